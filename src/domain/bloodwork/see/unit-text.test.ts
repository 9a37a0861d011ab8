import { expect, test } from "vitest";
import { unitText, withUnit } from "./unit-text.ts";

test.each([
  ["10*3/uL", "10³/µL"],
  ["10*12/L", "10¹²/L"],
  ["u[IU]/mL", "µIU/mL"],
  ["m[IU]/L", "mIU/L"],
  ["ug/dL", "mcg/dL"],
  ["umol/L", "µmol/L"],
  ["ukat/L", "µkat/L"],
  ["ug/mL{FEU}", "mcg/mL FEU"],
  ["mL/min/{1.73_m2}", "mL/min/1.73 m²"],
  ["meq/L", "mEq/L"],
  ["U/L", "U/L"],
  ["fmol", "fmol"],
  ["units/mL", "units/mL"],
  ["uU/mL", "µU/mL"],
  ["uM", "µM"],
  ["1", ""],
])("%s is written %s", (ucum, text) => expect(unitText(ucum)).toBe(text));

test("a plain number has no unit behind it", () => {
  expect(withUnit("2.1", "1")).toBe("2.1");
  expect(withUnit("47", "%")).toBe("47 %");
});
