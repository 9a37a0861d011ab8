import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** 128 random bits, hex: the half of a calendar link that is stored. */
export function newCalendarId(): string {
  return randomBytes(16).toString("hex");
}

/** The token that opens the calendar: the stored half alone, without the server's secret, does not. */
export function calendarTokenOf(calendarId: string, secret: Uint8Array): string {
  return `${calendarId}.${signatureOf(calendarId, secret).toString("base64url")}`;
}

/**
 * The stored half of a token that this server made, with or without the file extension that calendar programs prefer.
 * Any other text gives an id that is not stored, after the same work.
 */
export function calendarIdOf(token: string, secret: Uint8Array): string | null {
  const [, calendarId = "", signature = ""] = /^([0-9a-f]{32})\.([A-Za-z0-9_-]{43})(?:\.ics)?$/.exec(token) ?? [];
  const made = signatureOf(calendarId, secret);
  const given = Buffer.from(signature, "base64url");
  const isSpelledSo =
    made.toString("base64url") === given.toString("base64url") && given.toString("base64url") === signature;
  return given.length === made.length && timingSafeEqual(given, made) && isSpelledSo ? calendarId : null;
}

function signatureOf(calendarId: string, secret: Uint8Array): Buffer {
  return createHmac("sha256", secret).update(`calendar:${calendarId}`).digest();
}
