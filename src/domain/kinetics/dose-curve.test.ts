import { expect, test } from "vitest";
import { shippedPeptides } from "#support/shipped-library.ts";
import type { Peptide } from "../peptides/peptide.ts";
import { doseCurve } from "./dose-curve.ts";

const kinetics = (changes: Partial<Peptide["pharmacokinetics"][number]> = {}) => ({
  route: "sc" as const,
  species: "human",
  halfLifeHoursMin: 2,
  halfLifeHoursMax: 4,
  tmaxHours: 1,
  bioavailabilityPct: null,
  ref: "r1",
  ...changes,
});

test("after uptake the curve starts at nothing, and all of the band meets at the stated peak", () => {
  const curve = doseCurve(kinetics());
  expect(curve).toMatchObject({ start: "dose", reason: "uptake" });
  expect(curve?.points[0]).toEqual({ hours: 0, low: 0, high: 0 });
  const peak = curve?.points.find(({ hours }) => Math.abs(hours - 1) < 1e-9);
  expect(peak?.low).toBeCloseTo(1, 9);
});

test("a peak between two even steps is still on the curve", () => {
  const curve = doseCurve(kinetics({ halfLifeHoursMin: 168, halfLifeHoursMax: 168, tmaxHours: 1 }));
  expect(Math.max(...(curve?.points.map(({ high }) => high) ?? []))).toBeCloseTo(1, 9);
});

test("into a vein the dose is there at once and halves with the half-life", () => {
  const curve = doseCurve(kinetics({ route: "iv", halfLifeHoursMin: 10, halfLifeHoursMax: 10, tmaxHours: null }));
  expect(curve).toMatchObject({ start: "dose", reason: "into-a-vein" });
  const half = curve?.points.find(({ hours }) => Math.abs(hours - 10) < 1e-9);
  expect(half?.low).toBeCloseTo(0.5, 12);
  expect(half?.high).toBeCloseTo(0.5, 12);
});

test("the band is as wide as the half-lives differ", () => {
  const curve = doseCurve(kinetics({ tmaxHours: null }));
  expect(curve).toMatchObject({ start: "peak", reason: "peak-not-known" });
  const at4 = curve?.points.find(({ hours }) => Math.abs(hours - 4) < 1e-9);
  expect(at4?.low).toBeCloseTo(0.25, 12);
  expect(at4?.high).toBeCloseTo(0.5, 12);
});

test("a peak too late for the half-life is said, not bent", () => {
  expect(doseCurve(kinetics({ tmaxHours: 10 }))).toMatchObject({ start: "peak", reason: "peak-does-not-fit" });
});

test("animals and unknown half-lives draw nothing", () => {
  expect(doseCurve(kinetics({ species: "rat" }))).toBeNull();
  expect(doseCurve(kinetics({ halfLifeHoursMin: null, halfLifeHoursMax: null }))).toBeNull();
  expect(doseCurve(kinetics({ halfLifeHoursMin: null }))).toBeNull();
  expect(doseCurve(kinetics({ halfLifeHoursMax: null }))).toBeNull();
});

test("every shipped measurement in people draws a finite curve between 0 and 1", () => {
  const curves = shippedPeptides().flatMap((peptide) =>
    peptide.pharmacokinetics.flatMap((row) => doseCurve(row) ?? []),
  );
  expect(curves.length).toBeGreaterThan(40);
  for (const { points } of curves)
    for (const { low, high } of points) {
      expect(low).toBeGreaterThanOrEqual(0);
      expect(low).toBeLessThanOrEqual(high);
      expect(high).toBeLessThanOrEqual(1 + 1e-9);
    }
});
