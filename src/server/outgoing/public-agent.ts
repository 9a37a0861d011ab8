import { type LookupAddress, lookup } from "node:dns";
import { Agent } from "node:https";
import type { LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** Keeps connections open, since most messages go to a few hosts. */
const KEPT = { keepAlive: true, maxSockets: 16 } as const;

/**
 * For hosts named by a visitor. Every IP address is checked at the moment of connecting, so changing the DNS record
 * after the first check doesn't help.
 */
export function publicAgent(resolve: typeof lookup = lookup): Agent {
  const judged: LookupFunction = (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return done(error, []);
      const isSafe = addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address));
      if (!isSafe) return done(new Error("The host stands for an address that is not public."), []);
      const [first] = addresses;
      if (options.all) done(null, addresses);
      else done(null, first?.address ?? "", first?.family);
    });
  };
  return new Agent({ ...KEPT, lookup: judged });
}

/** For hosts from the settings, which may be on a private network. `ca` adds certificate authorities. */
export const configuredAgent = (ca: readonly string[]): Agent =>
  new Agent({ ...KEPT, ...(ca.length === 0 ? {} : { ca: [...ca] }) });
