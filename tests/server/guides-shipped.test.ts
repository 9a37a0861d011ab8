import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SaxesParser } from "saxes";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { importGuides } from "#server/features/guides/import-guides.ts";
import { CONTENT_DIR } from "#support/content-dir.ts";
import { editingGuides, guideDocument, publishGuideAs } from "#support/guide-records.ts";
import { openPerson, type Person } from "#support/person.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const fileOf = (title: string) =>
  `---\ntitle: ${title}\nsummary: A text.\ntags: [shipped-word]\nreviewed: 2026-11-01\nreviewBy: 2027-11-01\nreferences:\n  - {id: who, title: T, year: 2010, pmid: 12}\n---\n\nIt is cold[^who].\n`;

describeStores("guides that ship", (store) => {
  let server: TestApp;
  let editor: Person;
  let folder: string;
  const ship = (files: Readonly<Record<string, string>>) => {
    for (const [slug, text] of Object.entries(files)) writeFileSync(join(folder, "guides", `${slug}.md`), text);
    return importGuides(server.context.store.db, folder, new Date());
  };
  beforeAll(async () => {
    server = await openTestApp(store);
    editor = await openPerson(server, { role: "admin" });
    folder = mkdtempSync(join(tmpdir(), "guides-"));
    cpSync(join(CONTENT_DIR, "tags.json"), join(folder, "tags.json"));
  });
  beforeEach(() => {
    rmSync(join(folder, "guides"), { recursive: true, force: true });
    mkdirSync(join(folder, "guides"));
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });
  const read = async (slug: string) => (await server.request(`/api/guides/${slug}`)).json();
  const edit = () => editingGuides(editor);

  test("are published at once, each with a revision, and imported once", async () => {
    expect(await ship({ one: fileOf("One"), two: fileOf("Two") })).toBe(2);
    expect(await ship({ one: fileOf("One"), two: fileOf("Two") })).toBe(0);
    expect(await read("one")).toMatchObject({ title: "One", tags: [{ slug: "shipped-word" }] });
    const { items } = await (await edit().revisions("one")).json();
    expect(items).toMatchObject([{ revision: 1, origin: "import", note: "Came with the product", editor: null }]);
  });

  test("follow an upgrade until somebody edits them", async () => {
    await ship({ plain: fileOf("Plain"), edited: fileOf("Edited") });
    const { document, version } = await (await edit().read("edited")).json();
    expect((await edit().save("edited", { document: { ...document, title: "By us" }, version })).status).toBe(200);
    expect(await ship({ plain: fileOf("Plain 2"), edited: fileOf("Edited 2") })).toBe(1);
    expect([(await read("plain")).title, (await read("edited")).title]).toEqual(["Plain 2", "By us"]);
    expect((await (await edit().read("plain")).json()).version).toBe(2);
  });

  test("that were moved do not come back under the former slug", async () => {
    await ship({ moved: fileOf("Moved") });
    const { document, version } = await (await edit().read("moved")).json();
    await edit().save("moved", { slug: "moved-on", document, version });
    expect(await ship({ moved: fileOf("Moved 2") })).toBe(0);
    expect(await read("moved")).toMatchObject({ slug: "moved-on", title: "Moved" });
  });

  test("that were taken down stay down when their text changes", async () => {
    await ship({ down: fileOf("Down") });
    await edit().publish("down", { state: "draft", version: 1 });
    expect(await ship({ down: fileOf("Down 2") })).toBe(1);
    expect((await server.request("/api/guides/down")).status).toBe(404);
    expect((await (await edit().read("down")).json()).title).toBe("Down 2");
  });

  test("two servers that start together import each once", async () => {
    const both = await Promise.all([ship({ race: fileOf("Race") }), ship({ race: fileOf("Race") })]);
    expect(both.toSorted()).toEqual([0, 1]);
  });

  test("name works of the shipped list by id, and follow a change in one of them", async () => {
    const list = (checked: string) =>
      JSON.stringify({
        "pmid-12": {
          ...{ title: "A trial", year: 2020, source: "A journal", pmid: "12", doi: null, url: null },
          ...{ kind: "trial", firstHand: true, seen: "abstract", checked, checkedBy: "own-page" },
        },
      });
    const text = fileOf("Named")
      .replace(/references:\n.*\n/, "references: [pmid-12]\n")
      .replace("[^who]", "[^pmid-12 abstract]");
    writeFileSync(join(folder, "references.json"), list("2026-11-01"));
    expect(await ship({ named: text })).toBe(1);
    expect(await ship({ named: text })).toBe(0);
    writeFileSync(join(folder, "references.json"), list("2026-11-02"));
    expect(await ship({ named: text })).toBe(1);
    expect((await read("named")).contents.references).toMatchObject([
      { id: "pmid-12", title: "A trial", publisher: "A journal", work: { firstHand: true, checked: "2026-11-02" } },
    ]);
    writeFileSync(join(folder, "references.json"), "{}");
    await expect(ship({ named: text })).rejects.toThrow(
      /named\.md is no guide: references the list of works has no pmid-12/,
    );
    rmSync(join(folder, "references.json"));
  });

  test("one that is no guide stops the start and names its file", async () =>
    expect(ship({ broken: "no front matter" })).rejects.toThrow(/broken\.md is no guide: file/));

  describe("the feed", () => {
    test("is RSS 2.0 of the newest guides, whatever is in them", async () => {
      const title = `Salt & <b>"water"</b> ]]> 'x'`;
      const shown = guideDocument({ title, tags: ["shipped-word"] });
      const { slug, document, version } = await publishGuideAs(editor, shown);
      const answer = await server.request("/guides/feed.xml");
      expect(answer.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
      const { root, texts } = readXml(await answer.text());
      expect(root).toEqual({ name: "rss", version: "2.0" });
      const item = (name: string) => texts.get(`rss/channel/item/${name}`)?.[0];
      expect([item("title"), item("link"), item("category")]).toEqual([
        title,
        `http://localhost:3000/guides/${slug}`,
        "shipped-word",
      ]);
      const guid = item("guid");
      await edit().save(slug, { slug: `${slug}-moved`, document, version });
      const moved = readXml(await (await server.request("/guides/feed.xml")).text()).texts;
      expect([moved.get("rss/channel/item/guid")?.[0], moved.get("rss/channel/item/link")?.[0]]).toEqual([
        guid,
        `http://localhost:3000/guides/${slug}-moved`,
      ]);
      expect(item("pubDate")).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
      expect(texts.get("rss/channel/title")).toHaveLength(1);
    });
  });
});

test("the guides and the glossary of the product are all there, without Markdown or markup left in them", async () => {
  const server = await openTestApp("sqlite", { withContent: true });
  const shipped = readdirSync(join(CONTENT_DIR, "guides")).filter((file) => file.endsWith(".md"));
  expect(shipped.length).toBeGreaterThanOrEqual(10);
  const { items } = await (await server.request("/api/guides")).json();
  expect(items.map(({ slug }: { slug: string }) => `${slug}.md`).toSorted()).toEqual(shipped.toSorted());
  for (const { slug } of items) {
    const { contents } = await (await server.request(`/api/guides/${slug}`)).json();
    expect(contents.references.length, slug).toBeGreaterThan(0);
    expect(JSON.stringify(contents.nodes), slug).not.toMatch(/\[\^|\]\(|<\/?[a-z]+>|\*\*/);
  }
  const { terms } = JSON.parse(readFileSync(join(CONTENT_DIR, "glossary.json"), "utf8"));
  const glossary = await (await server.request("/api/glossary")).json();
  expect(glossary.items).toHaveLength(terms.length);
  await server.close();
});

/** The texts of a document by the path of their element, and its root; fails where it is not well-formed. */
function readXml(text: string) {
  const texts = new Map<string, string[]>();
  const path: string[] = [];
  let root: Record<string, string> | null = null;
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => {
    root ??= { name, version: String(attributes.version) };
    path.push(name);
  });
  parser.on("text", (value) => {
    const key = path.join("/");
    if (value.trim() !== "") texts.set(key, [...(texts.get(key) ?? []), value]);
  });
  parser.on("closetag", () => path.pop());
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(text).close();
  return { root, texts };
}
