import { BlockList, isIPv4, isIPv6 } from "node:net";

/** Names for ranges in TRUSTED_PROXIES. */
export const PROXY_RANGES = {
  loopback: ["127.0.0.0/8", "::1/128"],
  private: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "fc00::/7", "fe80::/10"],
} as const;

export interface Proxies {
  has(canonicalAddress: string): boolean;
}

/** Proxies by IP address (10.0.0.1), range (10.0.0.0/8) or word (loopback, private). */
export function listOfProxies(names: readonly string[]): Proxies {
  const list = new BlockList();
  const ranges = names.flatMap((name) =>
    name in PROXY_RANGES ? PROXY_RANGES[name as keyof typeof PROXY_RANGES] : name,
  );
  for (const range of ranges) {
    const [address = "", bits] = range.split("/");
    const plain = canonicalAddress(address);
    if (bits === undefined) list.addAddress(plain, kindOf(plain));
    else list.addSubnet(plain, Number(bits), kindOf(plain));
  }
  return { has: (address) => (isIPv4(address) || isIPv6(address)) && list.check(address, kindOf(address)) };
}

const kindOf = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");

/**
 * The IP address that rate limits count: the socket's, or the last hop in X-Forwarded-For that is no listed proxy, and
 * only when the socket itself is one. IPv4 inside IPv6 counts as IPv4; an IPv6 client counts by its /64.
 */
export function clientAddress(socketAddress: string, forwardedFor: string | undefined, trusted: Proxies): string {
  let client = canonicalAddress(socketAddress);
  if (!trusted.has(client)) return networkOf(client);
  const hops = (forwardedFor ?? "").split(",").map((hop) => canonicalAddress(hop.trim()));
  for (const hop of hops.toReversed()) {
    if (!isIPv4(hop) && !isIPv6(hop)) break;
    client = hop;
    if (!trusted.has(hop)) break;
  }
  return networkOf(client);
}

/** One spelling per address: zone removed, lower case, groups written out, IPv4-mapped reduced to IPv4. */
export function canonicalAddress(address: string): string {
  const [bare = ""] = address
    .replace(/^\[|\]$/g, "")
    .toLowerCase()
    .split("%");
  if (!isIPv6(bare)) return bare;
  const groups = expandGroups(bare);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) return ipv4From(groups);
  return groups.map((group) => group.toString(16)).join(":");
}

function expandGroups(address: string): number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const text = dotted
    ? `${dotted[1]}${(Number(dotted[2]) * 256 + Number(dotted[3])).toString(16)}:${(Number(dotted[4]) * 256 + Number(dotted[5])).toString(16)}`
    : address;
  const [head = "", tail] = text.split("::");
  const numbers = (part: string) => (part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16)));
  const left = numbers(head);
  if (tail === undefined) return left;
  const right = numbers(tail);
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}

function ipv4From(groups: readonly number[]): string {
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

function networkOf(address: string): string {
  return isIPv6(address) ? `${address.split(":").slice(0, 4).join(":")}::/64` : address;
}
