import { expect, test } from "vitest";
import { screen } from "#domain/safety/screen.ts";
import { compound, intake, library, withRegimen } from "#support/fixture-library.ts";
import type { Intake } from "../intake.ts";
import type { PlanningPeptide } from "../planning-library.ts";
import { findCandidates } from "./candidates.ts";
import { indexLibrary } from "./library-index.ts";
import { readPerson } from "./plan-person.ts";
import { scoreCandidate, scorePlan } from "./score.ts";
import { fitScore, roundedDivision } from "./score-parts.ts";

function scored(peptide: Partial<PlanningPeptide>, changes: Partial<Intake> = {}) {
  const asked = intake(changes);
  const screened = screen(asked);
  if (screened.outcome !== "clear") throw new Error("stopped");
  const index = indexLibrary(library(compound("alphatide", peptide)));
  const person = readPerson(asked, screened.screening, index);
  const [candidate] = findCandidates(asked, person, index).candidates;
  if (candidate === undefined) throw new Error("no candidate");
  return { ...scoreCandidate(candidate, person, asked), asked };
}

const human = withRegimen(
  { evidence: { level: "human", approvedBy: [], ref: "r1" }, availability: "over-the-counter" },
  { route: "oral" },
);

test("each part starts from the evidence and loses what is known against it", () => {
  const { parts, score } = scored({});
  // Approved 100, no measured effect -10; 90. Injected weekly -10; 90. No check known: 30.
  expect(Object.fromEntries(Object.entries(parts).map(([part, { value }]) => [part, value]))).toEqual({
    evidence: 90,
    safety: 100,
    fit: 100,
    burden: 90,
    monitoring: 30,
  });
  // (35·90 + 25·100 + 20·100 + 10·90 + 10·30) / 100 = 88.5, half up.
  expect(score).toBe(89);
});

test("thin data lower a score", () => {
  const full = scored({ measuredEffects: [{ doseIds: ["d1"], weeks: 12, text: "Less weight", ref: "r2" }] }).score;
  expect(scored({}).score).toBeLessThan(full);
  expect(scored({ sideEffects: [] }).score).toBeLessThan(scored({}).score);
  expect(
    scored(withRegimen({ evidence: { level: "approved", approvedBy: ["Elsewhere"], ref: "r1" } })).score,
  ).toBeLessThan(scored({}).score);
});

test("without a controlled human trial a score stops at 60 and says so", () => {
  const alone = scored(human);
  const plan = scorePlan([alone], alone.asked);
  expect(alone.score).toBeLessThanOrEqual(60);
  expect(plan.score).toBeLessThanOrEqual(60);
  expect(plan.scoreCap).toMatch(/^Held at 60/);
  const uncapped = plan.scoreParts.reduce((sum, part) => sum + part.weight * part.value, 0);
  expect(uncapped).toBeGreaterThan(60);
});

test("with a trial there is no cap", () => {
  const alone = scored(withRegimen({ evidence: { level: "trial", approvedBy: [], ref: "r2" } }));
  expect(scorePlan([alone], alone.asked).scoreCap).toBeNull();
});

test("a plan's weights sum to 1 and its parts give its score", () => {
  const alone = scored({});
  const { score, scoreParts } = scorePlan([alone], alone.asked);
  expect(scoreParts.reduce((sum, part) => sum + Math.round(part.weight * 100), 0)).toBe(100);
  expect(score).toBe(alone.score);
  for (const part of scoreParts) expect(part.working.length).toBeGreaterThan(0);
});

test("nothing selected has no score", () => {
  expect(scorePlan([], intake())).toEqual({ score: null, scoreParts: [], scoreCap: null });
});

test.each([
  [["weight-loss"], ["weight-loss"], 100],
  [["weight-loss", "sleep", "skin"], ["weight-loss"], 60],
  [["weight-loss", "sleep", "skin"], ["sleep", "skin"], 40],
  [["weight-loss", "sleep"], ["sleep"], 29],
] as const)("of %j, serving %j fits %i", (goals, served, value) => {
  expect(fitScore(served, intake({ goals: [...goals] })).value).toBe(value);
});

test.each([
  [149, 100, 1],
  [150, 100, 2],
  [0, 7, 0],
  [1, 0, 0],
])("%i / %i rounds half up to %i", (dividend, divisor, value) => {
  expect(roundedDivision(dividend, divisor)).toBe(value);
});

test("an approval by one country alone does not stand in for a controlled trial", () => {
  const oneCountry = withRegimen({ evidence: { level: "approved", approvedBy: ["Russia"], ref: "r1" } });
  const uncontrolled = [
    {
      use: "weight",
      level: "human-uncontrolled" as const,
      direction: "for" as const,
      participants: null,
      controlled: null,
      summary: "Seen.",
      ref: ["r2"],
    },
  ];
  const untried = scored({ ...oneCountry, evidence: uncontrolled });
  expect(untried.score).toBe(60);
  expect(scorePlan([untried], untried.asked).scoreCap).toContain("Held at 60");
  expect(scored(oneCountry).score).toBeGreaterThan(60);
});
