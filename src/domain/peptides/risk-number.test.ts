import { describe, expect, test } from "vitest";
import { dose, regimen } from "#support/fixture-library.ts";
import { peptideDocument } from "#support/peptide-document.ts";
import { shippedPeptide, shippedPeptides } from "#support/shipped-library.ts";
import type { Dose, Peptide } from "./peptide.ts";
import { riskNumber } from "./risk-number.ts";

const NOTHING = peptideDocument({
  evidence: [],
  doses: [],
  sideEffects: [],
  contraindications: [],
  interactions: [],
  pharmacokinetics: [],
  status: { us: null, eu: null, wada: null, elsewhere: [] },
});
const effect = (changes: Partial<Peptide["sideEffects"][number]>): Peptide["sideEffects"][number] => ({
  effect: "nausea",
  frequency: "unknown",
  serious: false,
  rate: null,
  ref: "r1",
  ...changes,
});
const study = (changes: Partial<Peptide["evidence"][number]>): Peptide["evidence"][number] => ({
  use: "a use",
  level: "rct",
  direction: "for",
  participants: 30,
  controlled: true,
  summary: "a finding",
  ref: ["r1"],
  ...changes,
});
const stop: Peptide["contraindications"][number] = {
  condition: "pregnancy",
  code: "pregnancy",
  drugClasses: [],
  severity: "absolute",
  reason: null,
  ref: "r1",
};
const mixing: Peptide["interactions"][number] = {
  with: "insulin",
  drugClasses: [],
  effect: "low glucose",
  severity: "major",
  ref: "r1",
};
const given = (changes: Partial<Dose>) => dose({ regimen: null, notPlanned: "made up", ...changes });
const APPROVAL = { approved: true, brands: [], indications: [], firstApproval: null, note: null, ref: "r1" };
const pointsOf = (changes: Partial<Peptide>) => riskNumber({ ...NOTHING, ...changes });
const partOf = (changes: Partial<Peptide>, rule: string) =>
  pointsOf(changes).parts.find((part) => part.rule === rule)?.points ?? 0;

test("of something nobody studied, everything is unknown: 25 + 8 + 10 + 10 + 5 + 5 + 4", () => {
  expect(riskNumber(NOTHING)).toMatchObject({ points: 67, known: 0, unknown: 67 });
});

