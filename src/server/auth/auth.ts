import type { Context } from "hono";
import type { ServerContext } from "../context.ts";
import type { UserRow } from "../db/schema.ts";
import type { App, ServerEnv } from "../http/mount.ts";

/** The one interface the rest of the server sees of authentication. */
export interface Auth {
  /** A reader that looks the session up at most once per request. */
  userReader(c: Context<ServerEnv>): () => Promise<UserRow | null>;
  mount(app: App): void;
}

export function createAuth(_context: ServerContext): Auth {
  return { userReader: () => async () => null, mount: () => {} };
}
