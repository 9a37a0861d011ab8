import { expect, test } from "vitest";
import { keepUnits } from "./keep-units.ts";

test.each([
  ["44 % and 18 %.", "44~% and 18~%."],
  ["2 mg in 0.5 mL: 10 units", "2~mg in 0.5~mL: 10~units"],
  ["4 mg/mL", "4~mg/mL"],
  ["5 groups of 3 gmail users, mg for mg", "5 groups of 3 gmail users, mg for mg"],
])("%s", (text, kept) => {
  expect(keepUnits(text).replaceAll("\u00a0", "~")).toBe(kept);
});
