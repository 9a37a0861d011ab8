import { expect, test } from "vitest";
import type { IndicationCode } from "#domain/peptides/indications.ts";
import { screen } from "#domain/safety/screen.ts";
import { compound, dose, intake, library, regimen, withRegimen } from "#support/fixture-library.ts";
import type { Intake, Screening } from "../intake.ts";
import type { PlanningPeptide } from "../planning-library.ts";
import { findCandidates } from "./candidates.ts";
import { indexLibrary } from "./library-index.ts";
import { readPerson } from "./plan-person.ts";

type Answers = Partial<Screening>;

function find(peptides: PlanningPeptide[], changes: Partial<Intake> = {}, answers: Answers = {}) {
  const asked = intake(changes, answers);
  const screened = screen(asked);
  if (screened.outcome !== "clear") throw new Error(JSON.stringify(screened.stops));
  const index = indexLibrary(library(...peptides));
  return findCandidates(asked, readPerson(asked, screened.screening, index), index);
}

/** "passed", or the reason the only compound is left out. */
function verdict(peptide: Partial<PlanningPeptide>, changes: Partial<Intake> = {}, answers: Answers = {}) {
  const { candidates, excluded } = find([compound("alphatide", peptide)], changes, answers);
  return candidates.length > 0 ? "passed" : excluded[0]?.reason;
}

const reported = (
  codes: NonNullable<Screening["conditions"]>["codes"],
  diagnoses: NonNullable<Screening["conditions"]>["diagnoses"] = [],
): Answers => ({
  conditions: { codes, diagnoses, other: [] },
});
const absolute = (code: PlanningPeptide["contraindications"][number]["code"]): Partial<PlanningPeptide> => ({
  contraindications: [{ condition: "stated", code, drugClasses: [], severity: "absolute", reason: null, ref: "r1" }],
});
const interaction = (severity: "major" | "moderate" | "minor"): Partial<PlanningPeptide> => ({
  interactions: [{ with: "blood thinners", drugClasses: ["anticoagulant"], effect: "bleeding", severity, ref: "r1" }],
});

test("a labelled adult regimen for the goal and the body passes", () => {
  expect(verdict({})).toBe("passed");
});

