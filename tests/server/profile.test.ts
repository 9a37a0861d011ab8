import { afterAll, beforeAll, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#contract/settings.ts";
import { openPerson, PASSWORD, post } from "#support/person.ts";
import { settingsBody } from "#support/records.ts";
import { solvedCheck } from "#support/solved-check.ts";
import { describeStores, openTestApp, type TestApp, uniqueEmail } from "#support/test-app.ts";

describeStores("profile", (store) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await openTestApp(store);
  });
  afterAll(() => server.close());

  const patch = (body: unknown) => ({ ...post(body), method: "PATCH" });

  test("says who the person is and what they agreed to, and nothing that opens anything", async () => {
    const person = await openPerson(server, { verified: false, hasConsented: false });
    expect(await (await person.request("/api/account")).json()).toEqual({
      displayName: "Test Person",
      email: person.email,
      emailVerified: false,
      sendsMail: false,
      createdAt: person.user.created_at,
      adultAt: person.user.adult_at,
      healthConsentAt: null,
      bodyConsentAt: null,
      avatarId: null,
    });
  });

  test("the name is changed, trimmed, and the session follows; another person's stays", async () => {
    const [person, other] = [await openPerson(server), await openPerson(server)];
    const changed = await person.request("/api/account", patch({ displayName: "  Ada  " }));
    expect([changed.status, (await changed.json()).displayName]).toEqual([200, "Ada"]);
    expect((await (await person.request("/api/auth/session")).json()).user.displayName).toBe("Ada");
    expect((await (await other.request("/api/account")).json()).displayName).toBe("Test Person");
  });

  test.each([
    ["", 422],
    ["   ", 422],
    ["a", 200],
    ["x".repeat(80), 200],
    ["x".repeat(81), 422],
  ])("a name of %j is answered %i", async (displayName, status) => {
    const person = await openPerson(server);
    expect((await person.request("/api/account", patch({ displayName }))).status).toBe(status);
  });

  test.each(["email", "role", "isAdult", "healthConsentAt", "bodyConsentAt"])(
    "%s cannot be changed in passing",
    async (field) => {
      const person = await openPerson(server);
      expect((await person.request("/api/account", patch({ displayName: "Ada", [field]: "x" }))).status).toBe(422);
    },
  );

  test("the confirming link is sent again to an address that is not confirmed, to others nothing, with the same answer", async () => {
    const [open, confirmed] = [await openPerson(server, { verified: false }), await openPerson(server)];
    for (const person of [open, confirmed]) {
      const answer = await person.request("/api/account/verification", { method: "POST" });
      expect([answer.status, await answer.json()]).toEqual([202, { outcome: "check-mail" }]);
    }
    await server.context.background.idle();
    expect(server.mails.filter(({ to }) => to === open.email)).toHaveLength(1);
    expect(server.mails.filter(({ to }) => to === confirmed.email)).toHaveLength(0);
    const token = /#verify=([\w-]+)/.exec(server.mails.find(({ to }) => to === open.email)?.text ?? "")?.[1];
    expect((await server.request("/api/auth/verify", post({ token }))).status).toBe(204);
    expect((await (await open.request("/api/account")).json()).emailVerified).toBe(true);
  });

  test("asking for it over and over is stopped, and says when to come back", async () => {
    const person = await openPerson(server, { verified: false });
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const answer = await person.request("/api/account/verification", { method: "POST" });
      statuses.push(answer.status);
      if (answer.status === 429) expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });

  test("settings stored before letters, sites and measurements could be chosen are read with the rest unchanged", async () => {
    const person = await openPerson(server);
    const { version: _, readingSize: __, sites: ___, ...old } = settingsBody();
    const { sites, vitals } = DEFAULT_SETTINGS;
    const { db } = server.context.store;
    const row = { document: JSON.stringify(old), version: 3, updated_at: "2026-01-01T00:00:00.000Z" };
    await db
      .insertInto("settings")
      .values({ ...row, user_id: person.user.id })
      .execute();
    const read = await (await person.request("/api/settings")).json();
    expect(read).toEqual({ ...old, readingSize: null, sites, vitals, version: 3 });
    const saved = await person.request("/api/settings", {
      ...post({ ...read, readingSize: "largest" }),
      method: "PUT",
    });
    expect(await saved.json()).toEqual({ ...old, readingSize: "largest", sites, vitals, version: 4 });
  });
});

describeStores("the age at sign-up", (store) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await openTestApp(store);
  });
  afterAll(() => server.close());
  const person = () => ({ email: uniqueEmail(), password: PASSWORD, displayName: "Ada" });

  test.each([[{}], [{ isAdult: false }], [{ isAdult: "true" }], [{ isAdult: null }]])(
    "%j makes no account and keeps nothing",
    async (age) => {
      const body = { ...person(), ...age, botCheck: await solvedCheck(server.request) };
      const answer = await server.request("/api/auth/sign-up", post(body));
      expect(answer.status).toBe(422);
      expect((await answer.json()).errors.map((error: { path: string }) => error.path)).toContain("isAdult");
      const { db } = server.context.store;
      expect(await db.selectFrom("users").select("id").where("email", "=", body.email).execute()).toEqual([]);
    },
  );

  test("saying it is kept as a date, and no consent to anything else comes with it", async () => {
    server.setNow(new Date("2026-03-01T08:00:00Z"));
    const body = { ...person(), isAdult: true, botCheck: await solvedCheck(server.request) };
    expect((await server.request("/api/auth/sign-up", post(body))).status).toBe(200);
    const row = await server.context.store.db
      .selectFrom("users")
      .select(["adult_at", "health_consent_at"])
      .where("email", "=", body.email)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ adult_at: "2026-03-01T08:00:00.000Z", health_consent_at: null });
  });
});
