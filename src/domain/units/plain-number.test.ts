import fc from "fast-check";
import { expect, test } from "vitest";
import { formatAmount, formatNumber } from "./amount.ts";
import { plainAmount, plainNumber, plainRange } from "./plain-number.ts";

test.each([
  [0.25, "0.25"],
  [5, "5"],
  [1419.56, "1,419.56"],
  [1000000, "1,000,000"],
  [0.0000001, "0.0000001"],
  [1.5e21, "1,500,000,000,000,000,000,000"],
  [0, "0"],
  [-19.5, "-19.5"],
])("%d is printed %s", (value, text) => {
  expect(plainNumber(value)).toBe(text);
});

test("agrees with the exact decimals for any number", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: 0 }), (value) => {
      expect(plainNumber(value)).toBe(formatNumber(value));
    }),
  );
});

test.each(["mg", "mcg", "g", "IU", "mg/kg", "IU/kg"] as const)("an amount in %s reads as the exact one", (unit) => {
  expect(plainAmount(2.4, unit)).toBe(formatAmount(2.4, unit));
});

test.each([
  [0.00001, "mcg/kg", "10 pg/kg"],
  [0.0009, "mcg", "900 pg"],
  [0.001, "mcg", "1 ng"],
  [0.0099, "mcg", "9.9 ng"],
  [0.01, "mcg", "0.01 mcg"],
  [0.005, "mg", "0.005 mg"],
])("%d %s is printed %s", (value, unit, text) => {
  expect(plainAmount(value, unit)).toBe(text);
});

test.each([
  [10, 20, "mg", "10 to 20 mg"],
  [5, 5, "mg", "5 mg"],
  [null, 0.5, "mg", "up to 0.5 mg"],
  [2, null, "mg", "at least 2 mg"],
  [0.00001, 10, "mcg/kg", "10 pg/kg to 10 mcg/kg"],
  [100, 200, "IU", "100 to 200 international units"],
  [null, null, "mg", null],
])("%j to %j %s is printed %j", (min, max, unit, text) => {
  expect(plainRange(min, max, unit)).toBe(text);
});
