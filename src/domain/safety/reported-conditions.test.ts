import { expect, test } from "vitest";
import { intake } from "#support/fixture-library.ts";
import type { IndicationCode } from "../peptides/indications.ts";
import type { ConditionCode } from "./conditions.ts";
import type { DrugClass } from "./drug-classes.ts";
import { reportedConditions, reportedDrugClasses } from "./reported-conditions.ts";

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
});

test("type 1 diabetes means insulin, ticked or not", () => {
  expect([...reportedDrugClasses(withDiagnosis("type-1-diabetes"))]).toEqual(["insulin"]);
  expect([...reportedDrugClasses(withDiagnosis("type-2-diabetes"))]).toEqual([]);
});
