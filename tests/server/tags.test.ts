import { afterAll, beforeAll, expect, test } from "vitest";
import type { Tag } from "#contract/tags.ts";
import { newId } from "#server/db/id.ts";
import { addEntry, tagBody } from "#support/library-records.ts";
import { openPerson, type Person, post } from "#support/person.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const PATH = "/api/tags";

describeStores("tags", (store) => {
  let server: TestApp;
  let admin: Person;
  beforeAll(async () => {
    server = await openTestApp(store);
    admin = await openPerson(server, { role: "admin" });
  });
  afterAll(() => server.close());

  /** A word that no other test uses. */
  const word = (stem: string) => `${stem}-${newId()}`;
  const create = (changes: Parameters<typeof tagBody>[0] = {}) => admin.request(PATH, post(tagBody(changes)));
  const add = async (changes: Parameters<typeof tagBody>[0] = {}): Promise<Tag> => {
    const response = await create(changes);
    expect(response.status).toBe(201);
    return response.json();
  };
  const bodyOf = ({ name, colour, description, aliases, version }: Tag) => ({
    ...{ name, colour, description, aliases, version },
  });
  const update = (tag: Tag, changes: Partial<Tag> = {}, at: TestApp = server) =>
    at.request(`${PATH}/${tag.id}`, {
      ...post({ ...bodyOf(tag), ...changes }, { cookie: admin.cookie }),
      method: "PUT",
    });
  const merge = (tag: Tag, into: string, version = tag.version) =>
    admin.request(`${PATH}/${tag.id}/merge`, post({ into, version }));
  const remove = (id: string) => admin.request(`${PATH}/${id}`, { method: "DELETE" });
  const list = async (): Promise<Tag[]> => (await (await server.request(PATH)).json()).items;
  const read = async ({ id }: Tag) => (await list()).find((tag) => tag.id === id);
  const keyOf = async (key: string) =>
    server.context.store.db.selectFrom("tag_keys").select("tag_id").where("key", "=", key).executeTakeFirst();
  const revision = async () =>
    (await server.context.store.db.selectFrom("library_state").select("revision").executeTakeFirstOrThrow()).revision;
  const outcome = async (response: Response) => {
    const { code, detail, currentVersion, errors } = await response.json();
    return {
      status: response.status,
      code,
      detail,
      currentVersion,
      paths: errors?.map((e: { path: string }) => e.path),
    };
  };

  test("a tag gets its slug from its name and is listed by name with its aliases", async () => {
    const alias = word("incretin");
    const name = `  GLP-1: Ägonists ${word("x")} `;
    const tag = await add({ name, colour: "amber", description: " d ", aliases: [alias] });
    const slug = name.trim().toLowerCase().replace(": ä", "-a").replaceAll(" ", "-");
    expect(tag).toEqual({
      ...{ id: tag.id, slug, name: name.trim(), colour: "amber", description: "d", aliases: [alias] },
      ...{ usage: { peptides: 0, guides: 0 }, version: 1 },
    });
    await add({ name: word("aaa") });
    const listed = await list();
    expect(listed).toContainEqual(tag);
    const names = listed.map((each) => each.name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en")));
  });

  test.each(["—", "💉", "Пептид", "...", "-"])(
    "a name of no letter a to z and no digit, %j, is refused",
    async (name) => {
      expect(await outcome(await create({ name }))).toMatchObject({ status: 422, paths: ["name"] });
      const tag = await add();
      expect(await outcome(await update(tag, { name }))).toMatchObject({ status: 422, paths: ["name"] });
    },
  );

  test("a name that spells out longer than 60 is refused", async () => {
    expect((await create({ name: `${newId().slice(0, 18)}${"㎖".repeat(21)}` })).status).toBe(201); // 18 + 42 letters
    expect(await outcome(await create({ name: `x${newId().slice(0, 18)}${"㎖".repeat(21)}` }))).toMatchObject({
      ...{ status: 422, paths: ["name"] },
    });
  });

  test("a name or alias that leads to another tag already is a conflict that names it, and changes nothing", async () => {
    const alias = word("alias");
    const taken = await add({ name: word("Taken"), aliases: [alias] });
    const other = await add();
    const before = JSON.stringify(await list());
    const revisionBefore = await revision();
    for (const changes of [
      { name: taken.name.replaceAll("-", " ") },
      { name: alias },
      { aliases: [alias] },
      { aliases: [word("free"), taken.slug] },
    ])
      for (const refused of [await create(changes), await update(other, changes)])
        expect(await outcome(refused)).toMatchObject({
          ...{ status: 409, code: "conflict", detail: expect.stringContaining(taken.name) },
        });
    expect(JSON.stringify(await list())).toBe(before);
    expect(await revision()).toBe(revisionBefore);
  });

  test("a new name makes a new slug; the former one stays an alias, and going back is possible", async () => {
    const tag = await add();
    const name = word("Renamed");
    const renamed: Tag = await (await update(tag, { name, colour: "rose" })).json();
    expect(renamed).toMatchObject({ slug: name.toLowerCase(), colour: "rose", aliases: [tag.slug], version: 2 });
    const back: Tag = await (await update(renamed, { name: tag.name })).json();
    expect(back).toMatchObject({ slug: tag.slug, aliases: [renamed.slug], version: 3 });
    expect(await read(tag)).toEqual(back);
  });

  test("another spelling of the name keeps the slug", async () => {
    const tag = await add();
    const name = tag.name.replaceAll("-", " ").toUpperCase();
    expect(await (await update(tag, { name })).json()).toMatchObject({ slug: tag.slug, name, aliases: [] });
  });

  test("the aliases sent are all there are: one left out becomes mute, and may be taken by another tag", async () => {
    const [kept, dropped, added] = [word("kept"), word("dropped"), word("added")];
    const tag = await add({ aliases: [kept, dropped] });
    const changed: Tag = await (await update(tag, { aliases: [added, kept, tag.slug] })).json();
    expect(changed.aliases).toEqual([added, kept].toSorted());
    expect(await keyOf(dropped)).toEqual({ tag_id: null });
    const other = await add({ aliases: [dropped] });
    expect(await keyOf(dropped)).toEqual({ tag_id: other.id });
  });

  test("a stale change is told the current version and changes nothing; a missing tag answers 404", async () => {
    const tag = await add();
    const changed: Tag = await (await update(tag, { description: "first" })).json();
    for (const stale of [await update(tag, { description: "second" }), await merge(tag, (await add()).id)])
      expect(await outcome(stale)).toMatchObject({ status: 409, code: "stale-version", currentVersion: 2 });
    expect(await read(tag)).toEqual(changed);
    const missing = { ...tag, id: newId() };
    expect((await update(missing)).status).toBe(404);
    expect((await merge(missing, tag.id)).status).toBe(404);
    expect((await remove(missing.id)).status).toBe(404);
  });

  test("a merged tag's words all lead to the other, which is its next version; the merged one is gone", async () => {
    const [alias, targetAlias] = [word("alias"), word("target")];
    const tag = await add({ aliases: [alias] });
    const target = await add({ aliases: [targetAlias] });
    const merged = await merge(tag, target.id);
    expect(merged.status).toBe(200);
    const answer: Tag = await merged.json();
    expect(answer).toEqual({ ...target, version: 2, aliases: [alias, tag.slug, targetAlias].toSorted() });
    expect(await read(target)).toEqual(answer);
    expect(await read(tag)).toBeUndefined();
    expect((await update(target)).status).toBe(409); // whoever still shows the former aliases would drop the new ones
    expect((await merge(tag, target.id)).status).toBe(404);
  });

  test("a tag cannot be merged into itself or into one that is not there", async () => {
    const tag = await add();
    for (const into of [tag.id, newId()])
      expect(await outcome(await merge(tag, into))).toMatchObject({ status: 422, paths: ["into"] });
    expect(await read(tag)).toEqual(tag);
  });

  test("a tag keeps 50 aliases, however it would come to more", async () => {
    const aliases = Array.from({ length: 50 }, () => word("many"));
    const full = await add({ aliases });
    const small = await add();
    const refused = { status: 409, code: "conflict", detail: expect.stringContaining("at most 50") };
    expect(await outcome(await update(full, { name: word("Renamed") }))).toMatchObject(refused);
    expect(await outcome(await merge(small, full.id))).toMatchObject(refused);
    expect(await read(full)).toEqual({ ...full, aliases: aliases.toSorted() });
    expect((await update(full, { description: "still savable" })).status).toBe(200);
  });

  test("a deleted tag's words stay known and mute; a new tag or alias makes them speak again", async () => {
    const alias = word("alias");
    const tag = await add({ aliases: [alias] });
    expect([(await remove(tag.id)).status, (await remove(tag.id)).status]).toEqual([204, 404]);
    expect([await keyOf(tag.slug), await keyOf(alias)]).toEqual([{ tag_id: null }, { tag_id: null }]);
    const again = await add({ name: tag.name, aliases: [alias] });
    expect(again).toMatchObject({ slug: tag.slug, aliases: [alias], version: 1 });
    expect(again.id).not.toBe(tag.id);
  });

  test("usage counts the published entries that carry a tag, by whatever name, and follows every change", async () => {
    const [slug, alias] = [word("used"), word("alias")];
    const entry = (tags: string[], published: 0 | 1 = 1) => {
      const name = word("entry");
      return addEntry(server, { slug: name, name, tags }, { published });
    };
    const tag = await add({ name: slug, aliases: [alias] });
    await entry([slug]);
    await entry([alias, slug]);
    await entry([slug], 0);
    expect((await read(tag))?.usage).toEqual({ peptides: 2, guides: 0 });
    const renamed: Tag = await (await update(tag, { name: word("renamed") })).json();
    expect(renamed.usage.peptides).toBe(2);
    const other = await add();
    const merged: Tag = await (await merge(renamed, other.id)).json();
    expect(merged.usage.peptides).toBe(2);
    await remove(merged.id);
    const revived = await add({ name: slug });
    expect(revived.usage.peptides).toBe(2);
  });

  test("every change makes readers of the library read again, a refused one does not", async () => {
    const steps: number[] = [];
    const step = async (work: () => Promise<unknown>) => {
      const before = await revision();
      await work();
      steps.push((await revision()) - before);
    };
    let tag = await add();
    const other = await add();
    await step(() => add());
    await step(async () => {
      tag = await (await update(tag)).json();
    });
    await step(() => update({ ...tag, version: 1 }));
    await step(() => merge(tag, other.id));
    await step(() => remove(other.id));
    await step(() => remove(other.id));
    expect(steps).toEqual([1, 1, 0, 1, 1, 0]);
  });

  test("two tags renamed to one name at once, through two servers: one conflict, never a failure", async () => {
    const second = server.sibling();
    for (let round = 0; round < 10; round += 1) {
      const [one, two] = [await add(), await add()];
      const name = word("Wanted");
      const answers = await Promise.all([update(one, { name }), update(two, { name }, second)]);
      expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
      expect((await list()).filter((tag) => tag.name === name)).toHaveLength(1);
    }
  });

  test("20 creates of one name, 20 merges both ways and deletes at once leave each word with one meaning", async () => {
    const second = server.sibling();
    const name = word("Race");
    const creates = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 ? server : second).request(PATH, post(tagBody({ name }), { cookie: admin.cookie })),
      ),
    );
    expect(creates.map((answer) => answer.status).toSorted()).toEqual([201, ...Array(19).fill(409)]);
    for (let round = 0; round < 10; round += 1) {
      const [one, two] = [await add(), await add()];
      const answers = await Promise.all([merge(one, two.id), merge(two, one.id), remove(one.id)]);
      for (const answer of answers) expect([200, 204, 404, 409, 422]).toContain(answer.status);
      const left = (await list()).filter((tag) => tag.id === one.id || tag.id === two.id);
      expect(left.length).toBeLessThan(2);
    }
    const rows = await server.context.store.db.selectFrom("tags").select(["id", "slug"]).execute();
    for (const { id, slug } of rows) expect(await keyOf(slug)).toEqual({ tag_id: id });
  });

  test("a create repeated under one key makes one tag", async () => {
    const body = tagBody();
    const send = () => admin.request(PATH, post(body, { "idempotency-key": body.name.replaceAll(" ", "-") }));
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await second.json()).toEqual(await first.json());
  });
});
