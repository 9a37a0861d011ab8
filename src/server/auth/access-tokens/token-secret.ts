import { hashSecretToken, newSecretToken } from "../secret-token.ts";

/** Lets people and secret scanners recognize a token that was pasted somewhere. */
const PREFIX = "ppt_";
const IN_URL = /ppt_[A-Za-z0-9_-]{43}/;

export function newTokenSecret(): string {
  return `${PREFIX}${newSecretToken()}`;
}

export function hashTokenSecret(secret: string): string {
  return hashSecretToken(secret);
}

/** The access token of an Authorization header. Null for other schemes and for what a proxy may put there. */
export function tokenIn(authorization: string | undefined): string | null {
  if (authorization === undefined || !/^bearer /i.test(authorization)) return null;
  const secret = authorization.slice("bearer ".length).trim();
  return secret.startsWith(PREFIX) ? secret : null;
}

export function hasTokenInUrl(url: string): boolean {
  return url.includes(PREFIX) && IN_URL.test(url);
}
