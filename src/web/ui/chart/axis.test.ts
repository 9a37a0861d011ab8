import fc from "fast-check";
import { expect, test } from "vitest";
import { elapsedAxis, linearAxis } from "./axis.ts";
import { frameOf } from "./frame.ts";
import { doublingAxis, logAxis } from "./log-axis.ts";

const values = ({ ticks }: ReturnType<typeof linearAxis>) => ticks.map(({ value }) => value);

test("round numbers mark an axis, without the residue of adding fractions", () => {
  expect(values(linearAxis([0, 14], { count: 7 }))).toEqual([0, 2, 4, 6, 8, 10, 12, 14]);
  expect(values(linearAxis([0, 0.3], { count: 3 }))).toEqual([0, 0.1, 0.2, 0.3]);
  expect(linearAxis([-4.5, 4.5], { count: 6 }).ticks.map(({ text }) => text)).toEqual([
    "\u22124",
    "\u22122",
    "0",
    "2",
    "4",
  ]);
  expect(values(linearAxis([0, 1], { count: 0 }))).toEqual([]);
});

test("a logarithmic axis has 1, 2 and 5 of each power, and powers alone where there are many", () => {
  expect(values(logAxis([0.4, 60]))).toEqual([0.5, 1, 2, 5, 10, 20, 50]);
  expect(values(logAxis([0.5, 30_000]))).toEqual([1, 10, 100, 1_000, 10_000]);
  expect(values(logAxis([60, 90])).length).toBeGreaterThan(1);
});

test("titres climb by doublings from the lowest one", () => {
  expect(values(doublingAxis(40, 320))).toEqual([40, 80, 160, 320]);
  expect(values(doublingAxis(80, 80))).toEqual([80]);
  expect(values(doublingAxis(10, 10_240))).toEqual([10, 40, 160, 640, 2_560, 10_240]);
});

test.each([
  [0.2, "minutes", ["0", "2", "4", "6", "8", "10", "12"]],
  [20, "hours", ["0", "5", "10", "15", "20"]],
  [120, "days", ["0", "1", "2", "3", "4", "5"]],
  [840, "weeks", ["0", "1", "2", "3", "4", "5"]],
])("an axis of %d hours is marked in %s", (end, unit, texts) => {
  const { label, ticks } = elapsedAxis(end, (one) => one);
  expect([label, ticks.map(({ text }) => text)]).toEqual([unit, texts]);
});

test("any time since a dose has two to ten marks, none beyond its end", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 100_000, noNaN: true }), (end) => {
      const { ticks } = elapsedAxis(end, (unit) => unit);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(10);
      expect(ticks.at(-1)?.value).toBeLessThanOrEqual(end * (1 + 1e-9));
    }),
  );
});

test("a frame places values from corner to corner; equal ratios are equal steps on a logarithmic axis", () => {
  const room = { left: 50, right: 10, top: 20, bottom: 30 };
  const frame = frameOf({ width: 410, height: 250, room }, linearAxis([0, 100]), logAxis([1, 100]));
  expect([frame.x(0), frame.x(100), frame.y(1), frame.y(100)]).toEqual([50, 400, 220, 20]);
  expect(frame.y(10)).toBe(120);
  expect(frame.valueAt(225)).toBe(50);
});
