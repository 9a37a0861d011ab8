import { describe, expect, it } from "vitest";
import { VectorInput, vectorMix } from "#fixtures/dosing/vector-mix.ts";
import { workOut } from "../calculate.ts";
import { workingText } from "./working.ts";

/** The working of a vial of 5 mg, line by line. */
const working = (input: object): string[] => {
  const mix = vectorMix(VectorInput.parse({ vial: [{ amount: "5", unit: "mg" }], ...input }));
  return workingText(workOut(mix).working).split("\n");
};
const vialOf = (amount: string, unit: string, more: object = {}) => ({ vial: [{ amount, unit, ...more }] });
const u100 = { scale: "U-100", barrelMl: "1", unitsPerMark: "1" };

describe("the working of a draw", () => {
  it("starts with the volume where the powder adds to the water", () => {
    expect(working({ waterMl: "1.95", displacementMl: "0.05", dose: "250", doseUnit: "mcg", ...u100 })).toEqual([
      "Volume: 1.95 mL water + 0.05 mL powder = 2 mL",
      "Concentration: 5 mg ÷ 2 mL = 2.5 mg/mL",
      "Volume of one dose: 250 mcg ÷ 2,500 mcg/mL = 0.1 mL",
      "Units on the syringe: 0.1 mL × 100 units/mL = 10 units",
      "Whole doses in a container: 2 mL ÷ 0.1 mL, rounded down = 20 doses",
    ]);
  });

  it("has no line for a powder that adds nothing, nor for a syringe that is not known", () => {
    expect(working({ waterMl: "2", displacementMl: "0", dose: "250", doseUnit: "mcg" })).toEqual([
      "Concentration: 5 mg ÷ 2 mL = 2.5 mg/mL",
      "Volume of one dose: 250 mcg ÷ 2,500 mcg/mL = 0.1 mL",
      "Whole doses in a container: 2 mL ÷ 0.1 mL, rounded down = 20 doses",
    ]);
  });

  it("is the concentration alone while the dose is not known", () => {
    expect(working({ waterMl: "2", ...u100 })).toEqual(["Concentration: 5 mg ÷ 2 mL = 2.5 mg/mL"]);
  });

  it("calls a part without a name by none", () => {
    const vial = [
      { amount: "10", unit: "mg" },
      { amount: "5", unit: "mg" },
    ];
    expect(working({ vial, waterMl: "2", dose: "500", doseUnit: "mcg" }).slice(0, 4)).toEqual([
      "Concentration: 10 mg ÷ 2 mL = 5 mg/mL",
      "Concentration: 5 mg ÷ 2 mL = 2.5 mg/mL",
      "Volume of one dose: 500 mcg ÷ 5,000 mcg/mL = 0.1 mL",
      "In the same draw: 5 mg × 500 mcg ÷ 10 mg = 250 mcg",
    ]);
  });

  it("turns a dose in international units into weight once, with the source", () => {
    expect(
      working({ ...vialOf("4", "mg", { slug: "somatropin" }), waterMl: "1", dose: "3", doseUnit: "IU", ...u100 })[1],
    ).toBe(
      "Dose in the unit of the container: 3 international units, 3 international units = 1,000 mcg (Bristow and others, The first international standard for somatropin, Growth Regulation 5(3): 133-141, 1995) = 1 mg",
    );
  });
});

describe("the working of an analysis", () => {
  const analysis = { basis: "certificate", waterMl: "2", dose: "250", doseUnit: "mcg" };

  it.each([
    [{ certificateMg: "4.5" }, "Amount by the analysis: weighed 4.5 mg = 4.5 mg"],
    [
      // What was weighed has the overfill in it already.
      { certificateMg: "4.5", overfillPct: "10", purityPct: "95", netPeptidePct: "80" },
      "Amount by the analysis: weighed 4.5 mg × 95% purity × 80% peptide = 3.42 mg",
    ],
    [{ purityPct: "90" }, "Amount by the analysis: label 5 mg × 90% purity = 4.5 mg"],
    [{ netPeptidePct: "80" }, "Amount by the analysis: label 5 mg × 80% peptide = 4 mg"],
    [{ overfillPct: "10" }, "Amount by the analysis: label 5 mg × 110% fill = 5.5 mg"],
    [
      { purityPct: "90", ...vialOf("5", "mg", { name: "BPC-157" }) },
      "Amount by the analysis of BPC-157: label 5 mg × 90% purity = 4.5 mg",
    ],
  ])("of %j names each factor", (input, line) => {
    expect(working({ ...analysis, ...input })[0]).toBe(line);
  });

  it("is left out where the label counts", () => {
    expect(working({ ...analysis, basis: "label", certificateMg: "4.5" })[0]).toBe(
      "Concentration: 5 mg ÷ 2 mL = 2.5 mg/mL",
    );
  });
});

