import { z } from "zod";
import { BotCheckToken } from "./bot-check.ts";
import { operation } from "./operation.ts";
import { DisplayName } from "./profile.ts";

const Email = z.string().trim().max(254).pipe(z.email());
const Token = z.string().min(20).max(200);
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
/** Any characters; never trimmed or cut. The length is in UTF-16 units, like `.length`. */
export const NewPassword = z
  .string()
  .min(PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX, `Use at most ${PASSWORD_MAX} characters`);
/** Stated by the person; asked and never assumed. */
const IsAdult = z.literal(true, "Accounts are for people who are 18 or older");

/** The signed-in person as the app sees them (spec section 3). */
export const User = z.strictObject({
  uid: z.uuid(),
  displayName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  metadata: z.strictObject({ lastSignInTime: z.iso.datetime().nullable(), creationTime: z.iso.datetime() }),
});
export type User = z.infer<typeof User>;

export const ROLES = ["member", "admin"] as const;
export const Session = z.strictObject({ user: User.nullable(), role: z.enum(ROLES).nullable() });
export type Session = z.infer<typeof Session>;

export const readSession = operation({
  id: "auth.session",
  method: "get",
  path: "/api/auth/session",
  summary: "Who is signed in; nulls if no one is",
  access: "everyone",
  status: 200,
  response: Session,
});

/**
 * `signed-in`: no mail server is configured and the session is open; an email address that is taken answers
 * `conflict`. `check-mail`: mail is configured, and the answer is the same whether or not the address is taken. The
 * link in the mail, `/login#verify=TOKEN`, completes sign-up; until then sign-in is refused.
 */
export const signUp = operation({
  id: "auth.sign-up",
  method: "post",
  path: "/api/auth/sign-up",
  summary: "Create an account",
  access: "everyone",
  body: z.strictObject({
    email: Email,
    password: NewPassword,
    displayName: DisplayName,
    isAdult: IsAdult,
    botCheck: BotCheckToken,
  }),
  status: 200,
  response: z.strictObject({ outcome: z.enum(["signed-in", "check-mail"]), session: Session }),
});

/**
 * `credentials-refused` covers an unknown email address, a wrong password, a suspended account and, if mail is
 * configured, an unconfirmed address: the right password then sends the link again. With `secondFactor`, no one is
 * signed in yet: `finishSignIn` completes it.
 */
export const signIn = operation({
  id: "auth.sign-in",
  method: "post",
  path: "/api/auth/sign-in",
  summary: "Sign in with email and password",
  access: "everyone",
  body: z.strictObject({ email: z.string().max(254), password: z.string().max(1024) }),
  status: 200,
  response: Session.extend({ secondFactor: z.literal("needed").optional() }),
});

export const signOut = operation({
  id: "auth.sign-out",
  method: "post",
  path: "/api/auth/sign-out",
  summary: "End this session",
  access: "everyone",
  status: 204,
});

/**
 * The link in the mail is `/login#reset=TOKEN`. Tokens are in the fragment, which browsers don't send: the page reads
 * it, clears it and posts it.
 */
export const requestReset = operation({
  id: "auth.reset",
  method: "post",
  path: "/api/auth/reset",
  summary: "Send a password-reset link; answers the same whether or not the address is known",
  access: "everyone",
  body: z.strictObject({ email: Email, botCheck: BotCheckToken }),
  status: 202,
  response: z.strictObject({ outcome: z.literal("check-mail") }),
});

export const confirmReset = operation({
  id: "auth.reset-confirm",
  method: "post",
  path: "/api/auth/reset/confirm",
  summary: "Set a new password with a reset token; ends every session",
  access: "everyone",
  body: z.strictObject({ token: Token, password: NewPassword }),
  status: 204,
});

export const verifyEmail = operation({
  id: "auth.verify",
  method: "post",
  path: "/api/auth/verify",
  summary: "Confirm an email address, or a change of it, with a token; opens no session",
  access: "everyone",
  body: z.strictObject({ token: Token }),
  status: 204,
});

export const readToken = operation({
  id: "auth.token",
  method: "get",
  path: "/api/auth/token",
  summary: "A short-lived signed identity token with the role claim",
  access: "member",
  status: 200,
  response: z.strictObject({ token: z.string(), expiresAt: z.iso.datetime() }),
});

/** A wrong current password answers `reauthentication-required`. This browser gets a new session. */
export const changePassword = operation({
  id: "account.change-password",
  method: "post",
  path: "/api/account/password",
  summary: "Change the password; the old one is asked again and other sessions end",
  access: "member",
  body: z.strictObject({ currentPassword: z.string().max(1024), password: NewPassword }),
  status: 204,
});

/**
 * The link, `/login#verify=TOKEN`, goes to `verifyEmail`. The answer is the same whether or not the email address is
 * taken.
 */
export const changeEmail = operation({
  id: "account.change-email",
  method: "post",
  path: "/api/account/email",
  summary: "Ask to change the email address; a link to the new address finishes it, a notice goes to the old one",
  access: "member",
  body: z.strictObject({ currentPassword: z.string().max(1024), email: Email }),
  status: 202,
  response: z.strictObject({ outcome: z.literal("check-mail") }),
});
