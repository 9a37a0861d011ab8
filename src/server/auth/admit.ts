import { browserWords } from "#domain/account/browser-words.ts";
import type { Db, UserRow } from "../db/schema.ts";
import type { RequestContext } from "../http/mount.ts";
import { ProblemError } from "../http/problems.ts";
import { forgetTries, LIMITS } from "../http/rate-limits.ts";
import { newSignInNotice } from "../mail/templates/account-mails.ts";
import { beginSession } from "./begin-session.ts";
import { isKnownDevice } from "./known-devices.ts";
import type { AuthParts } from "./parts.ts";

/**
 * Opens the session of someone who has passed every check, in one transaction with `proof`, which refuses by throwing.
 * An account that was used before gets a notice when the browser is new to it.
 */
export async function admit(
  parts: AuthParts,
  c: RequestContext,
  user: UserRow,
  proof: (db: Db) => Promise<void> = async () => {},
): Promise<UserRow> {
  const { background, config, cookies, mailer, now, store } = parts;
  const isKnown = await isKnownDevice(store.db, cookies.device(c), user.id);
  const admitted = await beginSession(parts, c, async (db) => {
    const row = await db
      .updateTable("users")
      .set({ last_sign_in_at: now().toISOString() })
      .where("id", "=", user.id)
      .where("password_hash", "=", user.password_hash) // a password reset in between ends this sign-in
      .where("status", "=", "active")
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new ProblemError("credentials-refused");
    await proof(db);
    await forgetTries(db, LIMITS.signInAccount, user.email_key);
    return row;
  });
  if (!isKnown && user.last_sign_in_at !== null) {
    const words = browserWords(c.req.header("user-agent") ?? "");
    background.run("send notice", () => mailer.send(newSignInNotice(user.email, config.baseUrl, words)));
  }
  return admitted;
}
