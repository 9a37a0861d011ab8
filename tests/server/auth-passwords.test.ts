import { parseOptions } from "@node-rs/argon2";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readCommonPasswords } from "#server/auth/common-passwords.ts";
import { createPasswordHasher, HASH_COST } from "#server/auth/password-hasher.ts";
import { BEHIND_PROXY, freshAddress } from "#support/fresh-address.ts";
import { listen } from "#support/listen.ts";
import { openPerson, PASSWORD, post } from "#support/person.ts";
import { solvedCheck } from "#support/solved-check.ts";
import { describeStores, openTestApp, type TestApp, uniqueEmail } from "#support/test-app.ts";

const hasher = createPasswordHasher();
const open = (store: "sqlite" | "postgres") => openTestApp(store, { environment: BEHIND_PROXY, auth: { hasher } });

describeStores("passwords", (store) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await open(store);
  });
  afterAll(() => server.close());

  const signUp = async (password: string) => {
    const email = uniqueEmail();
    const body = { email, password, displayName: "Ada", isAdult: true, botCheck: await solvedCheck(server.request) };
    return { email, response: await server.request("/api/auth/sign-up", post(body, freshAddress())) };
  };
  const signIn = (email: string, password: string) =>
    server.request("/api/auth/sign-in", post({ email, password }, freshAddress()));

  test.each([
    ["8 characters", "zqkfvmwx"],
    ["64 characters", "correct horse battery staple ".repeat(3).slice(0, 64)],
    ["128 characters", "k9 ".repeat(43).slice(0, 128)],
    ["only lower case", "qvzkxwplmrt"],
    ["only digits", "8391750264"],
    ["only spaces and a letter", "        q"],
    ["Unicode", "пароль-密码-🔑-é"],
    ["quotes and markup", `"'<script>--;\\`],
  ])("%s are taken unchanged", async (_name, password) => {
    const { email, response } = await signUp(password);
    expect(response.status).toBe(200);
    expect((await signIn(email, password)).status).toBe(200);
    expect((await signIn(email, `${password} `)).status).toBe(401);
    expect((await signIn(email, password.slice(0, -1))).status).toBe(401);
  });

  test.each([
    ["7 characters", "zqkfvmw"],
    ["129 characters", "k9 ".repeat(43)],
  ])("%s are refused by name", async (_name, password) => {
    const { response } = await signUp(password);
    expect(response.status).toBe(422);
    expect((await response.json()).errors[0].path).toBe("password");
  });

  test("nothing is cut: two that share their first 72 bytes open only their own account", async () => {
    const shared = "x".repeat(72);
    const { email } = await signUp(`${shared}one`);
    expect((await signIn(email, `${shared}two`)).status).toBe(401);
    expect((await signIn(email, shared)).status).toBe(401);
    expect((await signIn(email, `${shared}one`)).status).toBe(200);
  });

  test("é written as one character or as two are different passwords", async () => {
    const { email } = await signUp("caf\u00e9 latte 7");
    expect((await signIn(email, "cafe\u0301 latte 7")).status).toBe(401);
  });

  test("every tenth of the 3,000 most used ones is refused, in capitals too", async () => {
    const top = [...readCommonPasswords()].slice(0, 3_000).filter((_, n) => n % 10 === 0);
    const refused = await Promise.all(
      top.map(async (password, n) => {
        const { response } = await signUp(n % 2 ? password : password.toUpperCase());
        return response.status === 422;
      }),
    );
    expect(refused).toHaveLength(300);
    expect(refused.filter((each) => !each)).toEqual([]);
  });

  test("a common one is refused with its own code, also as a new password", async () => {
    const { response } = await signUp("Password1");
    expect((await response.json()).code).toBe("password-too-common");
    const { cookie } = await openPerson(server, { hasher });
    const body = { currentPassword: PASSWORD, password: "iloveyou" };
    const changed = await server.request("/api/account/password", post(body, { cookie }));
    expect((await changed.json()).code).toBe("password-too-common");
    const reset = await server.request(
      "/api/auth/reset/confirm",
      post({ token: "a".repeat(43), password: "iloveyou" }),
    );
    expect((await reset.json()).code).toBe("password-too-common");
  });

  test("the store holds argon2id with 19 MiB, two passes and a salt of its own", async () => {
    const [one, two] = [await signUp(PASSWORD), await signUp(PASSWORD)];
    const hashes = await server.context.store.db
      .selectFrom("users")
      .select("password_hash")
      .where("email_key", "in", [one.email, two.email])
      .execute();
    expect(new Set(hashes.map((row) => row.password_hash)).size).toBe(2);
    for (const { password_hash } of hashes) {
      expect(password_hash).toMatch(/^\$argon2id\$v=19\$/);
      expect(parseOptions(password_hash)).toMatchObject({
        memoryCost: 19_456,
        timeCost: 2,
        parallelism: 1,
        saltLen: 16,
      });
    }
  });

  test("a hash made with less is replaced at sign-in, one made with more is kept", async () => {
    const { db } = server.context.store;
    const hashOf = async (id: string) =>
      (await db.selectFrom("users").select("password_hash").where("id", "=", id).executeTakeFirstOrThrow())
        .password_hash;
    const { user, email } = await openPerson(server, { hasher });
    for (const [memoryKib, renewed] of [
      [8_192, true],
      [32_768, false],
    ] as const) {
      const stored = await createPasswordHasher({ ...HASH_COST, memoryKib }).hash(PASSWORD);
      await db.updateTable("users").set({ password_hash: stored }).where("id", "=", user.id).execute();
      expect((await signIn(email, PASSWORD)).status).toBe(200);
      await server.context.background.idle();
      expect((await hashOf(user.id)) !== stored).toBe(renewed);
      expect(parseOptions(await hashOf(user.id)).memoryCost).toBe(renewed ? 19_456 : 32_768);
      expect((await signIn(email, PASSWORD)).status).toBe(200);
    }
  });

  test("50 simultaneous sign-ins leave other routes quick: p99 under 250 ms", async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => openPerson(server, { hasher })));
    const { port, close } = await listen(server);
    const url = (path: string) => `http://127.0.0.1:${port}${path}`;
    const slowestDuringSignIns = async () => {
      let isDone = false;
      const signIns = Promise.all(
        people.map(({ email }) => fetch(url("/api/auth/sign-in"), post({ email, password: PASSWORD }, freshAddress()))),
      ).finally(() => {
        isDone = true;
      });
      const times: number[] = [];
      while (!isDone) {
        const from = performance.now();
        await (await fetch(url("/api/health"))).text();
        times.push(performance.now() - from);
      }
      expect((await signIns).map((answer) => answer.status)).toEqual(Array(50).fill(200));
      return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY;
    };
    const rounds: number[] = []; // the best of up to five: a busy machine adds time of its own
    while (rounds.length < 5 && !rounds.some((p99) => p99 < 250)) rounds.push(await slowestDuringSignIns());
    close();
    expect(Math.min(...rounds)).toBeLessThan(250);
  });
});

describe("hashing at once", () => {
  test("with one place, one after the other in order; an overlong queue is refused instead of grown", async () => {
    const hasher = createPasswordHasher({ memoryKib: 64, passes: 1 }, 1);
    const ends: number[] = [];
    const tries = Array.from({ length: 500 }, (_, n) =>
      hasher.hash(`password ${n}`).then(
        () => ends.push(n),
        (error: unknown) => String(error),
      ),
    );
    const results = await Promise.all(tries);
    expect(ends).toEqual(Array.from({ length: 401 }, (_, n) => n));
    expect(results.filter((result) => result === "Error: too-many-requests")).toHaveLength(99);
    expect(await hasher.verify(await hasher.hash("again"), "again")).toBe(true);
  });

  test("without a stored hash any password is wrong, the decoy's own too", async () => {
    const hasher = createPasswordHasher();
    expect(await hasher.verify(null, "no account has this password")).toBe(false);
  });
});
