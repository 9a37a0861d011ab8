import { expect, test } from "vitest";
import { NO_OWN_NAMES } from "#domain/bloodwork/catalogue/match-marker.ts";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import { readTextDocument } from "./read-text.ts";
import { linesOfText } from "./text-line.ts";

const catalogue = shippedCatalogue();
const rowsIn = (...lines: readonly string[]): readonly string[] =>
  readTextDocument(linesOfText(lines.join("\n")), catalogue, NO_OWN_NAMES).rows.map(
    ({ result: { marker, rawValue, rawUnit } }) => `${marker} ${rawValue} ${rawUnit}`.trim(),
  );

test.each([
  ["Urinstatus", "Leukozyten   ++   negativ", "urine-leukocyte-esterase ++"],
  ["Urinstatus", "Eiweiß   (+)   negativ", "urine-protein-strip (+)"],
  ["Urinalysis", "Ketones   1+   Negative", "urine-ketones 1+"],
  ["Urinalysis", "Protein   Trace   Negative/Trace", "urine-protein-strip Trace"],
  ["Urine dipstick", "Urine blood test +", "urine-blood +"],
  ["Urine dipstick", "Urine leucocyte test negative", "urine-leukocyte-esterase negative"],
  ["Bandelette urinaire", "Sang   Traces", "urine-blood Traces"],
  ["Bandelette urinaire", "pH   6,0", "urine-ph 6,0"],
  ["Orina completa", "Densidad 1,025 1,005 - 1,030", "urine-specific-gravity 1,025"],
  ["Sumário de urina", "Proteínas: Ausentes", "urine-protein-strip Ausentes"],
  ["Examen general de orina", "Esterasa leucocitaria   25   Leu/µL   Negativo", "urine-leukocyte-esterase 25 Leu/µL"],
  ["Urinalysis", "Protein   30   mg/dL   Negative", "urine-protein-strip 30 mg/dL"],
  ["Esame urine", "Proteine   *  20   mg/dL   assenti", "urine-protein-strip 20 mg/dL"],
  ["Urinstatus", "Ketone   5   mmol/l   neg.", "urine-ketones 5 mmol/l"],
  ["Urinstatus", "Leukozyten   25   /µl   negativ", "urine-leukocyte-esterase 25 /µl"],
  ["Bandelette urinaire", "Protéines   0,30   g/L   Absence", "urine-protein-strip 0,30 g/L"],
  ["Urinalysis", "Protein   12   mg/dL   0 - 14", "urine-protein 12 mg/dL"],
  ["Urines", "Protéines   0,84   g/L   < 0,15", "urine-protein 0,84 g/L"],
])("a test strip below %s: %s", (title, line, row) => {
  expect(rowsIn(title, line)).toEqual([row]);
});

test.each([
  ["Urinsediment", "Bakterien   massenhaft   keine", "urine-bacteria massenhaft"],
  ["Urinsediment", "Erythrozyten   vereinzelt   keine", "urine-rbc vereinzelt"],
  ["Urine microscopy", "White blood cells   none seen", "urine-wbc none seen"],
  ["Orina - sedimento", "Leucocitos   25 - 50   / campo   0 - 5", "urine-wbc 25 - 50 / campo"],
  ["Orina - sedimento", "Leucocitos 1 - 3 por campo 0 - 5", "urine-wbc 1 - 3 por campo"],
  ["Urine sediment", "Leukocyten   1 - 5   / gezichtsveld   0 - 5", "urine-wbc 1 - 5 / gezichtsveld"],
  ["Cytologie des urines", "Hématies 3 par champ < 5", "urine-rbc 3 par champ"],
  ["Esame urine, sedimento", "Batteri   numerosi   assenti", "urine-bacteria numerosi"],
  ["Urina, sedimento", "Células epiteliais: Raras", "urine-epithelial-cells Raras"],
])("a sediment below %s: %s", (title, line, row) => {
  expect(rowsIn(title, line)).toEqual([row]);
});

test.each(["Potassium   +", "Na +", "HBsAg   +", "Vitamin D   (+)"])("a mark is no result of blood: %s", (line) => {
  expect(rowsIn("Serum chemistry", line)).toEqual([]);
});

test("marks of footnotes are no part of names, results or units", () => {
  const rows = rowsIn(
    "Untersuchung             Ergebnis          Einheit        Referenzbereich",
    "eGFR (CKD-EPI) 1)        69                ml / min       > 60",
    "Kalium                   4,1 (2)           mmol / l       3,5 - 5,1",
    "1) bezogen auf die Körperoberfläche",
    "(2) leicht hämolytisch",
  );
  expect(rows).toEqual(["egfr 69 ml / min", "potassium 4,1 mmol / l"]);
});

test("a result repeated below in another unit is one row; a percentage and a count are two", () => {
  expect(rowsIn("Biochimie", "Glycémie à jeun      1,12   g/L", "              soit   6,22   mmol/L")).toEqual([
    "glucose 1,12 g/L",
  ]);
  expect(rowsIn("Hématologie", "Neutrophiles      58,2   %", "              soit   3,56   G/L")).toEqual([
    "neutrophils-pct 58,2 %",
    "neutrophils-abs 3,56 G/L",
  ]);
});

test("earlier results below a head of two lines have its day", () => {
  const { rows } = readTextDocument(
    linesOfText(
      [
        "Prélevé le 02/04/2026",
        "                              Valeurs de         Antériorité",
        "                              référence          06/10/2025",
        "Hématocrite    40,9   %       34,0 - 53,0        39,8",
      ].join("\n"),
    ),
    catalogue,
    NO_OWN_NAMES,
  );
  expect(rows.map(({ previous }) => previous)).toEqual([{ value: "39,8", date: "2025-10-06" }]);
});
