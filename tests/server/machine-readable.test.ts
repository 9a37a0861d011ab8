import { SaxesParser } from "saxes";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Reference } from "#domain/peptides/peptide.ts";
import { openTestApp, type TestApp } from "#support/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp("sqlite", { withContent: true });
  const row = { revision: 2, place: 1, kind: "dose" as const, text: 'Dose of "<use>" & more: now 2 mg' };
  const { slug } = await server.context.store.db
    .selectFrom("peptides")
    .select("slug")
    .where("slug", "=", "bpc-157")
    .executeTakeFirstOrThrow();
  await server.context.store.db
    .insertInto("peptide_changes")
    .values({ ...row, slug, created_at: "2026-03-02T07:00:00.000Z" })
    .execute();
});
afterAll(() => server.close());

const textOf = async (path: string) => {
  const answer = await server.request(path);
  return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
};

test("llms.txt says what the product is, and every address of a program in it answers", async () => {
  const { status, type, text } = await textOf("/llms.txt");
  expect([status, type]).toEqual([200, "text/plain; charset=UTF-8"]);
  expect(text).toMatch(/^# Peptidary\n/);
  expect(text).toContain("CC-BY-4.0");
  const programs = text.slice(text.indexOf("## For programs"), text.indexOf("## Pages"));
  const paths = [...programs.matchAll(/\(http:\/\/localhost:3000(\/[^)]{1,80})\)/g)].map(([, path = ""]) => path);
  expect(paths.length).toBeGreaterThan(8);
  // the sitemap is mounted with the pages; /mcp takes messages only
  for (const path of paths.filter((one) => one !== "/sitemap.xml"))
    expect((await server.request(path)).status, path).toBe(path === "/mcp" ? 405 : 200);
});

test("the changes are a JSON Feed with an id for each and the page that shows it", async () => {
  const { type, text } = await textOf("/peptides/feed.json");
  expect(type).toBe("application/feed+json");
  const feed = JSON.parse(text);
  expect(feed.version).toBe("https://jsonfeed.org/version/1.1");
  const [item] = feed.items;
  expect(item).toMatchObject({
    url: "http://localhost:3000/peptides/bpc-157/history?revision=2",
    title: "BPC-157: dose",
    content_text: 'Dose of "<use>" & more: now 2 mg',
    date_published: "2026-03-02T07:00:00.000Z",
  });
  const ids = feed.items.map(({ id }: { id: string }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("and well-formed Atom that says the same, answered 304 to those who have it", async () => {
  const first = await server.request("/peptides/feed.xml");
  const text = await first.text();
  const texts: string[] = [];
  const parser = new SaxesParser();
  parser.on("text", (one) => texts.push(one));
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(text).close();
  expect(texts).toContain('Dose of "<use>" & more: now 2 mg');
  const again = await server.request("/peptides/feed.xml", {
    headers: { "if-none-match": first.headers.get("etag") ?? "" },
  });
  expect(again.status).toBe(304);
});

test("the references of an entry are the same works in every format", async () => {
  const { references }: { references: Reference[] } = await (await server.request("/api/peptides/semaglutide")).json();
  const csl = await (await server.request("/api/peptides/semaglutide/references.csl.json")).json();
  expect(csl.map(({ id, title }: Reference) => [id, title])).toEqual(references.map(({ id, title }) => [id, title]));
  const bib = await textOf("/api/peptides/semaglutide/references.bib");
  expect([bib.type, bib.text.match(/^@(?:article|misc)\{/gm)?.length]).toEqual([
    "application/x-bibtex",
    references.length,
  ]);
  const ris = await textOf("/api/peptides/semaglutide/references.ris");
  expect([ris.type, ris.text.match(/^ER {2}- /gm)?.length]).toEqual([
    "application/x-research-info-systems",
    references.length,
  ]);
  for (const ending of ["bib", "ris", "csl.json"])
    expect((await server.request(`/api/peptides/no-such/references.${ending}`)).status).toBe(404);
});
