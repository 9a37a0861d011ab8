import { afterAll, beforeAll, expect, test } from "vitest";
import { OPERATIONS } from "#contract/operations.ts";
import { finishSecondFactor } from "#contract/security.ts";
import { administer } from "#server/auth/administer.ts";
import { issueToken } from "#server/auth/email-tokens.ts";
import { BEHIND_PROXY, freshAddress } from "#support/fresh-address.ts";
import { mailsTo } from "#support/mailbox.ts";
import { cookiesOf, openPerson, PASSWORD, post } from "#support/person.ts";
import { addRecordFor, sampleOf, toRequest } from "#support/samples.ts";
import { openPending, SECOND_FACTOR_SINCE, secondFactorDesk } from "#support/second-factor.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const MINUTE = 60_000;

describeStores("the second factor", (store) => {
  let server: TestApp;
  let second: TestApp;
  beforeAll(async () => {
    server = await openTestApp(store, { environment: BEHIND_PROXY });
    second = server.sibling();
  });
  afterAll(() => server.close());
  const { begun, finish, pendingOf, codeNow, isOpen } = secondFactorDesk(() => server);

  test("the secret is asked for nothing before a first right code, and the store holds it sealed", async () => {
    server.setNow(new Date(SECOND_FACTOR_SINCE));
    const person = await openPerson(server);
    const first = await (await person.request("/api/second-factor", { method: "POST" })).json();
    expect(first.address).toMatch(/^otpauth:\/\/totp\/Peptidary:.+secret=[A-Z2-7]{32}/);
    const signedIn = await server.request("/api/auth/sign-in", post({ email: person.email, password: PASSWORD }));
    expect(await signedIn.json()).not.toHaveProperty("secondFactor");
    const { secret } = await (await person.request("/api/second-factor", { method: "POST" })).json();
    const confirm = (code: string) => person.request(finishSecondFactor.path, post({ code }));
    expect((await confirm(codeNow(first.secret))).status).toBe(403); // of the set-up that was begun again
    const done = await confirm(` ${codeNow(secret).slice(0, 3)} ${codeNow(secret).slice(3)}`);
    const { recoveryCodes } = await done.json();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([a-z0-9]{4}-){3}[a-z0-9]{4}$/);
    expect((await person.request("/api/second-factor", { method: "POST" })).status).toBe(409);
    expect((await confirm(codeNow(secret, 1))).status).toBe(403);
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
      secondFactor: { since: new Date(SECOND_FACTOR_SINCE).toISOString(), recoveryCodesLeft: 10 },
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
    server.setNow(new Date(SECOND_FACTOR_SINCE + 5 * MINUTE));
    const renewed = cookiesOf(await finish(await pendingOf(person), { code: codeNow(secret) }));
    const values = [before, pending, after, renewed].map((cookie) => /(?:session|sign-in)=([^;]+)/.exec(cookie)?.[1]);
    expect(new Set(values).size).toBe(4);
    expect(await isOpen(renewed)).toBe(true);
  });

  test("new recovery codes end the older ones, and turning it off ends all", async () => {
    const { person, secret, recoveryCodes } = await begun();
    const renewed = await (await person.request("/api/second-factor/recovery-codes", { method: "POST" })).json();
    expect((await finish(await pendingOf(person), { recoveryCode: recoveryCodes[0] })).status).toBe(403);
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
    // two of one millisecond may arrive either way round
    expect(subjects.filter((subject) => /recovery|is off/.test(subject)).toSorted()).toEqual([
      "A recovery code was used (Peptidary)",
      "New recovery codes (Peptidary)",
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
    server.setNow(new Date(SECOND_FACTOR_SINCE + 10 * MINUTE - 1));
    expect((await finish(kept, { code: codeNow(secret) })).status).toBe(200);
    server.setNow(new Date(SECOND_FACTOR_SINCE + 10 * MINUTE));
    expect(await codeFor(late)).toBe("sign-in-expired");
    server.setNow(new Date(SECOND_FACTOR_SINCE));
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
        const response = await server.request(...toRequest(operation, sample, { cookie: header }, freshAddress()));
        if (response.status !== 401) reached.push(`${operation.id}: ${response.status}`);
      }
    }
    expect(guarded.length).toBeGreaterThan(60);
    expect(reached).toEqual([]);
    expect(await isOpen(cookie)).toBe(false);
  });
});
