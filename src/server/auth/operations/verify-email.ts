import { verifyEmail } from "#contract/account.ts";
import type { Db, UserRow } from "#server/db/schema.ts";
import { isUniqueViolation } from "#server/db/unique-violation.ts";
import { type App, mount } from "#server/http/mount.ts";
import { ProblemError } from "#server/http/problems.ts";
import { consumeTry, LIMITS } from "#server/http/rate-limits.ts";
import { emailChangedNotice } from "#server/mail/templates/account-mails.ts";
import { consumeToken, deleteTokensOf, type EmailToken } from "../email-tokens.ts";
import type { AuthParts } from "../parts.ts";
import { emailKeyOf } from "../users.ts";

/**
 * A token works once, for the person and email address it was made for, and opens no session. If the new address has
 * been taken in the meantime, the change is refused like any dead link.
 */
export function mountVerifyEmail(app: App, { store, mailer, background, now }: AuthParts): void {
  mount(app, verifyEmail, async ({ c, body }) => {
    await consumeTry(store.db, LIMITS.tokenAddress, c.var.clientAddress, now());
    const token = await store.db
      .transaction()
      .execute((db) => confirm(db, body.token, now()))
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? new ProblemError("token-refused") : error;
      });
    if (token.new_email !== null) background.run("send notice", () => mailer.send(emailChangedNotice(token.email)));
    return undefined;
  });
}

async function confirm(db: Db, text: string, now: Date): Promise<EmailToken> {
  const token = await consumeToken(db, text, ["verify-email", "change-email"], now);
  const user = token && (await setEmail(db, token, now));
  if (!user) throw new ProblemError("token-refused"); // rolls back the use of the token as well
  if (token.new_email !== null) await deleteTokensOf(db, user.id);
  return token;
}

async function setEmail(db: Db, token: EmailToken, now: Date): Promise<UserRow | undefined> {
  const email = token.new_email ?? token.email;
  const time = now.toISOString();
  return db
    .updateTable("users")
    .set({ email, email_key: emailKeyOf(email), email_verified_at: time, updated_at: time })
    .where("id", "=", token.user_id)
    .where("email_key", "=", emailKeyOf(token.email))
    .where("status", "=", "active")
    .returningAll()
    .executeTakeFirst();
}
