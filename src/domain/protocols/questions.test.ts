import { expect, test } from "vitest";
import { Screening } from "./intake.ts";
import { BODY_LIMITS, FIELDS, fieldOf, isInjection, isWithin, labelOf, QUESTIONS, questionOf } from "./questions.ts";

test("what a problem text says is what the schema takes, in every unit it names", () => {
  expect(QUESTIONS["screening.age"].wrong).toBe("Enter an age in whole years, 0 to 120.");
  expect(QUESTIONS["screening.heightCm"].wrong).toBe(
    "Enter a height from 120 to 230 cm (3 ft 11.3 in to 7 ft 6.5 in); inches stay below 12.",
  );
  expect(QUESTIONS["screening.weightKg"].wrong).toBe("Enter a weight from 30 to 300 kg (66.2 to 661.3 lb).");
  expect(QUESTIONS.durationWeeks.wrong).toBe("Choose 4 to 24 weeks.");
});

test.each(["age", "heightCm", "weightKg"] as const)("the schema's %s ends where the list says", (field) => {
  const { min, max } = BODY_LIMITS[field];
  const accepts = (value: number) => Screening.shape[field].safeParse(value).success && isWithin({ min, max }, value);
  expect([min - 1, min, max, max + 1].map(accepts)).toEqual([false, true, true, false]);
});

test("not a number and no answer are within no limits", () => {
  expect([Number.NaN, null].map((value) => isWithin(BODY_LIMITS.age, value))).toEqual([false, false]);
});

test("a code has its label, and the person's own words stay as they are", () => {
  expect(labelOf("screening.conditions", "type-2-diabetes")).toBe("type 2 diabetes");
  expect(labelOf("screening.conditions", "constructor")).toBe("constructor");
  expect(labelOf("currentPeptides", "BPC-157")).toBe("BPC-157");
});

test("every question says what is wrong with its answer", () => {
  for (const field of FIELDS) expect(questionOf(field).wrong, field).not.toBe("");
});

test.each<[string, string | null]>([
  ["screening.bodyConfirmed", "screening.weightKg"],
  ["screening.age", "screening.age"],
  ["goals.0", "goals"],
  ["screening.conditions.other.2", "screening.conditions"],
  ["screening.agenda", null],
  ["x.goals.", null],
  ["screening", null],
  ["", null],
])("the path “%s” belongs to the question %s", (path, field) => {
  expect(fieldOf(path)).toBe(field);
});

test.each<[string, boolean]>([
  ["sc", true],
  ["im", true],
  ["oral", false],
  ["topical", false],
  ["", false],
])("the route “%s”: an injection, %s", (route, expected) => {
  expect(isInjection(route)).toBe(expected);
});

test("a number answered has its unit", () => {
  expect(QUESTIONS["screening.age"].said("40")).toBe("40 years");
  expect(QUESTIONS["screening.heightCm"].said("175")).toBe("175 cm");
  expect(QUESTIONS["screening.weightKg"].said("92.5")).toBe("92.5 kg");
  expect(QUESTIONS.durationWeeks.said("12")).toBe("12 weeks");
  expect(QUESTIONS.maxCompounds.said("2")).toBe("At most 2");
});

test("the label of an answer without choices is the answer", () => {
  expect(labelOf("screening.age", "40")).toBe("40");
  expect(labelOf("routes", "sc")).toBe("Injection under the skin");
});

test("the limits themselves are within them, and what is beyond is not", () => {
  expect([3.9, 4, 24, 24.1].map((weeks) => isWithin({ min: 4, max: 24 }, weeks))).toEqual([false, true, true, false]);
});
