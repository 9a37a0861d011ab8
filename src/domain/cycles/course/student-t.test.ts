import { expect, test } from "vitest";
import { values } from "#fixtures/kinetics/values.ts";
import { studentQuantile } from "./student-t.ts";

test.each(values.quantiles)("$p with $degrees degrees of freedom (scipy)", ({ p, degrees, t }) => {
  expect(Math.abs(studentQuantile(p, degrees) - t)).toBeLessThan(1e-9 * Math.max(1, t));
});

test("with one degree it is the tangent, as a Cauchy distribution has", () => {
  for (const p of [0.6, 0.75, 0.9, 0.975, 0.999])
    expect(studentQuantile(p, 1) / Math.tan(Math.PI * (p - 0.5))).toBeCloseTo(1, 10);
});

test("with two degrees it has a closed form", () => {
  for (const p of [0.6, 0.75, 0.9, 0.975, 0.999])
    expect(studentQuantile(p, 2)).toBeCloseTo((2 * p - 1) / Math.sqrt(2 * p * (1 - p)), 10);
});
