import { expect, test } from "vitest";
import { intake } from "#support/fixture-library.ts";
import type { IndicationCode } from "../peptides/indications.ts";
import type { Screening } from "../protocols/intake.ts";
import type { ConditionCode } from "./conditions.ts";
import type { DrugClass } from "./drug-classes.ts";
import { reportedConditions, reportedDrugClasses, typedWords, unlistedText } from "./reported-conditions.ts";

const withDiagnosis = (diagnosis: IndicationCode) =>
  intake({}, { conditions: { codes: [], diagnoses: [diagnosis], other: [] } }).screening;
const withMedicine = (drugClass: DrugClass) => intake({}, { medicines: { classes: [drugClass], other: [] } }).screening;

test.each<[IndicationCode, ConditionCode[]]>([
  ["type-1-diabetes", ["diabetes"]],
  ["type-2-diabetes", ["diabetes"]],
  ["prostate-cancer", ["active-cancer", "hormone-sensitive-cancer"]],
  ["neuroendocrine-tumour", ["active-cancer"]],
  ["adult-gh-deficiency", ["pituitary-disease"]],
  ["mash-fibrosis", ["liver-disease"]],
  ["erectile-dysfunction", []],
])("the diagnosis %s implies %j", (diagnosis, codes) => {
  expect([...reportedConditions(withDiagnosis(diagnosis)).keys()]).toEqual(codes);
});

test.each<[DrugClass, ConditionCode[]]>([
  ["insulin", ["diabetes"]],
  ["hormone-blocking-cancer-treatment", ["active-cancer", "hormone-sensitive-cancer"]],
  ["metformin", []],
])("the medicine class %s implies %j", (drugClass, codes) => {
  expect([...reportedConditions(withMedicine(drugClass)).keys()]).toEqual(codes);
});

test("typed medicines count like ticked ones", () => {
  const { screening } = intake({}, { medicines: { classes: ["lithium"], other: ["Lantus at night"] } });
  expect([...reportedDrugClasses(screening)]).toEqual(["lithium", "narrow-range-oral", "insulin"]);
  expect(reportedConditions(screening).has("diabetes")).toBe(true);
});

test.each([
  [{ to: ["benzyl-alcohol"], other: [] }, true],
  [{ to: [], other: ["Benzyl alcohol"] }, true],
  [{ to: [], other: ["alcohol"] }, false],
])("allergies %j mean a benzyl alcohol allergy: %s", (allergies, expected) => {
  expect(reportedConditions(intake({}, { allergies }).screening).has("benzyl-alcohol-allergy")).toBe(expected);
});

test("unanswered questions report nothing", () => {
  const { screening } = intake(
    {},
    { age: null, conditions: null, medicines: null, allergies: null, mood: null, reproduction: null },
  );
  expect(reportedConditions(screening).size).toBe(0);
  expect(reportedDrugClasses(screening).size).toBe(0);
  expect(typedWords(screening)).toEqual([]);
});

test("type 1 diabetes means insulin, ticked or not", () => {
  expect([...reportedDrugClasses(withDiagnosis("type-1-diabetes"))]).toEqual(["insulin"]);
  expect([...reportedDrugClasses(withDiagnosis("type-2-diabetes"))]).toEqual([]);
});

test.each<[what: string, answers: Partial<Screening>, code: ConditionCode, why: string | undefined]>([
  ["17 years", { age: 17 }, "under-18", "under 18"],
  ["18 years", { age: 18 }, "under-18", undefined],
  ["thoughts of self-harm", { mood: "thoughts-of-self-harm" }, "suicidal-ideation", "suicidal thoughts"],
  ["no such thoughts", { mood: "no-thoughts-of-self-harm" }, "suicidal-ideation", undefined],
  ["pregnant", { reproduction: "pregnant" }, "pregnancy", "pregnancy"],
  ["trying to conceive", { reproduction: "trying-to-conceive" }, "pregnancy", "pregnancy"],
  ["breastfeeding", { reproduction: "breastfeeding" }, "breastfeeding", "breastfeeding"],
  ["breastfeeding is not pregnancy", { reproduction: "breastfeeding" }, "pregnancy", undefined],
  [
    "an allergy",
    { allergies: { to: ["benzyl-alcohol"], other: [] } },
    "benzyl-alcohol-allergy",
    "benzyl alcohol allergy",
  ],
  ["ticked", { conditions: { codes: ["migraine"], diagnoses: [], other: [] } }, "migraine", "migraine"],
  [
    "a diagnosis",
    { conditions: { codes: [], diagnoses: ["type-2-diabetes"], other: [] } },
    "diabetes",
    'diabetes, which the diagnosis "type 2 diabetes" implies',
  ],
  [
    "typed under conditions",
    { conditions: { codes: [], diagnoses: [], other: ["sugar diabetes"] } },
    "diabetes",
    'diabetes, which "sugar diabetes" names',
  ],
  [
    "typed under medicines",
    { medicines: { classes: [], other: ["for my epilepsy"] } },
    "epilepsy",
    'epilepsy, which "for my epilepsy" names',
  ],
  [
    "a medicine",
    { medicines: { classes: ["insulin"], other: [] } },
    "diabetes",
    'diabetes, which the medicine "insulin" implies',
  ],
  [
    "what is ticked says more than what follows from it",
    {
      conditions: { codes: ["diabetes"], diagnoses: ["type-1-diabetes"], other: ["diabetes"] },
      medicines: { classes: ["insulin"], other: [] },
    },
    "diabetes",
    "diabetes",
  ],
])("the reason for a condition: %s", (_what, answers, code, why) => {
  expect(reportedConditions(intake({}, answers).screening).get(code)).toBe(why);
});

test("a text typed under both questions is read once, in the order of the questions", () => {
  const { screening } = intake(
    {},
    {
      conditions: { codes: [], diagnoses: [], other: ["migraine", "warfarin"] },
      medicines: { classes: [], other: ["warfarin", "aspirin"] },
    },
  );
  expect(typedWords(screening)).toEqual(["migraine", "warfarin", "aspirin"]);
});

test("a medicine that no entry warns of is said to have nothing listed, not to be safe", () => {
  expect(unlistedText("paracetamol")).toBe("paracetamol, which has no interaction listed here");
});
