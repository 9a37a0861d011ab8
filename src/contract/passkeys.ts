import { z } from "zod";
import { Session } from "./account.ts";
import { operation } from "./operation.ts";

const Base64Url = z.string().regex(/^[A-Za-z0-9_-]+$/, "must be base64url");

const TRANSPORTS = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
export const Transport = z.enum(TRANSPORTS);
export type Transport = z.infer<typeof Transport>;

export const Passkey = z.strictObject({
  /** The credential's own id, base64url. */
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

const PasskeyRef = z.strictObject({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.array(Transport),
});

/** The options for a browser's passkey prompt (WebAuthn's own names and JSON form). */
const PasskeyCreation = z.strictObject({
  challenge: Base64Url,
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: Base64Url, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: z.literal("public-key") })),
  timeout: z.int(),
  attestation: z.literal("none"),
  excludeCredentials: z.array(PasskeyRef),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

export const PasskeyRequest = z.strictObject({
  challenge: Base64Url,
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal("required"),
  /** Empty: any passkey of this site that the browser has. */
  allowCredentials: z.array(PasskeyRef),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** What an authenticator signed, each part base64url. */
export const PasskeyAnswer = z.strictObject({
  id: Base64Url.max(1_400),
  clientDataJSON: Base64Url.max(4_000),
  authenticatorData: Base64Url.max(4_000),
  signature: Base64Url.max(4_000),
  userHandle: Base64Url.max(200).nullable(),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

const PasskeyName = z.string().trim().min(1).max(60);
const PasskeyId = z.strictObject({ id: Base64Url.max(1_400) });

/** Sets a cookie that must be sent with the result, within 5 minutes and only once. So do the other offers. */
export const offerNewPasskey = operation({
  id: "passkeys.offer",
  method: "post",
  path: "/api/passkeys/offer",
  summary: "What a browser makes a new passkey with; requires a recent identity check",
  access: "member",
  status: 200,
  response: PasskeyCreation,
});

export const addPasskey = operation({
  id: "passkeys.add",
  method: "post",
  path: "/api/passkeys",
  summary: "Save a new passkey; requires a recent identity check",
  access: "member",
  body: z.strictObject({
    name: PasskeyName,
    clientDataJSON: Base64Url.max(4_000),
    attestationObject: Base64Url.max(40_000),
    id: Base64Url.max(1_400),
    transports: z.array(Transport).max(TRANSPORTS.length),
  }),
  status: 201,
  response: Passkey,
});

export const renamePasskey = operation({
  id: "passkeys.rename",
  method: "put",
  path: "/api/passkeys/{id}",
  summary: "Rename a passkey",
  access: "member",
  owned: true,
  params: PasskeyId,
  body: z.strictObject({ name: PasskeyName }),
  status: 200,
  response: Passkey,
});

export const removePasskey = operation({
  id: "passkeys.remove",
  method: "delete",
  path: "/api/passkeys/{id}",
  summary: "Remove a passkey; requires a recent identity check",
  access: "member",
  owned: true,
  params: PasskeyId,
  status: 204,
});

export const offerPasskeySignIn = operation({
  id: "auth.passkey-offer",
  method: "post",
  path: "/api/auth/passkey/offer",
  summary: "What a browser signs in with a passkey with; names no account",
  access: "everyone",
  status: 200,
  response: PasskeyRequest,
});

/**
 * A passkey that verified its user (`userVerification`) counts as both factors. Anything else answers
 * `passkey-refused`.
 */
export const signInWithPasskey = operation({
  id: "auth.passkey",
  method: "post",
  path: "/api/auth/passkey",
  summary: "Sign in with a passkey",
  access: "everyone",
  body: PasskeyAnswer,
  status: 200,
  response: Session,
});
