import { expect, test } from "vitest";
import { NO_OWN_NAMES } from "#domain/bloodwork/catalogue/match-marker.ts";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import { readTextDocument } from "./read-text.ts";
import { linesOfText } from "./text-line.ts";

const catalogue = shippedCatalogue();
const rowsIn = (...lines: readonly string[]): readonly string[] =>
  readTextDocument(linesOfText(lines.join("\n")), catalogue, NO_OWN_NAMES).rows.map(
    ({ result: { marker, rawValue, rawUnit, range } }) => `${marker} ${rawValue} ${rawUnit} ${range?.text ?? ""}`,
  );

test.each([
  ["a header", ["GLICOSE, plasma", "RESULTADO       VALORES DE REFERÊNCIA", "94 mg/dL        70 a 99 mg/dL"]],
  ["method, then header", ["GLICOSE", "Método: enzimático", "RESULTADO       REFERÊNCIA", "94 mg/dL        70 a 99"]],
  ["material and method", ["GLICOSE", "Material: plasma", "Método: enzimático", "Resultado: 94 mg/dL    70 a 99"]],
  ["the title alone", ["Glucosa en ayunas (hexoquinasa)", "          94 mg/dL      70 a 99"]],
  ["the method alone", ["GLUCOSE", "Method: Hexokinase", "94 mg/dL      70 a 99"]],
])("a result stands below the title of its test: %s between", (_, lines) => {
  expect(rowsIn("Laboratório Exemplo", ...lines)).toEqual([`glucose 94 mg/dL 70 a 99`]);
});

test.each([
  ["another title", ["GLICOSE", "Método: enzimático", "EXAME DESCONHECIDO", "94 mg/dL     70 a 99 mg/dL"]],
  ["a sentence", ["GLICOSE", "Método: enzimático", "o material não foi recebido.", "94 mg/dL     70 a 99 mg/dL"]],
  ["a unit that is none of the marker", ["GLICOSE", "Método: enzimático", "94 fL     70 a 99 fL"]],
  ["an interval alone", ["GLICOSE", "Método: enzimático", "< 99 mg/dL"]],
  ["lines far away", ["GLICOSE", ...Array(8).fill("Método: enzimático"), "94 mg/dL     70 a 99 mg/dL"]],
])("what stands below %s is not of the title", (_, lines) => {
  expect(rowsIn("Laboratório Exemplo", ...lines).filter((row) => row.startsWith("glucose"))).toEqual([]);
});

test.each(["até 41", "inferior a 41", "abaixo de 41", "menor que 41", "igual ou inferior a 41", "menor do que 41"])(
  "an interval in words is one: %s",
  (range) => {
    expect(
      rowsIn("Exame          Resultado     Unidade    Referência", `TGP            22            U/L        ${range}`),
    ).toEqual([`alt 22 U/L ${range}`]);
  },
);

test("a heading of the specimen below a row is no part of its name", () => {
  const head = "Bepaling          Uitslag     Eenheid     Referentie";
  expect(rowsIn(head, "PSA               2,9         µg/L        < 4,5", "Urine")).toEqual(["psa 2,9 µg/L < 4,5"]);
});

test("a fasting insulin is a result, and a line that says fasting is none", () => {
  const rows = rowsIn("Fasting: yes", "Fasting Insulin", "6.8 uIU/mL", "<18.4", "", "TSH", "1.2 mIU/L", "0.4 - 4.5");
  expect(rows).toEqual(["insulin 6.8 uIU/mL <18.4", "tsh 1.2 mIU/L 0.4 - 4.5"]);
});

test("a note in the place of an interval, or of a result", () => {
  const head = "Analyse           Ergebnis    Einheit     Referenz";
  expect(rowsIn(head, "LDL-Cholesterin   131         mg/dl       s. Anm.")).toEqual([
    "ldl-cholesterol 131 mg/dl s. Anm.",
  ]);
  expect(rowsIn(head, "LDL-Cholesterin   s. Anm.     mg/dl       < 116")).toEqual([]);
});
