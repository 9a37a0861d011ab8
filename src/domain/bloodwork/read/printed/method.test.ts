import { expect, test } from "vitest";
import { methodIn } from "./method.ts";

test.each([
  ["IGF-1, LC/MS", "LC/MS"],
  ["Testosterone, Total, LC/MS/MS", "LC/MS"],
  ["ANDROSTENEDIONE LCMS", "LC/MS"],
  ["Free Testosterone(Direct)", "direct analogue immunoassay"],
  ["Free Testosterone - Calculated", "calculated"],
  ["Freies Testosteron (berechnet)", "calculated"],
  ["LDL Chol Calc (NIH)", "calculated"],
  ["LDL Cholesterol Direct", "direct"],
  ["Testosterone, Free, Equilibrium Dialysis", "equilibrium dialysis"],
  ["VITAMIN D,25-OH,TOTAL,IA", "immunoassay"],
  ["TSH (ECLIA)", "ECLIA"],
  ["Bilirubin, Direct", null],
  ["Calcium", null],
  ["Triglycerides", null],
  ["Testosterone", null],
])("%s: %s", (name, method) => {
  expect(methodIn(name)).toBe(method);
});
