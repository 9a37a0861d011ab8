import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openPerson, type Person, post } from "#support/person.ts";
import { cycleBody, saveBody } from "#support/records.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

describeStores("a create under an Idempotency-Key", (store) => {
  let server: TestApp;
  let second: TestApp;
  let person: Person;
  beforeAll(async () => {
    server = await openTestApp(store);
    second = server.sibling();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await openPerson(server);
  });

  const send = (path: string, body: unknown, key: string, at: TestApp = server, as: Person = person) =>
    at.request(path, post(body, { cookie: as.cookie, "idempotency-key": key }));
  const count = async (path: string, as: Person = person) => (await (await as.request(path)).json()).items.length;

  test("spelling the same body in another order is no other body", async () => {
    const body = cycleBody();
    await send("/api/cycles", body, "order");
    const turned = Object.fromEntries(Object.entries(body).toReversed());
    expect((await send("/api/cycles", turned, "order")).status).toBe(201);
    expect(await count("/api/cycles")).toBe(1);
  });

  test("a key counts for one person and one operation", async () => {
    const stranger = await openPerson(server);
    await send("/api/cycles", cycleBody(), "mine");
    expect((await send("/api/protocols", saveBody(), "mine")).status).toBe(201);
    expect((await send("/api/cycles", cycleBody({ name: "Theirs" }), "mine", server, stranger)).status).toBe(201);
    expect([await count("/api/cycles"), await count("/api/cycles", stranger)]).toEqual([1, 1]);
  });

  test("30 sends at once at two servers make one record and one answer", async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => send("/api/cycles", cycleBody(), "at-once", n % 2 ? server : second)),
    );
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(bodies).size).toBe(1);
    expect(await count("/api/cycles")).toBe(1);
  });

  test("a create that is refused leaves its key free", async () => {
    expect((await send("/api/cycles", cycleBody({ startDate: "no day" }), "free")).status).toBe(422);
    expect((await send("/api/cycles", cycleBody(), "free")).status).toBe(201);
  });

  test.each(["", " ", "a b", "k".repeat(101), "schlüssel"])("the key %j is refused", async (key) => {
    const refused = await send("/api/cycles", cycleBody(), key);
    expect(refused.status).toBe(422);
    expect((await refused.json()).errors[0].path).toMatch(/idempotency-key/i);
    expect(await count("/api/cycles")).toBe(0);
  });

  test("without a key every send makes a record", async () => {
    for (let n = 0; n < 2; n += 1) await person.request("/api/cycles", post(cycleBody()));
    expect(await count("/api/cycles")).toBe(2);
  });
});
