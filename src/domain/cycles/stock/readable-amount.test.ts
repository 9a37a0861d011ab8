import { expect, test } from "vitest";
import { type AmountUnit, Exact } from "#domain/units/amount.ts";
import { readableAmount } from "./readable-amount.ts";

test.each<[string, AmountUnit, string]>([
  ["14000", "mcg", "14 mg"],
  ["1000", "mcg", "1 mg"],
  ["1250.5", "mcg", "1.2505 mg"],
  ["999", "mcg", "999 mcg"],
  ["0", "mcg", "0 mcg"],
  ["1200", "mg", "1,200 mg"],
  ["36", "IU", "36 international units"],
])("%s %s is %s", (value, unit, text) => {
  expect(readableAmount(new Exact(value), unit)).toBe(text);
});
