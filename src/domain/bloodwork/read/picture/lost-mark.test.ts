import { expect, test } from "vitest";
import { mayBeElsewhere, mayLackMark } from "./lost-mark.ts";

const row = (rawValue: string, text: string | null = null) => ({
  rawValue,
  range: text === null ? null : { text, low: null, high: null, exclusive: null },
});

test.each([
  ["26", "1.9-3.7", true],
  ["52", "<6,0", true],
  ["<5", "0.5-4.0", true],
  ["1:7", "1-3", true],
  ["2.6", "1.9-3.7", false],
  ["139", "135-146", false],
  ["Negative", "0.0-0.9", false],
])("%s beside %s: %s", (value, range, isDoubtful) => {
  expect(mayLackMark(row(value, range))).toBe(isDoubtful);
});

test("without an interval a whole number is believed", () => {
  expect(mayLackMark(row("26"))).toBe(false);
});

test("a word instead of a number may belong to a test of another specimen", () => {
  expect(["Negative", "<5", "2.6"].map((value) => mayBeElsewhere(row(value)))).toEqual([true, false, false]);
});
