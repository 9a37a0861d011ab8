import fc from "fast-check";
import { expect, test } from "vitest";
import { fromKept, toKept } from "./convert.ts";
import { unitOf, VITAL_KINDS } from "./kinds.ts";
import { VITAL_CODES } from "./vital.ts";

// The pound and the inch: NIST Handbook 44, appendix C (1 lb = 0.453 592 37 kg, 1 in = 2.54 cm, both exact).
// Fahrenheit: 98.6 °F is 37 °C, 212 °F is 100 °C. Glucose: 126 mg/dL is 7.0 mmol/L and 100 mg/dL is 5.6 mmol/L
// (the two units as the American Diabetes Association prints its thresholds).
test.each([
  ["weight", "lb", "1", "0.4536"],
  ["weight", "lb", "220.46", "99.999"],
  ["weight", "kg", "72.35", "72.35"],
  ["waist", "in", "36", "91.44"],
  ["temperature", "°F", "98.6", "37"],
  ["temperature", "°F", "104", "40"],
  ["temperature", "°F", "100.4", "38"],
  ["sleep", "h", "7.5", "450"],
] as const)("%s: %s of %s is kept as %s", (kind, unit, typed, kept) => {
  expect(toKept(unitOf(kind, unit), typed)).toBe(kept);
});

test.each([
  ["126", "7"],
  ["100", "5.6"],
  ["200", "11.1"],
] as const)("glucose of %s mg/dL is shown as %s mmol/L", (kept, shown) => {
  expect(fromKept(unitOf("glucose", "mmol/L"), kept)).toBe(shown);
});

test("every value comes back as it was typed, in every unit", () => {
  for (const kind of VITAL_CODES)
    for (const unit of VITAL_KINDS[kind].units)
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 99_999 }), (digits) => {
          const text = String(digits / 10 ** unit.decimals);
          expect(fromKept(unit, toKept(unit, text)), `${kind} ${text} ${unit.code}`).toBe(text);
        }),
        { numRuns: 200 },
      );
});

test("a value is rounded half away from zero and without trailing zeros", () => {
  const kilograms = unitOf("weight", "kg");
  expect(fromKept(kilograms, "72.345")).toBe("72.35");
  expect(fromKept(kilograms, "72.345", 0)).toBe("72");
  expect(fromKept(kilograms, "80.0001")).toBe("80");
  expect(fromKept(unitOf("temperature", "°F"), "-20")).toBe("-4");
});
