import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PeptideEdition } from "#contract/editions.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { newId } from "#server/db/id.ts";
import { editing, ownDocument, publishEntry } from "#support/editions.ts";
import { openPerson, type Person, post } from "#support/person.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

describeStores("public entries under the editor", (store) => {
  let server: TestApp;
  let editor: Person;
  let edit: ReturnType<typeof editing>;
  beforeAll(async () => {
    server = await openTestApp(store, { withContent: true });
    editor = await openPerson(server, { role: "admin" });
    edit = editing(editor);
  });
  afterAll(() => server.close());

  const problem = async (response: Response) => {
    const { code, errors, currentVersion } = await response.json();
    return { status: response.status, code, errors, currentVersion };
  };
  const invalid = (path: string, message: unknown = expect.any(String)) => ({
    status: 422,
    code: "invalid-request",
    errors: expect.arrayContaining([{ path, message }]),
  });
  const isPublic = async (slug: string) => (await server.request(`/api/peptides/${slug}`)).status === 200;

  describe("creating", () => {
    test("makes an unpublished first version that may be incomplete and names what is missing", async () => {
      const document = ownDocument({ summaryRef: [], mechanismClasses: [] });
      const made = await edit.create(document, "begun");
      const edition: PeptideEdition = await made.json();
      expect(made.status).toBe(201);
      expect(edition).toEqual({
        slug: document.slug,
        document,
        version: 1,
        isPublished: false,
        origin: "edited",
        problems: [
          { place: "mechanismClasses", message: "no class is named" },
          { place: "summary", message: "has no reference" },
        ],
        createdAt: edition.createdAt,
        updatedAt: edition.createdAt,
      });
      expect(await (await edit.read(document.slug)).json()).toEqual(edition);
      expect(await isPublic(document.slug)).toBe(false);
      const { items } = await (await editor.request("/api/unpublished-peptides")).json();
      expect(items).toContainEqual({ slug: document.slug, name: document.name, updatedAt: edition.updatedAt });
    });

    test.each(["new", "compare", newId(), "0".repeat(81)])("is refused under the slug %s", async (slug) =>
      expect(await problem(await edit.create(ownDocument({ slug })))).toMatchObject(invalid("document.slug")),
    );

    test("takes the longest slug that an address takes", async () => {
      const slug = `${newId()}-`.repeat(3).slice(0, 80).replace(/-$/, "0");
      expect((await edit.create(ownDocument({ slug }))).status).toBe(201);
      expect((await edit.read(slug)).status).toBe(200);
    });

    test("is a conflict where an entry of that slug stands, shown or not, and changes nothing", async () => {
      const hidden = ownDocument();
      await edit.create(hidden);
      for (const slug of [hidden.slug, "bpc-157"]) {
        const before = await (await edit.read(slug)).json();
        expect(await problem(await edit.create(ownDocument({ slug })))).toMatchObject({
          status: 409,
          code: "conflict",
        });
        expect(await (await edit.read(slug)).json()).toEqual(before);
      }
    });

    test("twice at once under one slug makes one entry", async () => {
      const document = ownDocument();
      const answers = await Promise.all(
        [edit, editing({ ...editor, request: viaSibling(server, editor) })].map(({ create }) => create(document)),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    });

    test("is refused with a tag that could be none, by its place", async () => {
      const made = await edit.create(ownDocument({ tags: ["fine", "Not <b>fine</b>", "x".repeat(61)] }));
      expect((await problem(made)).errors).toEqual([
        { path: "document.tags.1", message: expect.any(String) },
        { path: "document.tags.2", message: expect.any(String) },
      ]);
    });
  });

  describe("saving", () => {
    test("makes the next version, and of a shipped entry an edited one", async () => {
      const shipped: PeptideEdition = await (await edit.read("bpc-157")).json();
      expect([shipped.origin, shipped.problems]).toEqual(["shipped", []]);
      const document = { ...shipped.document, summary: "Written anew." };
      const saved = await edit.save({ document, version: shipped.version });
      expect(saved.status).toBe(200);
      expect(await saved.json()).toMatchObject({ document, version: shipped.version + 1, origin: "edited" });
      const shown = await (await server.request("/api/peptides/bpc-157")).json();
      expect(shown).toEqual(document);
    });

    test("keeps the slug, by which records know the entry", async () => {
      const { slug, document, version } = await publishEntry(editor);
      const moved = { ...document, slug: `${slug}-x` };
      expect(await problem(await edit.save({ document: moved, version }, slug))).toMatchObject(
        invalid("document.slug"),
      );
    });

    test("of an entry that is not there is not found", async () =>
      expect((await edit.save({ document: ownDocument(), version: 1 })).status).toBe(404));

    test("a published entry with a problem is refused by its place; an unpublished one is taken", async () => {
      const { document, version, slug } = await publishEntry(editor);
      const broken: Peptide = {
        ...document,
        summaryRef: ["r9"],
        monitoring: [
          {
            marker: "no-such",
            check: "x",
            weeks: [0],
            everyWeeks: null,
            timing: "source",
            why: "y",
            ref: "r1",
          },
        ],
      };
      const refused = await problem(await edit.save({ document: broken, version }));
      expect(refused).toMatchObject(invalid("summaryRef", "reference r9 does not exist"));
      expect(refused).toMatchObject(invalid("monitoring[0]", "marker no-such is not in the catalog"));
      expect(await (await edit.read(slug)).json()).toMatchObject({ document, version });
      await edit.publish(slug, version, false);
      expect((await edit.save({ document: broken, version: version + 1 })).status).toBe(200);
      expect(await problem(await edit.publish(slug, version + 2))).toMatchObject(invalid("summaryRef"));
    });

    test("a name that another published entry has is refused; one that only an unpublished has is taken", async () => {
      const draft = ownDocument({ aliases: ["Shared by a draft"] });
      await edit.create(draft);
      const { document, version } = await publishEntry(editor);
      expect((await edit.save({ document: { ...document, aliases: ["Shared by a draft"] }, version })).status).toBe(
        200,
      );
      const taken = { ...document, aliases: [" SEMAGLUTIDE "] };
      expect(await problem(await edit.save({ document: taken, version: version + 1 }))).toMatchObject(
        invalid("aliases", '"semaglutide" also names semaglutide'),
      );
      const renamed = { ...document, name: "Semaglutide" };
      expect(await problem(await edit.save({ document: renamed, version: version + 1 }))).toMatchObject(
        invalid("name", '"semaglutide" also names semaglutide'),
      );
      expect(await problem(await edit.publish(draft.slug, 1))).toMatchObject(invalid("aliases"));
    });

    test("an old text as the newest revision restores it", async () => {
      const { slug, document, version } = await publishEntry(editor);
      await edit.save({ document: { ...document, summary: "Worse." }, version });
      const old = await (await server.request(`/api/peptides/${slug}/revisions/${version}`)).json();
      await edit.save({ document: old.document, version: version + 1, note: "Restored" });
      expect(await (await server.request(`/api/peptides/${slug}`)).json()).toEqual(document);
    });
  });

  describe("two editors who read the same version", () => {
    test("one saves, the other hears of it, and the store holds the first one's text", async () => {
      const { slug, document, version } = await publishEntry(editor);
      const second = await openPerson(server, { role: "admin" });
      const other = editing({ ...second, request: viaSibling(server, second) });
      await other.read(slug);
      const first = { ...document, summary: "The first one's text." };
      expect((await edit.save({ document: first, version })).status).toBe(200);
      const stale = await other.save({ document: { ...document, summary: "The second one's text." }, version });
      expect(await problem(stale)).toMatchObject({ status: 409, code: "stale-version", currentVersion: version + 1 });
      expect(await (await other.read(slug)).json()).toMatchObject({ document: first, version: version + 1 });
      const mine = { ...first, summary: "Both." };
      expect((await other.save({ document: mine, version: version + 1 })).status).toBe(200);
      expect((await (await server.request(`/api/peptides/${slug}`)).json()).summary).toBe("Both.");
    });

    test("saving and publishing at once on two servers: every try is one revision or told that it is stale", async () => {
      const { slug, document, version } = await publishEntry(editor);
      const tries = Array.from({ length: 12 }, (_, n) => {
        const { save, publish } = editing(n % 2 === 0 ? editor : { ...editor, request: viaSibling(server, editor) });
        return n % 3 === 2
          ? publish(slug, version, false)
          : save({ document: { ...document, summary: `Try ${n}` }, version });
      });
      const answers = await Promise.all((await Promise.all(tries)).map(problemOrEdition));
      const saved = answers.filter(({ status }) => status === 200);
      expect(saved).toHaveLength(1);
      for (const { status, currentVersion } of answers)
        expect([200, 409].includes(status) && (status === 200 || currentVersion === version + 1)).toBe(true);
      expect((await (await edit.read(slug)).json()).document.summary).toBe(saved[0]?.summary);
      const revisions = await server.context.store.db
        .selectFrom("peptide_revisions")
        .select("revision")
        .where("slug", "=", slug)
        .orderBy("revision")
        .execute();
      expect(revisions.map(({ revision }) => revision)).toEqual([1, 2, 3]);
    });
  });

  describe("taking down", () => {
    test("hides the entry at every public address, and publishing shows it again", async () => {
      const name = `Hidden ${newId()}`;
      const made = await publishEntry(editor, ownDocument({ name }));
      const saved = await edit.save({ document: { ...made.document, doses: [] }, version: made.version });
      const { slug, version }: PeptideEdition = await saved.json();
      const addresses = [
        "/api/library.json",
        "/api/library.csv",
        "/api/library/index.json",
        "/api/protocols/library",
        "/api/library/changes",
        `/api/peptides?search=${encodeURIComponent(name)}`,
      ];
      const named = async () => {
        const texts = await Promise.all(addresses.map(async (path) => (await server.request(path)).text()));
        return texts.filter((text) => text.includes(slug)).length;
      };
      const count = async () => (await (await server.request("/api/library/facts")).json()).entries;
      const [shown, entries] = [await named(), await count()];
      expect(shown).toBe(addresses.length);
      const down = await edit.publish(slug, version, false);
      expect(await down.json()).toMatchObject({ isPublished: false, version: version + 1 });
      expect([await named(), await count()]).toEqual([0, entries - 1]);
      for (const path of ["", "/revisions", "/revisions/1"])
        expect((await server.request(`/api/peptides/${slug}${path}`)).status, path).toBe(404);
      expect((await edit.publish(slug, version + 1)).status).toBe(200);
      expect([await named(), await count()]).toEqual([shown, entries]);
    });

    test("is a revision that says so, and asked again it is none", async () => {
      const { slug, version } = await publishEntry(editor);
      await edit.publish(slug, version, false);
      expect((await (await edit.publish(slug, version + 1, false)).json()).version).toBe(version + 1);
      await edit.publish(slug, version + 1);
      const { items } = await (await server.request(`/api/peptides/${slug}/revisions`)).json();
      expect(items.map(({ note }: { note: string }) => note)).toEqual(["Published", "Taken down", "Published", ""]);
    });

    test("a shipped entry leaves it a shipped one", async () => {
      const { version } = await (await edit.read("kpv")).json();
      expect(await (await edit.publish("kpv", version, false)).json()).toMatchObject({ origin: "shipped" });
    });

    test("of a stale version or a missing entry is refused", async () => {
      const { slug, version } = await publishEntry(editor);
      expect(await problem(await edit.publish(slug, version - 1, false))).toMatchObject({
        code: "stale-version",
        currentVersion: version,
      });
      expect((await edit.publish("no-such-entry", 1)).status).toBe(404);
    });
  });

  test("nobody but an admin edits, and no public answer says who did", async () => {
    const member = editing(await openPerson(server));
    const { slug, document, version } = await publishEntry(editor);
    await edit.save({ document: { ...document, doses: [] }, version, note: "no dose any more" });
    for (const answer of [
      await member.create(ownDocument()),
      await member.read(slug),
      await member.save({ document, version }),
      await member.publish(slug, version, false),
    ])
      expect(answer.status).toBe(403);
    expect((await server.request("/api/peptides", post({ document: ownDocument() }))).status).toBe(401);
    for (const path of ["", "/revisions", `/revisions/${version + 1}`]) {
      const text = await (await server.request(`/api/peptides/${slug}${path}`)).text();
      expect(text).not.toMatch(new RegExp(`${editor.user.id}|${editor.email}|${editor.user.display_name}|editor`, "i"));
    }
    expect(await (await server.request("/api/library/changes")).text()).not.toContain(editor.user.id);
  });
});

/** The same person at another server of the same store. */
function viaSibling(server: TestApp, { cookie }: Person): Person["request"] {
  const { request } = server.sibling();
  return (path, init) =>
    request(path, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), cookie } });
}

async function problemOrEdition(response: Response) {
  const { currentVersion, document } = await response.json();
  return { status: response.status, currentVersion, summary: document?.summary };
}
