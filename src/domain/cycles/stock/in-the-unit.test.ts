import { expect, test } from "vitest";
import { Exact } from "#domain/units/amount.ts";
import { inTheUnit } from "./in-the-unit.ts";

test.each([
  ["1500", "mcg", "1500"],
  ["1500", "mg", "1.5"],
  ["1500", "g", "0.0015"],
  ["1500", "IU", "1500"],
] as const)("%s mcg or international units are in %s: %s", (value, unit, text) => {
  expect(inTheUnit(new Exact(value), unit).toFixed()).toBe(text);
});

test("three thirds of a milligram are one milligram", () => {
  expect(inTheUnit(new Exact(1_000).div(3).times(3), "mg").toFixed()).toBe("1");
});
