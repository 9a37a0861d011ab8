import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OPERATIONS } from "#contract/operations.ts";
import { TOKEN_SCOPES } from "#contract/scopes.ts";
import { addAccessToken, bearer } from "#support/access-tokens.ts";
import { exportOf } from "#support/full-account.ts";
import { listen } from "#support/listen.ts";
import { openPerson, PASSWORD, type Person, post } from "#support/person.ts";
import { addCycle, addDose, cycleBody, doseBody } from "#support/records.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1, 12);

describeStores("access tokens", (store) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await openTestApp(store);
  });
  afterAll(() => server.close());

  const create = async (person: Person, body: object = {}) =>
    person.ask("post", "/api/access-tokens", { name: "Notebook", scopes: ["cycles:read"], ...body });
  const askWith = (secret: string, path = "/api/cycles", init: RequestInit = {}) =>
    server.request(path, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), ...bearer(secret) } });
  const codeOf = async (answer: Promise<Response>) => {
    const response = await answer;
    return [response.status, response.ok ? null : (await response.json()).code];
  };

  test("the secret is in the answer to its creation alone, and the store has only a hash", async () => {
    const person = await openPerson(server);
    const [status, made] = await create(person);
    expect(status).toBe(201);
    expect(made.secret).toMatch(/^ppt_[A-Za-z0-9_-]{43}$/);
    expect(made).toMatchObject({ name: "Notebook", scopes: ["cycles:read"], lastUsedOn: null });
    const [, listed] = await person.ask("get", "/api/access-tokens");
    const { secret, ...shown } = made;
    expect(listed).toEqual({ items: [shown] });
    const rows = await server.context.store.db.selectFrom("access_tokens").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret.slice(4));
    expect(await codeOf(askWith(secret))).toEqual([200, null]);
  });

  test("it lasts 90 days unless told otherwise and a year at most, to the millisecond", async () => {
    server.setNow(new Date(START));
    const person = await openPerson(server);
    const [, made] = await create(person);
    expect(made.expiresAt).toBe(new Date(START + 90 * DAY).toISOString());
    const year = (await create(person, { days: 365 }))[1];
    expect(year.expiresAt).toBe(new Date(START + 365 * DAY).toISOString());
    for (const days of [0, 366, 1.5]) expect((await create(person, { days }))[0]).toBe(422);
    server.setNow(new Date(START + 90 * DAY - 1));
    expect(await codeOf(askWith(made.secret))).toEqual([200, null]);
    server.setNow(new Date(START + 90 * DAY));
    expect(await codeOf(askWith(made.secret))).toEqual([401, "access-token-refused"]);
    server.setNow(new Date(START));
  });

  test.each([
    ["no scope", { scopes: [] }],
    ["an unknown scope", { scopes: ["cycles:read", "account:write"] }],
    ["the same scope twice", { scopes: ["cycles:read", "cycles:read"] }],
    ["no name", { name: "  " }],
    ["a name of 61 letters", { name: "x".repeat(61) }],
  ])("with %s none is made", async (_what, body) => {
    const person = await openPerson(server);
    expect((await create(person, body))[0]).toBe(422);
    expect((await person.ask("get", "/api/access-tokens"))[1]).toEqual({ items: [] });
  });

  test("a use is kept as a day, and no second use of the day is written", async () => {
    server.setNow(new Date(START));
    const person = await openPerson(server);
    const { secret } = await addAccessToken(person, ["cycles:read"], new Date(START + 30 * DAY));
    const used = async () => (await person.ask("get", "/api/access-tokens"))[1].items[0].lastUsedOn;
    expect(await used()).toBeNull();
    await askWith(secret);
    expect(await used()).toBe("2026-01-01");
    server.setNow(new Date(START + DAY));
    await askWith(secret);
    expect(await used()).toBe("2026-01-02");
    server.setNow(new Date(START));
  });

  test("revoking ends it at once; another person's token is as good as none", async () => {
    const [owner, other] = [await openPerson(server), await openPerson(server)];
    const { id, secret } = await addAccessToken(owner);
    expect((await other.ask("delete", `/api/access-tokens/${id}`))[0]).toBe(404);
    expect(await codeOf(askWith(secret))).toEqual([200, null]);
    expect((await owner.ask("delete", `/api/access-tokens/${id}`))[0]).toBe(204);
    expect(await codeOf(askWith(secret))).toEqual([401, "access-token-refused"]);
    expect((await owner.ask("delete", `/api/access-tokens/${id}`))[0]).toBe(404);
  });

  test.each(["account/password", "suspension"])("a new password or a lost right ends every token: %s", async (how) => {
    const person = await openPerson(server);
    const { secret } = await addAccessToken(person);
    if (how === "suspension")
      await server.context.store.db
        .updateTable("users")
        .set({ status: "suspended" })
        .where("id", "=", person.user.id)
        .execute();
    else await person.ask("post", "/api/account/password", { currentPassword: PASSWORD, password: "another long one" });
    expect(await codeOf(askWith(secret))).toEqual([401, "access-token-refused"]);
  });

  test("in a URL it is refused with what to do, on any path, and in a header it has no cookie's rights", async () => {
    const person = await openPerson(server);
    const { secret } = await addAccessToken(person, ["doses:read"]);
    for (const path of ["/api/cycles?access_token=", "/api/peptides?search=", "/peptides/", "/mcp?token="]) {
      const refused = await person.request(path + secret);
      expect([refused.status, (await refused.json()).code], path).toEqual([400, "token-in-url"]);
    }
    const both = await server.request("/api/cycles", { headers: { cookie: person.cookie, ...bearer(secret) } });
    expect([both.status, (await both.json()).detail]).toEqual([
      403,
      "This access token doesn't have the scope cycles:read.",
    ]);
    expect(both.headers.get("www-authenticate")).toBe('Bearer error="insufficient_scope", scope="cycles:read"');
  });

  test("what is no access token of ours changes nothing: a proxy may put its own there", async () => {
    const person = await openPerson(server);
    for (const authorization of ["Basic YTpi", "Bearer eyJhbGciOiJIUzI1NiJ9.e30.x"]) {
      const answer = await person.request("/api/cycles", { headers: { authorization } });
      expect(answer.status, authorization).toBe(200);
    }
    const unknown = await person.request("/api/cycles", { headers: bearer(`ppt_${"a".repeat(43)}`) });
    expect([unknown.status, unknown.headers.get("www-authenticate")]).toEqual([401, 'Bearer error="invalid_token"']);
  });

  test("a token never signs in, and cannot make another one", async () => {
    const person = await openPerson(server);
    const { secret } = await addAccessToken(person);
    const session = await askWith(secret, "/api/auth/session");
    expect(await session.json()).toEqual({ user: null, role: null });
    const tried = askWith(secret, "/api/access-tokens", post({ name: "more", scopes: ["cycles:read"] }));
    expect(await codeOf(tried)).toEqual([403, "scope-needed"]);
  });

  test("health data still waits for the person's consent", async () => {
    const person = await openPerson(server, { hasConsented: false });
    const { secret } = await addAccessToken(person);
    expect(await codeOf(askWith(secret, "/api/cycles", post(cycleBody())))).toEqual([403, "consent-needed"]);
  });

  test("with its scope it logs a dose of its owner, and of nobody else", async () => {
    const [owner, other] = [await openPerson(server), await openPerson(server)];
    const { secret } = await addAccessToken(owner, ["doses:write"]);
    const [own, foreign] = [await addCycle(owner), await addCycle(other)];
    const log = (cycle: string) => codeOf(askWith(secret, `/api/cycles/${cycle}/doses`, post(doseBody())));
    expect(await log(own.id)).toEqual([201, null]);
    expect(await log(foreign.id)).toEqual([404, "not-found"]);
  });

  test("an admin sees that it was made and revoked, with its scopes and without its name; its owner gets a mail", async () => {
    const person = await openPerson(server);
    const admin = await openPerson(server, { role: "admin" });
    const [, { id }] = await create(person, { name: "private words" });
    await person.ask("delete", `/api/access-tokens/${id}`);
    const [, trail] = await admin.ask("get", "/api/audit-trail?subjectKind=access-tokens&limit=100");
    const lines: Array<{ action: string; subjectId: string; detail: string; actor: { uid: string } }> = trail.items;
    const told = lines
      .filter(({ subjectId }) => subjectId === id)
      .map((line) => [line.action, line.detail, line.actor.uid]);
    expect(told.toSorted()).toEqual([
      ["access-tokens.create", "cycles:read", person.user.id],
      ["access-tokens.revoke", "", person.user.id],
    ]);
    expect(JSON.stringify(trail)).not.toContain("private words");
    await server.context.background.idle();
    expect(server.mails.filter(({ to }) => to === person.email).map(({ subject }) => subject)).toEqual([
      "An access token was created (Peptidary)",
    ]);
  });

  test("the export has no token, and deleting the account ends it at once", async () => {
    const person = await openPerson(server);
    const { secret } = await addAccessToken(person);
    await addDose(person);
    const { zip } = await exportOf(person);
    expect(Buffer.from(zip).toString("latin1")).not.toContain("a program");
    expect(Buffer.from(zip).toString("latin1")).not.toContain("access");
    await person.ask("delete", "/api/account", { email: person.email });
    expect(await codeOf(askWith(secret))).toEqual([401, "access-token-refused"]);
  });

  test("an account has 50 at most", async () => {
    const person = await openPerson(server);
    for (let n = 0; n < 49; n += 1) await addAccessToken(person);
    expect((await create(person))[0]).toBe(201);
    expect((await create(person))[0]).toBe(409);
  });
});

