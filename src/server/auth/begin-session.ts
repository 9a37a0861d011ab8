import type { Db, UserRow } from "../db/schema.ts";
import type { RequestContext } from "../http/mount.ts";
import { rememberDevice } from "./known-devices.ts";
import type { AuthParts } from "./parts.ts";
import { endSession, openSession } from "./sessions.ts";

/**
 * Opens a new session for the person `admit` returns, in one transaction with whatever it writes. The session the
 * request came with ends, so that a token planted before sign-in is worthless after it. `admit` refuses by throwing.
 */
export async function beginSession(
  { cookies, store, now }: AuthParts,
  c: RequestContext,
  admit: (db: Db) => Promise<UserRow>,
): Promise<UserRow> {
  const oldToken = cookies.session(c);
  const { user, token, device } = await store.db.transaction().execute(async (db) => {
    const admitted = await admit(db);
    if (oldToken !== null) await endSession(db, oldToken);
    return {
      user: admitted,
      token: await openSession(db, admitted.id, c.req.header("user-agent") ?? "", now()),
      device: await rememberDevice(db, cookies.device(c), admitted.id, now()),
    };
  });
  cookies.setSession(c, token);
  cookies.setDevice(c, device);
  return user;
}
