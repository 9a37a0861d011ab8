import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Exact } from "#domain/units/amount.ts";
import { mcg, measured, syringeUnits } from "#domain/units/measure.ts";
import { readTypedNumber } from "#domain/units/typed-number.ts";
import { VectorInput, vectorMix } from "#fixtures/dosing/vector-mix.ts";
import { workOut } from "../calculate.ts";
import { problemText } from "./problem-text.ts";
import { numberText, percentText, substanceText, unitsText } from "./shown-number.ts";
import { spokenNumber } from "./spoken-number.ts";
import { workingText } from "./working.ts";

const mixOf = (input: object) =>
  workOut(vectorMix(VectorInput.parse({ vial: [{ amount: "5", unit: "mg" }], ...input })));
const u100 = { scale: "U-100", barrelMl: "1", unitsPerMark: "1" } as const;

describe("a shown number", () => {
  it.each([
    ["0.5", "0.5"],
    ["25", "25"],
    ["1500", "1,500"],
    ["123456", "123,456"],
    ["1234567", "1,234,567"],
    ["16.666666666", "about 16.67"],
    ["1666.6666666", "about 1,667"],
    ["0.033333333", "about 0.03333"],
    ["12345.6789", "about 12,346"],
    ["0.123456", "0.123456"],
    ["0.000001", "0.000001"],
  ])("%s is printed as %s", (value, text) => {
    expect(numberText(new Exact(value))).toBe(text);
  });

  it("never has a trailing zero, a bare point or an exponent", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 12 }), fc.integer({ min: 1, max: 10 ** 6 }), (a, b) => {
        expect(numberText(new Exact(a).div(b))).toMatch(/^(about )?\d{1,3}(,\d{3})*(\.\d*[1-9])?$/);
      }),
    );
  });
});

describe("amounts in words", () => {
  it("spell units out and never call a syringe unit an international one", () => {
    expect(unitsText(syringeUnits(25))).toBe("25 units");
    expect(unitsText(syringeUnits(1))).toBe("1 unit");
    expect(substanceText(measured(1, "IU"))).toBe("1 international unit");
    expect(substanceText(measured(5000, "IU"), "mg")).toBe("5,000 international units");
  });

  it("use the unit that was entered, otherwise mcg under a milligram", () => {
    expect(substanceText(mcg(250), "mg")).toBe("0.25 mg");
    expect(substanceText(mcg(999))).toBe("999 mcg");
    expect(substanceText(mcg(1000))).toBe("1 mg");
    expect(substanceText(mcg(1000), "mcg")).toBe("1,000 mcg");
    expect(substanceText(mcg(2_500_000), "g")).toBe("2.5 g");
  });

  it("show shares as percentages", () => {
    expect(percentText(new Exact("0.99"))).toBe("99%");
    expect(percentText(new Exact(1).div(6))).toBe("about 16.67%");
  });
});

describe("a spoken number", () => {
  it.each([
    ["0", "zero"],
    ["7", "seven"],
    ["13", "thirteen"],
    ["20", "twenty"],
    ["25", "twenty-five"],
    ["100", "one hundred"],
    ["104", "one hundred and four"],
    ["250", "two hundred and fifty"],
    ["999", "nine hundred and ninety-nine"],
    ["1000", "one thousand"],
    ["1050", "one thousand and fifty"],
    ["1100", "one thousand, one hundred"],
    ["2500", "two thousand, five hundred"],
    ["10000", "ten thousand"],
    ["1000001", "one million and one"],
    ["12.5", "twelve point five"],
    ["0.05", "zero point zero five"],
  ])("%s is said as %s", (value, words) => {
    expect(spokenNumber(new Exact(value))).toBe(words);
  });
});

