import { afterAll, beforeAll, expect, test } from "vitest";
import { changePassword, signIn } from "#contract/account.ts";
import { administer } from "#server/auth/administer.ts";
import { BEHIND_PROXY, freshAddress } from "#support/fresh-address.ts";
import { cookiesOf, openPerson, PASSWORD, post } from "#support/person.ts";
import { solvedCheck } from "#support/solved-check.ts";
import { describeStores, openTestApp, type TestApp, uniqueEmail } from "#support/test-app.ts";

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1);

describeStores("sessions", (store) => {
  let server: TestApp;
  let second: TestApp;
  beforeAll(async () => {
    server = await openTestApp(store, { environment: BEHIND_PROXY });
    second = server.sibling();
  });
  afterAll(() => server.close());

  const isOpen = async (cookie: string, at: TestApp = server) =>
    (await (await at.request("/api/auth/session", { headers: { cookie } })).json()).user !== null;
  const signInAs = async (email: string, cookie = "") => {
    const headers = { cookie, ...freshAddress() };
    const response = await server.request(signIn.path, post({ email, password: PASSWORD }, headers));
    expect(response.status).toBe(200);
    return cookiesOf(response);
  };

  test("the token has 256 bits and the store holds only its SHA-256: a dump opens nothing", async () => {
    const { email } = await openPerson(server);
    const cookie = await signInAs(email);
    expect(cookie).toMatch(/^session=[\w-]{43}; device=[\w-]{43}$/);
    const { db } = server.context.store;
    const rows = [
      ...(await db.selectFrom("sessions").select("id").execute()),
      ...(await db.selectFrom("known_devices").select("id").execute()),
    ];
    for (const { id } of rows) {
      expect(cookie).not.toContain(id);
      expect(await isOpen(`session=${id}`)).toBe(false);
      expect(await isOpen(`session=${Buffer.from(id, "hex").toString("base64url")}`)).toBe(false);
    }
  });

  test("the token before sign-in, after it, after a new password and after a role change all differ, the old one dead", async () => {
    const planted = await openPerson(server);
    const { email } = await openPerson(server);
    const tokens = [planted.cookie];
    tokens.push((await signInAs(email, planted.cookie)).split("; ")[0] ?? "");
    expect(await isOpen(planted.cookie)).toBe(false);
    const body = { currentPassword: PASSWORD, password: "a new long password" };
    const changed = await server.request(changePassword.path, post(body, { cookie: tokens[1] ?? "" }));
    expect(changed.status).toBe(204);
    tokens.push(cookiesOf(changed).split("; ")[0] ?? "");
    expect(await isOpen(tokens[1] ?? "")).toBe(false);
    expect(await isOpen(tokens[2] ?? "")).toBe(true);
    await administer(server.context.store.db, "grant", email, new Date());
    expect(await isOpen(tokens[2] ?? "")).toBe(false);
    expect(new Set(tokens).size).toBe(3);
  });

  test("sign-out ends this session and no other, at both servers", async () => {
    const { email, cookie } = await openPerson(server);
    const other = await signInAs(email);
    await second.request("/api/auth/sign-out", { method: "POST", headers: { cookie: other } });
    expect([await isOpen(other), await isOpen(other, second)]).toEqual([false, false]);
    expect([await isOpen(cookie), await isOpen(cookie, second)]).toEqual([true, true]);
  });

  test("a new password ends the other 10 sessions at both servers and keeps the person here signed in", async () => {
    const { email, cookie } = await openPerson(server);
    const others: string[] = [];
    for (let n = 0; n < 10; n += 1) others.push(await signInAs(email));
    const body = { currentPassword: PASSWORD, password: "a new long password" };
    const changed = await server.request(changePassword.path, post(body, { cookie }));
    for (const each of [cookie, ...others])
      expect([await isOpen(each), await isOpen(each, second)]).toEqual([false, false]);
    expect(await isOpen(cookiesOf(changed), second)).toBe(true);
  });

  test("a new password needs the current one, and wrong ones are counted", async () => {
    const { cookie } = await openPerson(server);
    const tryWith = (currentPassword: string) =>
      server.request(changePassword.path, post({ currentPassword, password: "a new long password" }, { cookie }));
    for (let n = 0; n < 10; n += 1) {
      const refused = await tryWith("not the password");
      expect([refused.status, (await refused.json()).code]).toEqual([403, "reauthentication-required"]);
    }
    expect((await tryWith(PASSWORD)).status).toBe(429);
    expect(await isOpen(cookie)).toBe(true);
  });

  test("a suspended person is refused at the next request on both servers, and after coming back has to sign in", async () => {
    const { db } = server.context.store;
    for (let n = 0; n < 20; n += 1) {
      const { email, cookie } = await openPerson(server);
      expect(await isOpen(cookie)).toBe(true);
      await db.updateTable("users").set({ status: "suspended" }).where("email_key", "=", email).execute();
      for (let tried = 0; tried < 5; tried += 1)
        expect([await isOpen(cookie), await isOpen(cookie, second)]).toEqual([false, false]);
      await administer(db, "suspend", email, new Date());
      await administer(db, "restore", email, new Date());
      expect(await isOpen(cookie)).toBe(false);
    }
  });

  const roleAt = async (at: TestApp, headers: Record<string, string>) =>
    (await (await at.request("/api/auth/session", { headers })).json()).role;

  test("an admin who is one no more is none at the next request on both servers: 20 of 20", async () => {
    const { cookie, user } = await openPerson(server);
    const { db } = server.context.store;
    for (let n = 0; n < 20; n += 1)
      for (const role of ["admin", "member"] as const) {
        await db.updateTable("users").set({ role }).where("id", "=", user.id).execute();
        expect([await roleAt(server, { cookie }), await roleAt(second, { cookie })]).toEqual([role, role]);
      }
  });

  test("no cookie, header or body of a member makes an admin: 50 forgeries", async () => {
    const { cookie } = await openPerson(server);
    const names = ["role", "isAdmin", "admin", "__Host-role", "user"];
    const values = ["admin", "1", "true", "{%22role%22:%22admin%22}", "admin%00"];
    const forged = names.flatMap((name) =>
      values.flatMap((value) => [{ cookie: `${cookie}; ${name}=${value}` }, { cookie, [`x-${name}`]: value }]),
    );
    expect(forged).toHaveLength(50);
    for (const headers of forged) expect(await roleAt(server, headers)).toBe("member");
    const body = { email: uniqueEmail(), password: PASSWORD, displayName: "Eve", isAdult: true, role: "admin" };
    expect((await server.request("/api/auth/sign-up", post(body, freshAddress()))).status).toBe(422);
  });
});

