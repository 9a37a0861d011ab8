import { afterAll, beforeAll, expect, test } from "vitest";
import { Session } from "#contract/account.ts";
import { cookiesOf, openPerson, PASSWORD, post } from "#support/person.ts";
import { solvedCheck } from "#support/solved-check.ts";
import { describeStores, openTestApp, type TestApp, uniqueEmail } from "#support/test-app.ts";

describeStores("sign-up, sign-in and sign-out without mail", (store) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await openTestApp(store);
  });
  afterAll(() => server.close());

  const sessionOf = async (cookie: string) =>
    Session.parse(await (await server.request("/api/auth/session", { headers: { cookie } })).json());

  test("sign-up opens the session at once and the session knows the person", async () => {
    const email = uniqueEmail();
    const response = await server.request(
      "/api/auth/sign-up",
      post({
        email,
        password: PASSWORD,
        displayName: "Ada",
        isAdult: true,
        botCheck: await solvedCheck(server.request),
      }),
    );
    expect(response.status).toBe(200);
    const { outcome, session } = await response.json();
    expect(outcome).toBe("signed-in");
    expect(session).toEqual(await sessionOf(cookiesOf(response)));
    expect(session.user).toMatchObject({ email, displayName: "Ada", emailVerified: false });
    expect(session.role).toBe("member");
  });

  test("sign-up on a taken address says so and opens nothing", async () => {
    const { email } = await openPerson(server);
    const body = { email: email.toUpperCase(), password: "another long one", displayName: "Eve", isAdult: true };
    const response = await server.request(
      "/api/auth/sign-up",
      post({ ...body, botCheck: await solvedCheck(server.request) }),
    );
    expect(response.status).toBe(409);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test("sign-in takes the address in any case and stamps the time", async () => {
    const { email } = await openPerson(server);
    const response = await server.request(
      "/api/auth/sign-in",
      post({ email: ` ${email.toUpperCase()} `, password: PASSWORD }),
    );
    expect(response.status).toBe(200);
    const session = Session.parse(await response.json());
    expect(session.user?.email).toBe(email);
    expect(session.user?.metadata.lastSignInTime).not.toBeNull();
    expect(await sessionOf(cookiesOf(response))).toEqual(session);
  });

  test("a wrong password, an unknown address and a suspended account are refused alike", async () => {
    const known = await openPerson(server);
    const suspended = await openPerson(server, { status: "suspended" });
    const answers = await Promise.all(
      [
        { email: known.email, password: "not the password" },
        { email: uniqueEmail(), password: PASSWORD },
        { email: suspended.email, password: PASSWORD },
      ].map(async (body) => {
        const response = await server.request("/api/auth/sign-in", post(body));
        const { requestId, ...problem } = await response.json();
        return { status: response.status, problem, headers: [...response.headers.keys()] };
      }),
    );
    expect(answers[0]?.status).toBe(401);
    expect(answers[0]?.problem.code).toBe("credentials-refused");
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test("sign-out ends the session and clears the cookie", async () => {
    const { cookie } = await openPerson(server);
    expect((await sessionOf(cookie)).user).not.toBeNull();
    const response = await server.request("/api/auth/sign-out", { method: "POST", headers: { cookie } });
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie().join()).toMatch(/^session=; Max-Age=0/);
    expect(await sessionOf(cookie)).toEqual({ user: null, role: null });
  });
});
