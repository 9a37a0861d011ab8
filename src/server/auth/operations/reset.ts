import { confirmReset, requestReset } from "#contract/account.ts";
import type { Db, UserRow } from "#server/db/schema.ts";
import { type App, mount, type RequestContext } from "#server/http/mount.ts";
import { ProblemError } from "#server/http/problems.ts";
import { consumeTry, LIMITS } from "#server/http/rate-limits.ts";
import { passwordChangedNotice, resetMail } from "#server/mail/templates/account-mails.ts";
import { refuseCommonPassword } from "../common-passwords.ts";
import { consumeToken, deleteTokensOf, isLiveToken, issueToken } from "../email-tokens.ts";
import { forgetDevicesOf, rememberDevice } from "../known-devices.ts";
import type { AuthParts } from "../parts.ts";
import { endSessionsOf } from "../sessions.ts";
import { emailKeyOf, findUserByEmail } from "../users.ts";

export function mountReset(app: App, parts: AuthParts): void {
  const { store, hasher, mailer, background, cookies, config, prune, now, botCheck } = parts;

  mount(app, requestReset, async ({ c, body }) => {
    prune();
    await consumeTry(store.db, LIMITS.resetAddress, c.var.clientAddress, now());
    await botCheck.demand(body.botCheck);
    await consumeTry(store.db, LIMITS.resetAccount, emailKeyOf(body.email), now());
    background.run("send reset", () => sendReset(parts, body.email));
    return { outcome: "check-mail" as const };
  });

  mount(app, confirmReset, async ({ c, body }) => {
    refuseCommonPassword(body.password);
    await consumeTry(store.db, LIMITS.tokenAddress, c.var.clientAddress, now());
    if (!(await isLiveToken(store.db, body.token, "reset-password", now()))) throw new ProblemError("token-refused");
    const passwordHash = await hasher.hash(body.password);
    const { user, device } = await store.db
      .transaction()
      .execute((db) => setPassword(db, parts, c, body.token, passwordHash));
    cookies.clearSession(c);
    cookies.setDevice(c, device);
    background.run("send notice", () => mailer.send(passwordChangedNotice(user.email, config.baseUrl)));
    return undefined;
  });
}

async function sendReset({ store, mailer, config, now }: AuthParts, email: string): Promise<void> {
  const user = await findUserByEmail(store.db, email);
  if (user?.status !== "active") return;
  const token = await issueToken(store.db, user, "reset-password", now());
  await mailer.send(resetMail(user.email, config.baseUrl, token));
}

/**
 * The link proves access to the mailbox, so the email address counts as confirmed. All sessions and pending sign-ins
 * end. Only this browser is remembered, so that an attacker who uses up the account's tries cannot lock its owner out.
 */
async function setPassword(
  db: Db,
  { cookies, now }: AuthParts,
  c: RequestContext,
  token: string,
  passwordHash: string,
): Promise<{ user: UserRow; device: string }> {
  const time = now();
  const used = await consumeToken(db, token, ["reset-password"], time);
  const user =
    used &&
    (await db
      .updateTable("users")
      .set((eb) => ({
        password_hash: passwordHash,
        email_verified_at: eb.fn.coalesce("email_verified_at", eb.val(time.toISOString())),
        updated_at: time.toISOString(),
      }))
      .where("id", "=", used.user_id)
      .where("email_key", "=", emailKeyOf(used.email))
      .where("status", "=", "active")
      .returningAll()
      .executeTakeFirst());
  if (!user) throw new ProblemError("token-refused");
  await endSessionsOf(db, user.id);
  await deleteTokensOf(db, user.id);
  await forgetDevicesOf(db, user.id);
  return { user, device: await rememberDevice(db, cookies.device(c), user.id, time) };
}
