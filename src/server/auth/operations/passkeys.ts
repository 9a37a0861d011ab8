import { addPasskey, offerNewPasskey, removePasskey, renamePasskey as rename } from "#contract/passkeys.ts";
import { PRODUCT_NAME } from "#contract/product.ts";
import { type App, mount } from "#server/http/mount.ts";
import { ProblemError } from "#server/http/problems.ts";
import { consumeTry, LIMITS } from "#server/http/rate-limits.ts";
import { passkeyAddedNotice, passkeyRemovedNotice } from "#server/mail/templates/account-mails.ts";
import { demandFreshProof } from "../fresh-proof.ts";
import type { AuthParts } from "../parts.ts";
import { CHALLENGE_MS, openChallenge, takeChallenge } from "../passkeys/challenges.ts";
import {
  deletePasskey,
  insertPasskey,
  passkeysOf,
  renamePasskey,
  toPasskey,
  toPasskeyRef,
} from "../passkeys/repository.ts";
import { ALGORITHMS, readNewCredential, siteOf, userHandleOf } from "../passkeys/verify.ts";

const MAX_PASSKEYS = 50;

export function mountPasskeys(app: App, parts: AuthParts): void {
  const { background, config, cookies, mailer, now, store } = parts;

  mount(app, offerNewPasskey, async ({ c, user }) => {
    await demandFreshProof(parts, c, user);
    await consumeTry(store.db, LIMITS.passkeyOffer, c.var.clientAddress, now());
    const kept = await passkeysOf(store.db, user.id);
    if (kept.length >= MAX_PASSKEYS)
      throw new ProblemError("conflict", { detail: `An account has at most ${MAX_PASSKEYS} passkeys.` });
    const { token, challenge } = await openChallenge(store.db, "add", user.id, now());
    cookies.setChallenge(c, token);
    return {
      challenge,
      rp: { id: siteOf(config).rpId, name: PRODUCT_NAME },
      user: { id: userHandleOf(user.id), name: user.email, displayName: user.display_name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: "public-key" as const })),
      timeout: CHALLENGE_MS,
      attestation: "none" as const,
      excludeCredentials: kept.map(toPasskeyRef),
      authenticatorSelection: {
        residentKey: "required",
        requireResidentKey: true,
        userVerification: "required",
      } as const,
    };
  });

  mount(app, addPasskey, async ({ c, user, body }) => {
    await demandFreshProof(parts, c, user);
    const challenge = await takeChallenge(store.db, cookies.challenge(c), "add", user.id, now());
    cookies.clearChallenge(c);
    if (challenge === null) throw new ProblemError("passkey-refused");
    const { id, publicKey, counter } = await readNewCredential(config, challenge, body);
    const row = await insertPasskey(store.db, {
      id,
      user_id: user.id,
      name: body.name,
      public_key: publicKey,
      counter,
      transports: body.transports.join(" "),
      created_at: now().toISOString(),
      last_used_at: null,
    });
    if (!row) throw new ProblemError("conflict", { detail: "This passkey is already saved." });
    background.run("send notice", () => mailer.send(passkeyAddedNotice(user.email, config.baseUrl)));
    return toPasskey(row);
  });

  mount(app, rename, async ({ user, params, body }) => {
    const row = await renamePasskey(store.db, user.id, params.id, body.name);
    if (!row) throw new ProblemError("not-found");
    return toPasskey(row);
  });

  mount(app, removePasskey, async ({ c, user, params }) => {
    await demandFreshProof(parts, c, user);
    if (!(await deletePasskey(store.db, user.id, params.id))) throw new ProblemError("not-found");
    background.run("send notice", () => mailer.send(passkeyRemovedNotice(user.email, config.baseUrl)));
    return undefined;
  });
}
