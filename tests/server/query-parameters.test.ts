import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OPERATIONS } from "../../src/contract/operations.ts";
import { openPerson, type Person } from "../support/person.ts";
import { addCycle, addProtocol } from "../support/records.ts";
import { describeStores, openTestApp, type TestApp } from "../support/test-app.ts";

const LISTS = OPERATIONS.filter((operation) => operation.query);
const CASES = 300;
const COLUMNS = ["user_id", "userId", "password_hash", "email", "created_at", "role", "token", "form_data"];
const NAMES = [
  "sort",
  "order",
  "orderBy",
  "filter",
  "where",
  "fields",
  "select",
  "include",
  "user",
  "owner",
  "q",
  "page",
];

/** Parameters that try to name hidden columns, other owners and other places. */
function hostileQuery(foreignIds: readonly string[]): fc.Arbitrary<string> {
  const foreign = fc.constantFrom(...foreignIds);
  const column = fc.constantFrom(...COLUMNS);
  const cursor = fc
    .tuple(fc.constantFrom("9999-12-31T23:59:59.999Z", "0000-01-01T00:00:00Z", "2026-01-01T0:0:0Z", "2026"), foreign)
    .map(([time, id]) => Buffer.from(`${time}|${id}`).toString("base64url"));
  const sql = fc.constantFrom(
    "' or 1=1 --",
    '" union select password_hash from users --',
    "1; drop table users",
    "%00",
  );
  const value = fc.oneof(
    foreign,
    column,
    sql,
    cursor,
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.integer().map(String),
  );
  const name = fc.oneof(
    fc.constantFrom("limit", "cursor", "search"),
    fc.constantFrom(...NAMES, ...COLUMNS),
    column.map((each) => `filter[${each}]`),
    fc.string({ unit: "binary", maxLength: 20 }),
  );
  const pairs = fc.array(fc.tuple(name, value), { minLength: 1, maxLength: 3 });
  const wellFormed = fc.record({ limit: fc.integer({ min: -5, max: 200 }), cursor });
  return fc.oneof(
    pairs.map((each) => new URLSearchParams(each).toString()),
    wellFormed.map(({ limit, cursor: at }) => `limit=${limit}&cursor=${at}`),
  );
}

describeStores("parameters of lists", (store) => {
  let server: TestApp;
  let person: Person;
  let stranger: Person;
  const own: string[] = [];
  const foreign: string[] = [];
  beforeAll(async () => {
    server = await openTestApp(store, { withContent: true });
    [person, stranger] = [await openPerson(server), await openPerson(server)];
    for (const [owner, ids] of [
      [person, own],
      [stranger, foreign],
    ] as const)
      for (let n = 0; n < 3; n += 1) ids.push((await addProtocol(owner)).id, (await addCycle(owner)).id);
  });
  afterAll(() => server.close());

  test(`${CASES} hostile queries reach no row and no column of anybody else, and none breaks the server`, async () => {
    const statuses = new Map<number, number>();
    const queries = fc.sample(hostileQuery([...foreign, stranger.user.id]), { numRuns: CASES, seed: 5 });
    for (const [index, query] of queries.entries()) {
      const list = LISTS[index % LISTS.length];
      if (!list) throw new Error("no list");
      const response = await person.request(`${list.path}?${query}`);
      const text = await response.text();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      expect([200, 422], `${list.path}?${query}`).toContain(response.status);
      for (const hidden of [stranger.user.id, stranger.email, ...foreign])
        if (response.ok) expect(text, query).not.toContain(hidden);
      if (list.access !== "everyone" && response.ok)
        for (const item of JSON.parse(text).items) expect(own).toContain(item.id);
    }
    expect(statuses.get(200)).toBeGreaterThan(10); // the cases are not all refused at the door
    expect(statuses.get(422)).toBeGreaterThan(100);
  });

  test("a parameter the list does not declare is refused, not ignored", async () => {
    for (const list of LISTS)
      for (const name of [...NAMES, ...COLUMNS, "filter[user_id]", "limit[]", "__proto__", "constructor", "toString"]) {
        const response = await person.request(`${list.path}?${encodeURIComponent(name)}=x`);
        expect(response.status, `${list.path}?${name}`).toBe(422);
      }
  });

  test("a list that needs no parameters still answers with none", async () => {
    for (const list of LISTS) expect((await person.request(list.path)).status).toBe(200);
  });
});
