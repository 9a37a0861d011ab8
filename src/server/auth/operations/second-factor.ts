import {
  beginSecondFactor,
  endSecondFactor,
  finishSecondFactor,
  renewRecoveryCodes as renewCodes,
} from "#contract/security.ts";
import type { UserRow } from "#server/db/schema.ts";
import { type App, mount } from "#server/http/mount.ts";
import { ProblemError } from "#server/http/problems.ts";
import { consumeTry, forgetTries, LIMITS } from "#server/http/rate-limits.ts";
import type { Mail } from "#server/mail/mailer.ts";
import {
  recoveryCodesNotice,
  secondFactorOffNotice,
  secondFactorOnNotice,
} from "#server/mail/templates/account-mails.ts";
import { demandFreshProof } from "../fresh-proof.ts";
import type { AuthParts } from "../parts.ts";
import {
  beginAuthenticator,
  confirmAuthenticator,
  forgetAuthenticator,
  secondFactorSince,
} from "../second-factor/authenticator.ts";
import { endPendingSignInsOf } from "../second-factor/pending-sign-ins.ts";
import { forgetRecoveryCodes, renewRecoveryCodes } from "../second-factor/recovery-codes.ts";

export function mountSecondFactor(app: App, parts: AuthParts): void {
  const { background, config, mailer, now, secret, store } = parts;
  const tell = (user: UserRow, notice: (to: string, baseUrl: string) => Mail) =>
    background.run("send notice", () => mailer.send(notice(user.email, config.baseUrl)));

  mount(app, beginSecondFactor, async ({ c, user }) => {
    await demandFreshProof(parts, c, user);
    const begun = await beginAuthenticator(store.db, secret, user, now());
    if (begun === null) throw new ProblemError("conflict", { detail: "Two-step sign-in is on already." });
    return begun;
  });

  mount(app, finishSecondFactor, async ({ c, user, body }) => {
    await demandFreshProof(parts, c, user);
    await consumeTry(store.db, LIMITS.secondFactor, user.id, now());
    const recoveryCodes = await store.db.transaction().execute(async (db) => {
      if (!(await confirmAuthenticator(db, secret, user.id, body.code, now()))) throw new ProblemError("code-refused");
      await forgetTries(db, LIMITS.secondFactor, user.id);
      return renewRecoveryCodes(db, user.id, now());
    });
    tell(user, secondFactorOnNotice);
    return { recoveryCodes };
  });

  mount(app, renewCodes, async ({ c, user }) => {
    await demandFreshProof(parts, c, user);
    const recoveryCodes = await store.db.transaction().execute(async (db) => {
      if ((await secondFactorSince(db, user.id)) === null)
        throw new ProblemError("conflict", { detail: "Two-step sign-in is off." });
      return renewRecoveryCodes(db, user.id, now());
    });
    tell(user, recoveryCodesNotice);
    return { recoveryCodes };
  });

  mount(app, endSecondFactor, async ({ c, user }) => {
    await demandFreshProof(parts, c, user);
    const wasOn = await store.db.transaction().execute(async (db) => {
      const forgotten = await forgetAuthenticator(db, user.id);
      await forgetRecoveryCodes(db, user.id);
      await endPendingSignInsOf(db, user.id);
      return forgotten;
    });
    if (wasOn) tell(user, secondFactorOffNotice);
    return undefined;
  });
}
