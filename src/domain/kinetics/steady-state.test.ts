import { describe, expect, test } from "vitest";
import { values } from "#fixtures/kinetics/values.ts";
import { accumulationRatio, lateDose, steadyState } from "./steady-state.ts";

const near = (found: number, wanted: number) => expect(Math.abs(found / wanted - 1)).toBeLessThan(1e-9);

describe.each(values.steady)("$amount every $everyHours h, rates $slow and $fast", (row) => {
  const regimen = { amount: row.amount, everyHours: row.everyHours, slow: row.slow, fast: row.fast };

  test("peak, trough and average are those of doses without end (mpmath)", () => {
    const levels = steadyState(regimen);
    near(levels.peak, row.peak);
    near(levels.trough, row.trough);
    near(levels.average, row.average);
  });

  test("the accumulation ratio is the sum of what all doses leave", () => {
    near(accumulationRatio(row.slow, row.everyHours), row.accumulation);
  });

  test("which of the rates is called the fast one changes nothing", () => {
    if (row.fast === null) return;
    expect(steadyState({ ...regimen, slow: row.fast, fast: row.slow })).toEqual(steadyState(regimen));
  });

  test.each(row.late)("a dose $lateHours h late, or missed", ({ lateHours, lowest, highest }) => {
    const late = lateDose({ ...regimen, lateHours });
    near(late.lowest, lowest);
    near(late.highest, highest);
    near(late.lowestShare, lowest / row.trough);
  });
});

test("a dose each half-life into a vein ends up at twice the single one, and its trough at the single peak", () => {
  const regimen = { amount: 3, everyHours: 8, slow: Math.LN2 / 8, fast: null };
  expect(accumulationRatio(regimen.slow, 8)).toBeCloseTo(2, 12);
  const { peak, trough, average } = steadyState(regimen);
  expect([peak, trough]).toEqual([expect.closeTo(6, 12), expect.closeTo(3, 12)]);
  // The area under one dose is amount / rate: 3 / ln 2 per interval.
  expect(average).toBeCloseTo(3 / Math.LN2, 12);
});

describe("a late dose", () => {
  const regimen = { amount: 1, everyHours: 24, slow: Math.LN2 / 24, fast: null };

  test("on time is as ever", () => {
    const { usual, lowest, lowestShare, highest } = lateDose({ ...regimen, lateHours: 0 });
    expect(lowest).toBeCloseTo(usual.trough, 12);
    expect(lowestShare).toBeCloseTo(1, 12);
    expect(highest).toBeCloseTo(usual.peak, 12);
  });

  test("missed: with a half-life of one interval the level falls to half the usual trough", () => {
    const { usual, lowest, highest } = lateDose({ ...regimen, lateHours: null });
    expect(usual.trough).toBeCloseTo(1, 12);
    expect(lowest).toBeCloseTo(0.5, 12);
    // 1.5 after the next dose, 0.75 + 1 after the one that follows.
    expect(highest).toBeCloseTo(1.75, 12);
  });

  test("as late as the next one, it is taken together with it; later than that is a mistake", () => {
    expect(lateDose({ ...regimen, lateHours: 24 }).highest).toBeCloseTo(2.5, 12);
    expect(() => lateDose({ ...regimen, lateHours: 24.01 })).toThrow(RangeError);
    expect(() => lateDose({ ...regimen, lateHours: -1 })).toThrow(RangeError);
  });
});