test.each<[string, Partial<PlanningPeptide>, Partial<Intake>, Answers, string]>([
  ["another goal", {}, { goals: ["sleep"] }, {}, "not-for-this-goal"],
  ["uncoded, of a category of the goal", { doses: [] }, {}, {}, "no-adult-regimen"],
  ["uncoded, of another category", { doses: [], evidence: [], categories: ["sleep"] }, {}, {}, "not-for-this-goal"],
  ["children only", withRegimen({ population: "child" }), {}, {}, "no-adult-regimen"],
  ["a community dose", withRegimen({}, { context: "community" }), {}, {}, "no-adult-regimen"],
  ["an animal dose", withRegimen({}, { context: "animal" }), {}, {}, "no-adult-regimen"],
  [
    "a step above the dose's range",
    withRegimen({ steps: [{ amount: 8.1, unit: "mg", weeks: null, when: "always", ref: "r1" }] }),
    {},
    {},
    "no-adult-regimen",
  ],
  [
    "a step in another unit",
    withRegimen({ steps: [{ amount: 1, unit: "mcg", weeks: null, when: "always", ref: "r1" }] }),
    {},
    {},
    "no-adult-regimen",
  ],
  ["studied under a week", withRegimen({ longestStudied: { weeks: 0.9, ref: "r1" } }), {}, {}, "no-adult-regimen"],
  ["in use now", {}, { currentPeptides: ["alphatide"] }, {}, "taken-already"],
  ["an allergy to it", {}, {}, { allergies: { to: ["alphatide"], other: [] } }, "allergy"],
  ["an absolute contraindication", absolute("pancreatitis"), {}, reported(["pancreatitis"]), "contraindication"],
  ["one that a diagnosis implies", absolute("diabetes"), {}, reported([], ["type-2-diabetes"]), "contraindication"],
  [
    "benzyl alcohol",
    absolute("benzyl-alcohol-allergy"),
    {},
    { allergies: { to: ["benzyl-alcohol"], other: [] } },
    "allergy",
  ],
  ["an absolute contraindication nobody could code", absolute(null), {}, {}, "cannot-be-checked"],
  [
    "a major interaction",
    interaction("major"),
    {},
    { medicines: { classes: [], other: ["warfarin"] } },
    "medicine-interaction",
  ],
  ["no mechanism coded", { mechanismClasses: [] }, {}, {}, "cannot-be-checked"],
  [
    "prohibited in sport",
    { status: { us: null, eu: null, wada: { prohibited: true, class: "S2", ref: "r1" }, elsewhere: [] } },
    { testedAthlete: true },
    {},
    "banned-in-sport",
  ],
  [
    "unknown in sport",
    { status: { us: null, eu: null, wada: { prohibited: null, class: null, ref: null }, elsewhere: [] } },
    { testedAthlete: true },
    {},
    "cannot-be-checked",
  ],
  [
    "no sport status at all",
    { status: { us: null, eu: null, wada: null, elsewhere: [] } },
    { testedAthlete: true },
    {},
    "cannot-be-checked",
  ],
  ["a mechanism in use", {}, {}, { medicines: { classes: ["glp-1-agonist"], other: [] } }, "same-mechanism"],
  ["another diagnosis", withRegimen({ indication: "acromegaly" }), {}, {}, "indication-not-met"],
  ["the other sex", withRegimen({ sex: "female" }), {}, {}, "sex"],
  ["too young", withRegimen({ minAge: 41 }), {}, {}, "age"],
  ["too old", withRegimen({ maxAge: 39 }), {}, {}, "age"],
  ["too light", withRegimen({ minWeightKg: 100.1 }), {}, {}, "indication-not-met"],
  [
    "a condition with another amount",
    withRegimen({ otherAmountFor: ["kidney-disease"] }),
    {},
    reported(["kidney-disease"]),
    "contraindication",
  ],
  ["a clinician's setting", withRegimen({ setting: "supervised" }), {}, {}, "not-self-administered"],
  ["a route not accepted", {}, { routes: ["oral"] }, {}, "route-not-accepted"],
  ["a vein", withRegimen({}, { route: "iv" }), {}, {}, "route-not-accepted"],
  ["no needles", {}, { needleTolerance: "none" }, {}, "needles-not-tolerated"],
  ["weekly, where monthly is accepted", {}, { needleTolerance: "monthly" }, {}, "needles-not-tolerated"],
  [
    "a trial, under the approved floor",
    withRegimen({ evidence: { level: "trial", approvedBy: [], ref: "r2" } }),
    { evidenceFloor: "approved" },
    {},
    "under-evidence-floor",
  ],
  [
    "uncontrolled data, under the trial floor",
    withRegimen({ evidence: { level: "human", approvedBy: [], ref: "r2" } }),
    { evidenceFloor: "trial" },
    {},
    "under-evidence-floor",
  ],
])("left out: %s", (_name, peptide, changes, answers, reason) => {
  expect(verdict(peptide, changes, answers)).toBe(reason);
});

test.each<[string, Partial<PlanningPeptide>, Partial<Intake>, Answers]>([
  ["the youngest age studied", withRegimen({ minAge: 40 }), {}, {}],
  ["the oldest age studied", withRegimen({ maxAge: 40 }), {}, {}],
  ["the lightest weight studied", withRegimen({ minWeightKg: 100 }), {}, {}],
  ["weekly injections, where weekly is accepted", {}, { needleTolerance: "weekly" }, {}],
  ["tablets, where no needle is accepted", withRegimen({}, { route: "oral" }), { needleTolerance: "none" }, {}],
  ["allowed in sport, a tested athlete", {}, { testedAthlete: true }, {}],
  [
    "prohibited in sport, no tested athlete",
    { status: { us: null, eu: null, wada: { prohibited: true, class: "S2", ref: "r1" }, elsewhere: [] } },
    {},
    {},
  ],
  ["a moderate interaction", interaction("moderate"), {}, { medicines: { classes: ["anticoagulant"], other: [] } }],
  [
    "a trial, at the trial floor",
    withRegimen({ evidence: { level: "trial", approvedBy: [], ref: "r2" } }),
    { evidenceFloor: "trial" },
    {},
  ],
])("passes: %s", (_name, peptide, changes, answers) => {
  expect(verdict(peptide, changes, answers)).toBe("passed");
});

