import { expect, test } from "vitest";
import { compound, dose, intake, library, regimen } from "../../../tests/support/fixture-library.ts";
import { planViolations } from "../../../tests/support/plan-invariants.ts";
import { generateProtocol } from "./generate-protocol.ts";
import type { GeneratedProtocol, GenerateResult } from "./generated-protocol.ts";

/** The random-people test is worth what its checker sees: each tampering below has to be seen. */

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

test.each<[string, (plan: GeneratedProtocol) => unknown, RegExp]>([
  [
    "a doubled amount",
    (plan) =>
      plan.peptides.forEach(({ steps }) =>
        steps.forEach((step) => {
          step.amount *= 2;
        }),
      ),
    /is 1, not 0.5/,
  ],
  [
    "another printed amount",
    (plan) =>
      plan.peptides.forEach(({ steps }) =>
        steps.forEach((step) => {
          step.text = "5 mg once weekly";
        }),
      ),
    /step text/,
  ],
  [
    "a trailing zero",
    (plan) =>
      plan.peptides.forEach(({ steps }) =>
        steps.forEach((step) => {
          step.text = "0.50 mg once weekly";
        }),
      ),
    /trailing zero/,
  ],
  [
    "an optional rise",
    (plan) =>
      plan.peptides[0]?.steps.push({
        fromWeek: 11,
        toWeek: 12,
        amount: 1,
        unit: "mg",
        text: "1 mg once weekly",
        refs: ["alphatide:r1"],
      }),
    /not certain/,
  ],
  [
    "dosing past the study",
    (plan) =>
      plan.peptides.forEach(({ steps }) =>
        steps.forEach((step) => {
          step.toWeek = 12;
        }),
      ),
    /longer than studied/,
  ],
  [
    "a community dose",
    (plan) =>
      plan.peptides.forEach((entry) => {
        entry.doseId = "d2";
      }),
    /breaks "context"/,
  ],
  [
    "a dose for the other sex",
    (plan) =>
      plan.peptides.forEach((entry) => {
        entry.doseId = "d3";
      }),
    /breaks "sex"/,
  ],
  [
    "an invented dose",
    (plan) =>
      plan.peptides.forEach((entry) => {
        entry.doseId = "d9";
      }),
    /no such regimen/,
  ],
  [
    "another route",
    (plan) =>
      plan.peptides.forEach((entry) => {
        entry.route = "oral";
      }),
    /breaks "route"/,
  ],
  ["a claim without a reference", (plan) => plan.warnings.push({ text: "Works.", refs: [] }), /without a reference/],
  [
    "a reference that does not exist",
    (plan) => plan.warnings.push({ text: "Works.", refs: ["alphatide:r99"] }),
    /not listed/,
  ],
  [
    "a reference with another title",
    (plan) =>
      plan.references.forEach((reference) => {
        reference.title = "Other";
      }),
    /not what the library holds/,
  ],
  [
    "an invented effect",
    (plan) => plan.expectedResults.week5to8.push({ text: "Doubles strength.", refs: ["alphatide:r2"] }),
    /not a measured effect/,
  ],
  [
    "a check after the plan",
    (plan) =>
      plan.monitoring.forEach((item) => {
        item.date = "2027-01-01";
      }),
    /outside the plan/,
  ],
  [
    "a check nobody asked for",
    (plan) =>
      plan.monitoring.forEach((item) => {
        item.marker = "ast";
      }),
    /not a check of/,
  ],
  [
    "a better score",
    (plan) => {
      plan.score += 1;
    },
    /where the parts give/,
  ],
  ["a silent omission", (plan) => plan.excluded.pop(), /exactly once/],
  ["a missing phase", (plan) => plan.schedule.phases.pop(), /phases cover/],
  [
    "an instruction",
    (plan) => plan.nextSteps.push({ text: "Take it daily.", refs: ["rule:ask-clinician"] }),
    /instructs/,
  ],
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
      status: { us: null, eu: null, wada: { prohibited: true, class: "S2", ref: "r1" } },
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
