import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const SHARE_ID_BYTES = 16;

/** 128 random bits, hex: the half of a share link that is stored. */
export function newShareId(): string {
  return randomBytes(SHARE_ID_BYTES).toString("hex");
}

/** The token that opens a shared list: the stored half alone, without the server's secret, does not. */
export function shareTokenOf(shareId: string, secret: Uint8Array): string {
  const signature = createHmac("sha256", secret).update(`list-share:${shareId}`).digest("base64url");
  return `${shareId}.${signature}`;
}

/** The stored half of a token that this server made, compared in constant time; null for any other text. */
export function shareIdOf(token: string, secret: Uint8Array): string | null {
  const [, shareId] = /^([0-9a-f]{32})\.[A-Za-z0-9_-]{43}$/.exec(token) ?? [];
  if (shareId === undefined) return null;
  const made = Buffer.from(shareTokenOf(shareId, secret));
  return timingSafeEqual(Buffer.from(token), made) ? shareId : null;
}
