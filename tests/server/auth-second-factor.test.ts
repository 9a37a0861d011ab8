import { afterAll, beforeAll, expect, test } from "vitest";
import { OPERATIONS } from "../../src/contract/operations.ts";
import { finishSecondFactor } from "../../src/contract/security.ts";
import { administer } from "../../src/server/auth/administer.ts";
import { issueToken } from "../../src/server/auth/email-tokens.ts";
import { open, seal } from "../../src/server/auth/seal.ts";
import { BEHIND_PROXY, freshAddress } from "../support/fresh-address.ts";
import { mailsTo } from "../support/mailbox.ts";
import { cookiesOf, openPerson, PASSWORD, type Person, post } from "../support/person.ts";
import { codeOf, openPending, turnOnSecondFactor } from "../support/second-factor.ts";
import { describeStores, openTestApp, type TestApp } from "../support/test-app.ts";
import { addRecordFor, sampleOf, toRequest } from "./samples.ts";

const MINUTE = 60_000;
const START = Date.UTC(2026, 0, 1);

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

describeStores("the second factor", (store) => {
  let server: TestApp;
  let second: TestApp;
  beforeAll(async () => {
    server = await openTestApp(store, { environment: BEHIND_PROXY });
    second = server.sibling();
  });
  afterAll(() => server.close());

  const begun = async () => {
    server.setNow(new Date(START));
    const person = await openPerson(server);
    return { person, ...(await turnOnSecondFactor(person)) };
  };
  const finish = (cookie: string, body: object, at: TestApp = server) =>
    at.request("/api/auth/second-factor", post(body, { cookie, ...freshAddress() }));
  const pendingOf = ({ email }: Pick<Person, "email">) => openPending(server, email, freshAddress());
  const codeNow = (secret: string, stepsOn = 0) => codeOf(secret, server.context.now().getTime(), stepsOn);
  const isOpen = async (cookie: string, at: TestApp = server) =>
    (await (await at.request("/api/auth/session", { headers: { cookie } })).json()).user !== null;

  test("the secret is asked for nothing before a first right code, and the store holds it sealed", async () => {
    server.setNow(new Date(START));
    const person = await openPerson(server);
    const first = await (await person.request("/api/second-factor", { method: "POST" })).json();
    expect(first.address).toMatch(/^otpauth:\/\/totp\/Peptidary:.+secret=[A-Z2-7]{32}/);
    const signedIn = await server.request("/api/auth/sign-in", post({ email: person.email, password: PASSWORD }));
    expect(await signedIn.json()).not.toHaveProperty("secondFactor");
    const { secret } = await (await person.request("/api/second-factor", { method: "POST" })).json();
    const confirm = (code: string) => person.request(finishSecondFactor.path, post({ code }));
    expect((await confirm(codeNow(first.secret))).status).toBe(401); // of the set-up that was begun anew
    const done = await confirm(` ${codeNow(secret).slice(0, 3)} ${codeNow(secret).slice(3)}`);
    const { recoveryCodes } = await done.json();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([a-z0-9]{4}-){3}[a-z0-9]{4}$/);
    expect((await person.request("/api/second-factor", { method: "POST" })).status).toBe(409);
    expect((await confirm(codeNow(secret, 1))).status).toBe(401);
    const { db } = server.context.store;
    const rows = JSON.stringify([
      await db.selectFrom("authenticators").selectAll().execute(),
      await db.selectFrom("recovery_codes").selectAll().execute(),
    ]);
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code: string) => code.replaceAll("-", ""))])
      expect(rows).not.toContain(text);
    expect((await mailsTo(server, person.email)).map((mail) => mail.subject)).toContain(
      "Two-step sign-in is on (Peptidary)",
    );
    expect(await (await person.request("/api/security")).json()).toMatchObject({
      secondFactor: { since: new Date(START).toISOString(), recoveryCodesLeft: 10 },
    });
  });

  test("every token differs and the older is dead: before, after the password, after the code, after a new role", async () => {
    const { person, secret } = await begun();
    const before = person.cookie;
    const pending = await openPending(server, person.email, { ...freshAddress(), cookie: before });
    const done = await finish(`${before}; ${pending}`, { code: codeNow(secret) });
    const after = cookiesOf(done);
    expect(done.headers.getSetCookie().join("\n")).toMatch(/^sign-in=; Max-Age=0/m);
    expect([await isOpen(before), await isOpen(pending), await isOpen(after)]).toEqual([false, false, true]);
    expect((await finish(pending, { code: codeNow(secret, 1) })).status).toBe(401); // used up
    await administer(server.context.store.db, "grant", person.email, server.context.now());
    expect([await isOpen(after), await isOpen(after, second)]).toEqual([false, false]);
    server.setNow(new Date(START + 5 * MINUTE));
    const anew = cookiesOf(await finish(await pendingOf(person), { code: codeNow(secret) }));
    const values = [before, pending, after, anew].map((cookie) => /(?:session|sign-in)=([^;]+)/.exec(cookie)?.[1]);
    expect(new Set(values).size).toBe(4);
    expect(await isOpen(anew)).toBe(true);
  });

  test("a code is good one step early and late and no further", async () => {
    for (const [stepsOn, status] of [
      [-2, 401],
      [-1, 200],
      [0, 200],
      [1, 200],
      [2, 401],
    ] as const) {
      const { person, secret } = await begun();
      server.setNow(new Date(START + 5 * MINUTE));
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
    server.setNow(new Date(START + 5 * MINUTE));
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
      expect([refused.status, (await refused.json()).code]).toEqual([401, "code-refused"]);
    }
    server.setNow(new Date(START + 9 * MINUTE));
    for (const body of [{ code: codeNow(secret) }, { recoveryCode: recoveryCodes[0] }]) {
      const locked = await finish(pending, body);
      expect([locked.status, locked.headers.get("retry-after")]).toEqual([429, String(6 * 60)]);
    }
    server.setNow(new Date(START + 15 * MINUTE - 1));
    expect((await finish(await pendingOf(person), { code: codeNow(secret) })).status).toBe(429);
    server.setNow(new Date(START + 15 * MINUTE));
    expect((await finish(await pendingOf(person), { code: codeNow(secret) })).status).toBe(200);
  });

  test("of 40 wrong codes at the same moment at two servers exactly 5 are looked at", async () => {
    const { person } = await begun();
    const pending = await pendingOf(person);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => finish(pending, { code: "000000" }, n % 2 ? second : server)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(35);
  });

  test("whoever knows the password cannot lock out a browser that signed in before", async () => {
    const { person, secret } = await begun();
    const mine = cookiesOf(await finish(await pendingOf(person), { code: codeNow(secret) }));
    const theirs = await pendingOf(person);
    for (let n = 0; n < 6; n += 1) await finish(theirs, { code: "000000" });
    server.setNow(new Date(START + 2 * MINUTE));
    const pending = await openPending(server, person.email, { ...freshAddress(), cookie: mine });
    expect((await finish(theirs, { code: codeNow(secret) })).status).toBe(429);
    expect((await finish(`${mine}; ${pending}`, { code: codeNow(secret) })).status).toBe(200);
  });

  test("a recovery code works once, in any writing, of its own person only, and the mail counts the rest", async () => {
    const { person, recoveryCodes } = await begun();
    const other = await begun();
    const [code = ""] = recoveryCodes;
    const waiting = [await pendingOf(person), await pendingOf(person)];
    expect((await finish(await pendingOf(other.person), { recoveryCode: code })).status).toBe(401);
    const both = await Promise.all(
      waiting.map((cookie, n) =>
        finish(cookie, { recoveryCode: code.toUpperCase().replaceAll("-", " ") }, n ? second : server),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect((await finish(await pendingOf(person), { recoveryCode: code })).status).toBe(401);
    const texts = (await mailsTo(server, person.email)).map((mail) => mail.text).join();
    expect(texts).toContain("9 codes are left");
  });

  test("new recovery codes end the older ones, and turning it off ends all", async () => {
    const { person, secret, recoveryCodes } = await begun();
    const renewed = await (await person.request("/api/second-factor/recovery-codes", { method: "POST" })).json();
    expect((await finish(await pendingOf(person), { recoveryCode: recoveryCodes[0] })).status).toBe(401);
    expect((await finish(await pendingOf(person), { recoveryCode: renewed.recoveryCodes[0] })).status).toBe(200);
    const waiting = await pendingOf(person);
    expect((await person.request("/api/second-factor", { method: "DELETE" })).status).toBe(204);
    expect((await finish(waiting, { code: codeNow(secret) })).status).toBe(401);
    const signedIn = await server.request(
      "/api/auth/sign-in",
      post({ email: person.email, password: PASSWORD }, freshAddress()),
    );
    expect((await signedIn.json()).user.email).toBe(person.email);
    expect((await person.request("/api/second-factor/recovery-codes", { method: "POST" })).status).toBe(409);
    const subjects = (await mailsTo(server, person.email)).map((mail) => mail.subject);
    expect(subjects.filter((subject) => /recovery|is off/.test(subject))).toEqual([
      "New recovery codes (Peptidary)",
      "A recovery code was used (Peptidary)",
      "Two-step sign-in is off (Peptidary)",
    ]);
  });

  test("a sign-in waits ten minutes and no millisecond longer, and ends with a suspension or a new password", async () => {
    const { person, secret } = await begun();
    const [kept, late, suspended, changed] = [
      await pendingOf(person),
      await pendingOf(person),
      await pendingOf(person),
      await pendingOf(person),
    ];
    const codeFor = async (cookie: string) => (await (await finish(cookie, { code: "000000" })).json()).code;
    const { db } = server.context.store;
    server.setNow(new Date(START + 10 * MINUTE - 1));
    expect((await finish(kept, { code: codeNow(secret) })).status).toBe(200);
    server.setNow(new Date(START + 10 * MINUTE));
    expect(await codeFor(late)).toBe("sign-in-expired");
    server.setNow(new Date(START));
    await administer(db, "suspend", person.email, server.context.now());
    await administer(db, "restore", person.email, server.context.now());
    expect([await codeFor(suspended), await codeFor(changed)]).toEqual(["sign-in-expired", "sign-in-expired"]);
    const waiting = await pendingOf(person);
    const again = await openPerson(server);
    await db.updateTable("sessions").set({ user_id: person.user.id }).where("user_id", "=", again.user.id).execute();
    const change = post({ currentPassword: PASSWORD, password: "a new long password" }, { cookie: again.cookie });
    expect((await server.request("/api/account/password", change)).status).toBe(204);
    expect(await codeFor(waiting)).toBe("sign-in-expired");
  });

  test("a reset does not skip it: 0 of 20", async () => {
    let skipped = 0;
    for (let n = 0; n < 20; n += 1) {
      const { person } = await begun();
      const waiting = await pendingOf(person);
      const token = await issueToken(server.context.store.db, person.user, "reset-password", server.context.now());
      const body = { token, password: "a new long password" };
      const reset = await server.request("/api/auth/reset/confirm", post(body, freshAddress()));
      expect(reset.status).toBe(204);
      const signIn = await server.request(
        "/api/auth/sign-in",
        post({ email: person.email, password: body.password }, { cookie: cookiesOf(reset), ...freshAddress() }),
      );
      const answer = await signIn.json();
      const opened = await Promise.all([cookiesOf(reset), cookiesOf(signIn), waiting].map((cookie) => isOpen(cookie)));
      skipped += Number(answer.secondFactor !== "needed" || answer.user !== null || opened.includes(true));
      expect((await finish(waiting, { code: "000000" })).status).toBe(401);
    }
    expect(skipped).toBe(0);
  });

  test("a sign-in that waits reaches none of the guarded routes", async () => {
    const { person } = await begun();
    const cookie = await pendingOf(person);
    const token = /sign-in=([^;]+)/.exec(cookie)?.[1] ?? "";
    const guarded = OPERATIONS.filter(({ access }) => access !== "everyone");
    const reached: string[] = [];
    for (const operation of guarded) {
      const id = operation.owned ? await addRecordFor(operation, person) : "";
      const sample = await sampleOf(operation, server, id, await openPerson(server));
      for (const header of [cookie, `session=${token}`, `${cookie}; session=${token}`]) {
        const response = await server.request(...toRequest(operation, sample, { ...freshAddress(), cookie: header }));
        if (response.status !== 401) reached.push(`${operation.id}: ${response.status}`);
      }
    }
    expect(guarded.length).toBeGreaterThan(60);
    expect(reached).toEqual([]);
    expect(await isOpen(cookie)).toBe(false);
  });
});
