import { expect, test } from "vitest";
import { fieldWords } from "./field-words.ts";
import { factLines, valueText } from "./value-text.ts";

const TITLES = { r1: "Label of 2024", r2: "A trial" };

test.each([
  ["amountMax", 2.4, "mg", "2.4 mg"],
  ["amountMax", 2400, "IU", "2,400 international units"],
  ["halfLifeHoursMin", 0.5, undefined, "0.5"],
  ["participants", 17604, undefined, "17,604"],
  ["year", 2024, undefined, "2024"],
  ["pubchemCid", 56843331, undefined, "56843331"],
  ["serious", true, undefined, "yes"],
  ["timing", null, undefined, "not known"],
  ["controlled", null, undefined, "not known"],
  ["route", "sc", undefined, "under the skin"],
  ["level", "human-uncontrolled", undefined, "human uncontrolled"],
  ["cas", "910463-68-2", undefined, "910463-68-2"],
  ["ref", "r1", undefined, "Label of 2024"],
  ["ref", ["r1", "r2"], undefined, "Label of 2024; A trial"],
  ["ref", "r9", undefined, "r9"],
  ["disulfides", [[1, 6]], undefined, "1 to 6"],
  ["brands", [], undefined, "not known"],
])("%s %j in %j: %s", (field, value, unit, expected) => expect(valueText(field, value, TITLES, unit)).toBe(expected));

test("steps read in order, each with its source", () => {
  const step = { amount: 0.25, unit: "mg", weeks: 4, when: "always", ref: "r1" };
  const steps = [step, { ...step, amount: 1, weeks: null, when: "if-needed", ref: "r2" }];
  expect(valueText("steps", steps, TITLES)).toBe("0.25 mg for 4 weeks (Label of 2024), then if needed 1 mg (A trial)");
});

test("a claim is told by what is known of it, its amounts with their unit", () => {
  const dose = { id: "d1", amountMin: null, amountMax: 2.4, unit: "mg", ref: "r1" };
  expect(factLines(dose, TITLES).map(({ name, text }) => `${name}: ${text}`)).toEqual([
    "Number in this entry: d1",
    "Highest amount: 2.4 mg",
    "Unit: mg",
    "Source: Label of 2024",
  ]);
});

test("a place is named from its section down", () => {
  expect(fieldWords(["timing"])).toBeNull();
  expect(fieldWords(["status", "us", "note"])).toBe("United States, Note");
  expect(fieldWords(["status", "elsewhere", "approved"])).toBe("Approved");
  expect(fieldWords(["doses", "amountMax"])).toBe("Highest amount");
  expect(fieldWords(["summary", "summaryRef"])).toBe("Sources");
  expect(fieldWords(["summary", "summary"])).toBe("Text");
});
