import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { NO_OWN_NAMES } from "#domain/bloodwork/catalogue/match-marker.ts";
import { bundleOf } from "#domain/bloodwork/out/bundle.ts";
import { readDocument } from "#domain/bloodwork/read/read-document.ts";
import { DEFAULT_BLOODWORK_SETTINGS } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { BloodworkFields } from "#domain/bloodwork/record/entry.ts";
import { draw, line } from "#support/sample-draws.ts";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import { type Review, reviewOf, turnedDay, withDateOrder } from "./review.ts";
import { lineGroups, standingsOf } from "./review-groups.ts";
import { learnt, outcomeOf } from "./review-outcome.ts";
import { sameAs, withoutKept } from "./same-as.ts";
import { withAllTaken } from "./use-review.ts";

const catalogue = shippedCatalogue();
const context = { catalogue, own: NO_OWN_NAMES, layouts: [] };
let last = 0;
const next = () => {
  last += 1;
  return last;
};
const about = {
  filename: "report.txt",
  sha256: null,
  scanned: [],
  unsure: [],
  kind: null,
  layout: null,
  newId: () => `row-${next()}`,
  newUuid: () => `0190b0a0-0000-7000-8000-${String(next()).padStart(12, "0")}`,
};
const fixture = (name: string) => readFileSync(`tests/fixtures/bloodwork/${name}`, "utf8");
const reviewed = (name: string, more: Partial<typeof about> = {}): Review =>
  reviewOf(readDocument({ filename: name, content: fixture(name) }, context), { ...about, ...more });
const TODAY = "2026-11-22";

test("a report becomes one draw, every line of it ticked and saveable as it stands", () => {
  const expected = JSON.parse(fixture("labcorp-like.expected.json")) as {
    results: unknown[];
    document: { collected: string };
  };
  const review = reviewed("labcorp-like.txt");
  expect(review.draws.filter(({ isEarlier }) => !isEarlier)).toHaveLength(1);
  const outcome = outcomeOf(review, catalogue, TODAY);
  expect(outcome.ok).toBe(true);
  if (!outcome.ok) return;
  const [saved] = outcome.draws;
  expect(BloodworkFields.safeParse(saved?.fields).success).toBe(true);
  expect(saved?.fields.collected.slice(0, 10)).toBe(expected.document.collected.slice(0, 10));
  expect(saved?.fields.results).toHaveLength(expected.results.length);
});

test("the earlier results of a report are offered as a draw of their own day, and saved only if asked for", () => {
  const review = reviewed("labcorp-like.txt");
  const earlier = review.draws.find(({ isEarlier }) => isEarlier);
  expect(earlier).toMatchObject({ facts: { day: "2024-09-10", time: "", fasting: null } });
  expect(earlier?.facts.laboratory).toBe(review.draws[0]?.facts.laboratory);
  expect(earlier?.rows.some(({ isTaken }) => isTaken)).toBe(false);
  const saved = (one: Review) => {
    const outcome = outcomeOf(one, catalogue, TODAY);
    return outcome.ok ? outcome.draws.map(({ fields, isEarlier }) => [fields.results.length, isEarlier]) : [];
  };
  expect(saved(review)).toEqual([[44, false]]);
  const asked = withAllTaken(review, earlier?.id ?? "", true);
  expect(saved(asked)).toEqual([
    [44, false],
    [35, true],
  ]);
  const outcome = outcomeOf(asked, catalogue, TODAY);
  expect(outcome.ok && BloodworkFields.safeParse(outcome.draws[1]?.fields).success).toBe(true);
  expect(saved(withAllTaken(review, earlier?.id ?? "", true, new Set([earlier?.rows[0]?.id ?? ""])))).toEqual([
    [44, false],
    [34, true],
  ]);
});

test("earlier results that can't be read are listed with the lines left out", () => {
  const text = [
    "Date Collected: 03/14/2025  0812 Local",
    "",
    "Test         Current Result and Flag     Previous Result and Date    Units     Reference Interval",
    "Glucose 01           92                      95                      mg/dL         70-99",
  ].join("\n");
  const review = reviewOf(readDocument({ filename: "a.txt", content: text }, context), about);
  expect(review.draws).toHaveLength(1);
  expect(review.ignored.map(({ why }) => why)).toEqual(["The earlier result has no readable date"]);
});

test("the lines are looked through from what is out of range to what needs no look, folded where there is much", () => {
  const [draw] = reviewed("labcorp-like.txt").draws;
  if (draw === undefined) throw new Error("no draw");
  const groups = lineGroups(draw, { catalogue, settings: DEFAULT_BLOODWORK_SETTINGS, decimal: "point" });
  const named = (id: string) =>
    groups.find((group) => group.id === id)?.rows.map((row) => draw.rows.find((one) => one.id === row)?.name) ?? [];
  expect(groups.slice(0, 2).map(({ name, isFolded }) => [name, isFolded])).toEqual([
    ["Out of range", false],
    ["Check these lines", false],
  ]);
  expect(named("outside")).toHaveLength(9); // RBC, Hct, AST, HDL, LDL, both testosterones, IGF-1, vitamin D
  expect(named("outside")[0]).toBe("Free Testosterone(Direct)"); // 6.9 above a range 14.7 wide
  expect(named("check")).toContain("Smudge Cells");
  expect(groups.slice(2).every(({ isFolded }) => isFolded)).toBe(true);
  expect(groups.flatMap(({ rows }) => rows).toSorted()).toEqual(draw.rows.map(({ id }) => id).toSorted());
});

