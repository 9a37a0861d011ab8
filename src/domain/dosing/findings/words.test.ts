import { describe, expect, it } from "vitest";
import { VectorInput, vectorMix } from "#fixtures/dosing/vector-mix.ts";
import { type CalculationContext, calculateMix, NO_CONTEXT } from "../calculate.ts";
import { EMPTY_SYRINGE } from "../mix.ts";
import type { FindingCode } from "./finding.ts";
import { findingText, fixText } from "./finding-text.ts";

const base = { vial: [{ amount: "5", unit: "mg" }], waterMl: "2", scale: "U-100", barrelMl: "1", unitsPerMark: "1" };

/** What is said, and the buttons under it; null if nothing is. */
function said(code: FindingCode, input: object, context: Partial<CalculationContext> = {}): string[] | null {
  const parsed = VectorInput.parse({ ...base, ...input });
  const { findings } = calculateMix(vectorMix(parsed), { ...NO_CONTEXT, ...context });
  const finding = findings.find((one) => one.code === code);
  if (finding === undefined) return null;
  const { tone, fixes } = finding;
  return [tone, findingText(finding, parsed.doseUnit), ...fixes.map((fix) => fixText(fix, parsed.doseUnit))];
}

const vialOf = (amount: string, unit = "mg", more: object = {}) => ({ vial: [{ amount, unit, ...more }] });
const DOSE = { dose: "1", doseUnit: "mg" };

describe("an amount that no vial holds", () => {
  const asked = (amount: string, unit = "mg", sizes: readonly number[] = [], more: object = {}) =>
    said("unlikely-amount", { ...vialOf(amount, unit), ...DOSE, ...more }, { vialSizesMg: sizes });

  it("is from 0.01 mg to 2 g where the library knows no vial", () => {
    for (const fine of ["0.01", "5", "2000"]) expect(asked(fine)).toBeNull();
    expect(asked("2001")).toEqual([
      "care",
      "2,001 mg of this substance in one vial is unusual. Did you mean 2.001 mg?",
      "Change to 2.001 mg",
    ]);
    expect(asked("0.009")).toEqual([
      "care",
      "9 mcg of this substance in one vial is unusual. Did you mean 9 mg?",
      "Change to 9 mg",
    ]);
  });

  it("is ten times beyond the vials we know", () => {
    for (const fine of ["0.5", "100"]) expect(asked(fine, "mg", [5, 10])).toBeNull();
    expect(asked("101", "mg", [5, 10])).toEqual([
      "care",
      "101 mg of this substance in one vial is unusual: the vials we know hold 5 or 10 mg. Please look at the label again.",
    ]);
    expect(asked("499", "mcg", [10, 5])).toEqual([
      "care",
      "499 mcg of this substance in one vial is unusual: the vials we know hold 10 or 5 mg. Please look at the label again.",
    ]);
    expect(asked("5", "mcg", [5, 10])?.[2]).toBe("Change to 5 mg");
    expect(asked("5", "g", [5, 10])?.[2]).toBe("Change to 5 mg");
  });

  it("is said of the compound by its name, and the sizes count for the one that is dosed only", () => {
    const vial = [
      { amount: "5", unit: "mg", name: "A" },
      { amount: "150", unit: "mg", name: "B" },
    ];
    expect(said("unlikely-amount", { vial, ...DOSE }, { vialSizesMg: [5] })).toBeNull();
    expect(said("unlikely-amount", { vial, ...DOSE, driver: 1 }, { vialSizesMg: [5] })?.[1]).toBe(
      "150 mg of B in one vial is unusual: the vials we know hold 5 mg. Please look at the label again.",
    );
  });

  it("is asked of vials and sprays, by weight", () => {
    expect(asked("5000", "mg", [], { route: "nasal", mclPerSpray: "100" })?.[0]).toBe("care");
    expect(asked("5000", "mg", [], { route: "oral-liquid", markMl: "0.5" })).toBeNull();
    expect(said("unlikely-amount", { ...vialOf("5000", "IU"), dose: "1", doseUnit: "IU" })).toBeNull();
    expect(said("unlikely-amount", { ...vialOf("5000000", "IU"), dose: "1", doseUnit: "IU" })).toBeNull();
  });
});

describe("more water than a vial holds", () => {
  it("is asked from 100 mL on", () => {
    expect(said("unlikely-water", { ...DOSE, waterMl: "100" })).toBeNull();
    expect(said("unlikely-water", { ...DOSE, waterMl: "100.1" })).toEqual([
      "care",
      "100.1 mL is more than the largest standard injection vial holds (100 mL). Please look at the number again.",
    ]);
    expect(said("unlikely-water", { ...DOSE, waterMl: "101", route: "nasal", mclPerSpray: "100" })?.[0]).toBe("care");
    expect(said("unlikely-water", { ...DOSE, waterMl: "101", route: "oral-liquid", markMl: "1" })).toBeNull();
  });
});