describe("worked by hand from the rubric", () => {
  test.each([
    [null, 20],
    [29, 20],
    [30, 15],
    [99, 15],
    [100, 10],
    [300, 5],
    [999, 5],
    [1000, 0],
  ])("the largest study had %j people: %d points", (participants, points) => {
    expect(partOf({ evidence: [study({ participants })] }, "people")).toBe(points);
  });

  test("animals are not people, whatever their number", () => {
    expect(partOf({ evidence: [study({ level: "animal", participants: null })] }, "people")).toBe(25);
  });

  test.each([
    [1, 3],
    [6, 18],
    [7, 18],
  ])("%d serious side effects: %d points", (count, points) => {
    expect(partOf({ sideEffects: Array.from({ length: count }, () => effect({ serious: true })) }, "serious")).toBe(
      points,
    );
  });

  test("what is only theoretical was not seen, and says nothing about how often", () => {
    const sideEffects = [effect({ serious: true, frequency: "theoretical" })];
    expect(partOf({ sideEffects }, "serious")).toBe(0);
    expect(partOf({ sideEffects }, "no-frequency")).toBe(10);
    expect(partOf({ sideEffects: [effect({ frequency: "rare" })] }, "no-frequency")).toBe(0);
  });

  test("full stops count two each, fourteen at most; a caution shows at least that somebody looked", () => {
    const stops = (count: number) => Array.from({ length: count }, () => stop);
    expect(partOf({ contraindications: stops(7) }, "stops")).toBe(14);
    expect(partOf({ contraindications: stops(8) }, "stops")).toBe(14);
    expect(partOf({ contraindications: [{ ...stop, severity: "caution" }] }, "stops")).toBe(0);
    expect(partOf({ contraindications: [{ ...stop, severity: "caution" }] }, "no-stops")).toBe(0);
  });

  test.each([
    [{}, 0],
    [{ frequency: "uncommon" }, 0],
    [{ frequency: "common" }, 1],
    [{ frequency: "very-common" }, 1],
    [{ frequency: "theoretical" }, 0],
    [{ frequency: "common", serious: true }, 1],
  ] as const)("a side effect of %j is %d points for being common", (changes, points) => {
    expect(partOf({ sideEffects: [effect(changes)] }, "common")).toBe(points);
  });

  test("common side effects are eight points at most, and one that is not serious adds nothing for serious ones", () => {
    const nine = Array.from({ length: 9 }, () => effect({ frequency: "common" }));
    expect(partOf({ sideEffects: nine.slice(0, 7) }, "common")).toBe(7);
    expect(partOf({ sideEffects: nine }, "common")).toBe(8);
    expect(partOf({ sideEffects: nine }, "serious")).toBe(0);
    expect(partOf({ sideEffects: [...nine, effect({ serious: true })] }, "serious")).toBe(3);
  });

  test.each([
    [["moderate"], 0],
    [["major"], 3],
    [["major", "minor", "moderate"], 3],
    [["major", "major", "major"], 9],
    [["major", "major", "major", "major"], 9],
  ] as const)("interactions %j: %d points for major ones", (severities, points) => {
    const interactions = severities.map((severity) => ({ ...mixing, severity }));
    expect(partOf({ interactions }, "major-interactions")).toBe(points);
    expect(partOf({ interactions }, "no-interactions")).toBe(0);
  });

  test.each([
    [{ sideEffects: [effect({ rate: null })] }, 10],
    [{ sideEffects: [effect({ rate: { text: "4 of 100", study: "a trial" } })] }, 0],
    [{ sideEffects: [effect({}), effect({ frequency: "uncommon" })] }, 0],
  ])("a side effect whose frequency or rate is known ends what is unknown of it", (changes, points) => {
    expect(partOf(changes, "no-frequency")).toBe(points);
  });

  test.each([
    ["label", null, 8],
    ["label", 0.9, 8],
    ["label", 1, 6],
    ["label", 11, 6],
    ["label", 12, 3],
    ["human-trial", 51, 3],
    ["human-trial", 52, 0],
    ["animal", 52, 8],
    ["community", 52, 8],
  ] as const)("a %s dose given for %j weeks: %d points", (context, durationWeeks, points) => {
    expect(partOf({ doses: [given({ context, durationWeeks })] }, "weeks")).toBe(points);
  });

  test("of several doses the longest counts, and the longest time that a plan rests on", () => {
    const short = given({ durationWeeks: 4 });
    const planned = given({ durationWeeks: null, regimen: regimen({ longestStudied: { weeks: 68, ref: "r1" } }) });
    expect(partOf({ doses: [short, given({ durationWeeks: 16 })] }, "weeks")).toBe(3);
    expect(partOf({ doses: [short, planned] }, "weeks")).toBe(0);
    expect(pointsOf({ doses: [short, planned] }).parts.some(({ rule }) => rule === "weeks")).toBe(false);
  });

  test.each([
    ["the US", { us: APPROVAL }],
    ["the EU", { eu: APPROVAL }],
    ["another country", { elsewhere: [{ country: "Japan", approved: true, note: "", ref: "r1" }] }],
  ])("an approval in %s ends what is unknown of its contents and of how many took it", (_place, status) => {
    const approved = { status: { ...NOTHING.status, ...status } };
    expect(partOf(approved, "not-approved")).toBe(0);
    expect(partOf(approved, "people")).toBe(0);
  });

  test("a country that did not approve it changes nothing", () => {
    const elsewhere = [{ country: "Japan", approved: false, note: "", ref: "r1" }];
    const refused = { status: { ...NOTHING.status, elsewhere } };
    expect(partOf(refused, "not-approved")).toBe(10);
    expect(partOf(refused, "people")).toBe(25);
  });

  test("a half-life in people is known, one in rats is not", () => {
    const [row] = peptideDocument().pharmacokinetics;
    if (!row) throw new Error("the made-up entry has no half-life");
    expect(partOf({ pharmacokinetics: [row] }, "no-half-life")).toBe(0);
    expect(partOf({ pharmacokinetics: [{ ...row, species: "rat" }] }, "no-half-life")).toBe(4);
  });

  test("harm counts once, and only in people", () => {
    const harm = study({ direction: "harm" });
    expect(partOf({ evidence: [harm, harm] }, "harm-in-people")).toBe(15);
    expect(partOf({ evidence: [{ ...harm, level: "animal" }] }, "harm-in-people")).toBe(0);
    expect(partOf({ evidence: [study({ direction: "no-benefit" })] }, "harm-in-people")).toBe(0);
  });
});

