import { expect, test } from "vitest";
import { Exact } from "#domain/units/amount.ts";
import { drawNote, drawText } from "./draw-text.ts";

const units = (whole: string, exact: string, gives: string) =>
  ({
    kind: "units",
    units: new Exact(whole),
    exact: new Exact(exact),
    gives: { value: new Exact(gives), unit: "mcg" },
  }) as const;

test("an exact draw is said as it is, a rounded one with what it gives", () => {
  expect(drawText(units("10", "10", "250"))).toBe("10 units (U-100)");
  expect(drawNote(units("10", "10", "250"))).toBe(null);
  expect(drawText(units("9", "9.0909", "247.5"))).toBe("about 9 units (U-100)");
  expect(drawNote(units("9", "9.0909", "247.5"))).toBe("Exactly 9.0909 units. 9 units give 247.5 mcg.");
});

test("without a number it says why", () => {
  expect(drawText({ kind: "over-syringe" })).toBe(null);
  expect(drawNote({ kind: "over-syringe" })).toBe("More than one U-100 syringe holds (100 units).");
  expect(drawNote({ kind: "too-small" })).toContain("too little to measure");
  expect(drawNote({ kind: "not-enough", left: { value: new Exact("0.2"), unit: "mg" } })).toBe(
    "Only 0.2 mg left in this vial.",
  );
});
