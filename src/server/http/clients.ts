import { getConnInfo } from "@hono/node-server/conninfo";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { canonicalAddress, clientAddress, listOfProxies } from "./client-address.ts";
import type { RequestContext } from "./mount.ts";

export interface Clients {
  /** The network address that counts as the client of a request. */
  addressOf(c: RequestContext): string;
  /** A proxy missing from TRUSTED_PROXIES, if one was seen: everyone behind it counts as one client. */
  unlistedProxy(): string | null;
}

const MAX_KNOWN = 1_000;
const NEARBY = listOfProxies(["loopback", "private"]);

export function createClients(config: Config, log: Logger): Clients {
  const trusted = listOfProxies(config.trustedProxies);
  /** Most requests come from an IP address that has just asked. */
  const known = new Map<string, string>();
  let unlisted: string | null = null;
  const notice = (peer: string) => {
    // a public address is more likely a visitor's than a proxy's, so it stays out of the log
    unlisted = NEARBY.has(peer) ? peer : "an address outside this network";
    log.warn(
      { peer: unlisted },
      "X-Forwarded-For came from a peer that TRUSTED_PROXIES does not list: behind it everybody counts as one client",
    );
  };
  if (config.secure && config.trustedProxies.length === 0)
    log.warn("BASE_URL is https but TRUSTED_PROXIES is empty: behind a proxy everybody counts as one client");
  return {
    addressOf: (c) => {
      const peer = socketAddress(c);
      const forwardedFor = c.req.header("x-forwarded-for");
      if (unlisted === null && forwardedFor !== undefined) {
        const address = canonicalAddress(peer);
        if (!trusted.has(address)) notice(address);
      }
      const key = forwardedFor === undefined ? peer : `${peer} ${forwardedFor}`;
      const before = known.get(key);
      if (before !== undefined) return before;
      const client = clientAddress(peer, forwardedFor, trusted);
      if (known.size >= MAX_KNOWN) known.clear();
      known.set(key, client);
      return client;
    },
    unlistedProxy: () => unlisted,
  };
}

type Asked = Parameters<typeof getConnInfo>[0];

/** False for requests the process sends to itself, as rendering a page and most tests do. */
export const isOverNetwork = (c: Asked): boolean => Boolean(c.env) && "incoming" in c.env;

/** In-process requests have no socket and count as loopback. */
const socketAddress = (c: Asked): string =>
  isOverNetwork(c) ? (getConnInfo(c).remote.address ?? "127.0.0.1") : "127.0.0.1";
