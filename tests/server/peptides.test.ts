import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LibraryFacts, PeptideSummary } from "../../src/contract/peptides.ts";
import { CONTENT_DIR, describeStores, openTestApp, type TestApp } from "../support/test-app.ts";

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

  const names = async (search: string) => {
    const answer = await server.request(`/api/peptides?limit=100&search=${encodeURIComponent(search)}`);
    const { items }: { items: PeptideSummary[] } = await answer.json();
    return items.map((item) => item.name);
  };

  test("counts what the shipped files hold", async () => {
    const facts: LibraryFacts = await (await server.request("/api/library/facts")).json();
    const count = (pattern: RegExp) => texts.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0);
    expect(facts.entries).toBe(texts.length);
    expect(facts.references).toBe(count(/"pmid":/g));
    expect(facts.checkedReferences).toBe(count(/"checked":/g));
    expect(facts.plannableDoses).toBe(count(/"regimen": \{/g));
    expect(facts.plannableEntries).toBe(texts.filter((text) => /"regimen": \{/.test(text)).length);
    expect(facts.bestEvidence.reduce((sum, row) => sum + row.entries, 0)).toBe(facts.entries);
  });

  test("an approved medicine counts as approved although only its trials are listed", async () => {
    const answer = await server.request("/api/peptides?search=semaglutide");
    const { items }: { items: PeptideSummary[] } = await answer.json();
    expect(items.find((item) => item.slug === "semaglutide")?.bestEvidence).toBe("approved");
  });

  test("finds a name however its hyphens are typed, and nothing for nonsense", async () => {
    expect(await names("bpc157")).toContain("BPC-157");
    expect(await names("zzzz")).toEqual([]);
  });

  test("an unknown slug is not found", async () => {
    expect((await server.request("/api/peptides/no-such-entry")).status).toBe(404);
  });
});
