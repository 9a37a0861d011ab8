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
])("a result is below the title of its test: %s between", (_, lines) => {
  expect(rowsIn("Laboratório Exemplo", ...lines)).toEqual([`glucose 94 mg/dL 70 a 99`]);
});

test.each([
  ["another title", ["GLICOSE", "Método: enzimático", "EXAME DESCONHECIDO", "94 mg/dL     70 a 99 mg/dL"]],
  ["a sentence", ["GLICOSE", "Método: enzimático", "o material não foi recebido.", "94 mg/dL     70 a 99 mg/dL"]],
  ["a unit that is none of the marker", ["GLICOSE", "Método: enzimático", "94 fL     70 a 99 fL"]],
  ["an interval alone", ["GLICOSE", "Método: enzimático", "< 99 mg/dL"]],
  ["lines far away", ["GLICOSE", ...Array(8).fill("Método: enzimático"), "94 mg/dL     70 a 99 mg/dL"]],
])("what is below %s is not of the title", (_, lines) => {
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

test("blocks of a test each, as three laboratories of one country print them", () => {
  const rows = rowsIn(
    "TSH - HORMÔNIO TIREOESTIMULANTE",
    "MATERIAL: SORO",
    "RESULTADO: 2,16 µUI/mL",
    "INTERVALO DE REFERÊNCIA: 0,45 a 4,50 µUI/mL",
    "",
    "FERRITINA",
    "Método: Imunoturbidimetria",
    "Resultado                        Valores de referência",
    "112,0 ng/mL                      Homens: 30 a 400 ng/mL",
    "                                 Mulheres: 13 a 150 ng/mL",
    "",
    "PROTEÍNA C REATIVA ULTRASSENSÍVEL",
    "Resultado: Inferior a 0,3 mg/L",
    "Valores de referência: Inferior a 5,0 mg/L",
    "",
    "FOSFATASE ALCALINA, soro                       62 U/L",
    "Valor de referência: 40 a 129 U/L",
    "",
    "GAMA-GLUTAMILTRANSFERASE (GAMA-GT)",
    "Resultado",
    "28 U/L",
    "Valor de referência",
    "até 38 U/L",
  );
  expect(rows).toEqual([
    "tsh 2,16 µUI/mL 0,45 a 4,50",
    "ferritin 112,0 ng/mL Homens: 30 a 400",
    "hs-crp Inferior a 0,3 mg/L Inferior a 5,0",
    "alp 62 U/L 40 a 129",
    "ggt 28 U/L até 38",
  ]);
});

test.each([
  ["ESR          24     mm at the end of 1 hour    0-20", "esr 24 mm at the end of 1 hour 0-20"],
  ["COLESTEROL DE ALTA DENSIDAD (HDL)  38   BAJO   mg/dL   Mayor de 40", "hdl-cholesterol 38 mg/dL Mayor de 40"],
  ["HBA1C, GLYCATED HEMOGLOBIN , WHOLE BLOOD EDTA    5.8    %   <5.7", "hba1c 5.8 % <5.7"],
  [
    "Estimation du débit de filtration glomérulaire\nselon la formule CKD-EPI      84   mL/min/1,73m²  > 60",
    "egfr 84 mL/min/1,73m² > 60",
  ],
  ["Protein, Urine Trace Negative A", "urine-protein-strip Trace  Negative"],
])("a row of a laboratory of another country: %s", (text, row) => {
  expect(rowsIn(...text.split("\n"))).toEqual([row]);
});

test.each(["Colesterol inferior a 200 mg/dL", "Glicose até 99 mg/dL", "HDL maior que 40 mg/dL"])(
  "a limit behind a name is no result: %s",
  (text) => {
    expect(rowsIn("Exame   Resultado   Unidade   Referência", text)).toEqual([]);
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

test.each([
  ["of its unit, without one, in the column of the interval", "(1,50 à 7,00)   14/05/25  4,80", [undefined, "4,80"]],
  ["in both units", "(1,50 à 7,00)   14/05/25   63,0 %   4,80 G/L", ["63,0", "4,80"]],
  ["in either, where no interval says which", "14/05/25   4,80", [undefined, undefined]],
])("an earlier result of a percentage and a count: %s", (_, behind, earlier) => {
  const { rows } = readTextDocument(
    linesOfText(`Polynucléaires neutrophiles      71,3 %   *   7,73 G/L     ${behind}`),
    catalogue,
    NO_OWN_NAMES,
  );
  expect(rows.map(({ result }) => result.marker)).toEqual(["neutrophils-pct", "neutrophils-abs"]);
  expect(rows.map(({ previous }) => previous?.value)).toEqual(earlier);
});

test("what is counted in a field of view is a result from one number to another", () => {
  const head = "EXAMEN GENERAL DE ORINA\nEXAMEN          RESULTADO     UNIDADES     REFERENCIA";
  expect(
    rowsIn(head, "LEUCOCITOS        6 - 8         /campo       0 - 5", "POTASIO     3.5 - 5.1   mmol/L   3 - 6"),
  ).toEqual(["urine-wbc 6 - 8 /campo 0 - 5"]);
});

test("segmented neutrophils are the neutrophils only where nothing else is counted beside them", () => {
  const row = "Segmentados     55,1      %";
  expect(rowsIn("HEMOGRAMA", row)).toEqual(["neutrophils-pct 55,1 % "]);
  expect(rowsIn("HEMOGRAMA", "Bastonetes      2,0      %", row)).toEqual(["bands-pct 2,0 % "]);
  expect(rowsIn("HEMOGRAMA", "Neutrófilos      57,1      %", row)).toEqual(["neutrophils-pct 57,1 % "]);
});

test("the label of an interval may be shortened", () => {
  expect(
    rowsIn("GLUCEMIA", "  Método: Hexoquinasa", "  Resultado:     108    mg/dl", "  V. Ref.: 70 - 110 mg/dl"),
  ).toEqual(["glucose 108 mg/dl 70 - 110"]);
});
