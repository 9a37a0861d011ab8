import { expect, test } from "vitest";
import type { Place } from "./place-of.ts";
import { placeOf } from "./place-of.ts";
import { readRange } from "./range.ts";
import { readValue } from "./value.ts";

test.each<readonly [value: string, range: string, place: Place | null]>([
  ["3.4", "3.4-10.8", "inside"],
  ["3.39", "3.4-10.8", "below"],
  ["10.8", "3.4-10.8", "inside"],
  ["10.81", "3.4-10.8", "above"],
  // A strict bound: with <100, 100 itself is outside.
  ["99.9", "<100", "inside"],
  ["100", "<100", "above"],
  ["100", "<=100", "inside"],
  ["39", ">39", "below"],
  ["39.1", ">39", "inside"],
  ["40", ">=40", "inside"],
  ["5", "> 3 - < 5", "above"],
  ["3", "> 3 - < 5", "below"],
  // Values that are only bounds themselves.
  ["<0.3", "0 - 3", "inside"],
  ["<0.3", "1.5 - 12.4", "below"],
  ["<1.5", "1.5 - 12.4", "below"],
  ["<=1.5", "1.5 - 12.4", null],
  ["<2", "1.5 - 12.4", null],
  ["<9", "0-34", "inside"],
  ["<34", "<34", "inside"],
  ["<=34", "<34", null],
  ["<40", "0-34", null],
  [">90", "> 60", "inside"],
  [">60", "> 60", "inside"],
  [">=60", "> 60", null],
  [">50", "> 60", null],
  [">150", "30-100", "above"],
  [">100", "30-100", "above"],
  [">=100", "30-100", null],
  [">100", "<100", "above"],
  ["5-10", "3-12", "inside"],
  ["5-10", "7-12", null],
  ["1-2", "3-12", "below"],
  ["Negative", "3-12", null],
  ["1:160", "3-12", null],
  ["5", "Not Estab.", null],
])("%s against %s is %s", (value, range, place) => {
  const [read, interval] = [readValue(value, "point"), readRange(range, "point")];
  if (read === null || interval === null) throw new Error("both are there");
  expect(placeOf(read, interval)).toBe(place);
});
