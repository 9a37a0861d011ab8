import { describe, expect, test } from "vitest";
import { shippedBiomarkers } from "#support/shipped-catalogue.ts";
import type { Biomarker } from "../biomarker.ts";
import { checkBiomarkers, hasCheckDigit } from "./check-biomarkers.ts";
import { unitScale } from "./unit-scale.ts";

const document = shippedBiomarkers();

/** The messages after one marker is changed. */
function messages(key: string, change: (marker: Biomarker) => Partial<Biomarker>): readonly string[] {
  const markers = document.markers.map((marker) => (marker.key === key ? { ...marker, ...change(marker) } : marker));
  return checkBiomarkers({ ...document, markers }).map(({ marker, message }) => `${marker}: ${message}`);
}

test("the shipped catalogue is without problems", () => {
  expect(checkBiomarkers(document)).toEqual([]);
});

test.each(["2986-8", "2160-0", "4548-4", "98979-8", "5763-8"])("%s passes its check digit", (code) => {
  expect(hasCheckDigit(code)).toBe(true);
});

test.each(["2986-7", "2160-1", "4584-4"])("%s fails its check digit", (code) => {
  expect(hasCheckDigit(code)).toBe(false);
});

describe("finds", () => {
  test("a code that another marker has", () => {
    expect(messages("zinc", () => ({ loinc: "2601-3" }))).toContain("2601-3: is the code of two markers");
  });
  test("a source nobody named", () => {
    expect(messages("zinc", () => ({ refIds: ["nowhere"] }))).toContain("zinc: reference nowhere does not resolve");
  });
  test("a factor off by one part in ten million, and not one off by one in a billion", () => {
    const times = (by: number) =>
      messages("glucose", ({ units }) => ({
        units: units.map((unit) =>
          unit.ucum === "mmol/L" ? { ...unit, factorToCanonical: unit.factorToCanonical * by } : unit,
        ),
      }));
    expect(times(1 + 1e-7)).toHaveLength(1);
    expect(times(1 + 1e-9)).toEqual([]);
  });
  test("ages that overlap, and not ages that meet", () => {
    const bands = (ageMin: number) =>
      messages("zinc", ({ referenceIntervals }) => {
        const [first] = referenceIntervals;
        if (first === undefined) throw new Error("zinc has an interval");
        return {
          referenceIntervals: [
            { ...first, ageMax: 39 },
            { ...first, ageMin, ageMax: null },
          ],
        };
      });
    expect(bands(39)).toHaveLength(1);
    expect(bands(40)).toEqual([]);
  });
  test("an interval beyond the hard limits", () => {
    expect(messages("zinc", ({ hardLimits }) => ({ hardLimits: { ...hardLimits, high: 60 } })).join()).toMatch(
      /outside the hard limits/,
    );
  });
  test("a name of two markers that share a unit", () => {
    expect(messages("zinc", ({ aliases }) => ({ aliases: [...aliases, "Copper"] })).join()).toMatch(/share “COPPER”/);
  });
  test("a printed unit that means two", () => {
    const units = [...document.units, { ucum: "g/L", printed: ["G/L"] }];
    expect(checkBiomarkers({ ...document, units }).map(({ message }) => message)).toContain(
      "“G/L” is printed for 10*9/L and for g/L",
    );
  });
});

test.each([
  ["mg/dL", "mass/volume", "0.01"],
  ["10*3/uL", "/volume", "1000000000"],
  ["ukat/L", "activity/volume", "60"],
  ["L/L", "", "1"],
  ["%", "", "0.01"],
] as const)("%s is a %s of %s", (ucum, kind, size) => {
  expect(unitScale(ucum)?.kind).toBe(kind);
  expect(unitScale(ucum)?.size.toFixed()).toBe(size);
});
