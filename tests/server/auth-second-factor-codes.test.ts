import { afterAll, beforeAll, expect, test } from "vitest";
import { open, seal } from "#server/auth/seal.ts";
import { BEHIND_PROXY, freshAddress } from "#support/fresh-address.ts";
import { mailsTo } from "#support/mailbox.ts";
import { cookiesOf } from "#support/person.ts";
import { codeOf, openPending, SECOND_FACTOR_SINCE, secondFactorDesk } from "#support/second-factor.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const MINUTE = 60_000;

test("the codes are those of RFC 6238, appendix B (the last six of its eight digits)", () => {
  const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"; // "12345678901234567890"
  const times = [59, 1111111109, 1111111111, 1234567890, 2000000000, 20000000000];
  expect(times.map((seconds) => codeOf(secret, seconds * 1000))).toEqual([
    "287082",
    "081804",
    "050471",
    "005924",
    "279037",
    "353130",
  ]);
});

test("what is sealed opens only under the same secret, for the same owner and unchanged", () => {
  const [secret, other] = [crypto.getRandomValues(new Uint8Array(32)), crypto.getRandomValues(new Uint8Array(32))];
  const sealed = seal(secret, "ada", "JBSWY3DPEHPK3PXP");
  expect(open(secret, "ada", sealed)).toBe("JBSWY3DPEHPK3PXP");
  expect(seal(secret, "ada", "JBSWY3DPEHPK3PXP")).not.toBe(sealed);
  expect(open(other, "ada", sealed)).toBeNull();
  expect(open(secret, "eve", sealed)).toBeNull();
  for (const at of [0, 14, 30])
    expect(
      open(secret, "ada", sealed.slice(0, at) + (sealed[at] === "A" ? "B" : "A") + sealed.slice(at + 1)),
    ).toBeNull();
  expect(open(secret, "ada", "short")).toBeNull();
});

describeStores("codes of the second factor", (store) => {
  let server: TestApp;
  let second: TestApp;
  beforeAll(async () => {
    server = await openTestApp(store, { environment: BEHIND_PROXY });
    second = server.sibling();
  });
  afterAll(() => server.close());
  const { begun, finish, pendingOf, codeNow } = secondFactorDesk(() => server);

  test("a code is good one step early and late and no further", async () => {
    for (const [stepsOn, status] of [
      [-2, 403],
      [-1, 200],
      [0, 200],
      [1, 200],
      [2, 403],
    ] as const) {
      const { person, secret } = await begun();
      server.setNow(new Date(SECOND_FACTOR_SINCE + 5 * MINUTE));
      expect([stepsOn, (await finish(await pendingOf(person), { code: codeNow(secret, stepsOn) })).status]).toEqual([
        stepsOn,
        status,
      ]);
    }
  });

  test("each code works once: 20 replays and 20 at the same moment at two servers", async () => {
    const { person, secret } = await begun();
    const { db } = server.context.store;
    const unlock = () => db.deleteFrom("throttles").execute();
    let accepted = 0;
    for (let n = 0; n < 20; n += 1) {
      await unlock();
      const answer = await finish(await pendingOf(person), { code: codeNow(secret) }, n % 2 ? second : server);
      accepted += Number(answer.status === 200);
    }
    expect(accepted).toBe(1);
    server.setNow(new Date(SECOND_FACTOR_SINCE + 5 * MINUTE));
    const waiting: string[] = [];
    for (let n = 0; n < 5; n += 1) waiting.push(await pendingOf(person));
    await unlock();
    const code = codeNow(secret);
    const answers = await Promise.all(waiting.map((cookie, n) => finish(cookie, { code }, n % 2 ? second : server)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("five wrong codes lock for 15 minutes, the right one too, and say until when", async () => {
    const { person, secret, recoveryCodes } = await begun();
    const pending = await pendingOf(person);
    for (let n = 0; n < 5; n += 1) {
      const refused = await finish(pending, n % 2 ? { code: "000000" } : { recoveryCode: "aaaa-bbbb-cccc-dddd" });
      expect([refused.status, (await refused.json()).code]).toEqual([403, "code-refused"]);
    }
    server.setNow(new Date(SECOND_FACTOR_SINCE + 9 * MINUTE));
    for (const body of [{ code: codeNow(secret) }, { recoveryCode: recoveryCodes[0] }]) {
      const locked = await finish(pending, body);
      expect([locked.status, locked.headers.get("retry-after")]).toEqual([429, String(6 * 60)]);
    }
    server.setNow(new Date(SECOND_FACTOR_SINCE + 15 * MINUTE - 1));
    expect((await finish(await pendingOf(person), { code: codeNow(secret) })).status).toBe(429);
    server.setNow(new Date(SECOND_FACTOR_SINCE + 15 * MINUTE));
    expect((await finish(await pendingOf(person), { code: codeNow(secret) })).status).toBe(200);
  });

  test("of 40 wrong codes at the same moment at two servers exactly 5 are looked at", async () => {
    const { person } = await begun();
    const pending = await pendingOf(person);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => finish(pending, { code: "000000" }, n % 2 ? second : server)),
    );
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(35);
  });

  test("whoever knows the password cannot lock out a browser that signed in before", async () => {
    const { person, secret } = await begun();
    const mine = cookiesOf(await finish(await pendingOf(person), { code: codeNow(secret) }));
    const theirs = await pendingOf(person);
    for (let n = 0; n < 6; n += 1) await finish(theirs, { code: "000000" });
    server.setNow(new Date(SECOND_FACTOR_SINCE + 2 * MINUTE));
    const pending = await openPending(server, person.email, { ...freshAddress(), cookie: mine });
    expect((await finish(theirs, { code: codeNow(secret) })).status).toBe(429);
    expect((await finish(`${mine}; ${pending}`, { code: codeNow(secret) })).status).toBe(200);
  });

  test("a known browser that finishes 15 sign-ins within 8 minutes is not held up; passwords without a code are, after 10", async () => {
    const { person, secret } = await begun();
    const mine = cookiesOf(await finish(await pendingOf(person), { code: codeNow(secret) }));
    const known = () => openPending(server, person.email, { ...freshAddress(), cookie: mine });
    for (let n = 1; n <= 15; n += 1) {
      server.setNow(new Date(SECOND_FACTOR_SINCE + (n * MINUTE) / 2)); // each code is good once
      expect((await finish(`${mine}; ${await known()}`, { code: codeNow(secret) })).status).toBe(200);
    }
    for (let n = 0; n < 10; n += 1) await known();
    await expect(known()).rejects.toThrow("sign-in answered 429");
  });

  test("a recovery code works once, in any writing, of its own person only, and the mail counts the rest", async () => {
    const { person, recoveryCodes } = await begun();
    const other = await begun();
    const [code = ""] = recoveryCodes;
    const waiting = [await pendingOf(person), await pendingOf(person)];
    expect((await finish(await pendingOf(other.person), { recoveryCode: code })).status).toBe(403);
    const both = await Promise.all(
      waiting.map((cookie, n) =>
        finish(cookie, { recoveryCode: code.toUpperCase().replaceAll("-", " ") }, n ? second : server),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect((await finish(await pendingOf(person), { recoveryCode: code })).status).toBe(403);
    const texts = (await mailsTo(server, person.email)).map((mail) => mail.text).join();
    expect(texts).toContain("9 codes are left");
  });
});
