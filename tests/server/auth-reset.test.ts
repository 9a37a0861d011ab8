import { afterAll, beforeAll, expect, test } from "vitest";
import { BEHIND_PROXY, freshAddress } from "#support/fresh-address.ts";
import { mailsTo, tokenMailedTo } from "#support/mailbox.ts";
import { cookiesOf, openPerson, PASSWORD, type Person, post } from "#support/person.ts";
import { solvedCheck } from "#support/solved-check.ts";
import { describeStores, openTestApp, type TestApp, uniqueEmail } from "#support/test-app.ts";

const MINUTE = 60_000;
const START = Date.UTC(2026, 0, 1);
const NEW_PASSWORD = "a new long password";

describeStores("password reset", (store) => {
  let server: TestApp;
  let second: TestApp;
  beforeAll(async () => {
    server = await openTestApp(store, {
      environment: { ...BEHIND_PROXY, BASE_URL: "https://peptidary.example" },
    });
    second = server.sibling();
  });
  afterAll(() => server.close());

  const send = (path: string, body: object, headers: Record<string, string> = {}, at: TestApp = server) =>
    at.request(path, post(body, { ...freshAddress(), ...headers }));
  const sendReset = async (email: string) =>
    send("/api/auth/reset", { email, botCheck: await solvedCheck(server.request) });
  const askReset = async ({ email }: Pick<Person, "email">) => {
    expect((await sendReset(email)).status).toBe(202);
    return tokenMailedTo(server, email);
  };
  const confirm = (token: string, at: TestApp = server) =>
    send("/api/auth/reset/confirm", { token, password: NEW_PASSWORD }, {}, at);
  const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
    send("/api/auth/sign-in", { email, password }, headers);
  const isOpen = async (cookie: string, at: TestApp = server) =>
    (await (await at.request("/api/auth/session", { headers: { cookie } })).json()).user !== null;

  test("the link sets the password, ends all 10 sessions at both servers and opens none", async () => {
    const person = await openPerson(server, { verified: false });
    const cookies = [person.cookie];
    for (let n = 0; n < 9; n += 1) cookies.push(cookiesOf(await signIn(person.email, PASSWORD)));
    const done = await confirm(await askReset(person));
    expect(done.status).toBe(204);
    expect(cookiesOf(done)).toMatch(/^__Host-device=/);
    for (const cookie of cookies) expect([await isOpen(cookie), await isOpen(cookie, second)]).toEqual([false, false]);
    expect((await signIn(person.email, PASSWORD)).status).toBe(401);
    const again = await signIn(person.email, NEW_PASSWORD, { cookie: cookiesOf(done) });
    expect((await again.json()).user.emailVerified).toBe(true);
    expect((await mailsTo(server, person.email)).at(-1)?.subject).toMatch(/password .* was changed/);
  });

  test("whoever used up the account's tries cannot keep out the browser that did the reset", async () => {
    const person = await openPerson(server);
    const done = await confirm(await askReset(person));
    for (let n = 0; n < 11; n += 1) await signIn(person.email, "not the password");
    expect((await signIn(person.email, NEW_PASSWORD)).status).toBe(429);
    expect((await signIn(person.email, NEW_PASSWORD, { cookie: cookiesOf(done) })).status).toBe(200);
  });

  test("50 simultaneous uses at two servers: exactly 1 succeeds", async () => {
    const token = await askReset(await openPerson(server));
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => confirm(token, n % 2 ? second : server)));
    expect(answers.filter((answer) => answer.status === 204)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(49);
    expect((await confirm(token)).status).toBe(400);
  });

  test("it lives 30 minutes and not a millisecond longer", async () => {
    server.setNow(new Date(START));
    const [intime, late] = [await openPerson(server), await openPerson(server)];
    const [kept, expired] = [await askReset(intime), await askReset(late)];
    server.setNow(new Date(START + 30 * MINUTE - 1));
    expect((await confirm(kept)).status).toBe(204);
    server.setNow(new Date(START + 30 * MINUTE));
    expect((await confirm(expired)).status).toBe(400);
    server.setNow(new Date());
  });

  test("a newer one kills the older", async () => {
    const person = await openPerson(server);
    const older = await askReset(person);
    const newer = await askReset(person);
    expect((await confirm(older)).status).toBe(400);
    expect((await confirm(newer)).status).toBe(204);
  });

  test("a new password kills it", async () => {
    const person = await openPerson(server);
    const token = await askReset(person);
    await person.request("/api/account/password", post({ currentPassword: PASSWORD, password: "yet another one" }));
    expect((await confirm(token)).status).toBe(400);
  });

  test("a new email address kills it", async () => {
    const person = await openPerson(server);
    const token = await askReset(person);
    const email = uniqueEmail();
    await person.request("/api/account/email", post({ currentPassword: PASSWORD, email }));
    expect((await send("/api/auth/verify", { token: await tokenMailedTo(server, email) })).status).toBe(204);
    expect((await confirm(token)).status).toBe(400);
  });

  test("it sets the password of its own person only, and of nobody once they are suspended or moved", async () => {
    const [mine, other, suspended, moved] = await Promise.all(Array.from({ length: 4 }, () => openPerson(server)));
    if (!mine || !other || !suspended || !moved) throw new Error("four people were asked for");
    const { db } = server.context.store;
    expect((await confirm(await askReset(mine))).status).toBe(204);
    expect((await signIn(other.email, NEW_PASSWORD)).status).toBe(401);
    const suspendedToken = await askReset(suspended);
    await db.updateTable("users").set({ status: "suspended" }).where("id", "=", suspended.user.id).execute();
    expect((await confirm(suspendedToken)).status).toBe(400);
    const movedToken = await askReset(moved);
    await db.updateTable("users").set({ email_key: uniqueEmail() }).where("id", "=", moved.user.id).execute();
    expect((await confirm(movedToken)).status).toBe(400);
  });

  test("a suspended person gets no link", async () => {
    const { email } = await openPerson(server, { status: "suspended" });
    expect((await sendReset(email)).status).toBe(202);
    expect(await mailsTo(server, email)).toEqual([]);
  });

  test("a verification token sets no password, a reset token confirms no address", async () => {
    const person = await openPerson(server);
    const reset = await askReset(person);
    const email = uniqueEmail();
    await person.request("/api/account/email", post({ currentPassword: PASSWORD, email }));
    const change = await tokenMailedTo(server, email);
    expect((await confirm(change)).status).toBe(400);
    expect((await send("/api/auth/verify", { token: reset })).status).toBe(400);
    expect((await confirm(reset)).status).toBe(204);
  });

  test("a refused password leaves the link alive", async () => {
    const token = await askReset(await openPerson(server));
    expect((await send("/api/auth/reset/confirm", { token, password: "iloveyou" })).status).toBe(422);
    expect((await confirm(token)).status).toBe(204);
  });

  test("only the hash of a token is stored", async () => {
    const token = await askReset(await openPerson(server));
    const rows = await server.context.store.db.selectFrom("email_tokens").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const { id } of rows) expect((await confirm(id)).status).toBe(400);
  });

  test("the link names the configured site, whatever host the request claims: 30 of 30", async () => {
    const { email } = await openPerson(server);
    const hosts = ["evil.example", "evil.example:443", "peptidary.example.evil.example", "localhost", "127.0.0.1"];
    const names = ["host", "x-forwarded-host", "x-host", "x-original-host", "forwarded", "x-forwarded-proto"];
    const poisons = names.flatMap((name) => hosts.map((host) => [name, host] as const));
    expect(poisons).toHaveLength(30);
    for (const [index, [name, host]] of poisons.entries()) {
      server.setNow(new Date(START + index * 61 * MINUTE));
      const url = name === "host" ? `https://${host}/api/auth/reset` : "https://peptidary.example/api/auth/reset";
      const value = name === "forwarded" ? `host=${host};proto=http` : host;
      const body = { email, botCheck: await solvedCheck(server.request) };
      const response = await server.app.request(url, post(body, { ...freshAddress(), [name]: value }));
      expect(response.status).toBe(202);
    }
    server.setNow(new Date());
    const links = (await mailsTo(server, email)).flatMap((mail) => mail.text.match(/\bhttps?:\S+/g) ?? []);
    expect(links).toHaveLength(30);
    expect(links.filter((link) => !/^https:\/\/peptidary\.example\/login#reset=[\w-]{43}$/.test(link))).toEqual([]);
  });
});
