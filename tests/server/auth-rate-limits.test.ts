import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore } from "#server/db/store.ts";
import { deleteOldTries, isWithinLimit, LIMITS, MAX_WINDOW_MS_LENGTH } from "#server/http/rate-limits.ts";
import { type CountingHasher, countingHasher } from "#support/counting-hasher.ts";
import { BEHIND_PROXY, freshAddress } from "#support/fresh-address.ts";
import { cookiesOf, openPerson, PASSWORD, post } from "#support/person.ts";
import { solvedCheck } from "#support/solved-check.ts";
import { describeStores, openTestApp, type TestApp, uniqueEmail } from "#support/test-app.ts";

const START = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;

describeStores("guessing", (store) => {
  let server: TestApp;
  let hasher: CountingHasher;
  let clock = START;
  beforeAll(async () => {
    hasher = countingHasher();
    server = await openTestApp(store, {
      environment: BEHIND_PROXY,
      auth: { hasher },
    });
    server.setNow(new Date(clock));
  });
  afterAll(() => server.close());

  const pass = (minutes: number) => {
    clock += minutes * MINUTE;
    server.setNow(new Date(clock));
  };
  const guess = (email: string, headers: Record<string, string> = freshAddress(), password = "not the password") =>
    server.request("/api/auth/sign-in", post({ email, password }, headers));
  const check = async () => ({ botCheck: await solvedCheck(server.request) });
  const hashesDuring = async (work: () => Promise<unknown>) => {
    const before = hasher.count();
    await work();
    return hasher.count() - before;
  };

  test("200 guesses at one account from 200 addresses: 10 reach the hash, and the owner's browser still gets in", async () => {
    const { email } = await openPerson(server);
    const device = cookiesOf(await guess(email, freshAddress(), PASSWORD)).replace(/^.*(device=)/, "$1");
    expect(device).toMatch(/^device=[\w-]{43}$/);
    const reached = await hashesDuring(async () => {
      for (let n = 0; n < 200; n += 1) await guess(email);
    });
    expect(reached).toBe(10);
    expect((await guess(email, freshAddress(), PASSWORD)).status).toBe(429);
    expect((await guess(email, { ...freshAddress(), cookie: device }, PASSWORD)).status).toBe(200);
  });

  test("a browser known to one account has no allowance of its own at another", async () => {
    const [mine, other] = [await openPerson(server), await openPerson(server)];
    const device = cookiesOf(await guess(mine.email, freshAddress(), PASSWORD)).replace(/^.*(device=)/, "$1");
    for (let n = 0; n < 10; n += 1) await guess(other.email);
    expect((await guess(other.email, { ...freshAddress(), cookie: device })).status).toBe(429);
    expect((await guess(other.email, { ...freshAddress(), cookie: `device=${"a".repeat(43)}` })).status).toBe(429);
  });

  test("a known browser's own allowance ends after 10 wrong passwords", async () => {
    const { email } = await openPerson(server);
    const device = cookiesOf(await guess(email, freshAddress(), PASSWORD)).replace(/^.*(device=)/, "$1");
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await guess(email, { ...freshAddress(), cookie: device })).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  test("a known browser that signs in 25 times within 15 minutes is never held up, and its wrong passwords still count", async () => {
    const { email } = await openPerson(server);
    const device = cookiesOf(await guess(email, freshAddress(), PASSWORD)).replace(/^.*(device=)/, "$1");
    const known = () => ({ ...freshAddress(), cookie: device });
    for (let n = 0; n < 9; n += 1) expect((await guess(email, known())).status).toBe(401);
    for (let n = 0; n < 25; n += 1) expect((await guess(email, known(), PASSWORD)).status).toBe(200);
    expect((await guess(email, known())).status).toBe(401); // the tenth wrong one
    expect((await guess(email, known())).status).toBe(429);
    expect((await guess(email, known(), PASSWORD)).status).toBe(429);
    pass(15);
    expect((await guess(email, known(), PASSWORD)).status).toBe(200);
  });

  test("200 accounts, one guess each, from one address: 30 reach the hash; other addresses are not held up", async () => {
    const address = freshAddress();
    const reached = await hashesDuring(async () => {
      for (let n = 0; n < 200; n += 1) await guess(uniqueEmail(), address);
    });
    expect(reached).toBe(30);
    const people = await Promise.all(Array.from({ length: 20 }, () => openPerson(server)));
    for (const { email } of people) expect((await guess(email, freshAddress(), PASSWORD)).status).toBe(200);
  });

  test("Retry-After tells the wait, and no 15 minutes ever hold more than 10 tries", async () => {
    const email = uniqueEmail();
    await guess(email);
    pass(14);
    for (let n = 0; n < 9; n += 1) expect((await guess(email)).status).toBe(401);
    pass(2);
    const refused = await guess(email);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe(String(13 * 60));
    pass(12.99);
    expect((await guess(email)).status).toBe(429);
    pass(0.02);
    expect((await guess(email)).status).toBe(401);
  });

  test("a sign-in that succeeds wipes the account's count", async () => {
    const { email } = await openPerson(server);
    for (let n = 0; n < 9; n += 1) await guess(email);
    expect((await guess(email, freshAddress(), PASSWORD)).status).toBe(200);
    for (let n = 0; n < 10; n += 1) expect((await guess(email)).status).toBe(401);
    expect((await guess(email)).status).toBe(429);
  });

  test.each([
    ["sign-up", "/api/auth/sign-up", { password: PASSWORD, displayName: "Ada", isAdult: true }, 5],
    ["reset", "/api/auth/reset", {}, 5],
  ])("%s for one address is taken 5 times an hour, wherever it comes from", async (_name, path, body, tries) => {
    const email = uniqueEmail();
    const statuses: number[] = [];
    for (let n = 0; n < 8; n += 1)
      statuses.push((await server.request(path, post({ ...body, email, ...(await check()) }, freshAddress()))).status);
    expect(statuses.filter((status) => status !== 429)).toHaveLength(tries);
    expect(statuses.slice(tries)).toEqual([429, 429, 429]);
  });

  test.each([
    [
      "sign-up",
      "/api/auth/sign-up",
      async () => ({ email: uniqueEmail(), password: PASSWORD, displayName: "Ada", isAdult: true, ...(await check()) }),
      20,
    ],
    ["reset", "/api/auth/reset", async () => ({ email: uniqueEmail(), ...(await check()) }), 20],
    ["verify", "/api/auth/verify", async () => ({ token: "a".repeat(43) }), 30],
    ["reset confirmation", "/api/auth/reset/confirm", async () => ({ token: "a".repeat(43), password: PASSWORD }), 30],
  ])("%s from one address is taken so many times and no more", async (_name, path, body, tries) => {
    const address = freshAddress();
    const statuses: number[] = [];
    for (let n = 0; n < tries + 3; n += 1)
      statuses.push((await server.request(path, post(await body(), address))).status);
    expect(statuses.indexOf(429)).toBe(tries);
    expect(statuses.slice(tries)).toEqual([429, 429, 429]);
  });
});

describeStores("one limit", (store) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await openTestApp(store, { environment: BEHIND_PROXY });
  });
  afterAll(() => server.close());

  test("200 simultaneous tries with limit 5, on two connections to the store: exactly 5 pass", async () => {
    const second = await openStore(server.context.config);
    const now = new Date(START);
    const limit = { name: "five", tries: 5, windowMs: MINUTE };
    const passed = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        isWithinLimit((n % 2 ? second : server.context.store).db, limit, "one", now),
      ),
    );
    await second.close();
    expect(passed.filter(Boolean)).toHaveLength(5);
  });

  test("200 simultaneous resets for one address at two servers: exactly 5 pass", async () => {
    const sibling = server.sibling();
    const email = uniqueEmail();
    const checks = await Promise.all(Array.from({ length: 200 }, () => solvedCheck(server.request)));
    const answers = await Promise.all(
      checks.map((botCheck, n) =>
        (n % 2 ? sibling : server).request("/api/auth/reset", post({ email, botCheck }, freshAddress())),
      ),
    );
    expect(answers.filter((answer) => answer.status === 202)).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(195);
  });

  test("old counts are removed, and counts that still matter stay", async () => {
    const { db } = server.context.store;
    await db.deleteFrom("throttles").execute();
    const old = new Date(START);
    await isWithinLimit(db, LIMITS.signInAccount, "old", old);
    await isWithinLimit(db, LIMITS.signInAccount, "new", new Date(START + 1));
    await deleteOldTries(db, new Date(START + MAX_WINDOW_MS_LENGTH));
    const rows = await db.selectFrom("throttles").select("counted_at").execute();
    expect(rows.map((row) => Number(row.counted_at))).toEqual([START + 1]);
  });

  test("the table holds no address in the clear", async () => {
    const email = uniqueEmail();
    await server.request(
      "/api/auth/reset",
      post({ email, botCheck: await solvedCheck(server.request) }, { "x-forwarded-for": "198.51.100.7" }),
    );
    const dump = JSON.stringify(await server.context.store.db.selectFrom("throttles").selectAll().execute());
    expect(dump).not.toContain(email);
    expect(dump).not.toContain("198.51.100.7");
  });
});

describeStores("without a listed proxy", (store) => {
  test("200 guesses with 200 forged X-Forwarded-For count as one address", async () => {
    const hasher = countingHasher();
    const server = await openTestApp(store, { auth: { hasher } });
    const emails = Array.from({ length: 100 }, uniqueEmail);
    for (let n = 0; n < 200; n += 1)
      await server.request(
        "/api/auth/sign-in",
        post({ email: emails[n % 100], password: PASSWORD }, { ...freshAddress(), "x-real-ip": `192.0.2.${n & 255}` }),
      );
    expect(hasher.count()).toBe(30);
    await server.close();
  });
});
