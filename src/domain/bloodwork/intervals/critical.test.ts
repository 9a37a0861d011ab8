import { expect, test } from "vitest";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import type { Comparator } from "../record/lab-value.ts";
import type { BloodworkResult } from "../record/result.ts";
import { criticalOf } from "./critical.ts";
import { CRITICAL_LIMITS } from "./critical-limits.ts";

const catalogue = shippedCatalogue();

function result(marker: string, number: string, ucum: string, comparator: Comparator | null = null): BloodworkResult {
  const printed = { rawName: marker, rawValue: number, rawUnit: ucum, rawFlag: "", range: null, flag: null };
  const rest = { form: null, method: null, loinc: null, status: "final" as const, source: null, note: "" };
  return { marker, ...printed, ...rest, value: { kind: "number", number, comparator }, ucum };
}
const side = (...given: Parameters<typeof result>) => criticalOf(result(...given), catalogue)?.side ?? null;

test.each([
  ["potassium", "6.4", "mmol/L", null],
  ["potassium", "6.5", "mmol/L", "high"],
  ["potassium", "2.6", "mmol/L", null],
  ["potassium", "2.5", "mmol/L", "low"],
  ["hemoglobin", "8.0", "g/dL", "low"],
  ["hemoglobin", "8.1", "g/dL", null],
  ["hematocrit", "0.60", "L/L", "high"],
  ["hematocrit", "0.599", "L/L", null],
  ["glucose", "450", "mg/dL", null],
  ["glucose", "451", "mg/dL", "high"],
])("%s of %s %s: %s", (marker, number, unit, expected) => {
  expect(side(marker, number, unit)).toBe(expected);
});

test("a bound counts where it is certain", () => {
  expect(side("ck", "5000", "U/L", ">")).toBe("high");
  expect(side("ck", "5000", "U/L", "<")).toBeNull();
  expect(side("potassium", "3.0", "mmol/L", "<")).toBeNull();
  expect(side("potassium", "2.5", "mmol/L", "<")).toBe("low");
  expect(side("potassium", "2.5", "mmol/L", ">")).toBeNull();
});

test("nothing is said of a marker without a cited limit, an unknown unit, or words", () => {
  expect(side("testosterone-total", "9000", "ng/dL")).toBeNull();
  expect(side("potassium", "9", "furlong")).toBeNull();
  expect(
    criticalOf({ ...result("potassium", "9", "mmol/L"), value: { kind: "text", text: "haemolysed" } }, catalogue),
  ).toBeNull();
});

test("every limit is of a known marker in one of its units, with a source", () => {
  for (const { marker, unit, source, low, high } of CRITICAL_LIMITS) {
    expect(
      catalogue.markers.get(marker)?.units.map(({ ucum }) => ucum),
      marker,
    ).toContain(unit);
    expect(source.url).toMatch(/^https?:/);
    expect(low ?? high).not.toBeNull();
  }
});
