import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LibraryFacts } from "../../src/contract/peptides.ts";
import type { PeptideSummary } from "../../src/domain/peptides/peptide-summary.ts";
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

  test("the open file holds every shipped entry word for word, versioned and with its licence", async () => {
    const answer = await server.request("/api/library.json");
    const { version, license, peptides } = await answer.json();
    expect(version).toMatch(/^[0-9a-f]{16}$/);
    expect(license).toBe("CC-BY-4.0");
    const bySlug = (a: { slug: string }, b: { slug: string }) => (a.slug < b.slug ? -1 : 1);
    expect(peptides.toSorted(bySlug)).toEqual(texts.map((text) => JSON.parse(text)).toSorted(bySlug));
    const etag = answer.headers.get("etag") ?? "";
    const again = await server.request("/api/library.json", { headers: { "if-none-match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test("whoever takes brotli gets the same answer compressed", async () => {
    const plain = await (await server.request("/api/protocols/library")).text();
    const answer = await server.request("/api/protocols/library", { headers: { "accept-encoding": "gzip, br" } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect(bytes.length).toBeLessThan(plain.length / 4);
    expect(brotliDecompressSync(bytes).toString("utf8")).toBe(plain);
  });

  test("an entry that changes changes the version and the tag", async () => {
    const read = async () => {
      const answer = await server.request("/api/library.json");
      return { etag: answer.headers.get("etag"), version: (await answer.json()).version };
    };
    const before = await read();
    await server.context.store.db
      .updateTable("peptides")
      .set({ content_hash: "changed", version: 2 })
      .where("slug", "=", "bpc-157")
      .execute();
    const after = await read();
    expect(after.version).not.toBe(before.version);
    expect(after.etag).not.toBe(before.etag);
  });
});
