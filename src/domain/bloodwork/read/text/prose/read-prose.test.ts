import { expect, test } from "vitest";
import { NO_OWN_NAMES } from "#domain/bloodwork/catalogue/match-marker.ts";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import { readTextDocument } from "../read-text.ts";
import { linesOfText } from "../text-line.ts";

const catalogue = shippedCatalogue();
const toldIn = (text: string): readonly string[] =>
  readTextDocument(linesOfText(text), catalogue, NO_OWN_NAMES).rows.map(
    ({ result }) => `${result.marker} ${result.rawValue} ${result.rawUnit}`,
  );

test.each([
  ["Your ferritin was 85 ng/mL (normal).", ["ferritin 85 ng/mL"]],
  ["Your HbA1c: 5.4 % (down from 5.9 %).", ["hba1c 5.4 %"]],
  ["Your ferritin had improved from 9 to 38 ug/L.", ["ferritin 38 ug/L"]],
  ["The testosterone came back at 612 ng/dL, which is in range.", ["testosterone-total 612 ng/dL"]],
  ["LH and FSH were 0.4 IU/L and 0.6 IU/L respectively.", ["lh 0.4 IU/L", "fsh 0.6 IU/L"]],
  ["Der HbA1c ist von 5,9 % auf 5,4 % gesunken.", ["hba1c 5,4 %"]],
  ["La TSH est de 2,1 mUI/L et la T4 libre à 15,8 pmol/L.", ["tsh 2,1 mUI/L", "free-t4 15,8 pmol/L"]],
  ["La 25-OH vitamina D resultó baja, 17,8 ng/mL.", ["vitamin-d-25oh 17,8 ng/mL"]],
  [
    "Hkt 27,1 %, K 5,2 mmol/l, Krea 1,62 mg/dl und Bili ges. 0,4 mg/dl.",
    ["hematocrit 27,1 %", "potassium 5,2 mmol/l", "creatinine 1,62 mg/dl", "bilirubin-total 0,4 mg/dl"],
  ],
  ["Die Leberwerte waren gut (GPT 31 U/l, Gamma-GT 22 U/l).", ["alt 31 U/l", "ggt 22 U/l"]],
  ["No hemograma a hemoglobina está em 13,1 g/dL.", ["hemoglobin 13,1 g/dL"]],
  ["Le cortisol de 8 h est de 12,6 µg/dL.", ["cortisol 12,6 µg/dL"]],
  ["Cortisol (drawn at 7:50) was 14.8 ug/dL.", ["cortisol 14.8 ug/dL"]],
  ["A testosterona total ficou em 612 ng/dL.", ["testosterone-total 612 ng/dL"]],
  ["Los resultados de hoy son ferritina 85 ng/mL y TSH 2,1 mUI/L.", ["ferritin 85 ng/mL", "tsh 2,1 mUI/L"]],
  ["AST and ALT were 24 and 31 U/L.", ["ast 24 U/L", "alt 31 U/L"]],
  ["Ferritin was 9 ug/L in September and is now 47 ug/L.", ["ferritin 47 ug/L"]],
  [
    "La vitamina D sigue algo baja (27 ng/mL) y la ferritina ha subido hasta 47 ng/mL.",
    ["vitamin-d-25oh 27 ng/mL", "ferritin 47 ng/mL"],
  ],
  ["Le sodium (138 mmol/l) et le potassium (4,0 mmol/l) sont normaux.", ["sodium 138 mmol/l", "potassium 4,0 mmol/l"]],
  ["Vitamin D is 31 ng/mL so keep taking 2000 IU.", ["vitamin-d-25oh 31 ng/mL"]],
])("what is told of today is read: %s", (text, rows) => {
  expect(toldIn(text)).toEqual(rows);
});

