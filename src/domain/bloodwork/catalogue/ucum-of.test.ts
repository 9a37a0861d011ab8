import { expect, test } from "vitest";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import { nameKey } from "./name-key.ts";
import { ucumOf } from "./ucum-of.ts";

const catalogue = shippedCatalogue();

test.each([
  [
    "10*3/uL",
    "x10E3/uL | X10E3/UL | K/uL | 10^3/µL | 10³/µL | x 10³/µL | x10(3)/uL | Thousand/uL | Tsd./µl | /nl | 10^3/ul | x10^3/µl | thou/mcL | 10*3/mm3 | thou/mm3 | Thousands/cumm | 10^3/cmm | migliaia/mm3 | x1000/mm3 | Tsd/mm3",
  ],
  ["10*9/L", "10^9/L | x10^9/L | ×10⁹/L | 10⁹/l | x 10^9/l | G/L | G/l | Gpt/l | 10E9/L"],
  ["10*12/L", "10^12/L | x10^12/L | 10¹²/l | T/L | Tpt/l"],
  [
    "10*6/uL",
    "x10E6/uL | M/uL | Mio/µl | /pl | 10^6/ul | Million/uL | million/cu.mm | milioni/mm3 | mln/mm3 | Mio/mm3",
  ],
  ["10*5/uL", "lakhs/cumm | Lakh/mm3 | lacs/cmm"],
  ["/uL", "cells/cu.mm | células/mm3 | céls/mm³ | /mm3"],
  ["g/L", "g/L | g/l | g / l"],
  ["mg/dL", "mg/dL | mg/dl | MG/DL | mg/dL (calc) | mg/dl calc"],
  ["umol/L", "umol/L | µmol/L | μmol/l | UMOL/L | micromol/L"],
  ["ug/dL", "ug/dL | mcg/dL | µg/dl | MCG/DL"],
  ["u[IU]/mL", "uIU/mL | µIU/mL | μU/ml | uU/mL | u[IU]/mL | u[iU]/mL"],
  ["m[IU]/L", "mIU/L | mU/L | mU/l | m[iU]/L"],
  ["[IU]/L", "IU/L | UI/L | [iU]/L | IU/l"],
  ["U/L", "U/L | U/l | E/L | units/L"],
  [
    "mL/min/{1.73_m2}",
    "mL/min/1.73 | mL/min/1.73m2 | ml/min/1,73m² | ml/min/1.73 m² | mL/min/1.73 m^2 | mL/min/{1.73_m2}",
  ],
  ["%", "% | % of total Hgb | percent"],
  ["L/L", "L/L | l/l"],
  ["1", "ratio | Ratio | (calc) | {ratio}"],
  [
    "mm/h",
    "mm/hr | mm/h | mm/1h | mm | mm 1ª hora | mm/1st hr | mm in 1st hour | mm après 1h | mm/1.ora | mm na 1 uur",
  ],
  ["{Zscore}", "SD | SDS"],
] as const)("%s", (ucum, printed) => {
  for (const text of printed.split(" | ")) expect([text, ucumOf(text, catalogue)]).toEqual([text, ucum]);
});

test("case is never folded: G/L counts, g/L weighs, M/uL is millions, m/uL is nothing", () => {
  expect(ucumOf("G/L", catalogue)).toBe("10*9/L");
  expect(ucumOf("g/L", catalogue)).toBe("g/L");
  expect(ucumOf("M/uL", catalogue)).toBe("10*6/uL");
  expect(ucumOf("m/uL", catalogue)).toBeNull();
  expect(ucumOf("Mmol/L", catalogue)).toBeNull();
});

test.each([
  "",
  "  ",
  "foo",
  "mg/8h",
  "mg/kg",
  "cells/field",
  "lakhs",
  "thou/L",
  "mm/2h",
  "mm2",
  "mm Hg",
  "HPF",
  "g/12 h",
  "-",
  "mg",
  "10*3",
])("'%s' is no known unit", (text) => {
  expect(ucumOf(text, catalogue)).toBeNull();
});

test.each([
  ["Hämatokrit", "HAMATOKRIT"],
  ["  Płytki   krwi ", "PLYTKI KRWI"],
  ["25(OH)D₃", "25 OH D3"],
  ["γ-GT", "GAMMA GT"],
  ["Ca²⁺", "CA"],
  ["Gesamteiweiß", "GESAMTEIWEISS"],
  ["Neutrophils%", "NEUTROPHILS %"],
  ["Œstradiol", "OESTRADIOL"],
  ["Testosterone,Free(Direct)", "TESTOSTERONE FREE DIRECT"],
  ["---", ""],
] as const)("the key of %s is %s", (printed, key) => {
  expect(nameKey(printed)).toBe(key);
});
