import { finishSignIn } from "#contract/security.ts";
import type { UserRow } from "#server/db/schema.ts";
import { type App, mount } from "#server/http/mount.ts";
import { ProblemError } from "#server/http/problems.ts";
import { consumeTry, forgetTries, giveBackTry, LIMITS } from "#server/http/rate-limits.ts";
import { recoveryCodeUsedNotice } from "#server/mail/templates/account-mails.ts";
import { admit } from "../admit.ts";
import { knownDeviceSubject } from "../known-devices.ts";
import type { AuthParts } from "../parts.ts";
import { takeCode } from "../second-factor/authenticator.ts";
import { consumePendingSignIn, readPendingSignIn } from "../second-factor/pending-sign-ins.ts";
import { recoveryCodesLeft, takeRecoveryCode } from "../second-factor/recovery-codes.ts";
import { toSession } from "../users.ts";

/** Code, pending sign-in and session are one transaction: if anything fails, none of them is used up. */
export function mountFinishSignIn(app: App, parts: AuthParts): void {
  const { cookies, now, secret, store } = parts;

  mount(app, finishSignIn, async ({ c, body: { code, recoveryCode } }) => {
    await consumeTry(store.db, LIMITS.tokenAddress, c.var.clientAddress, now());
    const token = cookies.pending(c);
    const user = token === null ? undefined : await readPendingSignIn(store.db, token, now());
    if (token === null || !user) throw new ProblemError("sign-in-expired");
    const device = await knownDeviceSubject(store.db, cookies.device(c), user.id);
    const subject = device ?? user.id; // so that a stranger who has the password cannot lock a known browser out
    await consumeTry(store.db, LIMITS.secondFactor, subject, now());
    const admitted = await admit(parts, c, user, async (db) => {
      const isRight =
        code === undefined
          ? await takeRecoveryCode(db, user.id, recoveryCode ?? "", now())
          : await takeCode(db, secret, user.id, code, now());
      if (!isRight) throw new ProblemError("code-refused");
      if (!(await consumePendingSignIn(db, token))) throw new ProblemError("sign-in-expired");
      await forgetTries(db, LIMITS.secondFactor, subject);
      if (device !== null) await giveBackTry(db, LIMITS.signInDevice, device); // the password step counted it
    });
    cookies.clearPending(c);
    if (recoveryCode !== undefined) tellOfRecovery(parts, user);
    return toSession(admitted);
  });
}

function tellOfRecovery({ background, config, mailer, store }: AuthParts, user: UserRow): void {
  background.run("send notice", async () => {
    const left = await recoveryCodesLeft(store.db, user.id);
    await mailer.send(recoveryCodeUsedNotice(user.email, config.baseUrl, left));
  });
}
