import type { ErrorCode, Problem } from "#contract/problem.ts";

interface Definition {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
}

/** Maps each code to its status and text. `detail` is for the person; the log gets its own text. */
const DEFINITIONS: Record<ErrorCode, Definition> = {
  "invalid-request": { status: 422, title: "Invalid request", detail: "Some values are missing or wrong." },
  "format-not-offered": {
    status: 501,
    title: "Format not offered",
    detail: "The answer is not available in this format. Ask for JSON.",
  },
  "wrong-notation": { status: 422, title: "Not a peptide", detail: "The input could not be read as a peptide." },
  "malformed-body": { status: 400, title: "Malformed body", detail: "The body is not valid JSON." },
  "body-too-large": {
    status: 413,
    title: "Body too large",
    detail: "The request is larger than this operation takes.",
  },
  "unsupported-media-type": {
    status: 415,
    title: "Unsupported media type",
    detail: "Send the body as application/json.",
  },
  "unsupported-file": {
    status: 415,
    title: "Unsupported file",
    detail:
      "We don't store this file type. Send a PDF, an image (PNG, JPEG, WebP, HEIC), CSV, plain text, JSON, XML or a ZIP.",
  },
  "unreadable-document": { status: 422, title: "Not readable", detail: "This document could not be read." },
  unauthenticated: { status: 401, title: "Not signed in", detail: "Sign in to do this (unauthenticated)." },
  unauthorized: { status: 403, title: "Not allowed", detail: "This account may not do this (unauthorized)." },
  "consent-needed": {
    status: 403,
    title: "Consent needed",
    detail: "Nothing was saved. We store health data only with your consent.",
  },
  "body-consent-needed": {
    status: 403,
    title: "Consent needed",
    detail: "Nothing was saved. We store body measurements only with your consent.",
  },
  "cross-site": {
    status: 403,
    title: "Cross-site request",
    detail: "Requests that change something must come from this site.",
  },
  "not-found": { status: 404, title: "Not found", detail: "There is nothing here (not found)." },
  "method-not-allowed": { status: 405, title: "Method not allowed", detail: "This address does not take that method." },
  conflict: { status: 409, title: "Conflict", detail: "This clashes with what is stored." },
  "stale-version": {
    status: 409,
    title: "Changed elsewhere",
    detail: "This was changed since it was opened; nothing was overwritten.",
  },
  "logged-otherwise": {
    status: 409,
    title: "Already logged differently",
    detail: "This planned dose was logged on another device and differs from this one. Nothing was overwritten.",
  },
  "kept-otherwise": {
    status: 409,
    title: "Already saved differently",
    detail: "This draw was saved before and differs from this one. Nothing was overwritten.",
  },
  "too-many-requests": { status: 429, title: "Too many tries", detail: "Too many tries. Wait a little and try again." },
  "credentials-refused": {
    status: 401,
    title: "Sign-in refused",
    detail: "The email address or the password is wrong.",
  },
  "token-refused": { status: 400, title: "Link refused", detail: "This link was used already or has expired." },
  "access-token-refused": {
    status: 401,
    title: "Access token refused",
    detail: "This access token is unknown, was revoked or has expired. Create one in your security settings.",
  },
  "scope-needed": { status: 403, title: "Not in the token's scope", detail: "This access token may not do this." },
  "token-in-url": {
    status: 400,
    title: "Access token in the URL",
    detail:
      "URLs end up in logs, so an access token is not read from one. Revoke it, create a new one, and send it as Authorization: Bearer.",
  },
  "code-refused": {
    status: 403,
    title: "Code refused",
    detail: "This code is wrong, was used already or has expired.",
  },
  "sign-in-expired": {
    status: 401,
    title: "Sign-in expired",
    detail: "This sign-in waited too long. Enter the password again.",
  },
  "passkey-refused": { status: 403, title: "Passkey refused", detail: "This passkey does not open an account here." },
  "password-too-common": {
    status: 422,
    title: "Password too common",
    detail: "This password is among the most used ones. Choose another.",
  },
  "bot-check-failed": {
    status: 403,
    title: "Bot check failed",
    detail: "The bot check failed. Nothing was done. Try again.",
  },
  "bot-check-unavailable": {
    status: 503,
    title: "Bot check unavailable",
    detail: "The bot check isn't available right now. Nothing was done. Try again in a moment.",
  },
  "reauthentication-required": { status: 403, title: "Password needed", detail: "Enter the current password again." },
  "store-unavailable": {
    status: 503,
    title: "Store unavailable",
    detail: "The records cannot be reached right now. Nothing was lost; try again shortly.",
  },
  ending: {
    status: 503,
    title: "Shutting down",
    detail: "The server is shutting down. Nothing was lost. Try again in a moment.",
  },
  busy: {
    status: 503,
    title: "Too busy",
    detail: "Many people are asking for this right now. Nothing was lost; try again in a moment.",
  },
  "store-full": { status: 507, title: "Storage full", detail: "The server has no room left. Nothing was saved." },
  "account-full": { status: 403, title: "Account full", detail: "Your account is full. Nothing was saved." },
  internal: { status: 500, title: "Something went wrong", detail: "Something went wrong on our side." },
};

/** Details one failure may add; `detail` replaces the text of its code. */
type ProblemExtra = Pick<Problem, "errors" | "currentVersion" | "storedId" | "position" | "length" | "suggestions"> & {
  readonly detail?: string;
};

/** An expected failure with an answer for the caller. Anything else that is thrown becomes `internal`. */
export class ProblemError extends Error {
  readonly code: ErrorCode;
  readonly extra: ProblemExtra;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, extra: ProblemExtra = {}, headers: Record<string, string> = {}) {
    super(code);
    this.code = code;
    this.extra = extra;
    this.headers = headers;
  }
}

export function problemResponse(error: ProblemError, requestId: string): Response {
  const { status, title, detail } = DEFINITIONS[error.code];
  const problem: Problem = { type: "about:blank", title, status, code: error.code, detail, requestId, ...error.extra };
  return new Response(JSON.stringify(problem), {
    status,
    headers: { "content-type": "application/problem+json", "cache-control": "no-store", ...error.headers },
  });
}

const RETRY_AFTER_SECONDS = "2";

/** Callers learn when the store is unreachable or full; any other unexpected error is `internal`. */
export function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const message = error instanceof Error ? error.message : "";
  if (/ENOSPC/.test(code) || /database or disk is full/i.test(message) || code === "53100")
    return new ProblemError("store-full");
  if (isConnectionFailure(code, message))
    return new ProblemError("store-unavailable", {}, { "retry-after": RETRY_AFTER_SECONDS });
  return new ProblemError("internal");
}

/** Messages without an error code by which pg, its pool, Kysely and SQLite say that the store cannot be used now. */
const UNUSABLE = [
  "Connection terminated",
  "timeout exceeded when trying to connect",
  "Query read timeout",
  "is not queryable",
  "connection has been discarded",
  "after calling end on the pool",
  "driver has already been destroyed",
  "database is locked",
  "database is not open",
  "disk I/O error",
  "unable to open database file",
  "readonly database",
];

/** PostgreSQL classes 08 (connection), 57P (shutdown), 53300 (too many), 25006 (became read-only), sockets. */
function isConnectionFailure(code: string, message: string): boolean {
  return (
    /^(08\w{3}|57P0\d|53300|25006)$/.test(code) ||
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/.test(code) ||
    UNUSABLE.some((text) => message.includes(text))
  );
}
