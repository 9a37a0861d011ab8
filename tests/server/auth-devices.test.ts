import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenSession } from "#contract/security.ts";
import { BEHIND_PROXY, freshAddress } from "#support/fresh-address.ts";
import { mailsTo } from "#support/mailbox.ts";
import { cookiesOf, openPerson, PASSWORD, type Person, post } from "#support/person.ts";
import { openPending, turnOnSecondFactor } from "#support/second-factor.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0";
const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1);

describeStores("sessions and devices", (store) => {
  let server: TestApp;
  let second: TestApp;
  beforeAll(async () => {
    server = await openTestApp(store, { environment: BEHIND_PROXY });
    second = server.sibling();
  });
  afterAll(() => server.close());

  const signIn = async ({ email }: Person, headers: Record<string, string> = {}) => {
    const body = post({ email, password: PASSWORD }, { "user-agent": FIREFOX, ...freshAddress(), ...headers });
    return cookiesOf(await server.request("/api/auth/sign-in", body));
  };
  const isOpen = async (cookie: string, at: TestApp = server) =>
    (await (await at.request("/api/auth/session", { headers: { cookie } })).json()).user !== null;
  const listOf = async (person: Person): Promise<OpenSession[]> =>
    (await (await person.request("/api/security")).json()).sessions;

  test("every open session is listed in words, this one marked, those that ended not", async () => {
    server.setNow(new Date(START));
    const person = await openPerson(server);
    server.setNow(new Date(START + 10 * DAY));
    await person.request("/api/auth/session");
    await signIn(person);
    const listed = await listOf(person);
    expect(listed).toHaveLength(2);
    expect(listed.find(({ isThisOne }) => isThisOne)).toMatchObject({
      name: "Unknown browser",
      openedAt: new Date(START).toISOString(),
      lastUsedAt: new Date(START + 10 * DAY).toISOString(),
    });
    expect(listed.find(({ isThisOne }) => !isThisOne)).toMatchObject({ name: "Firefox on Windows", isHandheld: false });
    server.setNow(new Date(START + 23 * DAY));
    await person.request("/api/auth/session");
    server.setNow(new Date(START + 24 * DAY));
    expect(await listOf(person)).toHaveLength(1);
    server.setNow(new Date());
  });

  test("one is ended, on both servers and for nobody else", async () => {
    const [person, other] = [await openPerson(server), await openPerson(server)];
    const elsewhere = await signIn(person);
    const { id = "" } = (await listOf(person)).find(({ isThisOne }) => !isThisOne) ?? {};
    expect((await other.request(`/api/sessions/${id}`, { method: "DELETE" })).status).toBe(404);
    expect(await isOpen(elsewhere)).toBe(true);
    expect((await person.request(`/api/sessions/${id}`, { method: "DELETE" })).status).toBe(204);
    expect([await isOpen(elsewhere), await isOpen(elsewhere, second), await isOpen(person.cookie)]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await person.request(`/api/sessions/${id}`, { method: "DELETE" })).status).toBe(404);
  });

  test("all others are ended, 10 of 10 on both servers, and sign-ins that wait for their code too", async () => {
    const [person, other] = [await openPerson(server), await openPerson(server)];
    const others: string[] = [];
    for (let n = 0; n < 10; n += 1) others.push(await signIn(person));
    await turnOnSecondFactor(person);
    const pending = await openPending(server, person.email, freshAddress());
    expect((await person.request("/api/sessions", { method: "DELETE" })).status).toBe(204);
    for (const cookie of others) expect([await isOpen(cookie), await isOpen(cookie, second)]).toEqual([false, false]);
    const finished = await server.request(
      "/api/auth/second-factor",
      post({ code: "000000" }, { cookie: pending, ...freshAddress() }),
    );
    expect((await finished.json()).code).toBe("sign-in-expired");
    expect([await isOpen(person.cookie), await isOpen(other.cookie)]).toEqual([true, true]);
    expect(await listOf(person)).toMatchObject([{ isThisOne: true }]);
  });

  test("an account that was used before is told of a new browser, and of a known one not", async () => {
    const person = await openPerson(server);
    const notices = async () =>
      (await mailsTo(server, person.email)).filter(({ subject }) => subject.startsWith("New sign-in"));
    const cookie = await signIn(person);
    expect(await notices()).toEqual([]); // the first use of the account
    await signIn(person, { cookie });
    expect(await notices()).toEqual([]);
    await signIn(person, { "user-agent": `${FIREFOX} <b>hello</b>` });
    expect(await notices()).toHaveLength(1);
    expect((await notices())[0]?.text).toContain("Firefox on Windows.");
    expect((await notices())[0]?.text).not.toContain("hello");
  });

  test("no answer holds what a session is looked up by", async () => {
    const person = await openPerson(server);
    const text = await (await person.request("/api/security")).text();
    const rows = await server.context.store.db
      .selectFrom("sessions")
      .select("id")
      .where("user_id", "=", person.user.id)
      .execute();
    expect(rows).toHaveLength(1);
    for (const { id } of rows) expect(text).not.toContain(id.slice(0, 16));
  });
});
