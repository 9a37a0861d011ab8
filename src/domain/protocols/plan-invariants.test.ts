import { expect, test } from "vitest";
import { compound, dose, intake, library, regimen } from "#support/fixture-library.ts";
import { planViolations } from "#support/plan-invariants.ts";
import { generateProtocol } from "./generate-protocol.ts";
import type { GeneratedProtocol, GenerateResult } from "./generated-protocol.ts";

/** The random-people test is only as good as its checker: it must catch each tampering below. */

const shelf = library(
  compound("alphatide", {
    doses: [
      dose({
        regimen: regimen({
          steps: [
            { amount: 0.5, unit: "mg", weeks: 4, when: "always", ref: "r1" },
            { amount: 1, unit: "mg", weeks: 4, when: "if-needed", ref: "r1" },
          ],
          longestStudied: { weeks: 10, ref: "r2" },
        }),
      }),
      dose({ id: "d2", context: "community" }),
      dose({ id: "d3", regimen: regimen({ sex: "female" }) }),
    ],
    measuredEffects: [{ doseIds: ["d1"], weeks: 8, text: "Less weight.", ref: "r2" }],
    monitoring: [
      { marker: "alt", check: "ALT", weeks: [0], everyWeeks: null, timing: "source", why: "Liver.", ref: "r1" },
    ],
  }),
  compound("betatide", { doses: [] }),
);
const asked = intake();

function planned(): GeneratedProtocol {
  const result = generateProtocol(asked, shelf);
  if (result.outcome !== "planned") throw new Error("stopped");
  return structuredClone(result.protocol);
}

test("an honest plan has no violation", () => {
  expect(planViolations(asked, shelf, { outcome: "planned", protocol: planned() })).toEqual([]);
});

/** Mutates every item of a list, which is safe because the plan under test is a copy. */
function change<Item extends object>(items: readonly Item[], changes: Partial<Item>): void {
  for (const item of items) Object.assign(item, changes);
}
const stepsOf = (plan: GeneratedProtocol) => plan.peptides.flatMap((entry) => entry.steps);
const claim = (text: string, ...refs: string[]) => ({ text, refs });

test.each<[string, (plan: GeneratedProtocol) => unknown, RegExp]>([
  ["a doubled amount", (plan) => change(stepsOf(plan), { amount: 1 }), /is 1, not 0.5/],
  ["another printed amount", (plan) => change(stepsOf(plan), { text: "5 mg once weekly" }), /step text/],
  ["a trailing zero", (plan) => change(stepsOf(plan), { text: "0.50 mg once weekly" }), /trailing zero/],
  [
    "an optional rise",
    (plan) =>
      plan.peptides[0]?.steps.push({
        fromWeek: 11,
        toWeek: 12,
        amount: 1,
        unit: "mg",
        ...claim("1 mg once weekly", "alphatide:r1"),
      }),
    /not certain/,
  ],
  ["dosing past the study", (plan) => change(stepsOf(plan), { toWeek: 12 }), /longer than studied/],
  ["a community dose", (plan) => change(plan.peptides, { doseId: "d2" }), /breaks "context"/],
  ["a dose for the other sex", (plan) => change(plan.peptides, { doseId: "d3" }), /breaks "sex"/],
  ["an invented dose", (plan) => change(plan.peptides, { doseId: "d9" }), /no such regimen/],
  ["another route", (plan) => change(plan.peptides, { route: "oral" }), /breaks "route"/],
  ["a claim without a reference", (plan) => plan.warnings.push(claim("Works.")), /without a reference/],
  ["a reference that does not exist", (plan) => plan.warnings.push(claim("Works.", "alphatide:r99")), /not listed/],
  ["a changed reference", (plan) => change(plan.references, { title: "Other" }), /not what the library holds/],
  [
    "an invented effect",
    (plan) => plan.expectedResults.week5to8.push(claim("Doubles strength.", "alphatide:r2")),
    /not a measured effect/,
  ],
  ["a check after the plan", (plan) => change(plan.monitoring, { date: "2027-01-01" }), /outside the plan/],
  ["a check nobody asked for", (plan) => change(plan.monitoring, { marker: "ast" }), /not a check of/],
  ["a better score", (plan) => Object.assign(plan, { score: (plan.score ?? 0) + 1 }), /where the parts give/],
  ["a silent omission", (plan) => plan.excluded.pop(), /exactly once/],
  ["a missing phase", (plan) => plan.schedule.phases.pop(), /phases cover/],
  ["an instruction", (plan) => plan.nextSteps.push(claim("Take it daily.", "rule:ask-clinician")), /instructs/],
  ["a field nobody knows", (plan) => Object.assign(plan, { extra: 1 }), /schema/],
])("sees %s", (_name, tamper, message) => {
  const protocol = planned();
  tamper(protocol);
  expect(planViolations(asked, shelf, { outcome: "planned", protocol }).join("\n")).toMatch(message);
});

test("sees a plan where a stop was due, a stop where none was, and a stop too few", () => {
  const plan: GenerateResult = { outcome: "planned", protocol: planned() };
  expect(planViolations(intake({}, { age: 17 }), shelf, plan)).toEqual(["planned although under-18 should stop it"]);
  const stopped = generateProtocol(intake({}, { age: 17 }), shelf);
  expect(planViolations(asked, shelf, stopped).join()).toMatch(/where {2}were due/);
  expect(planViolations(intake({}, { age: 17, mood: null }), shelf, stopped).join()).toMatch(
    /under-18,unanswered|unanswered,under-18/,
  );
});

test.each([
  ["a contraindication", intake({}, { conditions: { codes: ["pancreatitis"], diagnoses: [], other: [] } })],
  ["a mechanism in use", intake({}, { medicines: { classes: ["glp-1-agonist"], other: [] } })],
  ["an allergy", intake({}, { allergies: { to: ["alphatide"], other: [] } })],
  ["use now", intake({ currentPeptides: ["Alphatide"] })],
  ["a tested athlete", intake({ testedAthlete: true })],
  ["a goal not chosen", intake({ goals: ["sleep"] })],
  ["too few needles", intake({ needleTolerance: "monthly" })],
  ["another body", intake({}, { weightKg: 80 })],
])("sees a plan that overlooks %s", (_name, person) => {
  const strict = library(
    compound("alphatide", {
      status: { us: null, eu: null, wada: { prohibited: true, class: "S2", ref: "r1" }, elsewhere: [] },
      contraindications: [
        {
          condition: "Pancreatitis",
          code: "pancreatitis",
          drugClasses: [],
          severity: "absolute",
          reason: null,
          ref: "r1",
        },
      ],
    }),
  );
  const result = generateProtocol(asked, strict);
  expect(planViolations(asked, strict, result)).toEqual([]);
  expect(planViolations(person, strict, result)).not.toEqual([]);
});