test.each([
  "We aim for an LDL below 70 mg/dL.",
  "Your LDL goal is 70 mg/dL.",
  "A testosterone of 512 ng/dL (264-916) is usual.",
  "A fasting glucose between 70 and 99 mg/dL is normal.",
  "If your TSH is 4.5 mIU/L or more, we repeat it.",
  "Ferritin was not measured; last year it was 85 ng/mL.",
  "Last time your ferritin was 85 ng/mL.",
  "Your ferritin was 85 ng/mL in November.",
  "Your ferritin was previously 85 ng/mL.",
  "LH and FSH were 0.4 IU/L.",
  "Your ferritin is fine and the QRISK score is 2.4 %.",
  "Take iron 210 mg twice a day and vitamin D 1000 IU.",
  "The ratio of cholesterol to albumin is 4.8.",
  "Ziel ist ein LDL unter 100 mg/dl.",
  "Ein Ferritin von 30 ng/ml spricht für leere Speicher.",
  "Bei der Voruntersuchung lag der Hämatokrit noch bei 49,1 %.",
  "El objetivo es un LDL de 100 mg/dL.",
  "En la analítica anterior la TSH era de 3,10 mUI/L.",
  "L'objectif est un LDL de 1,00 g/L.",
  "Streef naar een LDL van 2,6 mmol/L.",
  "In 2021 your ferritin was 85 ng/mL.",
  "Your ferritin should be 85 ng/mL.",
  "The laboratory's limit for ferritin is 85 ng/mL.",
  "Vitamin K 2 mg taken daily; group K 5 mmol.",
  "Your mother's ferritin was 85 ng/mL.",
  "Is an LDL of 190 mg/dL bad?",
  "Diabetes starts at a glucose of 126 mg/dL or more.",
  "Quiero ver la glucosa en 100 mg/dL.",
  "Mi papá tenía la glucosa en 300 mg/dL.",
  "In September her ferritin was 9 ug/L, haemoglobin 112 g/L and TSH 4.1 mU/L.",
  "Sodium and potassium were 138 mmol/L and 4.1 mmol/L in May.",
  "We accept a rise to a potassium of up to 5.5 mmol/L.",
  "Há um ano o LDL era 151 mg/dL.",
  "Il y a six mois la ferritine était de 12 µg/L.",
  "Diabetes seria hemoglobina glicada de 6,5 % pra cima.",
])("aims, limits, earlier results and what isn't said of this person give nothing: %s", (text) => {
  expect(toldIn(text)).toEqual([]);
});

const toldWithDays = (text: string): readonly string[] => {
  const { document, rows } = readTextDocument(linesOfText(text), catalogue, NO_OWN_NAMES);
  return rows.map(({ result, collected }) => `${result.marker} ${result.rawValue} ${collected ?? document.collected}`);
};

test.each([
  [
    "Blood tests on 03/06/2025 showed CRP 214 mg/L, urea 12.6 mmol/L and sodium 129 mmol/L.\n\nOn the day of discharge, 16/06/2025, CRP had fallen to 63 mg/L, urea was 8.1 mmol/L and sodium 134 mmol/L. Albumin was 33 g/L.",
    "03",
    "16",
  ],
  [
    "Labor vom 03.06.2025: CRP 214 mg/l, Hst 76 mg/dl, Na 129 mmol/l.\n\nLabor vom 16.06.2025: CRP 63 mg/l, Hst 41 mg/dl, Na 134 mmol/l. Albumin 33 g/l.",
    "03",
    "16",
  ],
  [
    "Las analíticas del 03/06/2025: PCR 214 mg/L, urea 76 mg/dL, sodio 129 mmol/L.\n\nEn la analítica del 16/06/2025, al alta, PCR 63 mg/L, urea 41 mg/dL, sodio 134 mmol/L. Albúmina 33 g/L.",
    "03",
    "16",
  ],
])("a letter of two draws gives each its day: %s", (text, first, second) => {
  const days = toldWithDays(text).map((row) => row.split(" ").slice(0, 1).concat(row.slice(-2)).join(" "));
  expect(days).toEqual([
    `crp ${first}`,
    `urea-nitrogen ${first}`,
    `sodium ${first}`,
    `crp ${second}`,
    `urea-nitrogen ${second}`,
    `sodium ${second}`,
    `albumin ${second}`,
  ]);
});

test.each([
  "Bloodwork of 16/06/2025: ferritin 85 ng/mL.\n\nOn 03/06/2024 CRP was 214 mg/L, urea 12.6 mmol/L and sodium 129 mmol/L.\n\nWe saw her on 20/06/2025.",
  "Labor vom 16.06.2025: Ferritin 85 ng/ml.\n\nIm Vorbefund vom 03.06.2024 CRP 214 mg/l, Hst 76 mg/dl, Na 129 mmol/l. Hb 14,1 g/dl.",
])("a day that isn't said to be of a draw gives nothing, nor does what follows it: %s", (text) => {
  expect(toldWithDays(text).filter((row) => !row.startsWith("ferritin"))).toEqual([]);
});