describe("a draw in a sentence", () => {
  it.each([
    [
      { waterMl: "2", dose: "625", doseUnit: "mcg", ...u100 },
      "25 units on the U-100 scale, 0.25 mL, for 625 mcg",
      "twenty-five units on the U-100 scale, a quarter of a milliliter, for six hundred and twenty-five micrograms",
    ],
    [
      { waterMl: "2", dose: "0.25", doseUnit: "mg", scale: "U-40", barrelMl: "1" },
      "4 units on the U-40 scale, 0.1 mL, for 0.25 mg",
      "four units on the U-40 scale, one tenth of a milliliter, for zero point two five milligrams",
    ],
    [
      { waterMl: "2", dose: "3.75", doseUnit: "mg", ...u100 },
      "150 units on the U-100 scale, 1.5 mL, more than the 100 units the barrel holds, for 3.75 mg",
      "one hundred and fifty units on the U-100 scale, one point five milliliters, more than the one hundred units the barrel holds, for three point seven five milligrams",
    ],
    [{ waterMl: "2", dose: "1", doseUnit: "mg" }, "0.4 mL, for 1 mg", "zero point four milliliters, for one milligram"],
    [
      { route: "oral-solid", form: "tablet", split: "quarters", dose: "6.25", doseUnit: "mg" },
      "1.25 tablets, for 6.25 mg",
      "one and a quarter tablets, for six point two five milligrams",
    ],
    [
      { route: "oral-solid", form: "tablet", split: "halves", dose: "2.5", doseUnit: "mg" },
      "0.5 tablets, for 2.5 mg",
      "half a tablet, for two point five milligrams",
    ],
    [
      { route: "nasal", waterMl: "5", mclPerSpray: "100", dose: "200", doseUnit: "mcg" },
      "2 sprays, for 200 mcg",
      "two sprays, for two hundred micrograms",
    ],
    [
      { route: "topical", per: "g", dose: "12,5", doseUnit: "mg" },
      "2.5 g, for 12.5 mg",
      "two point five grams, for twelve point five milligrams",
    ],
    [
      { route: "pen", clickAmount: "0.05", clickUnit: "mg", dose: "0.05", doseUnit: "mg" },
      "1 click, for 0.05 mg",
      "one click, for zero point zero five milligrams",
    ],
  ])("%#: in numerals and in words", (input, numerals, words) => {
    expect(mixOf(input).sentence).toEqual({ numerals, words });
  });

  it("is not made for a dose that cannot be had", () => {
    expect(mixOf({ waterMl: "1", dose: "6", doseUnit: "mg", ...u100 }).sentence).toBeNull();
    expect(mixOf({ route: "oral-solid", form: "capsule", dose: "2.5", doseUnit: "mg" }).sentence).toBeNull();
  });
});

describe("an absurd number", () => {
  it("is said in numerals rather than wrongly in words", () => {
    const { sentence } = mixOf({ waterMl: "900000000", dose: "4", doseUnit: "mg", scale: "U-100" });
    expect(sentence?.words).toContain("72,000,000,000 units");
  });
});

describe("the working", () => {
  it("is every line from what was entered to what is drawn, to be copied as text", () => {
    const { working } = mixOf({
      vial: [
        { amount: "10", unit: "mg", name: "A" },
        { amount: "5", unit: "mg", name: "B" },
      ],
      waterMl: "2",
      dose: "500",
      doseUnit: "mcg",
      deadSpaceMcl: "25",
      perWeek: "7",
      ...u100,
    });
    expect(workingText(working)).toBe(
      [
        "Concentration of A: 10 mg ÷ 2 mL = 5 mg/mL",
        "Concentration of B: 5 mg ÷ 2 mL = 2.5 mg/mL",
        "Volume of one dose: 500 mcg ÷ 5,000 mcg/mL = 0.1 mL",
        "Units on the syringe: 0.1 mL × 100 units/mL = 10 units",
        "In the same draw, B: 5 mg × 500 mcg ÷ 10 mg = 250 mcg",
        "Liquid one dose takes: 0.1 mL + 0.025 mL that stays in the needle = 0.125 mL",
        "Whole doses in a container: 2 mL ÷ 0.125 mL, rounded down = 16 doses",
        "Days they last: 16 doses ÷ 7 a week × 7, rounded down = 16 days",
      ].join("\n"),
    );
  });

  it("names the source of a conversion and the factors of an analysis", () => {
    const text = workingText(
      mixOf({
        vial: [{ amount: "4", unit: "mg", slug: "somatropin" }],
        purityPct: "90",
        overfillPct: "10",
        basis: "certificate",
        waterMl: "1",
        dose: "3",
        doseUnit: "IU",
        ...u100,
      }).working,
    );
    expect(text).toContain("Amount by the analysis: label 4 mg × 110% fill × 90% purity = 3.96 mg");
    expect(text).toContain("3 international units = 1,000 mcg (Bristow and others");
  });
});

describe("a number that cannot be used", () => {
  it("says what it could mean", () => {
    const read = readTypedNumber("1,500");
    if ("value" in read) throw new Error("read");
    expect(problemText(read.problem)).toBe("This could mean 1.5, a decimal (type 1.5000) or 1500 (type 1500).");
  });

  it("says what a barrel of that scale holds", () => {
    expect(problemText({ code: "unusual-barrel", barrels: ["0.3", "0.5", "1"] })).toContain("0.3, 0.5 or 1 mL");
  });
});
