import { describe, expect, it } from "vitest";
import { heightAs, heightInCm, readNumber, weightAs, weightInKg } from "./body-units.ts";

const feet = (feetText: string, inches: string) => ({ unit: "ft-in", feet: feetText, inches }) as const;
const lb = (text: string) => ({ unit: "lb", text }) as const;
const kg = (text: string) => ({ unit: "kg", text }) as const;

describe("body units", () => {
  it.each([
    ["5", "11", 180.34],
    ["6", "", 182.88],
    ["5", "0.5", 153.67],
    ["", "70", Number.NaN],
    ["5", "12", Number.NaN],
    ["5", "11.9", 182.626],
    ["", "", null],
    ["five", "1", Number.NaN],
  ])("reads %s ft %s in as %s cm, exactly", (feetText, inches, expected) => {
    expect(heightInCm(feet(feetText, inches))).toBe(expected);
  });

  // 1 lb = 0.45359237 kg by the international yard and pound agreement of 1959
  it.each([
    ["1", 0.45359237],
    ["150", 68.0388555],
    ["150.5", 68.265651685],
    ["0,5", 0.226796185],
    ["", null],
    ["12 st", Number.NaN],
  ])("reads %s lb as %s kg, exactly", (text, expected) => {
    expect(weightInKg(lb(text))).toBe(expected);
  });

  it("leaves what was typed in kilograms alone", () => {
    expect(weightInKg(kg("72.35"))).toBe(72.35);
    expect(weightAs("kg", kg("72.35"))).toEqual(kg("72.35"));
  });

  it("shows the other system to a tenth", () => {
    expect(weightAs("lb", kg("80"))).toEqual(lb("176.4"));
    expect(weightAs("kg", lb("176.4"))).toEqual(kg("80"));
    expect(heightAs("ft-in", { unit: "cm", cm: "180" })).toEqual(feet("5", "10.9"));
    expect(heightAs("cm", feet("5", "11"))).toEqual({ unit: "cm", cm: "180.3" });
  });

  it("never shows twelve inches", () => {
    expect(heightAs("ft-in", { unit: "cm", cm: "182.87" })).toEqual(feet("6", "0"));
  });

  it("shows nothing for what is no number", () => {
    expect(weightAs("lb", kg("x"))).toEqual(lb(""));
    expect(heightAs("cm", feet("", ""))).toEqual({ unit: "cm", cm: "" });
  });

  it.each(["1e3", "-5", "1.2.3", "0x10", "١٢"])("does not read %s as a number", (text) => {
    expect(readNumber(text)).toBeNaN();
  });
});
