import { expect, test } from "vitest";
import { chartFrame, titreScale, valueScale } from "./chart-scale.ts";

test("a scale holds its values with room, and does not go below zero for values that do not", () => {
  const { min, max, ticks } = valueScale([2, 100], false);
  expect(min).toBe(0);
  expect(max).toBeGreaterThan(100);
  expect(ticks).toContain(100);
  expect(valueScale([-2, 2], false).min).toBeLessThan(-2);
});

test("one value alone, and no value, have a scale", () => {
  expect(valueScale([5], false)).toMatchObject({ min: 4, max: 6 });
  expect(valueScale([0], false).max).toBe(1);
  expect(valueScale([], false).ticks.length).toBeGreaterThan(1);
});

test("a logarithmic scale is for values above zero alone", () => {
  expect(valueScale([0, 10], true).isLog).toBe(false);
  const { isLog, ticks } = valueScale([0.4, 45], true);
  expect([isLog, ticks]).toEqual([true, [0.5, 1, 2, 5, 10, 20, 50]]);
});

test("many powers of ten are marked by the powers alone", () =>
  expect(valueScale([0.5, 30_000], true).ticks).toEqual([1, 10, 100, 1_000, 10_000]));

test("time and value are placed from corner to corner", () => {
  const scale = { min: 0, max: 10, isLog: false, ticks: [] };
  const frame = chartFrame({ width: 400, height: 300, top: 20, left: 50, fromMs: 0, untilMs: 100, scale });
  expect([frame.x(0), frame.x(100), frame.y(0), frame.y(10)]).toEqual([50, frame.right, frame.bottom, 20]);
});

test("on a logarithmic scale equal ratios are equal steps", () => {
  const scale = { min: 1, max: 100, isLog: true, ticks: [] };
  const { y, top, bottom } = chartFrame({ width: 400, height: 300, top: 20, left: 50, fromMs: 0, untilMs: 1, scale });
  expect(y(10)).toBeCloseTo((top + bottom) / 2, 0);
});

test("titres climb by doublings from the lowest one", () => {
  expect(titreScale([40, 160, 320]).ticks).toEqual([40, 80, 160, 320]);
  expect(titreScale([80]).ticks).toEqual([80]);
  expect(titreScale([10, 10_240]).ticks).toEqual([10, 40, 160, 640, 2_560, 10_240]);
  expect(titreScale([]).ticks.length).toBeGreaterThan(0);
});
