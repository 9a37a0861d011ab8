import { expect, test } from "vitest";
import { Exact } from "#domain/units/amount.ts";
import { drawNote, drawText } from "./draw-text.ts";

const units = (whole: string, exact: string, gives: string, scale: "U-100" | "U-40" | "other" = "U-100") =>
  ({
    kind: "units",
    scale,
    volumeMl: new Exact(whole).div(scale === "U-40" ? 40 : 100),
    units: new Exact(whole),
    exact: new Exact(exact),
    gives: { value: new Exact(gives), unit: "mcg" },
  }) as const;

test("an exact draw is said as it is, a rounded one with what it gives", () => {
  expect(drawText(units("10", "10", "250"))).toBe("10 units (U-100), 0.1 mL");
  expect(drawNote(units("10", "10", "250"))).toBe(null);
  expect(drawText(units("9", "9.0909", "247.5"))).toBe("about 9 units (U-100), 0.09 mL");
  expect(drawNote(units("9", "9.0909", "247.5"))).toBe("Exactly 9.0909 units. 9 units give 247.5 mcg.");
});

test("without a number it says why", () => {
  expect(drawText({ kind: "over-syringe" })).toBe(null);
  expect(drawNote({ kind: "over-syringe" })).toBe("More than one syringe of 1 mL holds.");
  expect(drawNote({ kind: "too-small" })).toContain("too little to measure");
  expect(drawNote({ kind: "not-enough", left: { value: new Exact("0.2"), unit: "mg" } })).toBe(
    "Only 0.2 mg left in this vial.",
  );
});

test("on another scale the same units are not said: U-40 has its own, and an unknown scale none", () => {
  expect(drawText(units("4", "4", "250", "U-40"))).toBe("4 units (U-40), 0.1 mL");
  expect(drawText(units("10", "10", "250", "other"))).toBe("0.1 mL");
  expect(drawNote(units("9", "9.2", "225", "other"))).toBe("Exactly 0.092 mL. 0.09 mL gives 225 mcg.");
});
