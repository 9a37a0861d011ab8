import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ReadAnswer } from "#contract/bloodwork-reading.ts";
import { formInit } from "#support/bloodwork-records.ts";
import { BEHIND_PROXY, freshAddress } from "#support/fresh-address.ts";
import { pdfOf } from "#support/pdf-of.ts";
import { post } from "#support/person.ts";
import { openTestApp, type TestApp } from "#support/test-app.ts";
import { zipOf } from "#support/zip-of.ts";

const FIXTURES = join(import.meta.dirname, "../fixtures/bloodwork");
const fixture = (name: string) => readFileSync(join(FIXTURES, name), "utf8");
const EXPECTED = readdirSync(FIXTURES).filter((name) => name.endsWith(".expected.json"));
/** Rows without a marker are to come back among the unmapped, `why` being a word to the reader of the file. */
function expectationOf(name: string) {
  const { results: rows, ...expectation } = JSON.parse(fixture(name));
  const results = rows.filter(({ marker }: Row) => marker !== null);
  const unmapped = rows
    .filter(({ marker }: Row) => marker === null)
    .map(({ why: _, ...row }: Row & { why?: string }) => row);
  return { ...expectation, results, unmapped };
}
type Row = ReadAnswer["results"][number];

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp("sqlite", { environment: BEHIND_PROXY });
});
afterAll(() => server.close());

const send = (init: RequestInit) =>
  server.request("/api/bloodwork/read", {
    ...init,
    headers: { ...Object.fromEntries(new Headers(init.headers)), ...freshAddress() },
  });
const answerTo = async (init: RequestInit): Promise<ReadAnswer> => {
  const response = await send(init);
  const answer = await response.json();
  expect(response.status, JSON.stringify(answer).slice(0, 500)).toBe(200);
  return ReadAnswer.parse(answer);
};

describe("the samples", () => {
  test.each(EXPECTED.filter((name) => !name.startsWith("apple")))(
    "%s is what comes back, as JSON and as a form",
    async (name) => {
      const { source, document, results, unmapped } = expectationOf(name);
      const asJson = await answerTo(post({ filename: source, content: fixture(source) }));
      expect(asJson.document).toMatchObject(document);
      expect(asJson.results).toMatchObject(results);
      expect(asJson.results).toHaveLength(results.length);
      expect(asJson.unmapped).toMatchObject(unmapped);
      expect(await answerTo(formInit(source, fixture(source)))).toEqual(asJson);
    },
  );

  test("the Apple Health export, zipped, with its folder at the root or without", async () => {
    const { document, results } = expectationOf("apple-health-export.expected.json");
    const root = join(FIXTURES, "apple-health-export");
    const names = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const files = names.map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1));
    for (const strip of [0, "apple_health_export/".length]) {
      const entries = files.map((path) => [path.slice(strip), readFileSync(join(root, path))] as const);
      const answer = await answerTo(formInit("export.zip", await zipOf(Object.fromEntries(entries))));
      expect(answer.document).toMatchObject(document);
      expect(answer.results).toMatchObject(results);
      expect(answer.results).toHaveLength(results.length);
    }
  });

  test("a report as PDF gives the rows that its text gives", async () => {
    const { source, results } = expectationOf("labcorp-like.expected.json");
    const answer = await answerTo(formInit("report.pdf", await pdfOf(fixture(source))));
    expect(answer.document.kind).toBe("pdf");
    const read = answer.results.map(({ marker, value, ucum }) => [marker, value, ucum]);
    const wanted = results.map(({ marker, value, ucum }: Row) => [marker, value, ucum]);
    expect(read).toEqual(wanted);
  });

  test("documents put together into a ZIP are read one after the other, each line with its own date", async () => {
    const names = ["labcorp-like.txt", "tracker-long.csv"];
    const entries = { ...Object.fromEntries(names.map((name) => [name, fixture(name)])), "__MACOSX/._x.csv": "junk" };
    const answer = await answerTo(formInit("both.zip", await zipOf(entries)));
    const counts = names.map((name) => expectationOf(name.replace(/\.\w+$/, ".expected.json")).results.length);
    expect(answer.results).toHaveLength((counts[0] ?? 0) + (counts[1] ?? 0));
    expect(new Set(answer.results.map(({ collected }) => collected))).toEqual(
      new Set(["2025-03-14T08:12", "2025-06-03"]),
    );
  });
});

test("texts in other encodings are read: UTF-16 with a mark, and Western Windows", async () => {
  const text = fixture("tracker-long.csv");
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);
  const windows = Buffer.from(text, "latin1"); // alike for every letter of the sample
  const [one, other] = await Promise.all([utf16, windows].map((bytes) => answerTo(formInit("t.csv", bytes))));
  expect(one?.results).toHaveLength(4);
  expect(other?.results).toEqual(one?.results);
});

test("sixty documents in ten minutes from one address are read, the next is told to wait", async () => {
  const init = post({ filename: "t.csv", content: "Marker,Value,Unit\nFerritin,88,ng/mL\n" }, freshAddress());
  for (let n = 0; n < 60; n += 1) expect((await server.request("/api/bloodwork/read", init)).status).toBe(200);
  const refused = await server.request("/api/bloodwork/read", init);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("nothing is stored, with whoever's session", async () => {
  const { db } = server.context.store;
  for (const table of ["bloodwork", "bloodwork_files"] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
});