describe("how often a token may be used", () => {
  test("120 times a minute, wherever from; another token is not affected", async () => {
    const server = await openTestApp("sqlite");
    const { port, close } = await listen(server);
    const person = await openPerson(server);
    const [busy, calm] = [await addAccessToken(person), await addAccessToken(person)];
    const ask = (secret: string) => fetch(`http://127.0.0.1:${port}/api/mixes`, { headers: bearer(secret) });
    const statuses: number[] = [];
    for (let n = 0; n < 121; n += 1) statuses.push((await ask(busy.secret)).status);
    expect(statuses.slice(0, 120)).toEqual(Array(120).fill(200));
    const refused = await ask(busy.secret);
    expect([statuses[120], refused.status, (await refused.json()).code]).toEqual([429, 429, "too-many-requests"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await ask(calm.secret)).status).toBe(200);
    await close();
    await server.close();
  });
});

test("what no token opens is named here: account, security, sharing, and what reminds", () => {
  const closed = OPERATIONS.filter(({ access, scope }) => access !== "everyone" && scope === undefined);
  const nouns = new Set(closed.filter(({ access }) => access === "member").map(({ id }) => id.split(".")[0]));
  expect([...nouns].toSorted()).toEqual(
    [
      ...["access-tokens", "account", "account-data", "auth", "calendar", "feedback", "lists", "passkeys", "profile"],
      ...["protocol-links", "push", "reminders", "second-factor", "security", "sessions", "settings"],
    ].toSorted(),
  );
  expect(closed.filter(({ id }) => id.startsWith("lists.")).map(({ id }) => id)).toEqual([
    "lists.share",
    "lists.unshare",
  ]);
  expect(OPERATIONS.filter(({ access, scope }) => access !== "member" && scope !== undefined)).toEqual([]);
});

test("a scope to read opens nothing that changes something, one to write nothing that only reads, and none opens nothing", () => {
  for (const scope of TOKEN_SCOPES) {
    const methods = OPERATIONS.filter((operation) => operation.scope === scope).map(({ method }) => method);
    expect(methods.length, scope).toBeGreaterThan(0);
    expect(
      methods.every((method) => (method === "get") === scope.endsWith(":read")),
      scope,
    ).toBe(true);
  }
});
