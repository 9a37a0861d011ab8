import { expect, test } from "vitest";
import { amountOfUnits, isInUnits } from "./units-amount.ts";

const mixedWith = { diluent: "water", volumeMl: "2", on: "2026-03-01" };
const text = (dosage: string, change: Partial<Parameters<typeof amountOfUnits>[1]> = {}) => {
  const amount = amountOfUnits(dosage, { amount: "5", unit: "mg", mixedWith, ...change });
  return amount && `${amount.value.toFixed()} ${amount.unit}`;
};

// 5 mg in 2 mL: 25 mcg for each unit
test("units are an amount once the vial is known", () => {
  expect(text("10 units")).toBe("250 mcg");
  expect(text("1 unit")).toBe("25 mcg");
  expect(text("12,5 units")).toBe("312.5 mcg");
  expect(text("40 units")).toBe("1 mg");
  expect(text("10 units", { amount: "36", unit: "IU" })).toBe("1.8 IU");
});

test("nothing is made of other texts, or without water", () => {
  expect(text("10 IU")).toBe(null);
  expect(text("10 mcg")).toBe(null);
  expect(text("10")).toBe(null);
  expect(text("0 units")).toBe(null);
  expect(text("10 units", { mixedWith: null })).toBe(null);
  expect(isInUnits("10 units")).toBe(true);
  expect(isInUnits("10 units, then 20 units")).toBe(false);
  expect(isInUnits("10 international units")).toBe(false);
});

test("units of a U-40 syringe are two and a half times the amount, and those of an unknown scale none", () => {
  const vial = { amount: "5", unit: "mg" as const, mixedWith: { diluent: "water", volumeMl: "2", on: "2026-03-01" } };
  // 10 units of U-40 are 0.25 mL of 2.5 mg/mL
  expect(amountOfUnits("10 units", vial, "U-40")?.value.toFixed()).toBe("625");
  expect(amountOfUnits("10 units", vial, "other")).toBeNull();
});
