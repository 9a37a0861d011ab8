import { z } from "zod";
import { AccessToken } from "./access-tokens.ts";
import { Session } from "./account.ts";
import { operation } from "./operation.ts";
import { Passkey, PasskeyAnswer, PasskeyRequest } from "./passkeys.ts";

const RECOVERY_CODES = 10;
/** Six digits; spaces and hyphens between them are allowed, as apps show them. */
const AppCode = z
  .string()
  .trim()
  .regex(/^\d(?:[ -]?\d){5}$/, "The code has six digits");

/** One signed-in browser. */
export const OpenSession = z.strictObject({
  id: z.string(),
  /** In words, from its user agent: "Firefox on Windows". */
  name: z.string(),
  isHandheld: z.boolean(),
  openedAt: z.iso.datetime(),
  /** Accurate to the hour. */
  lastUsedAt: z.iso.datetime(),
  isThisOne: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

export const Security = z.strictObject({
  /** `since` is null while it is off. */
  secondFactor: z.strictObject({ since: z.iso.datetime().nullable(), recoveryCodesLeft: z.int().nonnegative() }),
  passkeys: z.array(Passkey),
  sessions: z.array(OpenSession),
  accessTokens: z.array(AccessToken),
});
export type Security = z.infer<typeof Security>;

export const readSecurity = operation({
  id: "security.read",
  method: "get",
  path: "/api/security",
  summary: "The person's second factor, passkeys, open sessions and access tokens",
  access: "member",
  status: 200,
  response: Security,
});

/**
 * Completes a sign-in that answered `secondFactor: "needed"`, in the same browser and within 10 minutes. A wrong, used
 * or expired code answers `code-refused`; after five tries the answer is `too-many-requests` with a retry time; a
 * sign-in that is no longer pending answers `sign-in-expired`.
 */
export const finishSignIn = operation({
  id: "auth.second-factor",
  method: "post",
  path: "/api/auth/second-factor",
  summary: "Finish a sign-in with a code of the authenticator app, or with a recovery code",
  access: "everyone",
  body: z
    .strictObject({ code: AppCode.optional(), recoveryCode: z.string().max(60).optional() })
    .refine((body) => (body.code === undefined) !== (body.recoveryCode === undefined), "Send one of the two codes"),
  status: 200,
  response: Session,
});

/** Sign-in doesn't require a code until the first right one (`finishSecondFactor`). If it is already on: `conflict`. */
export const beginSecondFactor = operation({
  id: "second-factor.begin",
  method: "post",
  path: "/api/second-factor",
  summary: "Make a secret for an authenticator app; requires a recent identity check",
  access: "member",
  status: 200,
  response: z.strictObject({
    /** Base32, for typing. */
    secret: z.string(),
    /** `otpauth://…`, for a QR code. */
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
  body: z.strictObject({ code: AppCode }),
  status: 200,
  response: RecoveryCodes,
});

export const renewRecoveryCodes = operation({
  id: "second-factor.renew-codes",
  method: "post",
  path: "/api/second-factor/recovery-codes",
  summary: "New recovery codes; the older ones stop working. Requires a recent identity check",
  access: "member",
  status: 200,
  response: RecoveryCodes,
});

export const endSecondFactor = operation({
  id: "second-factor.end",
  method: "delete",
  path: "/api/second-factor",
  summary: "Turn the second factor off; requires a recent identity check",
  access: "member",
  status: 204,
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

/** Valid for 10 minutes in this session. Operations that require it otherwise answer `reauthentication-required`. */
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
  summary: "Sign every other browser out; requires a recent identity check",
  access: "member",
  status: 204,
});

export const endOneSession = operation({
  id: "sessions.end",
  method: "delete",
  path: "/api/sessions/{id}",
  summary: "Sign one browser out; requires a recent identity check",
  access: "member",
  owned: true,
  params: z.strictObject({ id: z.string().regex(/^[0-9a-f]{32}$/) }),
  status: 204,
});
