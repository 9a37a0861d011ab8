import { describe, expect, test } from "vitest";
import { peptideDocument } from "#support/peptide-document.ts";
import { shippedPeptide, shippedPeptides } from "#support/shipped-library.ts";
import type { Peptide } from "./peptide.ts";
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