test.each(["", "2025-02-3"])("lines whose day is %j are compared too, but not by an age nobody knows", (day) => {
  const text = "Ferritin 88 ng/mL 24-307\nLDL Cholesterol 130 High mg/dL <100\nIGF-1 600 ng/mL";
  const review = reviewOf(readDocument({ filename: "", content: text }, context), about);
  const [read] = review.draws;
  if (!read) throw new Error("Nothing was read.");
  const settings = { ...DEFAULT_BLOODWORK_SETTINGS, sex: "male" as const, birthDate: "1985-04-02" };
  const placesOn = (chosen: string) => {
    const seen = { catalogue, settings, decimal: "point" as const };
    const placed = standingsOf({ ...read, facts: { ...read.facts, day: chosen } }, seen);
    return read.rows.map(({ id }) => placed.get(id)?.standing?.place ?? null);
  };
  expect(placesOn("2025-02-03")).toEqual(["inside", "above", "above"]);
  expect(placesOn(day)).toEqual(["inside", "above", null]);
});

test("a table of several days becomes a draw for each, the latest first", () => {
  const csv = "Date,Test,Result,Unit\n2026-01-02,TSH,1.2,mIU/L\n2026-03-04,TSH,1.4,mIU/L\n2026-03-04,Ferritin,40,ng/mL";
  const review = reviewOf(readDocument({ filename: "own.csv", content: csv }, context), about);
  expect(review.draws.map(({ facts, rows }) => [facts.day, rows.length])).toEqual([
    ["2026-03-04", 2],
    ["2026-01-02", 1],
  ]);
});

test("nothing is ticked that is kept already, and the kept draw is named", () => {
  const review = reviewed("labcorp-like.txt");
  const outcome = outcomeOf(review, catalogue, TODAY);
  if (!outcome.ok) throw new Error("not saveable");
  const kept = outcome.draws.map(({ fields }) => ({ ...fields, id: "kept" }));
  const again = withoutKept(reviewed("labcorp-like.txt"), kept, catalogue);
  expect(again.draws.flatMap(({ rows }) => rows.filter(({ isTaken }) => isTaken))).toEqual([]);
  const [draw] = again.draws;
  expect(draw && new Set(sameAs(draw, kept, { catalogue, decimal: "point" }).values())).toEqual(new Set(["kept"]));
  expect(outcomeOf(again, catalogue, TODAY)).toMatchObject({ ok: false });
});

test.each([
  ["2026-03-04", "2026-04-03"],
  ["2026-03-12", "2026-12-03"],
  ["2026-03-13", null],
  ["2026-03-03", null],
  ["", null],
])("%s turned is %s", (day, turned) => {
  expect(turnedDay(day)).toBe(turned);
});

test("dates that can be read two ways stop saving until the person says which", () => {
  const csv = "Date,Test,Result,Unit\n03/04/2026,TSH,1.2,mIU/L\n05/06/2026,TSH,1.4,mIU/L";
  const review = reviewOf(readDocument({ filename: "own.csv", content: csv }, context), about);
  expect(review.openDateOrder).not.toBe(null);
  expect(outcomeOf(review, catalogue, TODAY)).toMatchObject({ ok: false });
  const days = (one: Review) => one.draws.map(({ facts }) => facts.day).toSorted();
  const both = [withDateOrder(review, true), withDateOrder(review, false)].map(days).toSorted();
  expect(both).toEqual([
    ["2026-03-04", "2026-05-06"],
    ["2026-04-03", "2026-06-05"],
  ]);
  expect(outcomeOf(withDateOrder(review, false), catalogue, TODAY).ok).toBe(true);
});

test("a name that was mapped by hand is remembered, one that was left out is not", () => {
  const text =
    "Collected: 2026-03-14\nTest   Result   Units   Reference Interval\nTSH   1.2   mIU/L   0.4-4.0\nZonulin Test   30   ng/mL   < 50";
  const review = reviewOf(readDocument({ filename: "a.txt", content: text }, context), about);
  const map = (isTaken: boolean): Review => ({
    ...review,
    draws: review.draws.map((draw) => ({
      ...draw,
      rows: draw.rows.map((row) => (row.marker === null ? { ...row, marker: "calprotectin-own", isTaken } : row)),
    })),
  });
  expect(review.draws[0]?.rows.map(({ marker }) => marker)).toContain(null);
  expect(learnt(DEFAULT_BLOODWORK_SETTINGS, map(true)).names).toEqual([
    { name: "ZONULIN TEST", marker: "calprotectin-own" },
  ]);
  expect(learnt(DEFAULT_BLOODWORK_SETTINGS, map(false)).names).toEqual([]);
});

