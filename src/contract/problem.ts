import { z } from "zod";

/** Every way a request can fail, each with one HTTP status (server/http/problems.ts) and one text. */
export const ERROR_CODES = [
  "invalid-request",
  "format-not-offered",
  "wrong-notation",
  "malformed-body",
  "body-too-large",
  "unsupported-media-type",
  "unsupported-file",
  "unreadable-document",
  "unauthenticated",
  "unauthorized",
  "consent-needed",
  "body-consent-needed",
  "cross-site",
  "not-found",
  "method-not-allowed",
  "conflict",
  "stale-version",
  "logged-otherwise",
  "kept-otherwise",
  "too-many-requests",
  "credentials-refused",
  "token-refused",
  "access-token-refused",
  "scope-needed",
  "token-in-url",
  "code-refused",
  "sign-in-expired",
  "passkey-refused",
  "password-too-common",
  "bot-check-failed",
  "bot-check-unavailable",
  "reauthentication-required",
  "store-unavailable",
  "ending",
  "busy",
  "store-full",
  "account-full",
  "internal",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** RFC 9457 problem document. `errors` gives the location in the request for each message. */
export const Problem = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(ERROR_CODES),
  detail: z.string(),
  requestId: z.string(),
  errors: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
  /** With `stale-version`: the currently stored version. */
  currentVersion: z.int().optional(),
  /** With `logged-otherwise`: the dose stored for the same planned time. With `kept-otherwise`: the draw or day. */
  storedId: z.uuid().optional(),
  /** With `wrong-notation`: the position of the error in the input, in characters from 0. */
  position: z.int().optional(),
  length: z.int().optional(),
  /** With `wrong-notation`: library entries that may be meant, most likely first. */
  suggestions: z.array(z.strictObject({ slug: z.string(), name: z.string(), as: z.string() })).optional(),
});
export type Problem = z.infer<typeof Problem>;
