import { getCookie, setCookie } from "hono/cookie";
import type { RequestContext } from "../http/mount.ts";
import { CHALLENGE_MS } from "./passkeys/challenges.ts";
import { PENDING_MS } from "./second-factor/pending-sign-ins.ts";
import { isSecretToken } from "./secret-token.ts";
import { SESSION_ABSOLUTE_MS } from "./sessions.ts";

/** Reads and writes the cookies of an account. A cookie that cannot be one of our tokens counts as missing. */
export interface AuthCookies {
  session(c: RequestContext): string | null;
  setSession(c: RequestContext, token: string): void;
  clearSession(c: RequestContext): void;
  /** The token of a sign-in that waits for its second factor. */
  pending(c: RequestContext): string | null;
  setPending(c: RequestContext, token: string): void;
  clearPending(c: RequestContext): void;
  /** Ties a passkey challenge to this browser. */
  challenge(c: RequestContext): string | null;
  setChallenge(c: RequestContext, token: string): void;
  clearChallenge(c: RequestContext): void;
  /** Identifies a browser that signed in before; it grants no access. */
  device(c: RequestContext): string | null;
  setDevice(c: RequestContext, token: string): void;
}

const DEVICE_MAX_AGE_SECONDS = 400 * 86_400; // the longest time browsers store a cookie (RFC 6265bis)

/**
 * On https the names start with `__Host-`, which ties them to this host, the root path and Secure. A browser refuses
 * such a cookie on plain http, so only there the bare names are used without Secure.
 */
export function createCookies(secure: boolean): AuthCookies {
  const prefix = secure ? "__Host-" : "";
  const sessionName = `${prefix}session`;
  const deviceName = `${prefix}device`;
  const pendingName = `${prefix}sign-in`;
  const challengeName = `${prefix}passkey`;
  const read = (c: RequestContext, name: string) => {
    const value = getCookie(c, name);
    return isSecretToken(value) ? value : null;
  };
  const write = (c: RequestContext, name: string, value: string, maxAge: number) =>
    setCookie(c, name, value, { path: "/", httpOnly: true, sameSite: "Lax", secure, maxAge });
  return {
    session: (c) => read(c, sessionName),
    setSession: (c, token) => write(c, sessionName, token, SESSION_ABSOLUTE_MS / 1000),
    clearSession: (c) => write(c, sessionName, "", 0),
    pending: (c) => read(c, pendingName),
    setPending: (c, token) => write(c, pendingName, token, PENDING_MS / 1000),
    clearPending: (c) => write(c, pendingName, "", 0),
    challenge: (c) => read(c, challengeName),
    setChallenge: (c, token) => write(c, challengeName, token, CHALLENGE_MS / 1000),
    clearChallenge: (c) => write(c, challengeName, "", 0),
    device: (c) => read(c, deviceName),
    setDevice: (c, token) => write(c, deviceName, token, DEVICE_MAX_AGE_SECONDS),
  };
}
