import { expect, test } from "vitest";
import { referenceChange } from "./reference-change.ts";

test.each([
  ["total testosterone", 16, 46],
  ["SHBG", 7.4, 23],
  ["LDL cholesterol", 9.5, 29],
  ["cortisol", 18, 51],
])("%s, %d %% within a person: %d %% (worked with 4 %% for the laboratory)", (_name, cv, percent) => {
  const { rise, fall, isAsymmetric } = referenceChange(cv, 4);
  expect([Math.round(rise * 100), Math.round(fall * 100), isAsymmetric]).toEqual([percent, -percent, false]);
});

test("1.414 × 1.96 × the variation, where the laboratory adds none", () =>
  expect(referenceChange(10, 0).rise).toBeCloseTo(0.27719, 5));

test.each([
  ["triglycerides", 22.6, 87, -47],
  ["ALT", 24, 94, -49],
  ["LH", 26, 105, -51],
])("%s vary widely: a rise of %d %% … is as rare as its fall (log-normal, worked in Python)", (_name, cv, up, down) => {
  const { rise, fall, isAsymmetric } = referenceChange(cv, 4);
  expect([Math.round(rise * 100), Math.round(fall * 100), isAsymmetric]).toEqual([up, down, true]);
  // Up and back down again is no change.
  expect((1 + rise) * (1 + fall)).toBeCloseTo(1, 12);
});

test("up to 20 % within a person is even, above is not", () => {
  expect(referenceChange(20).isAsymmetric).toBe(false);
  expect(referenceChange(20.1).isAsymmetric).toBe(true);
});