test("letters told from a picture count less", () => {
  const read = (scanned: number[]) =>
    reviewed("labcorp-like.txt", { scanned: scanned as never }).draws.flatMap(({ rows }) =>
      rows.map(({ confidence }) => confidence),
    );
  expect(Math.max(...read([]))).toBeGreaterThan(0.9);
  expect(Math.max(...read([1]))).toBe(0.7);
});

test("digits that were hard to tell, and a number that may lack its point, wait for a look", () => {
  const rows = (about: object) => reviewed("labcorp-like.txt", about).draws.flatMap((draw) => draw.rows);
  const lines = fixture("labcorp-like.txt").split("\n");
  const place = `1:${lines.findIndex((line) => line.startsWith("WBC")) + 1}`;
  const doubted = rows({ scanned: [1], unsure: [place] });
  const [unsure] = doubted;
  expect([unsure?.isTaken, unsure?.confidence, unsure?.said]).toEqual([
    false,
    0.3,
    expect.arrayContaining([expect.stringContaining("hard to read")]),
  ]);
  expect(doubted.slice(1).some(({ isTaken }) => isTaken)).toBe(true);
  expect(rows({ unsure: [place] })[0]?.isTaken).toBe(true); // a line of text has nothing that is hard to tell
});

test.each([
  ["each draw has its own", "A", "B", ["B", "A"]],
  ["a draw that nothing is said about has none", "A", "", ["", "A"]],
  ["all from one", "A", "A", ["A", "A"]],
  ["none named", "", "", ["", ""]],
])("laboratories of a table of two draws: %s", (_name, first, second, laboratories) => {
  const csv = `Date,Test,Result,Unit,Laboratory\n2026-01-02,TSH,1.2,mIU/L,${first}\n2026-01-02,Ferritin,40,ng/mL,\n2026-03-04,TSH,1.4,mIU/L,${second}`;
  const review = reviewOf(readDocument({ filename: "a.csv", content: csv }, context), about);
  expect(review.draws.map(({ facts }) => facts.laboratory)).toEqual(laboratories);
});

test("two reports in one health record keep the laboratory and the day of each", () => {
  const observation = (id: string, day: string, laboratory: string) => ({
    ...{ resourceType: "Observation", id, status: "final", effectiveDateTime: day, issued: `${day}T18:00:00Z` },
    category: [{ coding: [{ code: "laboratory" }] }],
    code: { text: "Ferritin" },
    valueQuantity: { value: 88, unit: "ng/mL" },
    performer: [{ display: laboratory }],
  });
  const content = JSON.stringify([observation("1", "2026-01-02", "A"), observation("2", "2026-03-04", "B")]);
  const review = reviewOf(readDocument({ filename: "a.json", content }, context), about);
  expect(review.draws.map(({ facts }) => [facts.laboratory, facts.reported])).toEqual([
    ["B", "2026-03-04"],
    ["A", "2026-01-02"],
  ]);
});

test("what was exported as FHIR is reviewed as the draws it was: times, circumstances and notes", () => {
  const [made] = reviewed("labcorp-like.txt").draws;
  const outcome = outcomeOf(reviewed("labcorp-like.txt"), catalogue, TODAY);
  if (!outcome.ok || made === undefined) throw new Error("it can be saved as it stands");
  const draws = outcome.draws.map(({ id, fields }) => ({ ...fields, id, note: "after the holidays" }));
  const content = JSON.stringify(bundleOf(draws, catalogue));
  const again = reviewOf(readDocument({ filename: "bloodwork.fhir.json", content }, context), about);
  expect(again.draws.map(({ facts }) => facts)).toEqual([{ ...made.facts, note: "after the holidays" }]);
  const saved = outcomeOf(again, catalogue, TODAY);
  expect(saved.ok && saved.draws[0]?.fields.results).toEqual(draws[0]?.results);
});

test("a marker of one's own that is not known here has to be mapped again", () => {
  const marker = "own:0190b0a0-0000-7000-8000-000000000001";
  const drawn = draw("2026-01-02", [line("? 7 ng/mL", { marker, rawName: "Mine" }), "ferritin 88 ng/mL"]);
  const content = JSON.stringify(bundleOf([drawn], catalogue));
  const { rows, unmapped } = readDocument({ filename: "a.json", content }, context);
  expect([rows, unmapped].map((some) => some.map(({ result }) => result.rawName))).toEqual([["ferritin"], ["Mine"]]);
});

test("results that somebody added to an exported bundle are read as well", () => {
  const bundle = bundleOf([draw("2026-01-02", ["ferritin 88 ng/mL"])], catalogue);
  const [observation] = (bundle.entry ?? []).flatMap(({ resource }) =>
    resource.resourceType === "Observation" ? [resource] : [],
  );
  const added = { ...observation, id: "added", effectiveDateTime: "2026-03-04" };
  const content = JSON.stringify({ ...bundle, entry: [...(bundle.entry ?? []), { resource: added }] });
  expect(readDocument({ filename: "a.json", content }, context).rows).toHaveLength(2);
});
