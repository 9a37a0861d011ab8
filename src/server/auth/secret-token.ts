import { hash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** The token in a cookie or link: 256 random bits. The store only ever has its hash. */
export function newSecretToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

export function isSecretToken(text: string | undefined): text is string {
  return text !== undefined && /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** SHA-256, hex. Unsalted and fast is enough: 256 random bits cannot be guessed. */
export function hashSecretToken(token: string): string {
  return hash("sha256", token, "hex");
}
