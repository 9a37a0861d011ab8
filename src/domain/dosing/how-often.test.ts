import { expect, it } from "vitest";
import { howOftenWords } from "./how-often.ts";

it.each([
  ["7", "once daily"],
  [" 14 ", "twice daily"],
  ["3.5", "every other day"],
  ["3,50", "every other day"],
  ["1.0", "once weekly"],
  ["2", null],
  ["3.505", null],
  ["", null],
  ["x7", null],
  ["7x", null],
  ["7000", null],
])("%j doses a week are said as %j", (perWeek, words) => {
  expect(howOftenWords(perWeek)).toBe(words);
});
