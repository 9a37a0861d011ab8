import { expect, test } from "vitest";
import { values } from "#fixtures/kinetics/values.ts";
import { walkAlong } from "./dose-walk.ts";

const HOUR = 3_600_000;
const at = (hours: number) => hours * HOUR;

test.each(values.levels)("$name: as the sum of all doses by themselves (mpmath)", ({ slow, fast, doses, levels }) => {
  const walk = walkAlong(
    doses.map(({ hours, amount }) => ({ atMs: at(hours), amount })),
    { slow, fast },
  );
  for (const { hours, level } of levels) expect(Math.abs(walk.through(at(hours)) / level - 1)).toBeLessThan(1e-9);
});

test("nothing is there before the first dose, nor at it until it is taken up", () => {
  const walk = walkAlong([{ atMs: at(5), amount: 1 }], { slow: 0.1, fast: 1 });
  expect(walk.through(at(4.999))).toBe(0);
  expect(walk.through(at(5))).toBe(0);
  expect(walk.through(at(5.001))).toBeGreaterThan(0);
});

test("into a vein the moment of a dose has two levels", () => {
  const walk = walkAlong(
    [0, 10].map((hours) => ({ atMs: at(hours), amount: 1 })),
    { slow: Math.LN2 / 10, fast: null },
  );
  expect(walk.until(at(10))).toBeCloseTo(0.5, 12);
  expect(walk.through(at(10))).toBeCloseTo(1.5, 12);
  expect(walk.turn()).toBeNull();
});

test("the extremes of a span hold the peak inside it and the trough before the dose inside it", () => {
  // One dose at 0 peaks at 1 after ln 2 hours with rates of 1 and 2 per hour.
  const rates = { slow: 1, fast: 2 };
  const walk = walkAlong(
    [0, 6].map((hours) => ({ atMs: at(hours), amount: 1 })),
    rates,
  );
  walk.until(at(0));
  expect(walk.extremes(at(2))).toMatchObject({ low: 0, high: expect.closeTo(1, 12) });
  const level = (t: number) => 4 * (Math.exp(-t) - Math.exp(-2 * t));
  expect(walk.extremes(at(6)).low).toBeCloseTo(level(6), 12);
  const third = walk.extremes(at(6.1));
  expect(third.low).toBeCloseTo(level(6), 12);
  expect(third.high).toBeCloseTo(level(6.1) + level(0.1), 12);
});

test("two doses in one span: the trough between them is not passed over", () => {
  const walk = walkAlong(
    [1, 20, 40].map((hours) => ({ atMs: at(hours), amount: 1 })),
    { slow: 1, fast: null },
  );
  walk.until(at(10));
  const { low, high } = walk.extremes(at(50));
  expect(low).toBeCloseTo(Math.exp(-20) + Math.exp(-39), 15);
  expect(high).toBeCloseTo(1 + Math.exp(-19), 12);
});

test("a dose on the border of two spans belongs to the later one, and the trough before it to the earlier", () => {
  const walk = walkAlong(
    [0, 10, 20].map((hours) => ({ atMs: at(hours), amount: 1 })),
    { slow: Math.LN2 / 10, fast: null },
  );
  walk.until(at(0));
  expect(walk.extremes(at(10))).toEqual({ low: expect.closeTo(0.5, 12), high: 1 });
  expect(walk.extremes(at(20))).toEqual({ low: expect.closeTo(0.75, 12), high: expect.closeTo(1.5, 12) });
  expect(walk.extremes(at(20))).toEqual({ low: expect.closeTo(1.75, 12), high: expect.closeTo(1.75, 12) });
});
