import { expect, test } from "vitest";
import { draw, line } from "#support/sample-draws.ts";
import { seenWith } from "#support/seen-with.ts";
import { notJudgedWords, placedResults, rangeCount, rangeCountWords } from "./placed-results.ts";

const DRAW = draw("2026-01-12", [
  "ldl-cholesterol 130 mg/dL ..100!",
  "potassium 6.7 mmol/L 3.5..5.2",
  "tsh 4.0 m[IU]/L 0.4..4.0",
  line("? Negative", { marker: null, rawName: "Nitrite" }),
  line("ferritin 12 ng/mL", { flag: "L", rawFlag: "L" }),
]);

test("each line is placed by its own range, in the order of the report", () => {
  const placed = placedResults(DRAW, seenWith());
  expect(placed.map(({ result }) => result)).toEqual(DRAW.results);
  expect(placed.map(({ standing }) => standing?.place ?? null)).toEqual(["above", "above", "inside", null, "below"]);
  expect(placed.map(({ distance }) => Math.round(distance * 100) / 100)).toEqual([0.3, 0.88, 0, 0, 0]);
});

test("what has no range is counted apart, never as in range", () => {
  const count = rangeCount(placedResults(DRAW, seenWith()).map(({ standing }) => standing));
  expect(count).toEqual({ outside: 3, judged: 4, notJudged: 1 });
  expect(rangeCountWords(count)).toBe("3 of 4 out of range");
  expect(notJudgedWords(count)).toBe("1 has no range to compare with.");
});

test.each([
  [{ outside: 0, judged: 12, notJudged: 0 }, "All 12 in range", null],
  [{ outside: 0, judged: 1, notJudged: 2 }, "In range", "2 have no range to compare with."],
  [{ outside: 1, judged: 1, notJudged: 0 }, "1 of 1 out of range", null],
  [{ outside: 0, judged: 0, notJudged: 3 }, "No result has a range to compare with", null],
])("%j is told as %s", (count, words, rest) => {
  expect(rangeCountWords(count)).toBe(words);
  expect(notJudgedWords(count)).toBe(rest);
});
