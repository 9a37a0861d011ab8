import { afterAll, beforeAll, expect, test } from "vitest";
import { LIFETIME_MS } from "#server/auth/email-tokens.ts";
import { BEHIND_PROXY, freshAddress } from "#support/fresh-address.ts";
import { mailsTo, tokenMailedTo } from "#support/mailbox.ts";
import { cookiesOf, openPerson, PASSWORD, post } from "#support/person.ts";
import { solvedCheck } from "#support/solved-check.ts";
import { describeStores, openTestApp, type TestApp, uniqueEmail } from "#support/test-app.ts";

describeStores("sign-up with mail", (store) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await openTestApp(store, { mailer: "smtp", environment: BEHIND_PROXY });
  });
  afterAll(() => server.close());

  const send = (path: string, body: object) => server.request(path, post(body, freshAddress()));
  const signUp = async (email: string, password = PASSWORD, displayName = "Ada") => {
    const botCheck = await solvedCheck(server.request);
    const response = await send("/api/auth/sign-up", { email, password, displayName, isAdult: true, botCheck });
    await server.context.background.idle();
    return response;
  };
  const signIn = (email: string, password = PASSWORD) => send("/api/auth/sign-in", { email, password });
  const verify = (token: string) => send("/api/auth/verify", { token });
  const seen = async (response: Response) => {
    const { requestId, ...body } = await response.json();
    return { status: response.status, headers: [...response.headers.keys()].toSorted(), body };
  };

  test("sign-up, sign-in and reset answer the same for a known and an unknown address", async () => {
    const { email } = await openPerson(server);
    const pending = uniqueEmail();
    await signUp(pending);
    const check = async () => ({ botCheck: await solvedCheck(server.request) });
    for (const [path, bodyNow, status] of [
      [
        "/api/auth/sign-up",
        async () => ({ password: PASSWORD, displayName: "Ada", isAdult: true, ...(await check()) }),
        200,
      ],
      ["/api/auth/sign-in", async () => ({ password: "not the password" }), 401],
      ["/api/auth/reset", check, 202],
    ] as const) {
      const unknown = await seen(await send(path, { ...(await bodyNow()), email: uniqueEmail() }));
      expect(unknown.status).toBe(status);
      expect(await seen(await send(path, { ...(await bodyNow()), email }))).toEqual(unknown);
      expect(await seen(await send(path, { ...(await bodyNow()), email: pending }))).toEqual(unknown);
    }
  });

  test("sign-up opens no session; the link finishes the job and opens none either", async () => {
    const email = uniqueEmail();
    const response = await signUp(email);
    expect(await seen(response)).toMatchObject({
      status: 200,
      body: { outcome: "check-mail", session: { user: null, role: null } },
    });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect((await signIn(email)).status).toBe(401);
    const verified = await verify(await tokenMailedTo(server, email));
    expect([verified.status, verified.headers.getSetCookie()]).toEqual([204, []]);
    const signedIn = await signIn(email);
    expect(signedIn.status).toBe(200);
    expect((await signedIn.json()).user.emailVerified).toBe(true);
  });

  test("50 simultaneous uses of the link: exactly 1 succeeds, and it is dead after 24 hours", async () => {
    const start = Date.UTC(2026, 0, 1);
    server.setNow(new Date(start));
    const [email, late] = [uniqueEmail(), uniqueEmail()];
    await signUp(email);
    await signUp(late);
    const [token, expired] = [await tokenMailedTo(server, email), await tokenMailedTo(server, late)];
    server.setNow(new Date(start + LIFETIME_MS["verify-email"] - 1));
    const statuses = await Promise.all(Array.from({ length: 50 }, async () => (await verify(token)).status));
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    server.setNow(new Date(start + LIFETIME_MS["verify-email"]));
    expect((await verify(expired)).status).toBe(400);
    server.setNow(new Date());
  });

  test("a known address gets a mail that says so, and its account stays as it is", async () => {
    const { email } = await openPerson(server);
    await signUp(email, "another long one");
    const [mail, ...more] = await mailsTo(server, email);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/already have an account/);
    expect(mail?.text).not.toContain("#verify=");
    expect((await signIn(email, "another long one")).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
  });

  test("an account in use but never confirmed is not taken over by a new sign-up", async () => {
    const { email, user } = await openPerson(server, { verified: false });
    const { db } = server.context.store;
    await db.updateTable("users").set({ last_sign_in_at: user.created_at }).where("id", "=", user.id).execute();
    await signUp(email, "another long one");
    const { password_hash } = await db
      .selectFrom("users")
      .select("password_hash")
      .where("id", "=", user.id)
      .executeTakeFirstOrThrow();
    expect(password_hash).toBe(user.password_hash);
  });

  test("a password planted for somebody else is replaced when they sign up themselves", async () => {
    const email = uniqueEmail();
    await signUp(email, "the planted password");
    const planted = await tokenMailedTo(server, email);
    await signUp(email, "the owner's password");
    expect((await verify(planted)).status).toBe(400);
    expect((await verify(await tokenMailedTo(server, email))).status).toBe(204);
    expect((await signIn(email, "the planted password")).status).toBe(401);
    expect((await signIn(email, "the owner's password")).status).toBe(200);
  });

  test("the right password on an unconfirmed account sends the link again and is refused like a wrong one", async () => {
    const email = uniqueEmail();
    await signUp(email);
    const first = await tokenMailedTo(server, email);
    const wrong = await seen(await signIn(email, "not the password"));
    expect(await mailsTo(server, email)).toHaveLength(1);
    expect(await seen(await signIn(email))).toEqual(wrong);
    const second = await tokenMailedTo(server, email);
    expect(second).not.toBe(first);
    expect((await verify(first)).status).toBe(400);
    expect((await verify(second)).status).toBe(204);
  });

  test("one mailbox gets at most 5 mails an hour, however often they are asked for", async () => {
    const email = uniqueEmail();
    await signUp(email);
    for (let n = 0; n < 10; n += 1) await signIn(email);
    expect(await mailsTo(server, email)).toHaveLength(5);
  });

  test("20 simultaneous sign-ups with one address make one account", async () => {
    const email = uniqueEmail();
    await Promise.all(Array.from({ length: 20 }, () => signUp(email)));
    const rows = await server.context.store.db
      .selectFrom("users")
      .select("id")
      .where("email_key", "=", email)
      .execute();
    expect(rows).toHaveLength(1);
  });

  test("a mailer that fails changes no answer", async () => {
    const { email } = await openPerson(server);
    const failing = await openTestApp(store, { mailer: "smtp" });
    failing.mails.push = () => {
      throw new Error(`550 no such mailbox ${email}`);
    };
    const botCheck = await solvedCheck(failing.request);
    const body = { email, password: PASSWORD, displayName: "Ada", isAdult: true, botCheck };
    const response = await failing.request("/api/auth/sign-up", post(body));
    expect(response.status).toBe(200);
    expect(cookiesOf(response)).toBe("");
    await failing.close();
  });

  test("mails hold nothing the person who signed up has typed", async () => {
    const email = uniqueEmail();
    const displayName = "Win at http://evil.example";
    expect((await signUp(email, PASSWORD, displayName)).status).toBe(200);
    for (const mail of await mailsTo(server, email)) {
      expect(`${mail.subject}${mail.text}`).not.toContain("evil.example");
      expect(`${mail.subject}${mail.text}`).not.toContain(PASSWORD);
    }
  });
});
