import { type LookupAddress, lookup } from "node:dns";
import { Agent } from "node:https";
import type { LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** Keeps connections, since most messages go to one of few hosts. */
const KEPT = { keepAlive: true, maxSockets: 16 } as const;

/**
 * For hosts that a person named: each address that a name stands for is judged when it is connected to, so that a name
 * that stands for another one by then leads nowhere else.
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

/** For hosts that whoever runs the server configured, wherever they are. `ca` are authorities beside the usual ones. */
export const configuredAgent = (ca: readonly string[]): Agent =>
  new Agent({ ...KEPT, ...(ca.length === 0 ? {} : { ca: [...ca] }) });
