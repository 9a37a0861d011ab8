import fc from "fast-check";
import { expect, test } from "vitest";
import { axisTicks } from "./axis-ticks.ts";

test.each([
  [0.2, "minutes", ["0", "2", "4", "6", "8", "10", "12"]],
  [20, "hours", ["0", "5", "10", "15", "20"]],
  [120, "days", ["0", "1", "2", "3", "4", "5"]],
  [840, "weeks", ["0", "1", "2", "3", "4", "5"]],
] as const)("an axis of %d hours is marked in %s", (end, unit, texts) => {
  expect(axisTicks(end)).toMatchObject({ unit, ticks: texts.map((text) => ({ text })) });
});

test("any axis has two to nine marks, none beyond its end", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 100_000, noNaN: true }), (end) => {
      const { ticks } = axisTicks(end);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(9);
      expect(ticks.at(-1)?.hours).toBeLessThanOrEqual(end * (1 + 1e-9));
    }),
  );
});