// 200 cm: BMI 27 is 108 kg, 30 is 120 kg.
test.each<[number, Answers, string]>([
  [119.9, {}, "indication-not-met"],
  [120, {}, "passed"],
  [108, reported([], ["type-2-diabetes"]), "passed"],
  [107.9, reported([], ["type-2-diabetes"]), "indication-not-met"],
  [108, reported(["diabetes"]), "passed"],
  [108, reported([], ["type-1-diabetes"]), "indication-not-met"],
  [108, reported(["heart-disease"]), "passed"],
  [108, reported(["uncontrolled-hypertension"]), "passed"],
  [108, reported([], ["sleep-apnoea-obesity"]), "passed"],
  [108, reported(["kidney-stones"]), "indication-not-met"],
])("obesity at 2 m and %s kg with %j: %s", (weightKg, answers, expected) => {
  expect(verdict({}, {}, { heightCm: 200, weightKg, ...answers })).toBe(expected);
});

test.each<[number, Answers, string]>([
  [99.9, {}, "indication-not-met"],
  [100, {}, "passed"],
  [119.9, {}, "passed"],
  [120, {}, "indication-not-met"],
  [100, reported(["kidney-stones"]), "indication-not-met"],
])("overweight without a disease at 2 m and %s kg with %j: %s", (weightKg, answers, expected) => {
  const peptide = withRegimen({ indication: "overweight" });
  expect(verdict(peptide, {}, { heightCm: 200, weightKg, ...answers })).toBe(expected);
});

test.each<[number, Answers, string]>([
  [60, {}, "passed"],
  [59, {}, "indication-not-met"],
  [60, reported(["kidney-stones"]), "indication-not-met"],
  [60, { conditions: { codes: [], diagnoses: [], other: ["tinnitus"] } }, "indication-not-met"],
])("healthy older adults at %s with %j: %s", (age, answers, expected) => {
  expect(verdict(withRegimen({ indication: "healthy-older-adults" }), {}, { age, ...answers })).toBe(expected);
});

test.each<[IndicationCode, Answers, string]>([
  ["activity-joint-discomfort", {}, "passed"],
  ["activity-joint-discomfort", reported(["kidney-stones"]), "indication-not-met"],
  ["stress-complaints", {}, "passed"],
  ["stress-complaints", reported(["psychiatric-disorder"]), "indication-not-met"],
  ["slightly-raised-blood-pressure", {}, "passed"],
  ["slightly-raised-blood-pressure", reported(["kidney-stones"]), "indication-not-met"],
  [
    "slightly-raised-blood-pressure",
    { medicines: { classes: ["calcium-channel-blocker"], other: [] } },
    "indication-not-met",
  ],
])("a complaint without a disease: %s with %j: %s", (indication, answers, expected) => {
  expect(verdict(withRegimen({ indication }), {}, answers)).toBe(expected);
});

// 200 cm: BMI 18.5 is 74 kg, 30 is 120 kg.
test.each<[Partial<PlanningPeptide>, number, NonNullable<Screening["conditions"]>["diagnoses"], string]>([
  [withRegimen({ indication: "type-2-diabetes" }), 73.9, ["type-2-diabetes"], "contraindication"],
  [withRegimen({ indication: "type-2-diabetes" }), 74, ["type-2-diabetes"], "passed"],
  [withRegimen({ indication: "sleep-apnoea-obesity" }), 119.9, ["sleep-apnoea-obesity"], "indication-not-met"],
  [withRegimen({ indication: "sleep-apnoea-obesity" }), 120, ["sleep-apnoea-obesity"], "passed"],
  [withRegimen({ indication: "genetic-obesity" }), 119.9, ["genetic-obesity"], "indication-not-met"],
])("the body has to agree: %# at 2 m and %s kg", (peptide, weightKg, diagnoses, expected) => {
  const forSleep = {
    ...peptide,
    doses:
      peptide.doses?.map((each) => ({
        ...each,
        regimen: each.regimen && { ...each.regimen, goals: ["sleep" as const] },
      })) ?? [],
  };
  expect(verdict(forSleep, { goals: ["sleep"] }, { heightCm: 200, weightKg, ...reported([], diagnoses) })).toBe(
    expected,
  );
});