test.each([
  [
    "an earlier draw, and back to this one in the next paragraph",
    "Your bloods of 16 June 2025: ferritin 85 ng/mL. When we checked on 3 June 2024 the ferritin was 12 ng/mL and CRP 9 mg/L.\n\nTSH is 2.1 mU/L.",
    ["ferritin 85 2025-06-16", "ferritin 12 2024-06-03", "crp 9 2024-06-03", "tsh 2.1 2025-06-16"],
  ],
  [
    "both in one paragraph",
    "Her blood tests on 3 June 2024 showed ferritin 12 ng/mL (CRP 9 mg/L). TSH was 4 mU/L. Bloods taken on 16 June 2025 are better: ferritin 85 ng/mL. TSH is 2.1 mU/L.",
    ["ferritin 12 2024-06-03", "crp 9 2024-06-03", "tsh 4 2024-06-03", "ferritin 85 2025-06-16", "tsh 2.1 2025-06-16"],
  ],
  [
    "the day told ahead of the results",
    "Voici les résultats de la prise de sang du 2 mars 2026.\nLa ferritine est à 85 µg/L.\n\nSur le bilan du 25 août 2025 la ferritine était à 12 µg/L.",
    ["ferritin 85 2026-03-02", "ferritin 12 2025-08-25"],
  ],
  [
    "after a comparison it isn't clear whose results follow",
    "Blood test of 14/09/2025: TSH 2.1 mU/L. On the blood test of 03/06/2025 TSH was 4.4 mU/L. Ferritin is 30 ng/mL.",
    ["tsh 2.1 2025-09-14", "tsh 4.4 2025-06-03"],
  ],
  [
    "a planned one is none",
    "Bloods on 3 June 2025: LDL 130 mg/dL. We will repeat bloods on 14/09/2025. HDL is 45 mg/dL.",
    ["ldl-cholesterol 130 2025-06-03", "hdl-cholesterol 45 2025-06-03"],
  ],
])("two draws of a letter: %s", (_, text, rows) => {
  expect(toldWithDays(text)).toEqual(rows);
});

test("a paragraph that begins with another draw stays with its day", () => {
  const rows = toldWithDays(
    "Blood tests taken on 27/02/2026 showed a ferritin of 85 ng/mL.\n\nHis bloods on 12/01/2026 showed a potassium of 5.9 mmol/L. Sodium was 131 mmol/L.",
  );
  expect(rows).toEqual(["ferritin 85 2026-02-27", "potassium 5.9 2026-01-12", "sodium 131 2026-01-12"]);
});

test("an admission told with its day is a draw of its own", () => {
  const rows = toldWithDays(
    "When he came in his bloods on 12/01/2026 showed a creatinine of 243 umol/L, urea 21.6 mmol/L and sodium 132 mmol/L. CRP was 66 mg/L.\n\nRepeat bloods taken on 27/02/2026 show creatinine 158 umol/L and sodium 139 mmol/L. A creatinine of up to 180 umol/L is fine.",
  );
  expect(rows).toEqual([
    "creatinine 243 2026-01-12",
    "urea-nitrogen 21.6 2026-01-12",
    "sodium 132 2026-01-12",
    "crp 66 2026-01-12",
    "creatinine 158 2026-02-27",
    "sodium 139 2026-02-27",
  ]);
});

test.each([
  ["ApoB was 84 mg/dL (reference <90).", "<90"],
  ["Anti-TPO 412 kUI/l (N : < 34).", "< 34"],
  ["Testosterona total veio 287 ng/dL (o laboratório usa 240 a 871).", "240 a 871"],
  ["Ferritin was 85 ng/mL (30-150).", "30-150"],
])("an interval in brackets behind its result: %s", (text, range) => {
  const { rows } = readTextDocument(linesOfText(text), catalogue, NO_OWN_NAMES);
  expect(rows.map(({ result }) => result.range?.text)).toEqual([range]);
});

