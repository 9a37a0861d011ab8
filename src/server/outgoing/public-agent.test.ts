import type { LookupAddress, lookup } from "node:dns";
import { request } from "node:https";
import { createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isPublicAddress } from "./public-address.ts";
import { publicAgent } from "./public-agent.ts";

const PRIVATE = [
  ...["127.0.0.1", "127.255.255.254", "0.0.0.0", "10.1.2.3", "100.64.0.1", "100.127.255.255", "169.254.169.254"],
  ...["172.16.0.1", "172.31.255.255", "192.168.0.1", "192.0.0.8", "198.18.0.1", "198.19.255.255", "224.0.0.1"],
  ...["255.255.255.255", "240.0.0.1", "203.0.113.7", "192.0.2.1", "198.51.100.9", "192.88.99.1"],
  ...["::1", "::", "::ffff:127.0.0.1", "::ffff:7f00:1", "::ffff:8.8.8.8", "::127.0.0.1", "64:ff9b::7f00:1"],
  ...["64:ff9b::a9fe:a9fe", "64:ff9b:1::1", "2002:7f00:1::", "2001:0:4136:e378::1", "2001:db8::1", "fe80::1"],
  ...["fc00::1", "fd00:ec2::254", "fec0::1", "ff02::1", "100::1", "5f00::1", "3fff::1"],
  ...["", "localhost", "1", "0x7f000001"],
];
const PUBLIC = [
  "8.8.8.8",
  "172.32.0.1",
  "172.15.255.255",
  "100.128.0.1",
  "17.57.144.1",
  "2a00:1450:4001::1",
  "2620::1",
];

test.each(PRIVATE)("%s is not public", (address) => expect(isPublicAddress(address)).toBe(false));
test.each(PUBLIC)("%s is public", (address) => expect(isPublicAddress(address)).toBe(true));

describe("a name that stands for a place only this server can reach", () => {
  let port = 0;
  let connections = 0;
  const listener = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => listener.listen(0, resolve));
    const address = listener.address();
    port = typeof address === "object" && address ? address.port : 0;
  });
  afterAll(() => void listener.close());

  /** Answers like a name server controlled by an attacker. */
  const resolving = (...answers: string[][]) => {
    let turn = 0;
    const resolve = (_name: string, _options: object, done: (error: null, addresses: LookupAddress[]) => void) => {
      const answer = answers[Math.min(turn++, answers.length - 1)] ?? [];
      done(
        null,
        answer.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      );
    };
    return resolve as unknown as typeof lookup; // the only overload in use
  };
  const ask = (resolve: typeof lookup) =>
    new Promise<string>((settle) => {
      const asking = request({ host: "web.push.apple.com", port, agent: publicAgent(resolve) });
      asking.on("error", (error) => settle(error.message));
      asking.on("response", () => settle("answered"));
      asking.end();
    });

  test.each([
    [["127.0.0.1"]],
    [["::1"]],
    [["::ffff:127.0.0.1"]],
    [["8.8.8.8", "127.0.0.1"]],
    [["169.254.169.254"]],
    [[]],
  ])("is not connected to: %j", async (addresses) => {
    expect(await ask(resolving(addresses))).toMatch(/not public/);
    expect(connections).toBe(0);
  });

  test("is not connected to when the name comes to stand for it later", async () => {
    const { lookup: judged } = publicAgent(resolving(["8.8.8.8"], ["127.0.0.1"])).options;
    const found = () => new Promise((settle) => judged?.("web.push.apple.com", {}, (error, at) => settle(error ?? at)));
    expect(await found()).toBe("8.8.8.8");
    expect(await found()).toMatchObject({ message: expect.stringMatching(/not public/) });
    expect(connections).toBe(0);
  });
});
