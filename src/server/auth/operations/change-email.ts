import { changeEmail } from "#contract/account.ts";
import type { UserRow } from "#server/db/schema.ts";
import { type App, mount } from "#server/http/mount.ts";
import { ProblemError } from "#server/http/problems.ts";
import { consumeTry, isWithinLimit, LIMITS } from "#server/http/rate-limits.ts";
import { accountExistsMail, changeEmailMail, changeEmailNotice } from "#server/mail/templates/account-mails.ts";
import { issueToken } from "../email-tokens.ts";
import type { AuthParts } from "../parts.ts";
import { demandPassword } from "../password-again.ts";
import { emailKeyOf, findUserByEmail } from "../users.ts";

/** Gives the same answer whether or not the new email address is taken; only its mailbox learns that it is. */
export function mountChangeEmail(app: App, parts: AuthParts): void {
  const { store, background, now } = parts;

  mount(app, changeEmail, async ({ user, body }) => {
    await demandPassword(parts, user, body.currentPassword);
    if (emailKeyOf(body.email) === user.email_key)
      throw new ProblemError("invalid-request", {
        errors: [{ path: "email", message: "This is the address of the account already" }],
      });
    await consumeTry(store.db, LIMITS.changeEmail, user.id, now());
    background.run("send change of address", () => sendChange(parts, user, body.email));
    return { outcome: "check-mail" as const };
  });
}

async function sendChange({ store, mailer, config, now }: AuthParts, user: UserRow, newEmail: string): Promise<void> {
  await mailer.send(changeEmailNotice(user.email, config.baseUrl));
  if (!(await isWithinLimit(store.db, LIMITS.mailAccount, emailKeyOf(newEmail), now()))) return;
  const taken = await findUserByEmail(store.db, newEmail);
  if (taken) return mailer.send(accountExistsMail(taken.email, config.baseUrl));
  const token = await issueToken(store.db, user, "change-email", now(), newEmail);
  await mailer.send(changeEmailMail(newEmail, config.baseUrl, token));
}
