import { expect, test } from "vitest";
import type { Regimen } from "#domain/peptides/peptide.ts";
import { dose, regimen } from "#support/fixture-library.ts";
import { frequencyText } from "./frequency-text.ts";
import { administrationsPerWeek, injectionsPerWeek } from "./needles.ts";
import { clip, uniqueRefs, withoutFullStop } from "./text.ts";

const regular = (daysPerWeek: number, timesPerDay = 1): Regimen["frequency"] => ({
  kind: "regular",
  daysPerWeek,
  timesPerDay,
});
const asNeeded = (maxPerDay: number, maxPerMonth: number | null): Regimen["frequency"] => ({
  kind: "as-needed",
  maxPerDay,
  maxPerMonth,
});

test.each<[string, Regimen["frequency"], number]>([
  ["once daily", regular(7), 7],
  ["twice daily", regular(7, 2), 14],
  ["3 times daily", regular(7, 3), 21],
  ["once weekly", regular(1), 1],
  ["twice on the day, once weekly", regular(1, 2), 2],
  ["every other day", regular(3.5), 3.5],
  ["twice on the day, every other day", regular(3.5, 2), 7],
  ["on 5 days a week", regular(5), 5],
  ["twice on the day, on 5 days a week", regular(5, 2), 10],
  ["once every 4 weeks", regular(0.25), 0.25],
  ["once every 2 weeks", regular(0.5), 0.5],
  ["as the source says", regular(2.5), 2.5],
  ["as needed, at most once a day", asNeeded(1, null), 7],
  ["as needed, at most once a day and 8 times a month", asNeeded(1, 8), 7],
  ["as needed, at most twice a day and 1 time a month", asNeeded(2, 1), 1],
])("%s is how often, in words and a week", (words, frequency, perWeek) => {
  expect(frequencyText(dose({ frequency: "as the source says" }), regimen({ frequency }))).toBe(words);
  expect(administrationsPerWeek(frequency)).toBe(perWeek);
  expect(injectionsPerWeek("sc", frequency)).toBe(perWeek);
});

test.each([
  ["oral", 0],
  ["intranasal", 0],
  ["topical", 0],
  ["sc", 7],
  ["im", 7],
  ["iv", 7],
] as const)("what is taken %s daily means %i needles a week", (route, needles) => {
  expect(injectionsPerWeek(route, regular(7))).toBe(needles);
});

test("a text of 2,000 characters stays whole, a longer one ends in an ellipsis at that length", () => {
  expect(clip("a".repeat(2000))).toBe("a".repeat(2000));
  expect(clip("a".repeat(2001))).toBe(`${"a".repeat(1999)}…`);
});

test("a line has each reference once, and at most 40", () => {
  expect(uniqueRefs(["b:r1", "a:r1", "b:r1"])).toEqual(["b:r1", "a:r1"]);
  const many = Array.from({ length: 41 }, (_, place) => `a:r${place}`);
  expect(uniqueRefs(many)).toEqual(many.slice(0, 40));
});

test("only a full stop at the end is taken off", () => {
  expect(withoutFullStop("At 0.5 mg.")).toBe("At 0.5 mg");
  expect(withoutFullStop("At 0.5 mg")).toBe("At 0.5 mg");
});
