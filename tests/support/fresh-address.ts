let used = 0;

/** Headers of a client nobody was before, for a server that lists 127.0.0.1 as a proxy (in-process requests). */
export function freshAddress(): Record<string, string> {
  used += 1;
  return { "x-forwarded-for": `198.${18 + (used >> 16)}.${(used >> 8) & 255}.${used & 255}` };
}

/** The setting such a server needs. */
export const BEHIND_PROXY = { TRUSTED_PROXIES: "127.0.0.1" };
