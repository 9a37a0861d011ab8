import { afterEach, beforeEach, expect, test } from "vitest";
import { peptideDocument } from "#support/peptide-document.ts";
import { DOI_ONLY, LABEL, list, PAPER, SET_ID, startSourceDesk, TODAY, TRIAL } from "#support/source-desk.ts";

let desk: Awaited<ReturnType<typeof startSourceDesk>>;
beforeEach(async () => {
  desk = await startSourceDesk();
});
afterEach(() => desk.services.close());

test("works that agree get a new day, and all else in the list stays as it was", async () => {
  const { agrees, counts, notAsked, written } = await desk.check({ isWritten: true });
  expect(desk.lines.slice(-1)[0]).toContain("references.json was written");
  expect({ agrees, ...counts.works, ...counts.sentences }).toMatchObject({
    agrees: true,
    checked: 4,
    agree: 4,
    differ: 0,
    "found again": 3,
    "not found": 0,
    "no identifier to ask by": 1,
  });
  expect(notAsked).toEqual(["ema-news"]);
  const expected = Object.entries(list()).map(([id, one]) => [
    id,
    id === "ema-news" ? one : { ...one, checked: TODAY, checkedBy: "service" },
  ]);
  expect(JSON.stringify(written)).toBe(JSON.stringify(Object.fromEntries(expected)));
  expect(desk.paths().filter((path) => path.endsWith(".xml"))).toEqual([]);
});

test("without --write the list is not touched", async () => {
  const before = desk.listText();
  await desk.check();
  expect(desk.listText()).toBe(before);
});

test("every question says who asks, and PubMed gets all numbers at once", async () => {
  await desk.check();
  expect(new Set(desk.services.asked.map(({ userAgent }) => userAgent))).toEqual(
    new Set(["Peptidary (mailto:editor@example.org)"]),
  );
  expect(desk.paths()[0]).toMatch(
    /^\/pubmed\/esummary\.fcgi\?db=pubmed&id=1001&retmode=json&tool=peptidary&email=editor@/,
  );
  expect(desk.paths().filter((path) => path.startsWith("/pubmed"))).toHaveLength(2);
});

test("a number that belongs to another paper", async () => {
  desk.know("articles", "1001", { title: "Carrots in rats", doi: "10.1/x" });
  const { agrees, found, written } = await desk.check({ isWritten: true });
  expect(agrees).toBe(false);
  expect(found(PAPER).kinds).toEqual(["identifier", "title"]);
  expect(desk.lines).toContain(
    `${PAPER}: PubMed calls it "Carrots in rats", we "Once-weekly madeuptide in adults with overweight: a randomised trial"`,
  );
  expect(written[PAPER]).toEqual(list()[PAPER]);
});

test("a wrong year, and a year that only one of two services has", async () => {
  desk.know("articles", "1001", { pubdate: "2022 Jan" });
  desk.know("crossref", "10.1000/two", { issued: { "date-parts": [[2018]] } });
  const { found } = await desk.check();
  expect(found(PAPER).kinds).toEqual([]);
  expect(found(DOI_ONLY).findings).toEqual([{ kind: "year", service: "Crossref", ours: "2020", theirs: "2018" }]);
});

test.each([
  ["retraction", "retracted"],
  ["expression_of_concern", "expression-of-concern"],
])("%s at Crossref", async (type, concern) => {
  desk.know("crossref", "10.1000/two", {
    "updated-by": [
      { DOI: "10.1000/notice", type: "correction", source: "publisher", label: "Correction" },
      { DOI: "10.1000/notice2", type, source: "retraction-watch", label: "Notice" },
    ],
  });
  const { found, counts, written } = await desk.check({ isWritten: true });
  expect(found(DOI_ONLY).kinds).toEqual([concern]);
  expect(counts.works[concern === "retracted" ? "retracted" : "of concern"]).toBe(1);
  expect(written[DOI_ONLY]).toMatchObject({ concern, checked: "2025-01-01", checkedBy: "stored-copy" });
});

test("a correction is no concern, and a notice is not the paper it is about", async () => {
  desk.know("crossref", "10.1000/one", { "updated-by": [{ DOI: "10.1000/n", type: "correction" }] });
  desk.know("crossref", "10.1000/two", { "update-to": [{ DOI: "10.1000/first", type: "retraction" }] });
  const { found } = await desk.check();
  expect(found(PAPER).kinds).toEqual([]);
  expect(found(DOI_ONLY).findings[0]).toMatchObject({ kind: "identifier", theirs: "a notice about 10.1000/first" });
});

