import { describe, expect, test } from "vitest";
import { parseFormula } from "#domain/chemistry/formula.ts";
import { isotopePeaks } from "./isotopes.ts";
import { protonatedMz } from "./mz.ts";
import { apexOf, envelope } from "./spectrum.ts";

const peaks = isotopePeaks(parseFormula("C187H291N45O59") ?? {}); // semaglutide
const maxima = (points: ReturnType<typeof envelope>) =>
  points.filter(
    ({ intensity }, index) =>
      intensity > (points[index - 1]?.intensity ?? 0) && intensity > (points[index + 1]?.intensity ?? 0),
  );

test("the tallest peak of semaglutide is the third, as mass-tools finds", () => {
  expect(apexOf(peaks)?.offset).toBe(2);
  expect(apexOf(peaks)?.share).toBeCloseTo(0.25, 2);
  expect(apexOf([])).toBeNull();
});

test("of two equal peaks the lighter is the tallest", () => {
  const equal = [0, 1].map((offset) => ({ offset, massDa: 1000 + offset, share: 0.5 }));
  expect(apexOf(equal)?.offset).toBe(0);
});

describe("resolved", () => {
  const points = envelope(peaks, 4, 60_000);

  test("each isotopic peak is at its m/z", () => {
    const tops = maxima(points).filter(({ intensity }) => intensity > 0.01);
    for (const [index, { mz }] of tops.entries()) expect(mz).toBeCloseTo(protonatedMz(peaks[index]?.massDa ?? 0, 4), 6);
    expect(tops.length).toBeGreaterThanOrEqual(7);
  });

  test("heights are the shares by that of the tallest", () => {
    const apex = apexOf(peaks)?.share ?? 0;
    const tops = maxima(points);
    for (const index of [0, 1, 2, 3, 4])
      expect(tops[index]?.intensity).toBeCloseTo((peaks[index]?.share ?? 0) / apex, 3);
  });

  test("half the height lies half a width from the centre", () => {
    const alone = [{ offset: 0, massDa: 1000, share: 1 }];
    const centre = protonatedMz(1000, 1);
    const width = centre / 1000;
    const points = envelope(alone, 1, 1000);
    expect(points).toHaveLength(25);
    for (const { mz, intensity } of points)
      expect(intensity).toBeCloseTo(2 ** -(((2 * (mz - centre)) / width) ** 2), 9);
  });
});

test("unresolved peaks run into one hump at the average mass", () => {
  const points = envelope(peaks, 4, 500);
  const top = maxima(points);
  expect(top).toHaveLength(1);
  const mean = peaks.reduce((sum, { massDa, share }) => sum + massDa * share, 0);
  expect(Math.abs((top[0]?.mz ?? 0) - protonatedMz(mean, 4))).toBeLessThan(0.1);
});

test("ions of the other sign lie two protons lower", () => {
  const shift = (envelope(peaks, 1, 5000)[0]?.mz ?? 0) - (envelope(peaks, -1, 5000)[0]?.mz ?? 0);
  expect(shift).toBeCloseTo(2 * 1.00727646688, 2);
});

test.each([
  [1, 500],
  [3, 20_000],
  [8, 1_000_000],
])("at charge %d and resolving power %d the points rise, stay finite and few, and reach 1", (charge, power) => {
  const points = envelope(peaks, charge, power);
  expect(points.every(({ mz }, index) => mz > (points[index - 1]?.mz ?? 0))).toBe(true);
  expect(points.every(({ intensity }) => intensity >= 0 && intensity <= 1)).toBe(true);
  expect(Math.max(...points.map(({ intensity }) => intensity))).toBe(1);
  expect(points.length).toBeLessThanOrEqual(600);
});

test.each([
  [0, 1000],
  [1.5, 1000],
  [1, 0],
  [1, Number.NaN],
])("charge %d and resolving power %d show nothing", (charge, power) =>
  expect(envelope(peaks, charge, power)).toEqual([]),
);

test("no peaks show nothing", () => expect(envelope([], 1, 1000)).toEqual([]));
