import fc from "fast-check";
import { expect, test } from "vitest";
import { administeredQuantity, Exact, formatAmount, formatQuantity, inMassUnit } from "./amount.ts";

// The list of error-prone dose designations (Institute for Safe Medication Practices) includes each of these.
test.each([
  [0.25, "mg", "0.25 mg"],
  [1, "mg", "1 mg"],
  [0.00005, "mg", "0.00005 mg"],
  [999, "mcg", "999 mcg"],
  [1000, "mcg", "1,000 mcg"],
  [1_500_000.5, "mcg", "1,500,000.5 mcg"],
  [200, "IU", "200 international units"],
  [0.04, "mg/kg", "0.04 mg/kg"],
  [50, "IU/kg", "50 international units/kg"],
] as const)("%s %s is printed as %s", (value, unit, text) => {
  expect(formatAmount(value, unit)).toBe(text);
});

test("never prints a trailing zero, a bare point or an exponent", () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-7, max: 1e7, noNaN: true }), (value) => {
      const text = formatAmount(value, "mg");
      expect(text).toMatch(/^\d{1,3}(,\d{3})*(\.\d*[1-9])? mg$/);
      expect(Number(text.replaceAll(",", "").replace(" mg", ""))).toBe(value);
    }),
  );
});

test("weight-based amounts are exact where floating point is not", () => {
  expect(0.07 * 100).not.toBe(7);
  expect(formatQuantity(administeredQuantity(0.07, "mg/kg", 100))).toBe("7 mg");
  expect(formatQuantity(administeredQuantity(0.04, "mg/kg", 72.35))).toBe("2.894 mg");
  expect(formatQuantity(administeredQuantity(2.5, "mcg/kg", 72.35))).toBe("180.875 mcg");
  expect(formatQuantity(administeredQuantity(100, "IU/kg", 80))).toBe("8,000 international units");
});

test.each([
  ["0.25", "mg", "mcg", "250 mcg"],
  ["250", "mcg", "mg", "0.25 mg"],
  ["0.25", "mg", "as-sourced", "0.25 mg"],
  ["0.00001", "mg", "mcg", "0.01 mcg"],
  ["0.000009", "mg", "mcg", "0.000009 mg"],
  ["99.999", "mg", "mcg", "99,999 mcg"],
  ["100", "mg", "mcg", "100 mg"],
  ["10", "mcg", "mg", "0.01 mg"],
  ["9", "mcg", "mg", "9 mcg"],
  ["10", "g", "mg", "10 g"],
  ["100", "IU", "mcg", "100 international units"],
] as const)("%s %s shown in %s is %s", (value, unit, wanted, text) => {
  expect(formatQuantity(inMassUnit({ value: new Exact(value), unit }, wanted))).toBe(text);
});
