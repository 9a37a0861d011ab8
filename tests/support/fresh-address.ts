// every test file counts for itself, so each starts somewhere else
let used = Math.floor(Math.random() * 60_000);

/** Headers of a client nobody was before, for a server that lists this machine as a proxy. */
export function freshAddress(): Record<string, string> {
  used += 1;
  return { "x-forwarded-for": `198.${18 + (used >> 16)}.${(used >> 8) & 255}.${used & 255}` };
}

/** The setting such a server needs. */
export const BEHIND_PROXY = { TRUSTED_PROXIES: "127.0.0.1,::1" };
