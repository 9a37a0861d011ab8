import type { ServerContext } from "#server/context.ts";
import type { UserRow } from "#server/db/schema.ts";
import { isWithinLimit, LIMITS } from "#server/http/rate-limits.ts";
import { verificationMail } from "#server/mail/templates/account-mails.ts";
import { issueToken } from "../email-tokens.ts";

/** Sends the confirmation link after the answer; the number of mails per mailbox is limited. */
export function sendVerification(context: ServerContext, user: UserRow): void {
  const { background, config, mailer, now, store } = context;
  background.run("send verification", async () => {
    if (!(await isWithinLimit(store.db, LIMITS.mailAccount, user.email_key, now()))) return;
    const token = await issueToken(store.db, user, "verify-email", now());
    await mailer.send(verificationMail(user.email, config.baseUrl, token));
  });
}
