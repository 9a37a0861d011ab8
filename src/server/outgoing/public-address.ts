import { BlockList, isIPv4, isIPv6 } from "node:net";

/** IANA's special-purpose registries for IPv4 and IPv6, and the forms of IPv6 that carry an IPv4 address. */
const NOT_PUBLIC = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24"],
  ...["192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24"],
  ...["224.0.0.0/4", "240.0.0.0/4"],
  ...["::/96", "::ffff:0:0/96", "64:ff9b::/96", "64:ff9b:1::/48", "100::/64", "2001::/23", "2001:db8::/32"],
  ...["2002::/16", "3fff::/20", "5f00::/16", "fc00::/7", "fe80::/10", "fec0::/10", "ff00::/8"],
];

// separate lists: a BlockList matches IPv4 addresses by their IPv6 form, so `::ffff:0:0/96` would block all of them
const v4 = new BlockList();
const v6 = new BlockList();
for (const range of NOT_PUBLIC) {
  const [address = "", bits] = range.split("/");
  if (isIPv4(address)) v4.addSubnet(address, Number(bits), "ipv4");
  else v6.addSubnet(address, Number(bits), "ipv6");
}

/** False for this machine, private networks and everything else that is not on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !v4.check(address, "ipv4");
  return isIPv6(address) && !v6.check(address, "ipv6");
}
