import { expect, test } from "vitest";
import { Screening } from "./intake.ts";
import { BODY_LIMITS, FIELDS, isWithin, labelOf, QUESTIONS, questionOf } from "./questions.ts";

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
