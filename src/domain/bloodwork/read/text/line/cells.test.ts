import { describe, expect, test } from "vitest";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import { linesOfText, type TextPiece } from "../text-line.ts";
import { cellsOf, MAX_LINE_LENGTH } from "./cells.ts";
import { facetsOf } from "./facet.ts";
import { headerOf } from "./header.ts";
import { UnitFinder } from "./unit-finder.ts";

const units = new UnitFinder(shippedCatalogue());
const cells = (text: string) => linesOfText(text).flatMap((line) => cellsOf(line).cells.map((cell) => cell.text));
const drawn = (...pieces: TextPiece[]) => cellsOf({ page: 1, line: 1, pieces }).cells.map(({ text }) => text);

describe("cells of a line", () => {
  test.each([
    ["two spaces part, one does not", "Free T4  1.2 ng/dL   0.8-1.8", ["Free T4", "1.2 ng/dL", "0.8-1.8"]],
    ["tabs", "Free T4\t1.2\t\tng/dL", ["Free T4", "1.2", "ng/dL"]],
    ["bars", "| Free T4 | 1.2 | |", ["Free T4", "1.2"]],
    ["semicolons, from two on", "Free T4;1.2;ng/dL", ["Free T4", "1.2", "ng/dL"]],
    ["leaders", "Free T4 ........ 1.2", ["Free T4", "1.2"]],
    ["a point of an abbreviation is no leader", "Vit. D  61", ["Vit. D", "61"]],
  ])("%s", (_, text, found) => {
    expect(cells(text)).toEqual(found);
  });

  test("drawn pieces within a word, between words and between columns", () => {
    expect(drawn({ text: "SERU", x: 0, width: 20 }, { text: "M", x: 20.5, width: 5 })).toEqual(["SERUM"]);
    expect(drawn({ text: "Free", x: 0, width: 20 }, { text: "T4", x: 23, width: 10 })).toEqual(["Free T4"]);
    expect(drawn({ text: "Free T4", x: 0, width: 35 }, { text: "1.2", x: 60, width: 15 })).toEqual(["Free T4", "1.2"]);
    expect(drawn({ text: "1.2", x: 60, width: 15 }, { text: "Free T4", x: 0, width: 35 })).toEqual(["Free T4", "1.2"]);
  });

  test("a line longer than a report has keeps no cells", () => {
    expect(cells("x".repeat(MAX_LINE_LENGTH))).toHaveLength(1);
    expect(cells("x".repeat(MAX_LINE_LENGTH + 1))).toHaveLength(0);
  });
});

describe("facets of a cell", () => {
  const facets = (text: string) =>
    facetsOf({ text, x: 0, end: text.length }, 1, units).map((facet) => `${facet.kind}:${facet.text}`);

  test.each([
    ["5.91 H", ["number:5.91", "flag:H"]],
    ["17,6 +", ["number:17,6", "flag:+"]],
    ["53.1*", ["number:53.1", "flag:*"]],
    ["<0.3 mg/L", ["bound:<0.3", "unit:mg/L"]],
    ["> OR = 60 mL/min/1.73m2", ["bound:> OR = 60", "unit:mL/min/1.73m2"]],
    ["65-99 mg/dL", ["span:65-99", "unit:mg/dL"]],
    ["-2.0 - +2.0 SD", ["span:-2.0 - +2.0", "unit:SD"]],
    ["4.0 - 11.0 x E9/L", ["span:4.0 - 11.0", "unit:x E9/L"]],
    ["92mg/dL", ["number:92", "unit:mg/dL"]],
    ["fino a 200", ["bound:fino a 200"]],
    ["(ref: <200) H", ["span:<200", "flag:H"]],
    ["Your result: 5.6", ["number:5.6"]],
    ["5.9 09/10/2024", ["number:5.9", "date:09/10/2024"]],
    ["15,9 (04/09/2024)", ["number:15,9", "date:(04/09/2024)"]],
    ["Not Estab.", ["rangeText:Not Estab."]],
    ["SEE NOTE:", ["none:SEE NOTE:"]],
    ["Negative", ["found:Negative"]],
    ["Below range", ["flag:Below range"]],
    ["25-OH Vitamin D", ["words:25-OH Vitamin D"]],
    ["8h", ["words:8h"]],
    ["232 000 /mm3", ["number:232 000", "unit:/mm3"]],
    ["Reference Range: > OR = 40 mg/dL", ["span:> OR = 40", "unit:mg/dL"]],
    ["01", ["words:01"]],
    ["10^9/L", ["unit:10^9/L"]],
    ["% of total Hgb", ["unit:% of total Hgb"]],
  ])("%s", (text, found) => {
    expect(facets(text)).toEqual(found);
  });
});

describe("heads of tables", () => {
  const roles = (text: string) =>
    linesOfText(text).map(
      (line) =>
        headerOf(cellsOf(line))
          ?.map(({ role }) => role)
          .join(" ") ?? null,
    )[0];

  test.each([
    [
      "Test   Current Result and Flag   Previous Result and Date   Units   Reference Interval",
      "name value previous unit range",
    ],
    ["TESTS RESULT FLAG UNITS REFERENCE INTERVAL LAB", "name value flag unit range other"],
    ["Test Name   In Range   Out Of Range   Reference Range   Lab", "name value value range other"],
    ["Untersuchung   Ergebnis   Einheit   Referenzbereich   Vorwert", "name value unit range previous"],
    ["Analyse   Résultat   Unité   Valeurs de référence", "name value unit range"],
    ["Prueba   Resultado   Unidades   Valores de referencia", "name value unit range"],
    ["Esame   Risultato   U.M.   Intervallo di riferimento", "name value unit range"],
    ["Badanie   Wynik   Jednostka   Zakres referencyjny", "name value unit range"],
    ["Date     04/09/24     05/03/25", "date dated dated"],
    ["Test   Result   04/09/24   Units", "name value previous unit"],
    ["Glucose   92   mg/dL   70-99", null],
    ["Test results of your blood", null],
    ["Collected: 05/03/2025   Reported: 06/03/2025", null],
  ])("%s", (text, found) => {
    expect(roles(text)).toBe(found);
  });
});