test("a chat message's date is not the draw's date, and results of other people are left out", () => {
  const said = (text: string) => `3/12/26, 7:43 PM - Anna: ${text}\n`;
  const rows = toldWithDays(
    said("Your labs from 3/10/26 are back") +
      said("Ferritin 12 ng/mL and glucose 92 mg/dL") +
      said("My sister had a ferritin of 8 ng/mL") +
      said("Diabetes would be an HbA1c of 6.5 %"),
  );
  expect(rows).toEqual(["ferritin 12 2026-03-10", "glucose 92 2026-03-10"]);
});

test("a comparator stays with its number after a comma and after a space", () => {
  for (const text of ["Your LH was low,<0.3 IU/L.", "Your LH: < 0.3 IU/L."]) {
    expect(toldIn(text).filter((row) => !row.includes("<"))).toEqual([]);
  }
});

const PARAGRAPH = `Il valore del PSA è 1,1 ng/ml. ${"Non ci sono altri problemi da segnalare. ".repeat(12)}`;

test("a paragraph pasted as one long line is read, and its points part thousands where commas part decimals", () => {
  const text = `${PARAGRAPH} I globuli bianchi sono 6.200/mmc, NT-proBNP 2.130 pg/ml e la ferritina è 19 ng/ml.`;
  const { rows } = readTextDocument(linesOfText(text), catalogue, NO_OWN_NAMES);
  expect(text.length).toBeGreaterThan(600);
  expect(rows.map(({ result }) => [result.marker, result.value])).toEqual([
    ["psa", { kind: "number", number: "1.1", comparator: null }],
    ["wbc", { kind: "number", number: "6200", comparator: null }],
    ["nt-probnp", { kind: "number", number: "2130", comparator: null }],
    ["ferritin", { kind: "number", number: "19", comparator: null }],
  ]);
});

test("two different numbers told of one marker are neither", () => {
  expect(toldIn("Your ferritin is 85 ng/mL.\n\nYour ferritin is 58 ng/mL.")).toEqual([]);
});

test("a result told in a sentence says that it must be checked", () => {
  const { rows } = readTextDocument(linesOfText("Your ferritin was 85 ng/mL."), catalogue, NO_OWN_NAMES);
  expect(rows[0]?.doubts).toContain("Read from a sentence. Check that it is a result of this day.");
});

test("'on that of' a day is a draw, if the letter says elsewhere that blood was taken on it", () => {
  const rowsBelow = (first: string) =>
    readTextDocument(
      linesOfText(
        `${first}\n\nOn that of 10 September 2025 ferritin was 12 ug/L, haemoglobin 118 g/L and TSH 4.6 mU/L.\n\nOn that of 4 March 2026 ferritin was 45 ug/L, haemoglobin 131 g/L and TSH 2.2 mU/L (normal below 4.5).`,
      ),
      catalogue,
      NO_OWN_NAMES,
    ).rows.map(({ result, collected }) => `${result.rawValue} ${result.range?.text ?? ""} ${collected ?? ""}`.trim());
  expect(rowsBelow("I compared the blood test of 4 March 2026 with the one of 10 September 2025.")).toEqual([
    "12  2025-09-10",
    "118  2025-09-10",
    "4.6  2025-09-10",
    "45",
    "131",
    "2.2 below 4.5",
  ]);
  expect(rowsBelow("I compared what we discussed.")).toEqual([]);
});

test("thousands of a French letter, and a bracket in a name", () => {
  expect(toldIn("Leucocytes 6 240/mm³, plaquettes 233 000/mm³. Lipoprotein (a) 142 nmol/l.")).toEqual([
    "wbc 6 240 /mm³",
    "platelets 233 000 /mm³",
    "lipoprotein-a-molar 142 nmol/l",
  ]);
});

test("one earlier result in passing leaves what follows in the present to this draw, and nothing told of the past", () => {
  const head = "Exames colhidos em 11/05/2026.\n\nO TSH veio em 6,92 µUI/mL. Em fevereiro o TSH estava em 4,80.";
  expect(toldIn(`${head} Vitamina B12 de 367 pg/mL.`)).toEqual(["tsh 6,92 µUI/mL", "vitamin-b12 367 pg/mL"]);
  expect(toldIn(`${head} A vitamina B12 era 367 pg/mL. Prolactina de 15,1 ng/mL.`)).toEqual(["tsh 6,92 µUI/mL"]);
});