describe("the working of what is counted or measured out", () => {
  it.each([
    [
      "sprays",
      { route: "nasal", waterMl: "5", mclPerSpray: "100", dose: "200", doseUnit: "mcg" },
      [
        "Concentration: 5 mg ÷ 5 mL = 1 mg/mL",
        "Volume of one dose: 200 mcg ÷ 1,000 mcg/mL = 0.2 mL",
        "Number of sprays: 200 mcg ÷ 100 mcg per spray = 2 sprays",
        "Whole doses in a container: 5 mL ÷ 0.2 mL, rounded down = 25 doses",
      ],
    ],
    [
      "a spray of unknown size",
      { route: "nasal", waterMl: "5", dose: "200", doseUnit: "mcg" },
      [
        "Concentration: 5 mg ÷ 5 mL = 1 mg/mL",
        "Volume of one dose: 200 mcg ÷ 1,000 mcg/mL = 0.2 mL",
        "Whole doses in a container: 5 mL ÷ 0.2 mL, rounded down = 25 doses",
      ],
    ],
    [
      "a liquid by mouth",
      { ...vialOf("100", "mg"), route: "oral-liquid", waterMl: "50", dose: "4", doseUnit: "mg" },
      [
        "Concentration: 100 mg ÷ 50 mL = 2 mg/mL",
        "Volume of one dose: 4 mg ÷ 2 mg/mL = 2 mL",
        "Whole doses in a container: 50 mL ÷ 2 mL, rounded down = 25 doses",
      ],
    ],
    [
      "capsules",
      { route: "oral-solid", form: "capsule", piecesPerPack: "30", dose: "10", doseUnit: "mg", perWeek: "7" },
      [
        "Number of capsules: 10 mg ÷ 5 mg per capsule = 2 capsules",
        "Whole doses in a container: 30 pieces ÷ 2 pieces, rounded down = 15 doses",
        "Days they last: 15 doses ÷ 7 a week × 7, rounded down = 15 days",
      ],
    ],
    [
      "pieces without a name, in a pack of unknown size",
      { route: "oral-solid", dose: "10", doseUnit: "mg" },
      ["Number of tablets: 10 mg ÷ 5 mg per tablet = 2 tablets"],
    ],
    [
      "a cream",
      { route: "topical", per: "g", packSize: "30", dose: "12.5", doseUnit: "mg" },
      [
        "Quantity of one dose: 12.5 mg ÷ 5 mg/g = 2.5 g",
        "Whole doses in a container: 30 g ÷ 2.5 g, rounded down = 12 doses",
      ],
    ],
    [
      "the clicks of a pen",
      { ...vialOf("10", "mg"), route: "pen", clickAmount: "0.05", clickUnit: "mg", dose: "0.25", doseUnit: "mg" },
      [
        "Number of clicks: 0.25 mg ÷ 0.05 mg per click = 5 clicks",
        "Whole doses in a container: 10 mg ÷ 0.25 mg, rounded down = 40 doses",
      ],
    ],
    [
      "the clicks of a pen in international units",
      { ...vialOf("300", "IU"), route: "pen", clickAmount: "12.5", clickUnit: "IU", dose: "75", doseUnit: "IU" },
      [
        "Number of clicks: 75 international units ÷ 12.5 international units per click = 6 clicks",
        "Whole doses in a container: 300 international units ÷ 75 international units, rounded down = 4 doses",
      ],
    ],
  ])("%s", (_, input, lines) => {
    expect(working(input)).toEqual(lines);
  });
});
