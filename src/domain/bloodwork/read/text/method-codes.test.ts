import { expect, test } from "vitest";
import { NO_OWN_NAMES } from "#domain/bloodwork/catalogue/match-marker.ts";

import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import { readTextDocument } from "./read-text.ts";
import { linesOfText } from "./text-line.ts";

const catalogue = shippedCatalogue();
const rowsIn = (lines: readonly string[]): readonly string[] =>
  readTextDocument(linesOfText(lines.join("\n")), catalogue, NO_OWN_NAMES).rows.map(({ result }) =>
    [result.marker, result.rawName, result.rawValue].join(" | "),
  );

test("a short form behind several names is a method where other methods stand in brackets", () => {
  expect(
    rowsIn([
      "Leukozyten (QZX)              5,8     Tsd./µl    3,9 - 10,2",
      "Thrombozyten (QZX)            214     Tsd./µl    150 - 370",
      "Natrium (ISE)                 141     mmol/l     135 - 145",
      "LDL-Cholesterin (QZX, direkt) 151     mg/dl      < 116",
    ]),
  ).toEqual([
    "wbc | Leukozyten (QZX) | 5,8",
    "platelets | Thrombozyten (QZX) | 214",
    "sodium | Natrium (ISE) | 141",
    "ldl-cholesterol | LDL-Cholesterin (QZX, direkt) | 151",
  ]);
});

test("a short form that the report explains as a method is one behind a single name", () => {
  expect(
    rowsIn([
      "Sodio (QZX)          141     mmol/L    135 - 145",
      "Glucosa              98      mg/dL     70 - 99",
      "",
      "QZX: potenciometría indirecta",
    ]),
  ).toEqual(["sodium | Sodio (QZX) | 141", "glucose | Glucosa | 98"]);
});

test.each([
  ["parts of two hormones", ["T4 (LIB)  1,2  ng/dL  0,9 - 1,7", "T3 (LIB)  3,1  pg/mL  2,0 - 4,4"]],
  ["urine", ["Natrium (UR)  80  mmol/l  30 - 90", "Kalium (UR)  40  mmol/l  20 - 80"]],
  ["the fluid of the spine", ["Glukose (CSF)  60  mg/dl  50 - 75", "Albumin (CSF)  20  mg/l  0 - 350"]],
  ["two tests of one name", ["Testosteron (QZX)  12  nmol/l  8 - 29", "Testosteron (QYX)  300  pmol/l  198 - 619"]],
  [
    "a test beside it without a form",
    ["PSA (QZX)  0,3  ng/ml  < 1", "PSA  1,2  ng/ml  < 4", "CEA (QZX)  1,2  ng/ml  < 4"],
  ],
])("a short form that parts tests is no method: %s", (_, lines) => {
  const read = rowsIn(["TSH (ECLIA)  2,1  mU/l  0,3 - 4,2", ...lines]);
  expect(read.filter((row) => lines.some((line) => row.includes(line.slice(0, line.indexOf(")")))))).toEqual([]);
});

test("without known methods in brackets, a short form stays part of the name", () => {
  const lines = ["Leukozyten (QZX)  5,8  Tsd./µl  3,9 - 10,2", "Thrombozyten (QZX)  214  Tsd./µl  150 - 370"];
  expect(rowsIn(lines)).toEqual([]);
});
