import { describe, expect, it } from "vitest";
import { VectorInput, vectorMix } from "#fixtures/dosing/vector-mix.ts";
import { workOut } from "../calculate.ts";
import { drawSentence } from "./spoken-draw.ts";

const calculated = (input: object) =>
  workOut(vectorMix(VectorInput.parse({ vial: [{ amount: "5", unit: "mg" }], ...input })));

/** The sentence for a dose without a unit. */
function withoutUnit(input: object) {
  const { measure, dose } = calculated(input);
  return measure && dose && drawSentence(measure, dose, null);
}

const u100 = { scale: "U-100", barrelMl: "1", unitsPerMark: "1" };
const tablet = { route: "oral-solid", form: "tablet", split: "quarters", doseUnit: "mg" };

describe("a draw in a sentence", () => {
  it.each([
    [
      "names how fine a scale of one's own is",
      { waterMl: "2", dose: "250", doseUnit: "mcg", scale: "other", unitsPerMl: "50", unitsPerMlAgain: "50" },
      "5 units on a scale of 50 units for each milliliter, 0.1 mL, for 250 mcg",
      "five units on a scale of 50 units for each milliliter, one tenth of a milliliter, for two hundred and fifty micrograms",
    ],
    [
      "says about where it had to be rounded",
      { vial: [{ amount: "3", unit: "mg" }], waterMl: "1", dose: "1", doseUnit: "mg", ...u100 },
      "about 33.33 units on the U-100 scale, about 0.3333 mL, for 1 mg",
      "about thirty-three point three three units on the U-100 scale, about zero point three three three three milliliters, for one milligram",
    ],
    [
      "of a liquid by mouth is its volume",
      { route: "oral-liquid", waterMl: "5", dose: "3", doseUnit: "mg" },
      "3 mL, for 3 mg",
      "three milliliters, for three milligrams",
    ],
    [
      "of a gel by volume is in milliliters",
      { route: "topical", per: "mL", dose: "12.5", doseUnit: "mg" },
      "2.5 mL, for 12.5 mg",
      "two point five milliliters, for twelve point five milligrams",
    ],
    [
      "calls a piece without a name a tablet",
      { route: "oral-solid", dose: "10", doseUnit: "mg" },
      "2 tablets, for 10 mg",
      "two tablets, for ten milligrams",
    ],
    [
      "takes the unit of the vial for a dose by weight of what is labeled in international units",
      { vial: [{ amount: "30", unit: "IU", slug: "somatropin" }], waterMl: "1", dose: "1", doseUnit: "mg", ...u100 },
      "10 units on the U-100 scale, 0.1 mL, for 3 international units",
      "ten units on the U-100 scale, one tenth of a milliliter, for three international units",
    ],
  ])("%s", (_, input, numerals, words) => {
    expect(calculated(input).sentence).toEqual({ numerals, words });
  });

  // Tablets of 5 mg
  it.each([
    ["1.25", "a quarter of a tablet"],
    ["2.5", "half a tablet"],
    ["3.75", "three quarters of a tablet"],
    ["5", "one tablet"],
    ["7.5", "one and a half tablets"],
    ["8.75", "one and three quarters tablets"],
    ["11.25", "two and a quarter tablets"],
  ])("of %s mg is %s", (dose, words) => {
    expect(calculated({ ...tablet, dose }).sentence?.words.split(", for")[0]).toBe(words);
  });

  it("never says tenths of a tablet, which cannot be broken off", () => {
    expect(withoutUnit({ ...tablet, dose: "0.5" })?.words).toBe("zero point one tablets, for five hundred micrograms");
    expect(withoutUnit({ ...tablet, dose: "6" })?.words).toBe("one point two tablets, for six milligrams");
  });

  it.each([
    ["999", "mcg", "nine hundred and ninety-nine micrograms"],
    ["1000", "mcg", "one milligram"],
    ["2.5", "mg", "two point five milligrams"],
  ])("of %s %s without a unit of one's own is for %s", (dose, doseUnit, words) => {
    expect(withoutUnit({ waterMl: "5", dose, doseUnit })?.words.split(", for ")[1]).toBe(words);
  });

  it("keeps international units as they are, few or many", () => {
    const vial = [{ amount: "10000", unit: "IU" }];
    const words = (dose: string) => withoutUnit({ vial, waterMl: "10", dose, doseUnit: "IU" })?.words;
    expect(words("500")).toBe("half a milliliter, for five hundred international units");
    expect(words("5000")).toBe("five milliliters, for five thousand international units");
  });
});