describe("the words of a draw", () => {
  it("are those of its smallness, with what would make it larger", () => {
    expect(said("too-small", { dose: "25", doseUnit: "mcg" })).toEqual([
      "stop",
      "1 unit (0.01 mL) is too little to measure with this syringe. Under 0.02 mL, or under two marks, studies found large errors.",
      "Mix the next vial with more water",
    ]);
    expect(said("too-small", { dose: "25", doseUnit: "mcg", unitsPerMark: "2" })?.slice(2)).toEqual([
      "Mix the next vial with more water",
      "Use a barrel with a mark for every unit",
    ]);
    expect(said("too-small", { dose: "25", doseUnit: "mcg", barrelMl: "0.3" })?.slice(2)).toEqual([
      "Mix the next vial with more water",
      "Use a barrel with half-unit marks",
    ]);
  });

  it("say how far a reading may be off", () => {
    expect(said("coarse-reading", { dose: "100", doseUnit: "mcg" })?.slice(0, 2)).toEqual([
      "care",
      "Half a mark too much or too little is 12.5% of this draw.",
    ]);
  });

  it("name the next barrel, and none on a scale of one's own", () => {
    const over = { dose: "2.6", doseUnit: "mg", barrelMl: "0.5" };
    expect(said("over-barrel", over)).toContain("Split into 3 injections: 35 units and 35 units and 34 units");
    expect(said("over-barrel", { ...over, dose: "1.3" })).toContain("Use a 1 mL barrel");
    const own = { dose: "2", doseUnit: "mg", scale: "other", unitsPerMl: "100", unitsPerMlAgain: "100" };
    expect(said("over-barrel", { ...own, barrelMl: "0.5" })?.join()).not.toContain("mL barrel");
  });

  it("lead back to the scale before, by its name or without one", () => {
    const other = { ...EMPTY_SYRINGE, scale: "other" as const, unitsPerMl: "50", unitsPerMlAgain: "50" };
    expect(said("scale-switched", DOSE, { previousSyringe: other })).toEqual([
      "care",
      "The last syringe had the scale other, this one has U-100. The same number of units is now 0.5 times the liquid.",
      "Go back to the scale used before",
    ]);
  });

  it("say what was assumed and what is open", () => {
    expect(said("marks-assumed", { ...DOSE, unitsPerMark: null })).toEqual([
      "info",
      "We assume a mark every 2 units. Choose your marks under Syringe if yours differ.",
    ]);
    expect(said("barrel-not-known", { ...DOSE, barrelMl: "" })).toEqual([
      "info",
      "Choose a syringe size to check that the dose fits.",
    ]);
  });

  it("say what the container lacks", () => {
    expect(said("over-container", { dose: "5.1", doseUnit: "mg" })).toEqual([
      "stop",
      "The dose, 5.1 mg, is more than the container holds: 5 mg.",
    ]);
    expect(said("over-container", { dose: "5", doseUnit: "mg" })).toBeNull();
    const pieces = { route: "oral-solid", form: "tablet", split: "whole", dose: "10", doseUnit: "mg" };
    expect(said("over-container", pieces)).toBeNull();
    expect(
      said("over-container", { ...vialOf("5", "mg"), route: "topical", per: "g", dose: "10", doseUnit: "mg" }),
    ).toBe(null);
    expect(said("needle-takes-rest", { dose: "5", doseUnit: "mg", waterMl: "1", deadSpaceMcl: "50" })?.[0]).toBe(
      "care",
    );
  });
});

describe("the words of counts", () => {
  it("stop at what cannot be divided, with both neighbors to calculate with", () => {
    const spray = { route: "nasal", mclPerSpray: "100", dose: "600", doseUnit: "mcg" };
    expect(said("not-countable", spray)).toEqual([
      "stop",
      "2.4 sprays cannot be measured. 2 sprays would be 500 mcg; 3 sprays would be 750 mcg.",
      "Calculate with 500 mcg",
      "Calculate with 750 mcg",
    ]);
    expect(said("not-countable", { ...spray, dose: "500" })).toBeNull();
    expect(said("not-countable", { ...spray, dose: "125" })).toEqual([
      "stop",
      "0.5 sprays cannot be measured. 1 spray would be 250 mcg.",
      "Calculate with 250 mcg",
    ]);
  });

  it("take care between two marks of a dropper, and name capsules as capsules", () => {
    expect(said("not-countable", { route: "oral-liquid", markMl: "0.5", ...DOSE })?.[0]).toBe("care");
    const capsule = { route: "oral-solid", form: "capsule", split: "whole", dose: "7", doseUnit: "mg" };
    expect(said("not-countable", capsule)?.[1]).toBe(
      "1.4 capsules cannot be measured. 1 capsule would be 5 mg; 2 capsules would be 10 mg.",
    );
  });
});

describe("the words of a label and a blend", () => {
  it("name the substance if it has a name", () => {
    const named = vialOf("5", "mg", { name: "BPC-157" });
    expect(said("no-analysis", { ...named, ...DOSE, basis: "certificate" })).toEqual([
      "care",
      "Nothing from a certificate is entered for BPC-157; its label amount is used.",
    ]);
    expect(said("no-analysis", { ...DOSE, basis: "certificate" })?.[1]).toContain("for this substance;");
    expect(said("label-off", { ...named, ...DOSE, purityPct: "90" })).toEqual([
      "info",
      "BPC-157 is 90% of the label: 4.5 mg, not 5 mg. That counts the certificate and the overfill.",
    ]);
    expect(said("label-off", { ...DOSE, overfillPct: "11" })?.slice(0, 2)).toEqual([
      "care",
      "This substance is 111% of the label: 5.55 mg, not 5 mg. That counts the certificate and the overfill.",
    ]);
  });

  it("say of an activity that its certificate by weight is no comparison", () => {
    const activity = { ...vialOf("5000", "IU"), dose: "500", doseUnit: "IU", certificateMg: "1" };
    const words = said("analysis-incomparable", activity);
    expect(words?.[0]).toBe("care");
    expect(words?.[1]).toMatch(/^The analysis of this substance cannot be compared with its label\. \S/);
  });

  it("call a nameless part one of them", () => {
    const vial = [
      { amount: "10", unit: "mg" },
      { amount: "5", unit: "mg", name: "B" },
    ];
    const targets = [{ component: 1, value: "500", unit: "mcg" }];
    expect(said("targets-apart", { vial, targets, dose: "500", doseUnit: "mcg" })).toEqual([
      "stop",
      expect.stringContaining("One of them: 500 mcg needs 0.1 mL;"),
    ]);
  });
});
