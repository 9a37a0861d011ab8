import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Operation } from "#contract/operation.ts";
import { OPERATIONS } from "#contract/operations.ts";
import { addBloodwork } from "#support/bloodwork-records.ts";
import { addFeedback } from "#support/feedback-records.ts";
import { addGuide } from "#support/guide-records.ts";
import { addEntry, addReport, tagBody } from "#support/library-records.ts";
import { openPerson, type Person, post } from "#support/person.ts";
import {
  addCycle,
  addDose,
  addList,
  addMix,
  addPrivatePeptide,
  addProtocol,
  addSupply,
  addVial,
} from "#support/records.ts";
import { sampleOf, toRequest } from "#support/samples.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

/** oEmbed has rules of its own, tried in embeds.test: it ignores what it does not know, and answers 404 and 501. */
const ASKED = OPERATIONS.filter(({ id, query }) => query && id !== "embeds.oembed");
const LISTS = ASKED.filter(({ method }) => method === "get");
const CASES = 300;
const COLUMNS = [
  ...["user_id", "userId", "password_hash", "email", "created_at", "role", "token", "form_data"],
  ...["document", "share_id", "message", "published", "editor_id"],
];
const NAMES = [
  ...["sort", "order", "orderBy", "filter", "where", "fields", "select", "include", "user", "owner", "q", "page"],
  ...["search", "tags", "state", "direction", "category", "after", "offset", "unpublished"],
];
/** What some cannot be asked without. */
const NEEDED: Readonly<Record<string, string>> = {
  "guide-editions.references": "search=semaglutide",
};
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
  /** All that may be listed: the person's own records and what is published. */
  const open = new Set<string>();
  /** And what people told us. */
  const forAdmins = new Set<string>();
  const hidden: string[] = ["made-up-draft"];
  beforeAll(async () => {
    server = await openTestApp(store, { withContent: true });
    [person, stranger] = [await openPerson(server), await openPerson(server)];
    admin = await openPerson(server, { role: "admin" });
    const addToCycle = (owner: Person) => addDose(owner, {}, owner === person ? cycleId : undefined);
    const add = [
      addProtocol,
      addCycle,
      addToCycle,
      addVial,
      addMix,
      addList,
      addPrivatePeptide,
      addBloodwork,
      addSupply,
    ];
    cycleId = (await addCycle(person)).id;
    open.add(cycleId);
    for (let n = 0; n < 3; n += 1) {
      for (const each of add) {
        open.add((await each(person)).id);
        hidden.push((await each(stranger)).id);
      }
      forAdmins.add(await addReport(server));
      open.add(await addFeedback(server, person));
      forAdmins.add(await addFeedback(server, stranger));
    }
    hidden.push(...forAdmins);
    hidden.push(...accountOf(stranger), await addGuide(server, "draft"));
    await addEntry(server, { slug: "made-up-draft", name: "made-up-draft" }, { published: 0 });
    const { db } = server.context.store;
    for (const { slug } of await db.selectFrom("guides").select("slug").where("state", "=", "published").execute())
      open.add(slug);
    await admin.request("/api/tags", post(tagBody()));
    for (const { id } of await db.selectFrom("audit_trail").select("id").execute()) forAdmins.add(id);
    for (const entry of (await server.context.library()).peptides) {
      open.add(entry.slug);
      for (const { id, title } of entry.references) open.add(id).add(title);
    }
  });
  afterAll(() => server.close());

  const ask = async (operation: Operation, query: string) => {
    const caller = operation.access === "admin" ? admin : person;
    const sample = await sampleOf(operation, server, cycleId, caller);
    const [path, init] = toRequest(operation, { ...sample, query: {} }, caller);
    return server.request(`${path}?${query}`, init);
  };

  /** An admin sees every account where accounts are listed, and no record of theirs. */
  const isOpenTo = ({ id, access }: Operation, fact: string) =>
    open.has(fact) ||
    (access === "admin" && forAdmins.has(fact)) ||
    (id === "users.list" && [person, admin, stranger].flatMap(accountOf).includes(fact));

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
          hidden.filter((secret) => text.includes(secret) && !isOpenTo(list, secret)),
          query,
        ).toEqual([]);
        const items: Array<{ id?: string; slug?: string; uid?: string; title?: string }> = JSON.parse(text).items;
        const shown = items.map(({ id, slug, uid, title }) => id ?? slug ?? uid ?? title ?? "");
        expect(
          shown.filter((name) => !isOpenTo(list, name)),
          query,
        ).toEqual([]);
      }
      expect(statuses.get(200)).toBeGreaterThan(10); // the cases are not all refused at the door
      expect(statuses.get(422)).toBeGreaterThan(100);
    });
  });

  describe.each(ASKED)("$id", (operation) => {
    const needed = NEEDED[operation.id] ?? "";

    test("a parameter it does not declare is refused, not ignored", async () => {
      const names = [...NAMES, ...COLUMNS, "filter[user_id]", "limit[]", "__proto__", "constructor", "toString"];
      for (const name of names.filter((each) => !isDeclared(operation, each)))
        expect((await ask(operation, `${needed}&${encodeURIComponent(name)}=x`)).status, name).toBe(422);
    });

    test("it answers without any that it does not need", async () => {
      expect((await ask(operation, needed)).status).toBe(200);
    });
  });
});

function accountOf({ user, email }: Person): string[] {
  return [user.id, email];
}
