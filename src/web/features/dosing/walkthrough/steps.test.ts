import { expect, test } from "vitest";
import { calculateMix } from "#domain/dosing/calculate.ts";
import { VectorInput, vectorMix } from "#fixtures/dosing/vector-mix.ts";
import { walkSteps } from "./steps.ts";

test("the steps write numbers as everywhere, however they were typed", () => {
  const mix = vectorMix(
    VectorInput.parse({
      vial: [{ amount: "5,0", unit: "mg" }],
      waterMl: "1.5000",
      scale: "U-100",
      dose: "250",
      doseUnit: "mcg",
    }),
  );
  const texts = walkSteps(mix, calculateMix(mix)).map(({ title, text }) => `${title}. ${text}`);
  expect(texts).toContainEqual(expect.stringContaining("Draw 1.5 mL of water."));
  expect(texts).toContainEqual(expect.stringContaining("Does the vial say 5 mg?"));
});