test.each([
  [{ pubtype: ["Journal Article", "Retracted Publication"] }, "retracted"],
  [{ notices: ["RetractionIn"] }, "retracted"],
  [{ notices: ["ExpressionOfConcernIn"] }, "expression-of-concern"],
])("a notice at PubMed: %j", async (change, concern) => {
  desk.know("articles", "1001", change);
  const { found, written } = await desk.check({ isWritten: true });
  expect(found(PAPER).kinds).toEqual([concern]);
  expect(written[PAPER]?.concern).toBe(concern);
});

test("a newer version of a label, until it was read", async () => {
  desk.know("labels", SET_ID, { version: 5, effective: "20260102" });
  const first = await desk.check({ isWritten: true });
  expect(first.found(LABEL).findings).toEqual([
    { kind: "newer-revision", service: "openFDA", ours: "03/2025", theirs: "version 5, effective 2026-01-02" },
  ]);
  expect(first.written[LABEL]).toMatchObject({
    newerRevision: "version 5, effective 2026-01-02",
    checked: "2025-01-01",
  });
  const reread = { ...first.written, [LABEL]: { ...first.written[LABEL], revision: "January 2026" } };
  desk.writeList(reread);
  const second = await desk.check({ isWritten: true });
  expect(second.written[LABEL]).toMatchObject({ checked: TODAY, checkedBy: "service" });
  expect(second.written[LABEL]).not.toHaveProperty("newerRevision");
});

test("where openFDA is behind or has no label, DailyMed's own text is read", async () => {
  desk.know("labels", SET_ID, { isAtOpenFda: false });
  const { agrees, found } = await desk.check();
  expect(found(LABEL)).toMatchObject({ currentRevision: "version 4, effective 2025-03-14", findings: [] });
  expect(agrees).toBe(true);
  expect(desk.paths()).toContain(`/dailymed/spls/${SET_ID}.xml`);
});

test("what openFDA leaves out of a label is found at DailyMed", async () => {
  desk.cite({ [LABEL]: "MADEUP may cause tumors." });
  const { counts } = await desk.check();
  expect(counts.sentences).toMatchObject({ "found again": 1, "not found": 0 });
});

test("a sentence that is gone from an abstract, a label and a record", async () => {
  const ids = [PAPER, LABEL, TRIAL];
  desk.cite(Object.fromEntries(ids.map((id) => [id, "This was never printed anywhere."])));
  const { agrees, counts, written } = await desk.check({ isWritten: true });
  expect(agrees).toBe(false);
  expect(counts.sentences).toMatchObject({ "found again": 0, "not found": 3, "text not open": 0 });
  expect(desk.lines).toContain(`${LABEL}: the sentence of made-up e1 is not in it (abstract)`);
  for (const id of ids) expect(written[id]?.checked).toBe("2025-01-01");
});

test("a table of a paper is not open, so its sentence is neither found nor gone", async () => {
  desk.cite({ [PAPER]: "This stands in the full text.", [DOI_ONLY]: "So does this." }, "Table 3");
  const { agrees, counts } = await desk.check();
  expect(counts.sentences).toMatchObject({ "not found": 0, "text not open": 2 });
  expect(agrees).toBe(true);
});

test("what no service knows any more", async () => {
  for (const known of Object.values(desk.services.knowledge)) for (const id of Object.keys(known)) delete known[id];
  const { counts, found } = await desk.check();
  expect(counts.works).toMatchObject({ gone: 4, agree: 0, "not answered": 0 });
  expect(found(PAPER).findings.map(({ service }: { service: string }) => service)).toEqual(["PubMed", "Crossref"]);
});

test("only what the named entries cite is asked about", async () => {
  desk.writeEntry("other", { references: [...peptideDocument().references, TRIAL] });
  await desk.check({ slugs: ["other"] });
  expect(desk.paths()).toEqual(["/clinicaltrials/studies/NCT00000001"]);
  await expect(desk.check({ slugs: ["nothing"] })).rejects.toThrow("The library has no nothing.");
});
