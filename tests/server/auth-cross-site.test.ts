import { afterAll, beforeAll, expect, test } from "vitest";
import { OPERATIONS } from "#contract/operations.ts";
import { openPerson, PASSWORD, type Person } from "#support/person.ts";
import { describeOneStore, openTestApp, type TestApp, uniqueEmail } from "#support/test-app.ts";

const JSON_TYPE = "application/json";
const FOREIGN: ReadonlyArray<Record<string, string>> = [
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: "http://localhost:3001" },
  { origin: "https://localhost:3000" },
  { origin: "http://localhost:3000.evil.example" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { origin: "http://localhost:3000", "sec-fetch-site": "cross-site" },
  { origin: "https://evil.example", "content-type": "application/x-www-form-urlencoded" },
  { origin: "https://evil.example", "content-type": "text/plain" },
  { "sec-fetch-site": "cross-site", "content-type": "multipart/form-data; boundary=x" },
];
const CHANGING = OPERATIONS.filter((operation) => operation.method !== "get");
const pathOf = (path: string) => path.replaceAll(/\{\w+\}/g, "0198c0de-0000-7000-8000-000000000000");

describeOneStore("requests from other sites", (store) => {
  let server: TestApp;
  let person: Person;
  beforeAll(async () => {
    server = await openTestApp(store);
    person = await openPerson(server);
  });
  afterAll(() => server.close());

  /** Fits every account operation that takes a body. */
  const bodyFor = (id: string) => {
    const password = "a new long password";
    const bodies: Record<string, object> = {
      "auth.sign-up": { email: uniqueEmail(), password, displayName: "Eve", isAdult: true },
      "auth.sign-in": { email: person.email, password: PASSWORD },
      "auth.reset": { email: person.email },
      "account.change-password": { currentPassword: PASSWORD, password },
      "account.change-email": { currentPassword: PASSWORD, email: uniqueEmail() },
    };
    return JSON.stringify(bodies[id] ?? {});
  };
  const accountState = async () => {
    await server.context.background.idle();
    const { db } = server.context.store;
    const tables = ["users", "sessions", "email_tokens", "throttles", "known_devices"] as const;
    return JSON.stringify(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())));
  };

  test("every operation that changes something refuses each of them, and nothing changes", async () => {
    const before = await accountState();
    const accepted: string[] = [];
    for (const operation of CHANGING)
      for (const headers of FOREIGN) {
        const response = await server.request(pathOf(operation.path), {
          method: operation.method.toUpperCase(),
          headers: { "content-type": JSON_TYPE, cookie: person.cookie, ...headers },
          body: bodyFor(operation.id),
        });
        if (response.status !== 403 || (await response.json()).code !== "cross-site")
          accepted.push(`${operation.id} ${JSON.stringify(headers)}`);
      }
    expect(CHANGING.length * FOREIGN.length).toBeGreaterThanOrEqual(9 * 8);
    expect(accepted).toEqual([]);
    expect(await accountState()).toBe(before);
    expect(server.mails).toEqual([]);
  });

  test("a form or text body is not parsed even without an Origin", async () => {
    for (const type of ["application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=x", ""])
      for (const id of ["auth.sign-in", "auth.reset", "account.change-password", "account.change-email"]) {
        const path = OPERATIONS.find((operation) => operation.id === id)?.path ?? "";
        const headers = { "content-type": type, cookie: person.cookie };
        const response = await server.request(path, { method: "POST", headers, body: bodyFor(id) });
        expect([id, type, response.status]).toEqual([id, type, 415]);
      }
  });

  test("reading changes nothing, on every path there is", async () => {
    const before = await accountState();
    for (const method of ["GET", "HEAD", "OPTIONS"])
      for (const { path } of OPERATIONS)
        await server.request(pathOf(path), { method, headers: { cookie: person.cookie } });
    expect(await accountState()).toBe(before);
  });

  test("the site itself and programs are let through", async () => {
    for (const headers of [
      {},
      { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" },
      { "sec-fetch-site": "none" },
    ]) {
      const { request } = await openPerson(server);
      expect((await request("/api/auth/sign-out", { method: "POST", headers })).status).toBe(204);
    }
  });
});
