import { describe, expect, it } from "vitest";
import type { Dose } from "#domain/peptides/peptide.ts";
import { VectorInput, vectorMix } from "#fixtures/dosing/vector-mix.ts";
import { dose, regimen } from "#support/fixture-library.ts";
import { type CalculationContext, calculateMix, NO_CONTEXT } from "../calculate.ts";
import type { FindingCode } from "./finding.ts";
import { findingText } from "./finding-text.ts";

const base = { waterMl: "2", scale: "U-100", barrelMl: "1", unitsPerMark: "1" };

function finding(code: FindingCode, input: object, context: Partial<CalculationContext> = {}) {
  const parsed = VectorInput.parse({ vial: [{ amount: "5", unit: "mg" }], ...base, ...input });
  const { findings } = calculateMix(vectorMix(parsed), { ...NO_CONTEXT, ...context });
  return findings.find((one) => one.code === code);
}
const studied = (changes: Partial<Dose>): Dose =>
  dose({ amountMin: 1, amountMax: 7.2, unit: "IU", regimen: null, notPlanned: "test", ...changes });

describe("a dose by weight beside studies in international units", () => {
  // 12 mg of somatropin are 36 international units, five times 7.2.
  const vial = [{ amount: "20", unit: "mg", slug: "somatropin" }];

  it("is compared by the factor of the substance", () => {
    const slip = finding("possible-slip", { vial, dose: "12", doseUnit: "mg" }, { studied: [studied({})] });
    expect(slip && findingText(slip, "mg")).toBe(
      "The dose is at least 5 times the highest studied amount, 7.2 international units. The point may have slipped, or mg and mcg may be mixed up: please type the dose again.",
    );
    expect(slip).toMatchObject({
      reference: { kind: "studied" },
      fixes: [{ kind: "type-again", field: "dose.value" }],
    });
    expect(
      finding("possible-slip", { vial, dose: "11.9", doseUnit: "mg" }, { studied: [studied({})] }),
    ).toBeUndefined();
  });
});

describe("a dose more often than studied", () => {
  const asNeeded = regimen({ frequency: { kind: "as-needed", maxPerDay: 1, maxPerMonth: 8 } });
  const often = (changes: Partial<Dose>) =>
    finding("more-often", { dose: "250", doseUnit: "mcg", perWeek: "7" }, { studied: [studied(changes)] });

  it("is said of a fixed pace and not of one by need", () => {
    expect(often({ unit: "mg" })?.tone).toBe("care");
    expect(often({ unit: "mg", regimen: asNeeded })).toBeUndefined();
  });
});