describeStores("how long a session lives", (store) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await openTestApp(store);
  });
  afterAll(() => server.close());

  const at = (time: number) => server.setNow(new Date(time));
  const isOpen = async (cookie: string) =>
    (await (await server.request("/api/auth/session", { headers: { cookie } })).json()).user !== null;

  test("14 days without use end it, one millisecond less does not", async () => {
    at(START);
    const [kept, lost] = [await openPerson(server), await openPerson(server)];
    at(START + 14 * DAY - 1);
    expect(await isOpen(kept.cookie)).toBe(true);
    at(START + 14 * DAY);
    expect([await isOpen(kept.cookie), await isOpen(lost.cookie)]).toEqual([true, false]);
  });

  test("90 days end it, however much it is used", async () => {
    at(START);
    const { cookie } = await openPerson(server);
    for (let day = 7; day < 90; day += 7) {
      at(START + day * DAY);
      expect(await isOpen(cookie)).toBe(true);
    }
    at(START + 90 * DAY - 1);
    expect(await isOpen(cookie)).toBe(true);
    at(START + 90 * DAY);
    expect(await isOpen(cookie)).toBe(false);
  });

  test("its last use is written at most once an hour", async () => {
    at(START);
    const { cookie, user } = await openPerson(server);
    const lastSeen = async () =>
      (
        await server.context.store.db
          .selectFrom("sessions")
          .select("last_seen_at")
          .where("user_id", "=", user.id)
          .executeTakeFirstOrThrow()
      ).last_seen_at;
    at(START + 3_599_999);
    await isOpen(cookie);
    expect(await lastSeen()).toBe(new Date(START).toISOString());
    at(START + 3_600_000);
    await isOpen(cookie);
    expect(await lastSeen()).toBe(new Date(START + 3_600_000).toISOString());
  });

  test("expired sessions, links and old counts are swept out by the next sign-in", async () => {
    at(START);
    const { user } = await openPerson(server);
    at(START + 91 * DAY);
    await server.request("/api/auth/sign-in", post({ email: uniqueEmail(), password: PASSWORD }));
    await server.context.background.idle();
    const { db } = server.context.store;
    expect(await db.selectFrom("sessions").selectAll().where("user_id", "=", user.id).execute()).toEqual([]);
  });
});

describeStores("the session cookie", (store) => {
  test.each([
    [
      "https",
      "https://peptidary.example",
      /^__Host-session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ],
    ["plain http", "http://localhost:3000", /^session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/],
  ])("on %s", async (_scheme, baseUrl, shape) => {
    const server = await openTestApp(store, { environment: { BASE_URL: baseUrl } });
    const body = { email: uniqueEmail(), password: PASSWORD, displayName: "Ada", isAdult: true };
    const botCheck = await solvedCheck(server.request);
    const response = await server.request("/api/auth/sign-up", post({ ...body, botCheck }));
    const [session, device] = response.headers.getSetCookie();
    expect(session).toMatch(shape);
    expect(device?.replace("device", "session").replace("34560000", "7776000")).toMatch(shape);
    const cookie = cookiesOf(response);
    const open = await (await server.request("/api/auth/session", { headers: { cookie } })).json();
    expect(open.user.email).toBe(body.email);
    const bare = cookie.replaceAll("__Host-", "");
    const unprefixed = await (await server.request("/api/auth/session", { headers: { cookie: bare } })).json();
    expect(unprefixed.user === null).toBe(server.context.config.secure);
    await server.close();
  });
});
