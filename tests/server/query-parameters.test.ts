import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Operation } from "../../src/contract/operation.ts";
import { OPERATIONS } from "../../src/contract/operations.ts";
import { addBloodwork } from "../support/bloodwork-records.ts";
import { addEntry, addReport } from "../support/library-records.ts";
import { openPerson, type Person } from "../support/person.ts";
import { addCycle, addDose, addList, addMix, addPrivatePeptide, addProtocol, addVial } from "../support/records.ts";
import { describeStores, openTestApp, type TestApp } from "../support/test-app.ts";

const LISTS = OPERATIONS.filter((operation) => operation.query);
const CASES = 300;
const COLUMNS = [
  ...["user_id", "userId", "password_hash", "email", "created_at", "role", "token", "form_data"],
  ...["document", "share_id", "message", "published", "editor_id"],
];
const NAMES = [
  ...["sort", "order", "orderBy", "filter", "where", "fields", "select", "include", "user", "owner", "q", "page"],
  ...["search", "tags", "state", "direction", "category", "after", "offset", "unpublished"],
];
const isDeclared = ({ query }: Operation, name: string) => Object.hasOwn(query?.shape ?? {}, name);

/** Draws are in the order of a moment, everything else that has a day in the order of the day. */
const lastDayOf = ({ id }: Operation) => (id === "bloodwork.list" ? "9999-12-31T23:59" : "9999-12-31");

/** Parameters that try to name hidden columns, other owners and other places. */
function hostileQuery(list: Operation, foreignIds: readonly string[]): fc.Arbitrary<string> {
  const foreign = fc.constantFrom(...foreignIds);
  const column = fc.constantFrom(...COLUMNS);
  const times = ["9999-12-31T23:59:59.999Z", "0000-01-01T00:00:00Z", "2026-01-01T0:0:0Z", lastDayOf(list), "2026"];
  const cursor = fc
    .tuple(fc.constantFrom(...times), foreign)
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
  const declared = fc.constantFrom(...Object.keys(list.query?.shape ?? {}));
  const name = fc.oneof(
    declared,
    fc.constantFrom(...NAMES, ...COLUMNS),
    column.map((each) => `filter[${each}]`),
    fc.string({ unit: "binary", maxLength: 20 }),
  );
  const pairs = fc.array(fc.tuple(name, value), { minLength: 1, maxLength: 3 });
  const wellFormed = fc.record({ limit: fc.integer({ min: -5, max: 200 }), cursor });
  return fc.oneof(
    pairs.map((each) => new URLSearchParams(each).toString()),
    fc.tuple(declared, value).map((pair) => new URLSearchParams([pair]).toString()),
    wellFormed.map(({ limit, cursor: at }) => `limit=${limit}&cursor=${at}`),
  );
}

describeStores("parameters of lists", (store) => {
  let server: TestApp;
  let person: Person;
  let admin: Person;
  let stranger: Person;
  /** What the path of a list within one record names. */
  let cycleId: string;
  /** All that may be listed: the person's own records, the published entries, and for an admin the reports. */
  const open = new Set<string>();
  const hidden: string[] = ["made-up-draft"];
  beforeAll(async () => {
    server = await openTestApp(store, { withContent: true });
    [person, stranger] = [await openPerson(server), await openPerson(server)];
    admin = await openPerson(server, { role: "admin" });
    const addToCycle = (owner: Person) => addDose(owner, {}, owner === person ? cycleId : undefined);
    const add = [addProtocol, addCycle, addToCycle, addVial, addMix, addList, addPrivatePeptide, addBloodwork];
    cycleId = (await addCycle(person)).id;
    open.add(cycleId);
    for (let n = 0; n < 3; n += 1) {
      for (const each of add) {
        open.add((await each(person)).id);
        hidden.push((await each(stranger)).id);
      }
      open.add(await addReport(server));
    }
    hidden.push(stranger.user.id, stranger.email);
    await addEntry(server, { slug: "made-up-draft", name: "made-up-draft" }, { published: 0 });
    for (const { slug } of (await server.context.library()).peptides) open.add(slug);
  });
  afterAll(() => server.close());

  const ask = (list: Operation, query: string) =>
    (list.access === "admin" ? admin : person).request(`${list.path.replace("{id}", cycleId)}?${query}`);

  describe.each(LISTS)("$id", (list) => {
    test(`${CASES} hostile queries reach no row and no column of anybody else, and none breaks the server`, async () => {
      const statuses = new Map<number, number>();
      for (const query of fc.sample(hostileQuery(list, hidden), { numRuns: CASES, seed: 5 })) {
        const response = await ask(list, query);
        const text = await response.text();
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        expect([200, 422], query).toContain(response.status);
        if (!response.ok) continue;
        expect(
          hidden.filter((secret) => text.includes(secret)),
          query,
        ).toEqual([]);
        const items: Array<{ id?: string; slug?: string }> = JSON.parse(text).items;
        const shown = items.map(({ id, slug }) => id ?? slug ?? "");
        expect(
          shown.filter((name) => !open.has(name)),
          query,
        ).toEqual([]);
      }
      expect(statuses.get(200)).toBeGreaterThan(10); // the cases are not all refused at the door
      expect(statuses.get(422)).toBeGreaterThan(100);
    });

    test("a parameter it does not declare is refused, not ignored", async () => {
      const names = [...NAMES, ...COLUMNS, "filter[user_id]", "limit[]", "__proto__", "constructor", "toString"];
      for (const name of names.filter((each) => !isDeclared(list, each)))
        expect((await ask(list, `${encodeURIComponent(name)}=x`)).status, name).toBe(422);
    });

    test("it answers without any", async () => {
      expect((await ask(list, "")).status).toBe(200);
    });
  });
});
