import { getConnInfo } from "@hono/node-server/conninfo";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { canonicalAddress, clientAddress, listOfProxies } from "./client-address.ts";
import type { RequestContext } from "./mount.ts";

export interface Clients {
  /** The network address that counts as the client of a request. */
  addressOf(c: RequestContext): string;
  /** What sends forwarded addresses without being believed, if anything did: everybody behind it counts as one person. */
  unlistedProxy(): string | null;
}

const NEARBY = listOfProxies(["loopback", "private"]);

export function createClients(config: Config, log: Logger): Clients {
  const trusted = listOfProxies(config.trustedProxies);
  let unlisted: string | null = null;
  const notice = (peer: string) => {
    if (unlisted !== null) return;
    // an address out on the internet is more likely a person's than a proxy's, so it is not written down
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
      if (forwardedFor !== undefined && !trusted.has(canonicalAddress(peer))) notice(canonicalAddress(peer));
      return clientAddress(peer, forwardedFor, trusted);
    },
    unlistedProxy: () => unlisted,
  };
}

type Asked = Parameters<typeof getConnInfo>[0];

/** False for requests within this process: what pages are rendered from, and most tests. */
export const isOverNetwork = (c: Asked): boolean => Boolean(c.env) && "incoming" in c.env;

/** In-process requests have no socket and count as loopback. */
const socketAddress = (c: Asked): string =>
  isOverNetwork(c) ? (getConnInfo(c).remote.address ?? "127.0.0.1") : "127.0.0.1";
