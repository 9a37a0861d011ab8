import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LibraryFacts, LibraryQuality } from "#contract/peptides.ts";
import type { PeptideSummary } from "#domain/peptides/peptide-summary.ts";
import { CONTENT_DIR } from "#support/content-dir.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

/** The list of works as it lies in its file, without the reader that the server uses. */
const works = JSON.parse(readFileSync(join(CONTENT_DIR, "references.json"), "utf8"));
interface Entry {
  readonly slug: string;
  readonly references: ReadonlyArray<string | { readonly checked?: string }>;
}
const withListedWorks = ({ references, ...entry }: Entry) => ({
  ...entry,
  references: references.map((work) => (typeof work === "string" ? { id: work, ...works[work] } : work)),
});
const folder = join(CONTENT_DIR, "peptides");
const texts = readdirSync(folder)
  .filter((file) => file.endsWith(".json"))
  .map((file) => readFileSync(join(folder, file), "utf8"));

describeStores("the library", (store) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await openTestApp(store, { withContent: true });
  });
  afterAll(() => server.close());

  const browse = async (query: string) => {
    const answer = await server.request(`/api/peptides?${query}`);
    expect(answer.status, query).toBe(200);
    return answer.json();
  };
  const names = async (search: string): Promise<string[]> => {
    const { items } = await browse(`limit=100&search=${encodeURIComponent(search)}`);
    return items.map((item: PeptideSummary) => item.name);
  };

  test("counts what the shipped files hold", async () => {
    const facts: LibraryFacts = await (await server.request("/api/library/facts")).json();
    const count = (pattern: RegExp) => texts.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0);
    expect(facts.entries).toBe(texts.length);
    const cited = texts.flatMap((text) => withListedWorks(JSON.parse(text)).references);
    expect(facts.references).toBe(cited.length);
    expect(facts.checkedReferences).toBe(cited.filter((work) => work.checked !== undefined).length);
    expect(facts.plannableDoses).toBe(count(/"regimen": \{/g));
    expect(facts.plannableEntries).toBe(texts.filter((text) => /"regimen": \{/.test(text)).length);
    expect(facts.bestEvidence.reduce((sum, row) => sum + row.entries, 0)).toBe(facts.entries);
  });

  test("says what it rests on: the claims of the shipped files, their works once, and corrections of its entries", async () => {
    const answer = await server.request("/api/library/quality.json");
    const quality: LibraryQuality = await answer.json();
    const entries = texts.map((text) => JSON.parse(text));
    expect(quality.entries).toBe(entries.length);
    expect(quality.byClass.find((row) => row.class === "sideEffects")?.claims).toBe(
      entries.flatMap(({ sideEffects }) => sideEffects).length,
    );
    const ofOptions = server.context.options.works.map(({ id }) => id);
    expect(quality.works.works).toBe(new Set([...entries.flatMap(({ references }) => references), ...ofOptions]).size);
    expect(quality.corrections.length).toBeGreaterThan(0);
    expect(quality.corrections.every(({ slug }) => entries.some((entry) => entry.slug === slug))).toBe(true);
    expect(answer.headers.get("cache-control")).toBe(
      (await server.request("/api/library/facts")).headers.get("cache-control"),
    );
  });

  test("an approved medicine counts as approved although only its trials are listed", async () => {
    const { items } = await browse("search=semaglutide");
    const semaglutide = items.find((item: PeptideSummary) => item.slug === "semaglutide");
    expect(semaglutide.bestEvidence).toBe("approved");
  });

  test("finds a name however its hyphens are typed, and nothing for nonsense", async () => {
    expect(await names("bpc157")).toContain("BPC-157");
    expect(await names("zzzz")).toEqual([]);
  });

  test("an unknown slug is not found", async () => {
    for (const path of ["", "/revisions", "/revisions/1"])
      expect((await server.request(`/api/peptides/no-such-entry${path}`)).status).toBe(404);
  });

  test("a narrowed, sorted list says how many there are and how they divide", async () => {
    const { items, total, facets, tags, movedTags } = await browse(
      "category=metabolic&approval=us&sort=evidence&limit=3",
    );
    expect(items).toHaveLength(3);
    for (const item of items) {
      expect(item.categories).toContain("metabolic");
      expect([item.approvedInUs, item.bestEvidence]).toEqual([true, "approved"]);
    }
    expect(facets.category.metabolic).toBe(total);
    expect(facets.approval.us).toBe(total);
    expect(tags.map(({ slug }: { slug: string }) => slug)).toEqual(Object.keys(facets.tags).toSorted());
    expect(tags).toContainEqual({ slug: "weight-loss", name: "Weight loss", colour: "grey", description: "" });
    expect(movedTags).toBeNull();
  });

  test("pages of any view follow each other without gap or repetition", async () => {
    for (const view of [
      "",
      "sort=mass&direction=desc",
      "sort=people",
      "search=peptide",
      "kind=peptide&evidence=animal",
    ]) {
      const whole = await browse(`${view}&limit=100`);
      const slugs: string[] = [];
      let cursor = "";
      do {
        const page = await browse(`${view}&limit=7${cursor}`);
        slugs.push(...page.items.map((item: PeptideSummary) => item.slug));
        expect(page.total).toBe(whole.total);
        cursor = page.nextCursor === null ? "" : `&cursor=${page.nextCursor}`;
      } while (cursor !== "");
      expect(slugs, view).toHaveLength(whole.total);
      expect(slugs.slice(0, 100), view).toEqual(whole.items.map((item: PeptideSummary) => item.slug));
    }
    expect((await server.request("/api/peptides?category=sleep&cursor=semaglutide")).status).toBe(422);
  });

  test("the index holds what a list answers, and the labels of its tags", async () => {
    const index = await (await server.request("/api/library/index.json")).json();
    const { items, tags } = await browse("limit=100");
    expect(index.peptides).toHaveLength(texts.length);
    expect(index.peptides.slice(0, 100)).toEqual(items);
    expect(index.tags).toEqual(tags);
    expect(tags.length).toBeGreaterThan(100);
    const labels = new Set(index.tags.map(({ slug }: { slug: string }) => slug));
    for (const { tags: own } of index.peptides) for (const tag of own) expect(labels).toContain(tag);
    expect(index.version).toBe((await (await server.request("/api/library.json")).json()).version);
  });

  test("the open file holds every shipped entry word for word, versioned and with its licence", async () => {
    const answer = await server.request("/api/library.json");
    const { version, license, peptides } = await answer.json();
    expect(version).toMatch(/^[0-9a-f]{16}$/);
    expect(license).toBe("CC-BY-4.0");
    const bySlug = (a: { slug: string }, b: { slug: string }) => (a.slug < b.slug ? -1 : 1);
    expect(peptides.toSorted(bySlug)).toEqual(texts.map((text) => withListedWorks(JSON.parse(text))).toSorted(bySlug));
  });

  test("whoever takes brotli gets the same answer compressed, and whoever has it nothing again", async () => {
    for (const path of ["/api/library.json", "/api/library.csv", "/api/library/index.json", "/api/protocols/library"]) {
      const plain = await (await server.request(path)).text();
      const answer = await server.request(path, { headers: { "accept-encoding": "gzip, br" } });
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(answer.headers.get("content-encoding")).toBe("br");
      expect(bytes.length).toBeLessThan(plain.length / 3);
      expect(brotliDecompressSync(bytes).toString("utf8")).toBe(plain);
      const etag = answer.headers.get("etag") ?? "";
      const again = await server.request(path, { headers: { "if-none-match": etag } });
      expect([again.status, await again.text()]).toEqual([304, ""]);
    }
  });
});
