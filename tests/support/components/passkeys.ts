import { vi } from "vitest";
import type { PasskeyCreation, PasskeyRequest } from "#contract/passkeys.ts";

const RP = "localhost";
const CHALLENGE = "Y2hhbGxlbmdl";

/** What a server asks a browser for a new passkey with. */
export const CREATION: PasskeyCreation = {
  ...{ challenge: CHALLENGE, rp: { id: RP, name: "Peptidary" }, timeout: 60_000, attestation: "none" },
  user: { id: "YWRh", name: "ada@example.org", displayName: "Ada Example" },
  pubKeyCredParams: [{ alg: -7, type: "public-key" }],
  excludeCredentials: [],
  authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
};

/** What a server asks a browser for a passkey it has with. */
export const REQUEST: PasskeyRequest = {
  ...{ challenge: CHALLENGE, rpId: RP, timeout: 60_000, userVerification: "required", allowCredentials: [] },
};

/** What reaches the server of the passkey below: each part in base64url. */
export const MADE = { id: "a2V5", clientDataJSON: "Y2xpZW50", attestationObject: "YXR0ZXN0" } as const;
export const SHOWN = {
  ...{ id: MADE.id, clientDataJSON: MADE.clientDataJSON, authenticatorData: "ZGF0YQ" },
  ...{ signature: "c2lnbmVk", userHandle: "YWRh" },
} as const;

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;
const KEY = {
  ...{ id: MADE.id, rawId: bytes("key"), type: "public-key", authenticatorAttachment: "platform" },
  getClientExtensionResults: () => ({}),
};

/** Stands where the browser would ask for a fingerprint, which it first refuses in these ways. */
export function passkeyHere(...refusals: readonly string[]): void {
  const left = [...refusals];
  const orRefused = <T>(key: T) => {
    const refusal = left.shift();
    return refusal === undefined ? Promise.resolve(key) : Promise.reject(new DOMException("Refused.", refusal));
  };
  const made = {
    ...KEY,
    response: {
      ...{ clientDataJSON: bytes("client"), attestationObject: bytes("attest") },
      getTransports: () => ["internal", "of tomorrow"],
    },
  };
  const shown = {
    ...KEY,
    response: {
      ...{ clientDataJSON: bytes("client"), authenticatorData: bytes("data") },
      ...{ signature: bytes("signed"), userHandle: bytes("ada") },
    },
  };
  vi.spyOn(navigator.credentials, "create").mockImplementation(() => orRefused(made));
  vi.spyOn(navigator.credentials, "get").mockImplementation(() => orRefused(shown));
}