test("it never passes 100, and its parts add up to its halves", () => {
  for (const peptide of shippedPeptides()) {
    const { points, known, unknown, parts } = riskNumber(peptide);
    expect(points).toBe(Math.min(100, known + unknown));
    expect(parts.reduce((sum, part) => sum + part.points, 0)).toBe(known + unknown);
    expect(parts.every((part) => part.points > 0)).toBe(true);
  }
});

test("learning more never raises the unknown half; what nobody studied is no safer than an approved medicine", () => {
  for (const peptide of shippedPeptides()) {
    const known = riskNumber({ ...peptide, evidence: [...peptide.evidence, study({ participants: 5_000 })] });
    expect(known.unknown).toBeLessThanOrEqual(riskNumber(peptide).unknown);
  }
  expect(riskNumber(shippedPeptide("epitalon")).unknown).toBeGreaterThan(
    riskNumber(shippedPeptide("semaglutide")).unknown,
  );
});

test("every line of the arithmetic says which rule, which half, how many points and what was counted", () => {
  expect(riskNumber(NOTHING).parts).toEqual([
    { rule: "people", kind: "unknown", points: 25, count: 0 },
    { rule: "weeks", kind: "unknown", points: 8, count: 0 },
    { rule: "not-approved", kind: "unknown", points: 10, count: 0 },
    { rule: "no-frequency", kind: "unknown", points: 10, count: 0 },
    { rule: "no-stops", kind: "unknown", points: 5, count: 0 },
    { rule: "no-interactions", kind: "unknown", points: 5, count: 0 },
    { rule: "no-half-life", kind: "unknown", points: 4, count: 0 },
  ]);
  const risky = pointsOf({
    sideEffects: [effect({ serious: true, frequency: "common" }), effect({ serious: true, frequency: "rare" })],
    contraindications: [stop],
    interactions: [mixing],
    evidence: [study({ direction: "harm", participants: 40 })],
    doses: [given({ durationWeeks: 20 })],
  });
  expect(risky).toMatchObject({ known: 27, unknown: 32, points: 59 });
  expect(risky.parts).toEqual([
    { rule: "serious", kind: "known", points: 6, count: 2 },
    { rule: "stops", kind: "known", points: 2, count: 1 },
    { rule: "major-interactions", kind: "known", points: 3, count: 1 },
    { rule: "harm-in-people", kind: "known", points: 15, count: 1 },
    { rule: "common", kind: "known", points: 1, count: 1 },
    { rule: "people", kind: "unknown", points: 15, count: 40 },
    { rule: "weeks", kind: "unknown", points: 3, count: 20 },
    { rule: "not-approved", kind: "unknown", points: 10, count: 0 },
    { rule: "no-half-life", kind: "unknown", points: 4, count: 0 },
  ]);
});
