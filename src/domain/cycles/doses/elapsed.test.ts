import { expect, test } from "vitest";
import { elapsedText, inOrderOfTime, msOf } from "./elapsed.ts";

const MIN = 60_000;

test.each([
  [0, "less than a minute"],
  [MIN - 1, "less than a minute"],
  [MIN, "1 min"],
  [60 * MIN - 1, "59 min"],
  [60 * MIN, "1 h"],
  [125 * MIN, "2 h 5 min"],
  [48 * 60 * MIN - 1, "47 h 59 min"],
  [48 * 60 * MIN, "2 days"],
  [52 * 60 * MIN + 59 * MIN, "2 days 4 h"],
  [-25 * MIN, "25 min"],
])("%i ms are said as %s", (ms, text) => {
  expect(elapsedText(ms)).toBe(text);
});

test("instants are read with fractions of any length", () => {
  expect(msOf("1970-01-01T00:00:01Z")).toBe(1_000);
  expect(msOf("1970-01-01T00:00:01.5Z")).toBe(1_500);
  expect(msOf("1970-01-01T00:00:01.123456789012Z")).toBe(1_123);
});

test("instants are put in order as moments, not as text, and equal ones keep their order", () => {
  const all = ["2026-11-22T08:00:00.5Z", "2026-11-22T08:00:00Z", "2026-11-22T08:00:00.000Z", "2026-11-22T07:59:59.9Z"];
  expect(inOrderOfTime(all, (at) => at)).toEqual([all[3], all[1], all[2], all[0]]);
});