test("cautions and lesser interactions are kept for the warnings, with the answer that matched", () => {
  const { candidates } = find(
    [
      compound("alphatide", {
        ...interaction("minor"),
        contraindications: [
          {
            condition: "Gallstones",
            code: "gallbladder-disease",
            drugClasses: [],
            severity: "caution",
            reason: null,
            ref: "r2",
          },
        ],
      }),
    ],
    {},
    { ...reported(["gallbladder-disease"]), medicines: { classes: ["anticoagulant"], other: [] } },
  );
  expect(candidates[0]?.cautions.map(({ because }) => because)).toEqual(["gallbladder disease"]);
  expect(candidates[0]?.interactions.map(({ because }) => because)).toEqual(["blood thinner"]);
});

test("the reason printed is the one the closest dose failed at", () => {
  const { excluded } = find([
    compound("alphatide", {
      doses: [
        dose({ id: "d1", regimen: regimen({ indication: "acromegaly" }) }),
        dose({ id: "d2", regimen: regimen({ sex: "female" }) }),
      ],
    }),
  ]);
  expect(excluded[0]?.reason).toBe("sex");
});

test("an uncoded compound says why it is not planned, with its reference", () => {
  const { excluded } = find([
    compound("alphatide", { doses: [dose({ regimen: null, notPlanned: "single dose in a study" })] }),
  ]);
  expect(excluded[0]?.text).toBe("Weight management: single dose in a study.");
  expect(excluded[0]?.refs).toEqual(["alphatide:r1", "rule:adult-regimen"]);
});

test("what is in use now keeps out what its own sources warn against", () => {
  const inUse = compound("betatide", {
    mechanismClasses: ["thymic-peptide"],
    categories: ["immune"],
    doses: [],
    interactions: [
      { with: "Alphatide", drugClasses: ["hospital-only"], effect: "unknown", severity: "minor", ref: "r1" },
    ],
  });
  const { excluded } = find([compound("alphatide"), inUse], { currentPeptides: ["betatide"] });
  expect(excluded.map(({ slug, reason }) => [slug, reason])).toEqual([
    ["alphatide", "medicine-interaction"],
    ["betatide", "taken-already"],
  ]);
});

test.each([
  ["approved", "under-evidence-floor"],
  ["trial", "passed"],
] as const)("what only one country approved, on a trial, is %s: %s", (evidenceFloor, expected) => {
  const oneCountry = withRegimen({ evidence: { level: "approved", approvedBy: ["Russia"], ref: "r1" } });
  expect(verdict(oneCountry, { evidenceFloor })).toBe(expected);
});

test("what only one country approved, without a trial, is human data", () => {
  const untried = {
    ...withRegimen({ evidence: { level: "approved", approvedBy: ["Russia"], ref: "r1" } }),
    evidence: [],
  };
  expect(verdict(untried, { evidenceFloor: "trial" })).toBe("under-evidence-floor");
  expect(verdict(untried, { evidenceFloor: "human" })).toBe("passed");
});

test("a use before menopause is not met at an age after it", () => {
  const use = withRegimen({ indication: "hypoactive-sexual-desire", sex: "female" });
  const at = (age: number) =>
    verdict(use, {}, { ...reported([], ["hypoactive-sexual-desire"]), sexAtBirth: "female", age });
  expect([at(55), at(56)]).toEqual(["passed", "indication-not-met"]);
});

test("a use that is not the person's is left out together with why its other uses are not planned", () => {
  const coded = withRegimen({ indication: "acromegaly" }).doses;
  const uncoded = dose({ id: "d2", use: "weight", regimen: null, notPlanned: "the label could not be read" });
  const { excluded } = find([compound("alphatide", { doses: [...coded, uncoded] })]);
  expect(excluded[0]?.text).toBe(
    "Its dose is for acromegaly, which the answers do not show. Not planned from its sources: weight (the label could not be read).",
  );
});
