import type { ServerContext } from "../context.ts";
import type { UserRow } from "../db/schema.ts";
import type { RequestContext } from "../http/mount.ts";
import { ProblemError } from "../http/problems.ts";
import { createCookies } from "./cookies.ts";
import { provenAt } from "./sessions.ts";

const FRESH_MS = 10 * 60_000;

/**
 * Refuses sensitive actions on a device someone else might be using, unless the person signed in or confirmed their
 * identity in this session within the last ten minutes (`account.confirm`).
 */
export async function demandFreshProof(
  { config, now, store }: Pick<ServerContext, "config" | "now" | "store">,
  c: RequestContext,
  user: UserRow,
): Promise<void> {
  const token = createCookies(config.secure).session(c);
  const proven = token === null ? null : await provenAt(store.db, user.id, token);
  if (proven !== null && Date.parse(proven) > now().getTime() - FRESH_MS) return;
  throw new ProblemError("reauthentication-required", { detail: "Confirm that it's you, then try again." });
}
