import { afterAll, beforeAll, expect, test } from "vitest";
import { LIFETIME_MS } from "#server/auth/email-tokens.ts";
import { BEHIND_PROXY, freshAddress } from "#support/fresh-address.ts";
import { mailsTo, tokenMailedTo } from "#support/mailbox.ts";
import { openPerson, PASSWORD, type Person, post } from "#support/person.ts";
import { describeStores, openTestApp, type TestApp, uniqueEmail } from "#support/test-app.ts";

const START = Date.UTC(2026, 0, 1);

describeStores("change of the email address", (store) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await openTestApp(store, { mailer: "smtp", environment: BEHIND_PROXY });
  });
  afterAll(() => server.close());

  const ask = (person: Person, email: string, currentPassword = PASSWORD) =>
    person.request("/api/account/email", post({ currentPassword, email }));
  const verify = (token: string) => server.request("/api/auth/verify", post({ token }, freshAddress()));
  const emailOf = async (person: Person) =>
    (await (await person.request("/api/auth/session")).json()).user.email as string; // the contract's session

  test("the link goes to the new address, a notice to the old, and the link alone moves the account", async () => {
    const person = await openPerson(server);
    const email = uniqueEmail();
    expect((await ask(person, email)).status).toBe(202);
    const token = await tokenMailedTo(server, email);
    const notices = await mailsTo(server, person.email);
    expect(notices.map((mail) => mail.subject)).toEqual([expect.stringMatching(/about to change/)]);
    expect(notices[0]?.text).not.toContain(email);
    expect(notices[0]?.text).not.toContain(token);
    expect(await emailOf(person)).toBe(person.email);
    const verified = await verify(token);
    expect([verified.status, verified.headers.getSetCookie()]).toEqual([204, []]);
    expect(await emailOf(person)).toBe(email);
    expect((await mailsTo(server, person.email)).at(-1)?.subject).toMatch(/was changed/);
    const old = await server.request(
      "/api/auth/sign-in",
      post({ email: person.email, password: PASSWORD }, freshAddress()),
    );
    expect(old.status).toBe(401);
  });

  test("50 simultaneous uses: exactly 1 succeeds", async () => {
    const person = await openPerson(server);
    const email = uniqueEmail();
    await ask(person, email);
    const token = await tokenMailedTo(server, email);
    const statuses = await Promise.all(Array.from({ length: 50 }, async () => (await verify(token)).status));
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
  });

  test("it needs the current password", async () => {
    const person = await openPerson(server);
    const email = uniqueEmail();
    expect((await ask(person, email, "not the password")).status).toBe(403);
    expect(await mailsTo(server, email)).toEqual([]);
  });

  test("a taken address answers like a free one, and only its mailbox hears of it", async () => {
    const [person, other] = [await openPerson(server), await openPerson(server)];
    const free = await ask(person, uniqueEmail());
    const taken = await ask(person, other.email.toUpperCase());
    expect(await taken.json()).toEqual(await free.json());
    expect((await mailsTo(server, other.email)).map((mail) => mail.subject)).toEqual([
      expect.stringMatching(/already have an account/),
    ]);
  });

  test("two people after one address: the first link wins, the second is refused", async () => {
    const [one, two] = [await openPerson(server), await openPerson(server)];
    const email = uniqueEmail();
    await ask(one, email);
    const first = await tokenMailedTo(server, email);
    await ask(two, email);
    const second = await tokenMailedTo(server, email);
    const statuses = await Promise.all([verify(first), verify(second)]);
    expect(statuses.map((answer) => answer.status).toSorted()).toEqual([204, 400]);
    const owners = [await emailOf(one), await emailOf(two)].filter((each) => each === email);
    expect(owners).toHaveLength(1);
  });

  test("the link dies with the address it was asked from, with a new password, a suspension and after 24 hours", async () => {
    const { db } = server.context.store;
    const spoil = {
      moved: (person: Person) =>
        db.updateTable("users").set({ email_key: uniqueEmail() }).where("id", "=", person.user.id).execute(),
      suspended: (person: Person) =>
        db.updateTable("users").set({ status: "suspended" }).where("id", "=", person.user.id).execute(),
      "new password": (person: Person) =>
        person.request("/api/account/password", post({ currentPassword: PASSWORD, password: "yet another one" })),
      late: async () => server.setNow(new Date(START + LIFETIME_MS["change-email"])),
      "in time": async () => server.setNow(new Date(START + LIFETIME_MS["change-email"] - 1)),
    };
    const results: Record<string, number> = {};
    for (const [name, act] of Object.entries(spoil)) {
      server.setNow(new Date(START));
      const person = await openPerson(server);
      const email = uniqueEmail();
      await ask(person, email);
      const token = await tokenMailedTo(server, email);
      await act(person);
      results[name] = (await verify(token)).status;
    }
    server.setNow(new Date());
    expect(results).toEqual({ moved: 400, suspended: 400, "new password": 400, late: 400, "in time": 204 });
  });

  test("the account's own address is refused by name", async () => {
    const person = await openPerson(server);
    const response = await ask(person, person.email.toUpperCase());
    expect([response.status, (await response.json()).errors[0].path]).toEqual([422, "email"]);
  });

  test("a newer change kills the older one", async () => {
    const person = await openPerson(server);
    const [older, newer] = [uniqueEmail(), uniqueEmail()];
    await ask(person, older);
    const token = await tokenMailedTo(server, older);
    await ask(person, newer);
    await mailsTo(server, newer);
    expect((await verify(token)).status).toBe(400);
    expect(await emailOf(person)).toBe(person.email);
  });

  test("one person sends at most 5 an hour", async () => {
    const person = await openPerson(server);
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) statuses.push((await ask(person, uniqueEmail())).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429]);
  });
});
