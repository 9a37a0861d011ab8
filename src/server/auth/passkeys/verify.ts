import type { PasskeyAnswer } from "#contract/passkeys.ts";
import type { Config } from "#server/config.ts";
import type { Db, PasskeyRow } from "#server/db/schema.ts";
import { ProblemError } from "#server/http/problems.ts";
import { findPasskey, notePasskeyUse } from "./repository.ts";

/** ES256, Ed25519 and RS256: what today's authenticators sign with. */
export const ALGORITHMS = [-8, -7, -257] as const;

/** Both come from the configured URL, never from a request. */
export function siteOf({ baseUrl }: Pick<Config, "baseUrl">): { origin: string; rpId: string } {
  const { origin, hostname } = new URL(baseUrl);
  return { origin, rpId: hostname };
}

interface NewCredential {
  readonly id: string;
  readonly publicKey: string;
  readonly counter: number;
}

interface Attestation {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
}

/** The credential a browser made for this challenge on this site, with the user verified. */
export async function readNewCredential(
  config: Config,
  challenge: string,
  { id, clientDataJSON, attestationObject }: Attestation,
): Promise<NewCredential> {
  const { origin, rpId } = siteOf(config);
  refuseFrames(clientDataJSON);
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server"); // large and rarely needed
  const { verified, registrationInfo } = await orRefused(() =>
    verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...ALGORITHMS],
    }),
  );
  if (!verified) throw new ProblemError("passkey-refused");
  const { credential } = registrationInfo;
  if (credential.id !== id) throw new ProblemError("passkey-refused");
  return {
    id,
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
  };
}

/** The stored passkey that signed this challenge on this site, with its use recorded. Throws if there is none. */
export async function takePasskey(
  db: Db,
  config: Config,
  challenge: string,
  answer: PasskeyAnswer,
  now: Date,
): Promise<PasskeyRow> {
  const row = await findPasskey(db, answer.id);
  if (!row || (answer.userHandle !== null && answer.userHandle !== userHandleOf(row.user_id)))
    throw new ProblemError("passkey-refused");
  const { origin, rpId } = siteOf(config);
  refuseFrames(answer.clientDataJSON);
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { clientDataJSON, authenticatorData, signature } = answer;
  const { verified, authenticationInfo } = await orRefused(() =>
    verifyAuthenticationResponse({
      response: {
        id: row.id,
        rawId: row.id,
        type: "public-key",
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: row.id,
        publicKey: new Uint8Array(Buffer.from(row.public_key, "base64url")),
        counter: Number(row.counter),
      },
    }),
  );
  if (!verified || !(await notePasskeyUse(db, row, authenticationInfo.newCounter, now)))
    throw new ProblemError("passkey-refused");
  return row;
}

/** How an authenticator identifies the owner of a passkey. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId).toString("base64url");
}

/** Refuses sign-in inside a frame on another site. */
function refuseFrames(clientDataJSON: string): void {
  const text = Buffer.from(clientDataJSON, "base64url").toString("utf8");
  if (/"crossOrigin"\s*:\s*true/.test(text) || /"topOrigin"/.test(text)) throw new ProblemError("passkey-refused");
}

/** The library throws on invalid bytes. */
async function orRefused<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch {
    throw new ProblemError("passkey-refused");
  }
}
