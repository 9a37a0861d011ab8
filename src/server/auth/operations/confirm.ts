import { confirmIdentity, offerConfirmation } from "#contract/security.ts";
import type { UserRow } from "#server/db/schema.ts";
import { type App, mount, type RequestContext } from "#server/http/mount.ts";
import { ProblemError } from "#server/http/problems.ts";
import { consumeTry, LIMITS } from "#server/http/rate-limits.ts";
import type { AuthParts } from "../parts.ts";
import { CHALLENGE_MS, openChallenge, takeChallenge } from "../passkeys/challenges.ts";
import { passkeysOf, toPasskeyRef } from "../passkeys/repository.ts";
import { siteOf, takePasskey } from "../passkeys/verify.ts";
import { demandPassword } from "../password-again.ts";
import { noteProof } from "../sessions.ts";

type Proof = Parameters<Parameters<typeof mount<typeof confirmIdentity>>[2]>[0]["body"];

export function mountConfirm(app: App, parts: AuthParts): void {
  const { config, cookies, now, store } = parts;

  mount(app, offerConfirmation, async ({ c, user }) => {
    await consumeTry(store.db, LIMITS.passkeyOffer, c.var.clientAddress, now());
    const kept = await passkeysOf(store.db, user.id);
    const { token, challenge } = await openChallenge(store.db, "confirm", user.id, now());
    cookies.setChallenge(c, token);
    return {
      challenge,
      rpId: siteOf(config).rpId,
      timeout: CHALLENGE_MS,
      userVerification: "required" as const,
      allowCredentials: kept.map(toPasskeyRef),
    };
  });

  mount(app, confirmIdentity, async ({ c, user, body }) => {
    await demandProof(parts, c, user, body);
    const token = cookies.session(c);
    if (token !== null) await noteProof(store.db, user.id, token, now());
    return undefined;
  });
}

async function demandProof(parts: AuthParts, c: RequestContext, user: UserRow, proof: Proof): Promise<void> {
  const { config, cookies, now, store } = parts;
  if (proof.passkey === undefined) return demandPassword(parts, user, proof.password ?? "", "password");
  const challenge = await takeChallenge(store.db, cookies.challenge(c), "confirm", user.id, now());
  cookies.clearChallenge(c);
  if (challenge === null) throw new ProblemError("passkey-refused");
  const passkey = await takePasskey(store.db, config, challenge, proof.passkey, now());
  if (passkey.user_id !== user.id) throw new ProblemError("passkey-refused");
}
