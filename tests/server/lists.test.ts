import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  createList,
  deleteList,
  type ListItem,
  listLists,
  type PeptideList,
  readList,
  updateList,
} from "#contract/lists.ts";
import { newId } from "#server/db/id.ts";
import { addEntry } from "#support/library-records.ts";
import { describeOwnedRecords } from "#support/owned-records.ts";
import { openPerson, type Person, post } from "#support/person.ts";
import { addList, addPrivatePeptide, listBody } from "#support/records.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const PATH = "/api/lists";
const START = Date.UTC(2026, 4, 1);
const note = (slug: string, text = ""): ListItem => ({ slug, note: text });

describeOwnedRecords(
  { list: listLists, create: createList, read: readList, update: updateList, remove: deleteList },
  {
    ...{ kind: "lists", table: "peptide_lists" },
    body: (description) => listBody({ description }),
    stored: (body) => ({ ...body, shareToken: null }),
  },
);

describeStores("lists", (store) => {
  let server: TestApp;
  let person: Person;
  let stranger: Person;
  beforeAll(async () => {
    server = await openTestApp(store);
    for (const slug of ["alpha", "beta", "gamma"]) await addEntry(server, { slug, name: slug });
    await addEntry(server, { slug: "taken-down", name: "Taken down" }, { published: 0 });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.setNow(new Date(START));
    [person, stranger] = [await openPerson(server), await openPerson(server)];
  });

  const send = (method: string, path: string, body?: unknown, as = person) =>
    as.request(`${PATH}${path}`, body === undefined ? { method } : { ...post(body), method });
  const update = (id: string, body: unknown, as = person) => send("PUT", `/${id}`, body, as);
  const addItem = (id: string, item: ListItem, as = person) => send("POST", `/${id}/items`, item, as);
  const read = async (id: string): Promise<PeptideList> => (await send("GET", `/${id}`)).json();
  const errorsOf = async (response: Response) => [
    response.status,
    (await response.json()).errors.map((error: { path: string }) => error.path),
  ];

  test("private peptides of one's own may be in a list; a name loses the spaces around it", async () => {
    const own = await addPrivatePeptide(person);
    const body = listBody({ name: " Reading ", items: [note("beta", "n"), note(own.id)] });
    expect(await person.ask("POST", PATH, body)).toMatchObject([201, { ...body, name: "Reading" }]);
  });

  test("a save replaces name, text, order and notes; a stale one is told the current version and changes nothing", async () => {
    const { id } = await addList(person, { items: [note("alpha"), note("beta", "x")] });
    server.setNow(new Date(START + 5_000));
    const items = [note("beta", "y"), note("gamma"), note("alpha")];
    const changed = await update(id, { name: "New", description: "more", items, version: 1 });
    expect(await changed.json()).toMatchObject({
      ...{ name: "New", description: "more", items, version: 2, updatedAt: "2026-05-01T00:00:05.000Z" },
    });
    for (const stale of [listBody({ name: "Late" }), listBody({ items: [note("nothing")] })]) {
      const refused = await update(id, { ...stale, version: 1 });
      expect([refused.status, await refused.json()]).toEqual([
        409,
        expect.objectContaining({ code: "stale-version", currentVersion: 2 }),
      ]);
    }
    expect((await read(id)).name).toBe("New");
  });

  test("an entry twice is refused, in a new list and in a save", async () => {
    const items = [note("alpha"), note("alpha", "again")];
    expect(await errorsOf(await send("POST", "", listBody({ items })))).toEqual([422, ["items"]]);
    const { id } = await addList(person);
    expect(await errorsOf(await update(id, { ...listBody({ items }), version: 1 }))).toEqual([422, ["items"]]);
  });

  test("an entry that was taken down may be named; one that never was, is refused by its place", async () => {
    const items = [note("taken-down"), note("no-such"), note("alpha"), note("ALPHA")];
    const expected = [422, ["items.1.slug", "items.3.slug"]];
    expect(await errorsOf(await send("POST", "", listBody({ items })))).toEqual(expected);
    const { id } = await addList(person);
    expect(await errorsOf(await update(id, { ...listBody({ items }), version: 1 }))).toEqual(expected);
    expect(await errorsOf(await addItem(id, note("no-such")))).toEqual([422, ["slug"]]);
    expect((await addItem(id, note("taken-down"))).status).toBe(200);
  });

  test("somebody else's private peptide is refused exactly like one that never was, and stays untouched", async () => {
    const theirs = await addPrivatePeptide(stranger);
    const { id } = await addList(person);
    const answerTo = async (response: Response, slug: string) => {
      const { requestId, ...problem } = await response.json();
      return JSON.stringify([response.status, problem]).replaceAll(slug, "<slug>");
    };
    const missing = newId();
    const tries = [
      (slug: string) => send("POST", "", listBody({ items: [note("alpha"), note(slug)] })),
      (slug: string) => update(id, { ...listBody({ items: [note(slug)] }), version: 1 }),
      (slug: string) => addItem(id, note(slug)),
    ];
    for (const attempt of tries) {
      const answer = await answerTo(await attempt(theirs.id), theirs.id);
      expect(answer).toMatch(/^\[422,/);
      expect(answer).toBe(await answerTo(await attempt(missing), missing));
    }
    expect((await read(id)).items).toEqual([]);
    expect(await (await stranger.request(`/api/private-peptides/${theirs.id}`)).json()).toEqual(theirs);
  });

  test("what is in the list stays savable after it is gone, and may not come back once it was left out", async () => {
    const own = await addPrivatePeptide(person);
    const { id } = await addList(person, { items: [note(own.id, "mine"), note("alpha")] });
    await person.request(`/api/private-peptides/${own.id}`, { method: "DELETE" });
    const kept = await update(id, { ...listBody({ items: [note("alpha"), note(own.id, "was mine")] }), version: 1 });
    expect([kept.status, (await kept.json()).items]).toEqual([200, [note("alpha"), note(own.id, "was mine")]]);
    expect((await update(id, { ...listBody({ items: [] }), version: 2 })).status).toBe(200);
    const back = await update(id, { ...listBody({ items: [note(own.id)] }), version: 3 });
    expect(await errorsOf(back)).toEqual([422, ["items.0.slug"]]);
  });

  test("adding puts an entry at the end, once: a second time changes neither note nor version", async () => {
    const { id } = await addList(person, { items: [note("alpha")] });
    const added = await (await addItem(id, note("beta", "first"))).json();
    expect([added.version, added.items]).toEqual([2, [note("alpha"), note("beta", "first")]]);
    const again = await addItem(id, note("beta", "second"));
    expect([again.status, await again.json()]).toEqual([200, added]);
  });

  test("200 entries fit; the next is a conflict that says so, one that is there already is not", async () => {
    const slugs = Array.from({ length: 201 }, (_, n) => `entry-${n}`);
    for (const slug of slugs) await addEntry(server, { slug, name: slug });
    const { id } = await addList(person, { items: slugs.slice(0, 199).map((slug) => note(slug)) });
    expect((await addItem(id, note("entry-199"))).status).toBe(200);
    const refused = await addItem(id, note("entry-200"));
    expect([refused.status, await refused.json()]).toEqual([
      409,
      expect.objectContaining({ code: "conflict", detail: expect.stringContaining("at most 200") }),
    ]);
    expect((await addItem(id, note("entry-0"))).status).toBe(200);
    const items = slugs.map((slug) => note(slug));
    expect((await update(id, { ...listBody({ items }), version: 2 })).status).toBe(422);
  });

  test("30 entries added at once through two servers are all kept, each once", async () => {
    const slugs = Array.from({ length: 15 }, (_, n) => `at-once-${n}`);
    for (const slug of slugs) await addEntry(server, { slug, name: slug });
    const { id } = await addList(person);
    const servers = [server, server.sibling()];
    const answers = await Promise.all(
      servers.flatMap(({ request }) =>
        slugs.map((slug) => request(`${PATH}/${id}/items`, post(note(slug), { cookie: person.cookie }))),
      ),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const { items, version } = await read(id);
    expect(items.map((item) => item.slug).toSorted()).toEqual(slugs.toSorted());
    expect(version).toBe(slugs.length + 1);
  });

  test("an addition while somebody saves the list is not lost", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await addList(person, { items: [note("alpha")] });
      const [saved, added] = await Promise.all([
        update(id, { ...listBody({ name: "Renamed", items: [note("alpha", "n")] }), version: 1 }),
        addItem(id, note("beta")),
      ]);
      expect(added.status).toBe(200);
      expect([200, 409]).toContain(saved.status);
      const { items, name } = await read(id);
      expect(items.map((item) => item.slug)).toEqual(["alpha", "beta"]);
      expect(name).toBe(saved.status === 200 ? "Renamed" : "To read");
    }
  });

  test("a copy holds the same items, private ones too, under a name that says so, and is not shared", async () => {
    const own = await addPrivatePeptide(person);
    const items = [note("alpha", "a"), note(own.id, "b"), note("taken-down")];
    const { id } = await addList(person, { name: "Recovery", description: "d", items });
    await send("PUT", `/${id}/share`);
    const response = await send("POST", `/${id}/copies`);
    expect(response.status).toBe(201);
    const copy = await response.json();
    expect(copy).toMatchObject({ name: "Recovery (copy)", description: "d", items, shareToken: null, version: 1 });
    expect(copy.id).not.toBe(id);
    expect((await read(id)).shareToken).not.toBeNull();
  });

  test.each([
    ["x".repeat(113), `${"x".repeat(113)} (copy)`],
    ["x".repeat(114), `${"x".repeat(113)} (copy)`],
    ["x".repeat(120), `${"x".repeat(113)} (copy)`],
    [`${"x".repeat(112)}💉 and more`.slice(0, 120), `${"x".repeat(112)} (copy)`],
    [`${"x".repeat(112)} y`, `${"x".repeat(112)} (copy)`],
  ])("the copy of a list called %j is cut to fit", async (name, expected) => {
    const { id } = await addList(person, { name });
    expect((await (await send("POST", `/${id}/copies`)).json()).name).toBe(expected);
  });

  test("a copy asked for twice under one key is made once", async () => {
    const { id } = await addList(person);
    const copy = () =>
      person.request(`${PATH}/${id}/copies`, { method: "POST", headers: { "idempotency-key": "copy-1" } });
    const [first, second] = [await (await copy()).json(), await (await copy()).json()];
    expect(second).toEqual(first);
    expect((await (await send("GET", "")).json()).items).toHaveLength(2);
  });

  test("a deleted list is gone, and every way to name it again answers 404", async () => {
    const { id } = await addList(person);
    expect((await send("DELETE", `/${id}`)).status).toBe(204);
    const answers = [
      await send("DELETE", `/${id}`),
      await send("GET", `/${id}`),
      await update(id, { ...listBody(), version: 1 }),
      await addItem(id, note("alpha")),
      await send("POST", `/${id}/copies`),
      await send("PUT", `/${id}/share`),
      await send("DELETE", `/${id}/share`),
    ];
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 404));
  });

  test("another person's list is as missing as none, in every way to name it, and stays as it was", async () => {
    const theirs = await addList(stranger, { items: [note("alpha", "private thought")] });
    await send("PUT", `/${theirs.id}/share`, undefined, stranger);
    const before = await (await send("GET", `/${theirs.id}`, undefined, stranger)).json();
    const admin = await openPerson(server, { role: "admin" });
    for (const as of [person, admin]) {
      const answers = [
        await send("GET", `/${theirs.id}`, undefined, as),
        await update(theirs.id, { ...listBody({ name: "Taken" }), version: 1 }, as),
        await addItem(theirs.id, note("beta"), as),
        await send("POST", `/${theirs.id}/copies`, undefined, as),
        await send("PUT", `/${theirs.id}/share`, undefined, as),
        await send("DELETE", `/${theirs.id}/share`, undefined, as),
        await send("DELETE", `/${theirs.id}`, undefined, as),
      ];
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 404));
      expect((await (await send("GET", "", undefined, as)).json()).items).toEqual([]);
    }
    expect(await (await send("GET", `/${theirs.id}`, undefined, stranger)).json()).toEqual(before);
  });
});
