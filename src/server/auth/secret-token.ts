import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** What a cookie or a link carries: 256 random bits. The store only ever holds its hash. */
export function newSecretToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

export function isSecretToken(text: string | undefined): text is string {
  return text !== undefined && /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** SHA-256, hex. Unsalted and fast is enough: nobody guesses 256 random bits. */
export function hashSecretToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
