import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { markLibraryChanged } from "#server/db/library-state.ts";
import { createLibraryReader } from "#server/features/peptides/library-reader.ts";
import { editing, ownDocument, publishEntry } from "#support/editions.ts";
import { addEntry } from "#support/library-records.ts";
import { openPerson, type Person, post } from "#support/person.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

/** Where the version of the library travels. */
const VERSIONED = ["/api/library.json", "/api/library/index.json", "/api/protocols/library"];

describeStores("the version of the library", (store) => {
  let server: TestApp;
  let editor: Person;
  beforeEach(async () => {
    server = await openTestApp(store);
    editor = await openPerson(server, { role: "admin" });
  });
  afterEach(() => server.close());

  const versions = async (app: TestApp = server): Promise<string> => {
    const found = await Promise.all(VERSIONED.map(async (path) => (await (await app.request(path)).json()).version));
    expect(new Set(found).size).toBe(1);
    return found[0];
  };
  const etag = async (path: string) => (await server.request(path)).headers.get("etag");

  test("changes with every change that readers see, and comes back with the same content", async () => {
    const { document, version } = await publishEntry(editor);
    const edit = editing(editor);
    const first = [await versions(), await etag("/api/library.csv")];
    await edit.save({ document: { ...document, summary: "Other." }, version });
    const second = [await versions(), await etag("/api/library.csv")];
    await edit.publish(document.slug, version + 1, false);
    const third = [await versions(), await etag("/api/library.csv")];
    await edit.save({ document, version: version + 2 });
    await edit.publish(document.slug, version + 3);
    expect(new Set([...first, ...second, ...third]).size).toBe(6);
    expect([await versions(), await etag("/api/library.csv")]).toEqual(first);
  });

  test("stays with what readers do not see: a draft, a save of the same text, a restart", async () => {
    const { document, version } = await publishEntry(editor);
    const before = await versions();
    await editing(editor).create(ownDocument());
    await editing(editor).save({ document, version, note: "nothing" });
    await server.context.store.db.transaction().execute(markLibraryChanged);
    expect(await versions()).toBe(before);
    expect(await versions(server.sibling())).toBe(before);
  });

  test("is equal on stores with equal content, whatever order and history it came in", async () => {
    const other = await openTestApp(store);
    const documents = [ownDocument({ tags: ["b", "a"] }), ownDocument({ tags: ["a"] }), ownDocument()];
    for (const document of documents) await publishEntry(editor, document);
    const otherEditor = await openPerson(other, { role: "admin" });
    for (const document of documents.toReversed()) {
      const { version } = await publishEntry(otherEditor, { ...document, summary: "At first." });
      await editing(otherEditor).save({ document, version });
    }
    expect(await versions(other)).toBe(await versions());
    await other.close();
  });

  test("an entry that another one's change leaves alone is not read again", async () => {
    const [kept, { document, version }] = [await publishEntry(editor), await publishEntry(editor)];
    const entries = async () => (await server.context.library()).bySlug;
    const before = await entries();
    await editing(editor).save({ document: { ...document, summary: "Other." }, version });
    const after = await entries();
    expect(after.get(document.slug)?.summary).toBe("Other.");
    expect(before.has(kept.slug)).toBe(true);
    expect(after.get(kept.slug)).toBe(before.get(kept.slug));
  });

  test("an entry's change is seen by the next request at every server", async () => {
    const second = server.sibling();
    const { document, version, slug } = await publishEntry(editor);
    expect((await second.request(`/api/peptides/${slug}`)).status).toBe(200);
    await editing(editor).save({ document: { ...document, summary: "Other." }, version });
    expect((await (await second.request(`/api/peptides/${slug}`)).json()).summary).toBe("Other.");
  });

  test("one broken entry is left out and told of, once, and the others stay", async () => {
    const { db } = server.context.store;
    const [good, broken] = [await addEntry(server, ownDocument()), await addEntry(server, ownDocument())];
    await db.updateTable("peptides").set({ document: '{"slug":1}' }).where("slug", "=", broken).execute();
    const told: string[] = [];
    const library = createLibraryReader(db, { goals: [], works: [] }, (slug) => told.push(slug));
    const app = createApp({ ...server.context, library });
    for (let n = 0; n < 2; n += 1) {
      await db.transaction().execute(markLibraryChanged);
      expect((await (await app.request("/api/library.json")).json()).peptides).toEqual([
        expect.objectContaining({ slug: good }),
      ]);
    }
    expect(told).toEqual([broken]);
  });

  test("many requests at once after a change read it once", async () => {
    await addEntry(server, ownDocument());
    const library = createLibraryReader(server.context.store.db, { goals: [], works: [] });
    const seen = await Promise.all(Array.from({ length: 20 }, () => library()));
    expect(new Set(seen).size).toBe(1);
  });

  describe("tags", () => {
    const tags = async (slug: string) => (await (await server.request(`/api/peptides/${slug}`)).json()).tags;
    const tagBySlug = async (slug: string) => {
      const { items } = await (await server.request("/api/tags")).json();
      return items.find((tag: { slug: string }) => tag.slug === slug);
    };
    const browse = async (query: string) => (await server.request(`/api/peptides?${query}`)).json();
    const rename = (tag: { id: string; version: number }, name: string) =>
      editor.request(`/api/tags/${tag.id}`, {
        ...post({ name, colour: "teal", description: "", aliases: [], version: tag.version }),
        method: "PUT",
      });

    test("of an edited entry that nobody met become plain tags", async () => {
      const { slug } = await publishEntry(editor, ownDocument({ tags: ["once-weekly", "glp-1"] }));
      expect(await tags(slug)).toEqual(["once-weekly", "glp-1"]);
      expect(await tagBySlug("once-weekly")).toMatchObject({ name: "Once weekly", colour: "grey", description: "" });
    });

    test("renamed, lead from their former name in every answer", async () => {
      const { slug, document } = await publishEntry(editor, ownDocument({ tags: ["glp-1", "incretin"] }));
      const before = await versions();
      await rename(await tagBySlug("glp-1"), "GLP-1 agonist");
      expect(await versions()).not.toBe(before);
      expect(await tags(slug)).toEqual(["glp-1-agonist", "incretin"]);
      const byFormer = await browse("tags=glp-1,no-such-tag");
      expect(byFormer.movedTags).toEqual(["glp-1-agonist", "no-such-tag"]);
      expect(byFormer.items.map((item: { slug: string }) => item.slug)).toEqual([slug]);
      expect(byFormer.facets.tags["glp-1-agonist"]).toBe(1);
      const byName = await browse("tags=glp-1-agonist");
      expect([byName.movedTags, byName.total]).toEqual([null, 1]);
      expect(await browse("tags=no-such-tag")).toMatchObject({ total: 0, items: [], movedTags: null });
      const index = await (await server.request("/api/library/index.json")).json();
      expect(index.movedTags).toEqual({ "glp-1": "glp-1-agonist" });
      const edition = await (await editing(editor).read(slug)).json();
      expect(edition.document).toEqual(document);
    });

    test("that became one are named once", async () => {
      const { slug } = await publishEntry(editor, ownDocument({ tags: ["one", "two", "one"] }));
      const [one, two] = [await tagBySlug("one"), await tagBySlug("two")];
      await editor.request(`/api/tags/${two.id}/merge`, post({ into: one.id, version: two.version }));
      expect(await tags(slug)).toEqual(["one"]);
      expect((await browse("tags=two,one")).movedTags).toEqual(["one"]);
    });

    test("that were deleted are gone, and stay mute when an entry names them again", async () => {
      const { slug, document, version } = await publishEntry(editor, ownDocument({ tags: ["gone", "kept"] }));
      await editor.request(`/api/tags/${(await tagBySlug("gone")).id}`, { method: "DELETE" });
      expect(await tags(slug)).toEqual(["kept"]);
      await editing(editor).save({ document: { ...document, summary: "Other." }, version });
      expect(await tags(slug)).toEqual(["kept"]);
      expect(await tagBySlug("gone")).toBeUndefined();
      expect((await browse("tags=gone")).total).toBe(0);
    });
  });
});
