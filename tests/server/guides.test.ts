import { describe, expect, test } from "vitest";
import type { GuideEdition } from "#contract/guide-editions.ts";
import type { GuideSummary, PublishedGuide } from "#contract/guides.ts";
import { json, openGuideApp, problem } from "#support/guide-app.ts";
import {
  addGuide,
  editingGuides,
  guideDocument,
  guideReference,
  publishGuideAs,
  uniqueSlug,
} from "#support/guide-records.ts";
import { post } from "#support/person.ts";
import { describeStores } from "#support/test-app.ts";

describeStores("guides", (store) => {
  const app = openGuideApp(store);
  const { edit, read, isPublic, newDraft } = app;
  const listed = async (query = ""): Promise<GuideSummary[]> =>
    (await json(app.server.request(`/api/guides${query}`))).items;

  describe("beginning", () => {
    test("makes a draft that admins alone see and that may be incomplete", async () => {
      const slug = uniqueSlug();
      const document = guideDocument({ summary: "", body: "Nobody said so.", references: [] });
      const made = await edit.create(slug, document, "begun");
      const edition: GuideEdition = await made.json();
      expect(made.status).toBe(201);
      expect(edition).toEqual({
        ...{ slug, title: document.title, document, version: 1, formerSlugs: [] },
        ...{ state: "draft", publishAt: null, publishedAt: null, origin: "edited" },
        problems: [
          { place: "summary", message: "is missing" },
          { place: "line 1", message: "cites nothing: Nobody said so." },
        ],
        grade: expect.any(Number),
        createdAt: edition.createdAt,
        updatedAt: edition.createdAt,
      });
      expect(await json(edit.read(slug))).toEqual(edition);
      expect(await isPublic(slug)).toBe(false);
      expect((await listed()).map((guide) => guide.slug)).not.toContain(slug);
      const { items } = await json(app.editor.request("/api/guide-editions"));
      expect(items).toContainEqual(expect.objectContaining({ slug, state: "draft", reviewBy: document.reviewBy }));
    });

    test.each(["new", "Upper", "a b", "x".repeat(81)])("is refused under the slug %s", async (slug) =>
      expect(await problem(edit.create(slug, guideDocument()))).toMatchObject({
        status: 422,
        errors: [{ path: "slug", message: expect.any(String) }],
      }),
    );

    test("is a conflict where the slug leads to another guide, now or from before", async () => {
      const { slug, document, version } = await newDraft();
      const moved = uniqueSlug();
      expect((await edit.save(slug, { slug: moved, document, version })).status).toBe(200);
      for (const taken of [slug, moved])
        expect(await problem(edit.create(taken, guideDocument()))).toMatchObject({ status: 409, code: "conflict" });
    });

    test("with the same Idempotency-Key again is the same guide", async () => {
      const body = { slug: uniqueSlug(), document: guideDocument(), note: "" };
      const send = () => json(app.editor.request("/api/guides", post(body, { "idempotency-key": body.slug })));
      expect(await send()).toEqual(await send());
    });
  });

  describe("saving", () => {
    test("makes the next revision; a stale save is refused with the version that is stored", async () => {
      const { slug, document } = await newDraft();
      const first = { ...document, title: "First" };
      expect(await json(edit.save(slug, { document: first, version: 1, note: "one" }))).toMatchObject({ version: 2 });
      const stale = edit.save(slug, { document: { ...document, title: "Second" }, version: 1 });
      expect(await problem(stale)).toMatchObject({ status: 409, code: "stale-version", currentVersion: 2 });
      expect(await json(edit.read(slug))).toMatchObject({ title: "First", version: 2 });
    });

    test("twice at once from two servers keeps one", async () => {
      const { slug, document } = await newDraft();
      const sibling = app.server.sibling();
      const other = editingGuides({
        ...app.editor,
        request: (path, init) =>
          sibling.request(path, {
            ...init,
            headers: { ...Object.fromEntries(new Headers(init?.headers)), cookie: app.editor.cookie },
          }),
      });
      const answers = await Promise.all([edit, other].map(({ save }) => save(slug, { document, version: 1 })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    });

    test("a shown guide stays whole: a text with a problem is refused by its place", async () => {
      const { slug, version } = await publishGuideAs(app.editor);
      const document = guideDocument({ body: "Nobody said so." });
      expect(await problem(edit.save(slug, { document, version }))).toMatchObject({
        status: 422,
        errors: expect.arrayContaining([{ path: "line 1", message: "cites nothing: Nobody said so." }]),
      });
      expect((await json(read(slug))).title).toBe(guideDocument().title);
    });

    test("a new slug leaves the former one leading to it; it can be taken back", async () => {
      const { slug, document, version } = await publishGuideAs(app.editor);
      const moved = uniqueSlug();
      const saved = await json(edit.save(slug, { slug: moved, document, version }));
      expect(saved).toMatchObject({ slug: moved, formerSlugs: [slug] });
      for (const address of [slug, moved]) expect((await json(read(address))).slug).toBe(moved);
      expect((await json(edit.read(slug))).slug).toBe(moved);
      const back = await json(edit.save(slug, { slug, document, version: saved.version }));
      expect(back).toMatchObject({ slug, formerSlugs: [moved] });
      expect((await json(read(moved))).slug).toBe(slug);
    });

    test("makes a tag of each new word", async () => {
      const word = uniqueSlug();
      const { slug } = await publishGuideAs(app.editor, guideDocument({ tags: [word] }));
      expect((await listed(`?tags=${word}`)).map((guide) => guide.slug)).toEqual([slug]);
      const { items } = await json(app.server.request("/api/tags"));
      expect(items).toContainEqual(expect.objectContaining({ slug: word, usage: { peptides: 0, guides: 1 } }));
    });
  });

  describe("publishing", () => {
    test("shows a guide to everyone, rendered, and taking it down hides it", async () => {
      const document = guideDocument({
        related: ["bpc-157"],
        references: [guideReference({ id: "a" }), guideReference()],
      });
      const { slug, version } = await publishGuideAs(app.editor, {
        ...document,
        body: 'Cold[^who page 3 "5 °C"][^a].',
      });
      const guide: PublishedGuide = await json(read(slug));
      expect(guide).toMatchObject({ slug, title: document.title, readingMinutes: 1, related: [{ slug: "bpc-157" }] });
      expect(guide.contents.nodes).toEqual([
        {
          tag: "p",
          children: [
            "Cold",
            { tag: "citation", reference: "who", number: 1, place: 1, at: "page 3", asPrinted: ["5 °C"] },
            { tag: "citation", reference: "a", number: 2, place: 1, at: null, asPrinted: [] },
            ".",
          ],
        },
      ]);
      expect(guide.contents.references.map(({ id, number }) => [id, number])).toEqual([
        ["who", 1],
        ["a", 2],
      ]);
      expect((await edit.publish(slug, { state: "draft", version })).status).toBe(200);
      expect(await isPublic(slug)).toBe(false);
    });

    test("is refused while there are problems, and where the version is stale", async () => {
      const draft = await newDraft({ summary: "" });
      expect(await problem(edit.publish(draft.slug, { state: "published", version: 1 }))).toMatchObject({
        status: 422,
        errors: [{ path: "summary", message: "is missing" }],
      });
      const { slug } = await newDraft();
      expect(await problem(edit.publish(slug, { state: "published", version: 2 }))).toMatchObject({
        status: 409,
        currentVersion: 1,
      });
    });

    test("the newest is first, and each leads to its neighbours", async () => {
      const [older, newer] = [await publishGuideAs(app.editor), await publishGuideAs(app.editor)];
      const slugs = (await listed()).map(({ slug }) => slug);
      expect(slugs.indexOf(newer.slug)).toBeLessThan(slugs.indexOf(older.slug));
      expect(await json(read(older.slug))).toMatchObject({ previous: { slug: newer.slug } });
      expect(await json(read(newer.slug))).toMatchObject({ next: { slug: older.slug } });
    });

    test("words find a guide by its title, tags and text", async () => {
      const word = `q${Math.random().toString(36).replaceAll(/[\d.]/g, "")}`;
      const { slug } = await publishGuideAs(
        app.editor,
        guideDocument({ body: `It is cold[^who]. See the ${word}[^who].` }),
      );
      await expect.poll(() => listed(`?search=${word}`)).toMatchObject([{ slug }]);
      expect(await listed("?search=zzzzzzzzzz")).toEqual([]);
    });

    test("another server shows it at once", async () => {
      const sibling = app.server.sibling();
      const draft = await newDraft();
      expect(await isPublic(draft.slug, sibling)).toBe(false);
      await edit.publish(draft.slug, { state: "published", version: 1 });
      expect(await isPublic(draft.slug, sibling)).toBe(true);
    });
  });

  test("a stored guide that does not fit is left out and takes no other away", async () => {
    const slug = await addGuide(app.server);
    const { db } = app.server.context.store;
    await db.updateTable("guides").set({ document: "{}", content_hash: "x" }).where("slug", "=", slug).execute();
    const { slug: other } = await publishGuideAs(app.editor);
    expect(await isPublic(slug)).toBe(false);
    expect(await isPublic(other)).toBe(true);
    await db.deleteFrom("guides").where("slug", "=", slug).execute();
  });

  test("the answers of everyone are told apart by their content and sent once", async () => {
    const { slug } = await publishGuideAs(app.editor);
    for (const path of ["/api/guides", `/api/guides/${slug}`, "/api/glossary", "/guides/feed.xml"]) {
      const first = await app.server.request(path);
      const etag = first.headers.get("etag") ?? "";
      expect(first.headers.get("cache-control")).toContain("public");
      expect((await app.server.request(path, { headers: { "if-none-match": etag } })).status, path).toBe(304);
    }
  });
});
