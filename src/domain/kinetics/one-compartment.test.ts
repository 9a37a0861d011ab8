import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fasterRate, levelAfterPeak, levelAfterUptake, peakTime, rateOf } from "./one-compartment.ts";

const rate = fc.double({ min: 0.001, max: 10, noNaN: true });

describe("closed forms", () => {
  test("a half-life of ln 2 hours is a rate of 1 per hour", () => {
    expect(rateOf(Math.LN2)).toBeCloseTo(1, 12);
  });

  test("uptake at 2 and elimination at 1 per hour peak after ln 2 hours, at a quarter of the dose", () => {
    // (e^-t - e^-2t) at t = ln 2 is 1/2 - 1/4; times ka / (ka - ke) = 2 gives 1/2 of the dose
    expect(peakTime(1, 2)).toBeCloseTo(Math.LN2, 12);
    const level = (t: number) => Math.exp(-t) - Math.exp(-2 * t);
    for (const hours of [0, 0.1, 0.5, 1, 2, 5, 10])
      expect(levelAfterUptake(hours, 1, 2)).toBeCloseTo(level(hours) / 0.25, 12);
  });

  test("equal rates are the limit t·e^(1-t)", () => {
    expect(peakTime(1, 1)).toBeCloseTo(1, 12);
    for (const hours of [0, 0.5, 1, 2, 6])
      expect(levelAfterUptake(hours, 1, 1)).toBeCloseTo(hours * Math.exp(1 - hours), 9);
  });

  test("one half-life after the peak half is left", () => {
    expect(levelAfterPeak(7, rateOf(7))).toBeCloseTo(0.5, 12);
  });
});

describe("the faster rate", () => {
  test("is found again from the peak it makes", () => {
    fc.assert(
      fc.property(rate, fc.double({ min: 1.01, max: 1000, noNaN: true }), (slow, times) => {
        const fast = slow * times;
        const found = fasterRate(slow, peakTime(slow, fast)) ?? Number.NaN;
        expect(Math.abs(found / fast - 1)).toBeLessThan(1e-6);
      }),
    );
  });

  test("does not exist for a peak at or beyond 1.44 half-lives, nor at or before the dose", () => {
    expect(fasterRate(1, 1)).toBeNull();
    expect(fasterRate(1, 3)).toBeNull();
    expect(fasterRate(1, 0)).toBeNull();
    expect(fasterRate(1, 0.999)).not.toBeNull();
  });
});

test("a curve starts at nothing, is 1 at its peak and never above", () => {
  fc.assert(
    fc.property(
      rate,
      fc.double({ min: 1, max: 1000, noNaN: true }),
      fc.double({ min: 0, max: 500, noNaN: true }),
      (slow, times, hours) => {
        const fast = slow * times;
        expect(levelAfterUptake(0, slow, fast)).toBe(0);
        expect(levelAfterUptake(peakTime(slow, fast), slow, fast)).toBeCloseTo(1, 12);
        expect(levelAfterUptake(hours, slow, fast)).toBeLessThanOrEqual(1 + 1e-9);
      },
    ),
  );
});
