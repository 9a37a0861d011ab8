import { expect, test } from "vitest";
import { clientAddress as clientOf, listOfProxies } from "#server/http/client-address.ts";

const PROXY = "10.0.0.1";
const clientAddress = (socket: string, forwarded: string | undefined, proxies: readonly string[]) =>
  clientOf(socket, forwarded, listOfProxies(proxies));
const seenAs = (spelling: string) => clientAddress(PROXY, spelling, [PROXY]);

const groups = ["2001", "db8", "0", "0", "0", "0", "0", "1"];
const padded = (width: number) => groups.map((group) => group.padStart(width, "0")).join(":");
const SHORT = [
  "2001:db8::1",
  "2001:db8:0::1",
  "2001:db8::0:1",
  "2001:db8:0:0::1",
  "2001:db8::0:0:1",
  "2001:db8::0.0.0.1",
];
const LONG = [padded(1), padded(2), padded(3), padded(4)];
const PLAIN = [...SHORT, ...LONG];
const SPELLINGS = [
  ...PLAIN,
  ...PLAIN.map((text) => text.toUpperCase()),
  ...PLAIN.map((text) => `[${text}]`),
  ...PLAIN.map((text) => `${text}%eth0`),
  ...PLAIN.map((text) => ` ${text} `),
];

test("40 spellings and more of one IPv6 address count as one client", () => {
  expect(new Set(SPELLINGS).size).toBeGreaterThanOrEqual(40);
  expect(new Set(SPELLINGS.map(seenAs)).size).toBe(1);
});

test("1,000 addresses in one /64 count as one client, and the next /64 as another", () => {
  const inOne = Array.from(
    { length: 1_000 },
    (_, n) => `2001:db8:1:2:${(n * 7919).toString(16).slice(-4)}:${n.toString(16)}::1`,
  );
  expect(new Set(inOne.map(seenAs)).size).toBe(1);
  expect(seenAs("2001:db8:1:3::1")).not.toBe(seenAs("2001:db8:1:2::1"));
});

test.each(["::ffff:192.0.2.7", "::FFFF:c000:207", "0:0:0:0:0:ffff:192.0.2.7", "[::ffff:192.0.2.7]"])(
  "%s counts as the IPv4 address it carries",
  (spelling) => {
    expect(seenAs(spelling)).toBe("192.0.2.7");
  },
);

test("headers of a socket that is no listed proxy are ignored", () => {
  expect(clientAddress("203.0.113.9", "198.51.100.1", [PROXY])).toBe("203.0.113.9");
  expect(clientAddress("203.0.113.9", "198.51.100.1", [])).toBe("203.0.113.9");
});

test("behind listed proxies the last hop that is none of them counts, whatever the client wrote before it", () => {
  const trusted = [PROXY, "10.0.0.2"];
  expect(clientAddress(PROXY, "1.1.1.1, 203.0.113.9, 10.0.0.2", trusted)).toBe("203.0.113.9");
  expect(clientAddress("::ffff:10.0.0.1", "1.1.1.1, 203.0.113.9", trusted)).toBe("203.0.113.9");
  expect(clientAddress(PROXY, "nonsense", trusted)).toBe(PROXY);
  expect(clientAddress(PROXY, "nonsense, 203.0.113.9", trusted)).toBe("203.0.113.9");
});

test.each([
  [["10.0.0.0/8"], "10.200.3.4", true],
  [["10.0.0.0/8"], "11.0.0.1", false],
  [["loopback"], "127.0.0.1", true],
  [["loopback"], "127.8.0.1", true],
  [["loopback"], "::1", true],
  [["loopback"], "10.0.0.1", false],
  [["private"], "172.18.0.2", true],
  [["private"], "172.32.0.2", false],
  [["private"], "fd00::5", true],
  [["private"], "192.168.1.1", true],
  [["2001:db8::/32"], "2001:db8:9::1", true],
  [["2001:db8::/32"], "2001:db9::1", false],
  [["loopback", "private"], "::ffff:10.1.1.1", true],
  [[], "127.0.0.1", false],
])("with %j listed, what %s passes on is believed: %s", (listed, socket, isBelieved) => {
  const seen = clientAddress(socket, "203.0.113.9", listed);
  expect(seen === "203.0.113.9").toBe(isBelieved);
});
