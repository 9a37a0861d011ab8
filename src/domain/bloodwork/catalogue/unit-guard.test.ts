import { expect, test } from "vitest";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import { unitItMayBe, unitOfInterval } from "./unit-guard.ts";

const { markers } = shippedCatalogue();

function marker(key: string) {
  const found = markers.get(key);
  if (found === undefined) throw new Error(`no marker ${key}`);
  return found;
}

test.each([
  ["testosterone-total", "34.6", "ng/dL", "M", "nmol/L"],
  // 8 to 60 ng/dL is an interval of women.
  ["testosterone-total", "34.6", "ng/dL", "F", null],
  ["testosterone-total", "34.6", "ng/dL", null, null],
  ["testosterone-total", "512", "ng/dL", "M", null],
  // Low, but not by much: 264 is the lower end.
  ["testosterone-total", "89", "ng/dL", "M", null],
  ["testosterone-total", "20", "ng/dL", "M", "nmol/L"],
  ["glucose", "5.2", "mg/dL", null, "mmol/L"],
  ["glucose", "92", "mmol/L", null, "mg/dL"],
  ["hematocrit", "0.47", "%", null, "L/L"],
  ["hba1c", "34", "%", null, "mmol/mol"],
  ["hemoglobin", "150", "g/dL", null, "g/L"],
  ["cholesterol-total", "4.8", "mg/dL", null, "mmol/L"],
  ["platelets", "250000", "10*3/uL", null, "/uL"],
  ["ferritin", "5", "ng/mL", null, null],
  ["ferritin", "0", "ng/mL", null, null],
  ["glucose", "5.2", "%", null, null],
] as const)("%s %s %s (%s) may be in %s", (key, number, ucum, sex, other) => {
  expect(unitItMayBe(marker(key), { number, ucum, form: null, sex })).toBe(other);
});

test.each([
  ["ldl-cholesterol", null, "3", "mg/dL", "mmol/L"],
  ["ldl-cholesterol", null, "130", "mg/dL", null],
  ["hdl-cholesterol", "1.1", null, "mg/dL", "mmol/L"],
  ["glucose", "3.9", "5.5", "mg/dL", "mmol/L"],
  ["glucose", "70", "99", "mg/dL", null],
  ["crp", "0", "5", "mg/L", null],
  ["glucose", null, null, "mg/dL", null],
  ["glucose", "0", null, "mg/dL", null],
] as const)("%s with an interval of %s to %s %s is printed in %s", (key, low, high, ucum, other) => {
  const range = { text: "", low, high, exclusive: null };
  expect(unitOfInterval(marker(key), range, { ucum, form: null })).toBe(other);
});
