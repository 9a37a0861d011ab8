import { expect, test } from "vitest";
import { bodyMassIndex, checkBody } from "./body-mass-index.ts";

test("BMI agrees with the World Health Organization's worked example (58 kg, 1.70 m: 20.1)", () => {
  expect(bodyMassIndex(170, 58).toFixed(1)).toBe("20.1");
});

test("a limit is met exactly: 86.7 kg at 1.70 m is BMI 30", () => {
  expect(bodyMassIndex(170, 86.7).eq(30)).toBe(true);
});

// Height 200 cm: BMI is the weight divided by 4.
test.each([
  // the other unit is suggested only if it gives an ordinary body, BMI 17 to 37
  [30, "impossible", "bmi-under-12", null],
  [31, "impossible", "bmi-under-12", 68.3],
  [47.9, "impossible", "bmi-under-12", 105.6],
  [48, "unlikely", "maybe-converted-twice", 105.8],
  [63.9, "unlikely", "maybe-converted-twice", 140.9],
  [64, "plausible", undefined, undefined],
  [149.9, "plausible", undefined, undefined],
  [150, "unlikely", "maybe-pounds", 68],
  [300, "unlikely", "maybe-pounds", 136.1],
  [326, "impossible", "bmi-over-80", 147.9],
  [327, "impossible", "bmi-over-80", null],
])("200 cm and %s kg is %s", (weightKg, outcome, code, suggested) => {
  const check = checkBody(200, weightKg);
  expect(check.outcome).toBe(outcome);
  if (check.outcome === "plausible") return;
  expect(check.code).toBe(code);
  expect(check.suggestedWeightKg).toBe(suggested);
});

test("above BMI 80 nothing is accepted, and the reading in pounds is offered", () => {
  expect(checkBody(150, 180).outcome).toBe("unlikely");
  expect(checkBody(150, 180.1)).toEqual({ outcome: "impossible", code: "bmi-over-80", suggestedWeightKg: 81.7 });
});

test("an underweight person's weight typed in pounds is caught: 110 at 1.65 m", () => {
  expect(checkBody(165, 110)).toEqual({ outcome: "unlikely", code: "maybe-pounds", suggestedWeightKg: 49.9 });
});
