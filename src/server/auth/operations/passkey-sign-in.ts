import { offerPasskeySignIn, signInWithPasskey } from "#contract/passkeys.ts";
import { type App, mount } from "#server/http/mount.ts";
import { ProblemError } from "#server/http/problems.ts";
import { consumeTry, LIMITS } from "#server/http/rate-limits.ts";
import { admit } from "../admit.ts";
import type { AuthParts } from "../parts.ts";
import { CHALLENGE_MS, openChallenge, takeChallenge } from "../passkeys/challenges.ts";
import { siteOf, takePasskey } from "../passkeys/verify.ts";
import { findActiveUser, toSession } from "../users.ts";
import { sendVerification } from "./send-verification.ts";

/** A passkey that verified its user counts as two factors: no code is needed. */
export function mountPasskeySignIn(app: App, parts: AuthParts): void {
  const { config, cookies, mailer, now, prune, store } = parts;

  mount(app, offerPasskeySignIn, async ({ c }) => {
    prune();
    await consumeTry(store.db, LIMITS.passkeyOffer, c.var.clientAddress, now());
    const { token, challenge } = await openChallenge(store.db, "sign-in", null, now());
    cookies.setChallenge(c, token);
    const { rpId } = siteOf(config);
    return { challenge, rpId, timeout: CHALLENGE_MS, userVerification: "required" as const, allowCredentials: [] };
  });

  mount(app, signInWithPasskey, async ({ c, body }) => {
    await consumeTry(store.db, LIMITS.signInAddress, c.var.clientAddress, now());
    const challenge = await takeChallenge(store.db, cookies.challenge(c), "sign-in", null, now());
    cookies.clearChallenge(c);
    if (challenge === null) throw new ProblemError("passkey-refused");
    const passkey = await takePasskey(store.db, config, challenge, body, now());
    const user = await findActiveUser(store.db, passkey.user_id);
    if (!user) throw new ProblemError("passkey-refused");
    if (mailer.kind === "smtp" && user.email_verified_at === null) {
      sendVerification(parts, user);
      throw new ProblemError("passkey-refused", { detail: "Open the link in the mail to confirm the address first." });
    }
    return toSession(await admit(parts, c, user));
  });
}
