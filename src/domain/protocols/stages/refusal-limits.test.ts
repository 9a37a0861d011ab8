import { expect, test } from "vitest";
import { compound, dose, regimen, withRegimen } from "#support/fixture-library.ts";
import { firstLeftOut as first, interacts, leftOut, reported, rules } from "#support/left-out.ts";
import type { PlanningPeptide } from "../planning-library.ts";

/** At which limits a compound is left out, and which of its reasons is told. */

test.each([
  ["obesity", { weightKg: 70 }, "A BMI of 30 or more, or of 27 or more with a condition that comes with weight."],
  ["overweight", {}, "A BMI of 25 to under 30, without a diagnosed condition."],
  ["acromegaly", {}, "A clinician's diagnosis of acromegaly."],
  ["healthy-older-adults", {}, "Being 60 or older, with no known condition."],
  ["healthy-adults", reported("kidney-disease"), "Having no known condition: it was studied in people without one."],
] as const)("how a person would come to have: %s", (indication, answers, wouldChange) => {
  const told = first(withRegimen({ indication }), {}, answers);
  expect(told?.[0]).toBe("indication-not-met");
  expect(told?.[2]).toEqual(["alphatide:r1", "rule:indication"]);
  expect(told?.[3]).toBe(wouldChange);
});

test.each([
  ["incretin-receptor-agonist", 73.9, "contraindication"],
  ["amylin-receptor-agonist", 73.9, "contraindication"],
  ["glucagon-receptor-agonist", 73.9, "contraindication"],
  ["amylin-receptor-agonist", 74, undefined],
  ["thymic-peptide", 73.9, undefined],
] as const)("%s at 2 m and %s kg, for sleep: %s", (mechanism, weightKg, reason) => {
  const forSleep = {
    mechanismClasses: [mechanism],
    ...withRegimen({ indication: "healthy-adults", goals: ["sleep"] }),
  };
  expect(first(forSleep, { goals: ["sleep"] }, { heightCm: 200, weightKg })?.[0]).toBe(reason);
});

test("a compound with any dose for weight loss lowers weight, whatever its mechanism", () => {
  const forBoth = {
    mechanismClasses: ["thymic-peptide" as const],
    ...withRegimen({ indication: "healthy-adults", goals: ["sleep", "weight-loss"] }),
  };
  expect(first(forBoth, { goals: ["sleep"] }, { heightCm: 200, weightKg: 73.9 })?.[0]).toBe("contraindication");
});

test.each<[string, Partial<PlanningPeptide>]>([
  ["an uncoded caution", rules({ severity: "caution" })],
  ["an absolute contraindication of a medicine that is asked", rules({ drugClasses: ["anticoagulant"] })],
  ["an absolute contraindication of a condition that is asked", rules({ code: "pancreatitis" })],
  ["a lesser interaction that no question asks about", interacts({ severity: "moderate", drugClasses: [] })],
  ["a major interaction with a medicine not taken", interacts({})],
])("%s keeps nothing out", (_name, peptide) => {
  expect(leftOut([compound("alphatide", peptide)])).toEqual([]);
});

test("of two doses refused at the same check, the first is told", () => {
  const doses = [
    dose({ id: "d1", regimen: regimen({ minAge: 50 }) }),
    dose({ id: "d2", regimen: regimen({ minAge: 60 }) }),
  ];
  expect(first({ doses })?.[1]).toBe("Its dose was labeled or studied from 50 years.");
});

test("a dose for another goal says nothing about this one", () => {
  const doses = [
    dose({ id: "d1", regimen: regimen({ sex: "female" }) }),
    dose({ id: "d2", regimen: regimen({ goals: ["sleep"], minAge: 60 }) }),
  ];
  expect(first({ doses })?.[0]).toBe("sex");
});

test("what conflicts with a compound in use is told with both names", () => {
  const inUse = compound("betatide", {
    mechanismClasses: ["thymic-peptide"],
    interactions: [
      { with: "Gammatide", drugClasses: ["hospital-only"], effect: "none known", severity: "minor", ref: "r1" },
      { with: "Alphatide", drugClasses: ["hospital-only"], effect: "more nausea", severity: "minor", ref: "r2" },
    ],
  });
  expect(leftOut([compound("alphatide"), inUse], { currentPeptides: ["betatide"] })[0]).toEqual([
    "medicine-interaction",
    'Betatide and Alphatide: its source lists "Alphatide" (more nausea). Betatide is in use now.',
    ["betatide:r2", "rule:major-interaction"],
    "Not taking Betatide, if the person who prescribed it agrees.",
  ]);
});

test("an allergy reported as such is told as an allergy", () => {
  expect(first(rules({ code: "allergy" }), {}, reported("allergy"))?.[0]).toBe("allergy");
});

test("one mechanism of two, or one dose of two, is enough to lower weight", () => {
  const under = { heightCm: 200, weightKg: 73.9 };
  const both = { mechanismClasses: ["thymic-peptide" as const, "amylin-receptor-agonist" as const] };
  const sleepDose = dose({ regimen: regimen({ indication: "healthy-adults", goals: ["sleep"] }) });
  expect(first({ ...both, doses: [sleepDose] }, { goals: ["sleep"] }, under)?.[0]).toBe("contraindication");
  const doses = [sleepDose, dose({ id: "d2" })];
  expect(first({ mechanismClasses: ["thymic-peptide"], doses }, { goals: ["sleep"] }, under)?.[0]).toBe(
    "contraindication",
  );
});

test("uses that are not planned are told only where the use itself is what does not fit", () => {
  const other = dose({ id: "d2", use: "sleep", regimen: null, notPlanned: "given once" });
  const text = (changes: Parameters<typeof regimen>[0], answers = {}) =>
    first({ doses: [dose({ regimen: regimen(changes) }), other] }, {}, answers)?.[1];
  expect(text({ sex: "female" })).toBe("Its dose was labeled or studied in women only.");
  expect(text({ indication: "acromegaly" })).toMatch(/ Not planned from its sources: sleep \(given once\)\.$/);
});

// 200 cm: a BMI of 27 is 108 kg.
test.each<[number, boolean, string | undefined]>([
  [108, true, undefined],
  [107.9, true, "indication-not-met"],
  [108, false, "indication-not-met"],
])("heart disease with overweight at 2 m and %s kg, diagnosed %s: %s", (weightKg, isDiagnosed, reason) => {
  const conditions = { codes: [], diagnoses: isDiagnosed ? ["heart-disease-overweight" as const] : [], other: [] };
  const told = first(
    withRegimen({ indication: "heart-disease-overweight" }),
    {},
    { heightCm: 200, weightKg, conditions },
  );
  expect(told?.[0]).toBe(reason);
});
