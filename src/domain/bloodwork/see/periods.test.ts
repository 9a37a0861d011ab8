import { expect, test } from "vitest";
import { draw } from "#support/sample-draws.ts";
import { type CycleSpan, comparePeriods } from "./periods.ts";
import type { Point } from "./series.ts";
import { wallMs } from "./when.ts";

const point = (day: string, y: number, more: Partial<Point> = {}): Point => ({
  draw: draw(day, []),
  result: null,
  derived: null,
  also: [],
  atMs: wallMs(day),
  y,
  number: String(y),
  comparator: null,
  span: null,
  printed: null,
  stretch: 0,
  ...more,
});

const cycle = (startDate: string | null, endDate: string | null, id = "cycle"): CycleSpan => ({
  id,
  name: id,
  startDate,
  endDate,
});

test("the first and the last day belong to the cycle, the days beside them do not", () => {
  const points = ["2026-01-31", "2026-02-01", "2026-02-28", "2026-03-01"].map((day, y) => point(day, y));
  const compared = comparePeriods(points, cycle("2026-02-01", "2026-02-28"), []);
  expect(compared?.periods.map(({ points: own }) => own.map(({ y }) => y))).toEqual([[0], [1, 2], [3]]);
});

test("what lies behind or beyond another cycle stays out", () => {
  const points = ["2025-05-01", "2025-09-01", "2026-02-10", "2026-04-01", "2026-06-10"].map((day, y) => point(day, y));
  const others = [cycle("2025-04-01", "2025-06-01", "past"), cycle("2026-06-01", null, "next")];
  const compared = comparePeriods(points, cycle("2026-02-01", "2026-02-28"), others);
  expect(compared?.periods.map(({ points: own }) => own.map(({ y }) => y))).toEqual([[1], [2], [3]]);
});

test("a cycle that goes on has no after, and one without a first day is not compared", () => {
  const points = [point("2026-01-01", 1), point("2026-05-01", 2)];
  expect(comparePeriods(points, cycle("2026-02-01", null), [])?.periods.map(({ count }) => count)).toEqual([1, 1, 0]);
  expect(comparePeriods(points, cycle(null, null), [])).toBeNull();
});

/** Welch's interval for 140, 146, 152 against 262, 275, 288: difference 129, scipy.stats.ttest_ind(equal_var=False). */
test("counts, medians, means and the difference with its 95 % interval", () => {
  const days = ["2026-01-01", "2026-01-08", "2026-01-15", "2026-02-05", "2026-02-12", "2026-02-19"];
  const points = [140, 152, 146, 262, 275, 288].map((y, place) => point(days[place] ?? "", y));
  const compared = comparePeriods(points, cycle("2026-02-01", "2026-02-28"), []);
  expect(compared?.periods.map(({ count, median, mean }) => [count, median, mean])).toEqual([
    [3, 146, 146],
    [3, 275, 275],
    [0, null, null],
  ]);
  const { duringAgainstBefore: change } = compared ?? {};
  if (!change?.ok) throw new Error("Three values a side are enough");
  expect(change.difference).toBe(129);
  expect(change.low).toBeCloseTo(101.687496, 5);
  expect(change.high).toBeCloseTo(156.312504, 5);
  expect(change.couldBeChance).toBe(false);
});

test("nothing is averaged or subtracted across a change of method", () => {
  const days = ["2026-01-01", "2026-01-08", "2026-01-15", "2026-02-05", "2026-02-12", "2026-02-19"];
  const points = days.map((day, place) => point(day, 100 + place, { stretch: place > 1 ? 1 : 0 }));
  const compared = comparePeriods(points, cycle("2026-02-01", "2026-02-28"), []);
  expect(compared?.periods.map(({ median, mean }) => [median, mean])).toEqual([
    [null, null],
    [104, 104],
    [null, null],
  ]);
  expect(compared?.duringAgainstBefore).toMatchObject({ ok: false, reason: "measured-otherwise" });
});

test("bounds are counted apart, and a change of method is told", () => {
  const points = [
    point("2026-01-01", 1),
    point("2026-01-05", 0.3, { comparator: "<" }),
    point("2026-02-02", 2, { stretch: 1 }),
  ];
  const compared = comparePeriods(points, cycle("2026-02-01", "2026-02-28"), []);
  expect(compared?.bounds).toBe(1);
  expect(compared?.isMeasuredOtherwise).toBe(true);
  expect(compared?.duringAgainstBefore).toMatchObject({ ok: false, reason: "measured-otherwise" });
});
