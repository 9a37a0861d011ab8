import { z } from "zod";
import { Session } from "./account.ts";
import { operation } from "./operation.ts";

const Base64Url = z.string().regex(/^[A-Za-z0-9_-]+$/, "must be base64url");
const RECOVERY_CODES = 10;
/** Spaces and hyphens may stand anywhere in a code: people copy them so. */
const TypedCode = z.string().max(60);

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

/** One browser that is signed in. */
export const OpenSession = z.strictObject({
  id: z.string(),
  /** In words, from what the browser said of itself: "Firefox", "Unknown browser". */
  browser: z.string(),
  system: z.string(),
  openedAt: z.iso.datetime(),
  /** Within the hour. */
  lastUsedAt: z.iso.datetime(),
  isThisOne: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

export const Security = z.strictObject({
  /** `since` is null while it is off. */
  secondFactor: z.strictObject({ since: z.iso.datetime().nullable(), recoveryCodesLeft: z.int().nonnegative() }),
  passkeys: z.array(Passkey),
  sessions: z.array(OpenSession),
});
export type Security = z.infer<typeof Security>;

const PasskeyRef = z.strictObject({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.array(Transport),
});

/** What a browser is asked for a passkey with (WebAuthn's own names and JSON form). */
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

const PasskeyRequest = z.strictObject({
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

export const readSecurity = operation({
  id: "security.read",
  method: "get",
  path: "/api/security",
  summary: "The person's second factor, passkeys and open sessions",
  access: "member",
  status: 200,
  response: Security,
});

/**
 * Finishes a sign-in that answered `secondFactor: "needed"`, in the same browser and within 10 minutes. A wrong, used or
 * expired code answers `code-refused`; after five the answer is `too-many-requests` and says when to come back; a
 * sign-in that is no longer waiting answers `sign-in-expired`.
 */
export const finishSignIn = operation({
  id: "auth.second-factor",
  method: "post",
  path: "/api/auth/second-factor",
  summary: "Finish a sign-in with a code of the authenticator app, or with a recovery code",
  access: "everyone",
  body: z
    .strictObject({ code: TypedCode.optional(), recoveryCode: TypedCode.optional() })
    .refine((body) => (body.code === undefined) !== (body.recoveryCode === undefined), "Send one of the two codes"),
  status: 200,
  response: Session,
});

/** Nothing is asked for until the first right code (`finishSecondFactor`). Where it is on already: `conflict`. */
export const beginSecondFactor = operation({
  id: "second-factor.begin",
  method: "post",
  path: "/api/second-factor",
  summary: "Make a secret for an authenticator app; takes a fresh proof of who asks",
  access: "member",
  status: 200,
  response: z.strictObject({
    /** Base32, to be typed. */
    secret: z.string(),
    /** `otpauth://…`, to be shown as a picture. */
    address: z.string(),
  }),
});

const RecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()).length(RECOVERY_CODES) });

export const finishSecondFactor = operation({
  id: "second-factor.finish",
  method: "post",
  path: "/api/second-factor/confirm",
  summary: "Turn the second factor on with a first code; the recovery codes are shown this once",
  access: "member",
  body: z.strictObject({ code: TypedCode }),
  status: 200,
  response: RecoveryCodes,
});

export const renewRecoveryCodes = operation({
  id: "second-factor.renew-codes",
  method: "post",
  path: "/api/second-factor/recovery-codes",
  summary: "New recovery codes; the older ones end. Takes a fresh proof of who asks",
  access: "member",
  status: 200,
  response: RecoveryCodes,
});

export const endSecondFactor = operation({
  id: "second-factor.end",
  method: "delete",
  path: "/api/second-factor",
  summary: "Turn the second factor off; takes a fresh proof of who asks",
  access: "member",
  status: 204,
});

/** Sets a cookie that the answer must come back with, within 5 minutes and once. So do the other offers. */
export const offerNewPasskey = operation({
  id: "passkeys.offer",
  method: "post",
  path: "/api/passkeys/offer",
  summary: "What a browser makes a new passkey with; takes a fresh proof of who asks",
  access: "member",
  status: 200,
  response: PasskeyCreation,
});

export const addPasskey = operation({
  id: "passkeys.add",
  method: "post",
  path: "/api/passkeys",
  summary: "Keep a new passkey; takes a fresh proof of who asks",
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
  summary: "Name a passkey anew",
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
  summary: "Forget a passkey; takes a fresh proof of who asks",
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

/** A passkey that checked who holds it (`userVerification`) is both factors. Anything else answers `passkey-refused`. */
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

export const offerConfirmation = operation({
  id: "account.confirm-offer",
  method: "post",
  path: "/api/account/confirm/offer",
  summary: "What a browser proves with a passkey who is there",
  access: "member",
  status: 200,
  response: PasskeyRequest,
});

/** Good for 10 minutes in this session. Operations that want it answer `reauthentication-required` without. */
export const confirmIdentity = operation({
  id: "account.confirm",
  method: "post",
  path: "/api/account/confirm",
  summary: "Prove again who is there, with the password or a passkey",
  access: "member",
  body: z
    .strictObject({ password: z.string().max(1024).optional(), passkey: PasskeyAnswer.optional() })
    .refine((body) => (body.password === undefined) !== (body.passkey === undefined), "Send a password or a passkey"),
  status: 204,
});

export const endOtherSessions = operation({
  id: "sessions.end-others",
  method: "delete",
  path: "/api/sessions",
  summary: "Sign every other browser out; takes a fresh proof of who asks",
  access: "member",
  status: 204,
});

export const endOneSession = operation({
  id: "sessions.end",
  method: "delete",
  path: "/api/sessions/{id}",
  summary: "Sign one browser out; takes a fresh proof of who asks",
  access: "member",
  owned: true,
  params: z.strictObject({ id: z.string().regex(/^[0-9a-f]{32}$/) }),
  status: 204,
});
