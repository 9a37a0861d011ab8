import { expect, test } from "vitest";
import { NO_OWN_NAMES } from "#domain/bloodwork/catalogue/match-marker.ts";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import { readTextDocument } from "../read-text.ts";
import { linesOfText } from "../text-line.ts";

const catalogue = shippedCatalogue();
const read = (text: string) => readTextDocument(linesOfText(text), catalogue, NO_OWN_NAMES);
function told(text: string): readonly string[] {
  const { document, rows } = read(text);
  return rows.map(({ result, collected }) => `${result.marker} ${result.rawValue} ${collected ?? document.collected}`);
}

const BOTH = ["crp 214 2025-06-03", "sodium 129 2025-06-03", "crp 63 2025-06-16", "sodium 134 2025-06-16"];

test.each([
  [
    "Admission date: 06/03/2025     Discharge date: 06/16/2025",
    "Labs on admission: CRP 214 mg/L, sodium 129 mmol/L.",
    "Discharge labs: CRP 63 mg/L, sodium 134 mmol/L.",
  ],
  [
    "Date admitted      Date discharged\n03/06/2025         16/06/2025",
    "Bloods on admission: CRP 214 mg/L, Na 129 mmol/L.",
    "Bloods before discharge: CRP 63 mg/L, Na 134 mmol/L.",
  ],
  [
    "wir berichten über Ihren Patienten, der sich vom 03.06. bis 16.06.2025 in unserer stationären Behandlung befand.",
    "Labor bei Aufnahme: CRP 214 mg/l, Na 129 mmol/l.",
    "Entlasslabor: CRP 63 mg/l, Na 134 mmol/l.",
  ],
  [
    "Fecha de ingreso: 03/06/2025\nFecha de alta: 16/06/2025",
    "Analítica al ingreso: PCR 214 mg/L, Na 129 mmol/L.",
    "Analítica al alta: PCR 63 mg/L, Na 134 mmol/L.",
  ],
  [
    "Votre patient a été hospitalisé dans notre service du 03/06/2025 au 16/06/2025.",
    "Biologie à l'entrée : CRP 214 mg/L, sodium 129 mmol/L.",
    "Biologie de sortie : CRP 63 mg/L, sodium 134 mmol/L.",
  ],
  [
    "Ricoverato dal 03/06/2025 al 16/06/2025",
    "Esami ematochimici all’ingresso: PCR 214 mg/L, sodio 129 mmol/L.",
    "Esami alla dimissione: PCR 63 mg/L, sodio 134 mmol/L.",
  ],
  [
    "Data de internação: 03/06/2025    Data da alta: 16/06/2025",
    "Exames da admissão: PCR 214 mg/L, sódio 129 mmol/L.",
    "Exames na alta: PCR 63 mg/L, sódio 134 mmol/L.",
  ],
  [
    "Bovengenoemde patiënt was van 03-06-2025 tot 16-06-2025 opgenomen op onze afdeling.",
    "Lab bij opname: CRP 214 mg/l, natrium 129 mmol/l.",
    "Lab bij ontslag: CRP 63 mg/l, natrium 134 mmol/l.",
  ],
])("the values of admission and discharge have the days of the stay: %s", (head, first, second) => {
  expect(told(`${head}\n\n${first}\n\n${second}`)).toEqual(BOTH);
  expect(told(`${head}\n\n${first.replace(/: ?/u, ":\n")}\n\n${second.replace(/: ?/u, ":\n")}`)).toEqual(BOTH);
});

const STAY = "Aufnahme: 03.06.2025     Entlassung: 16.06.2025\n\n";
const ADMISSION = "Labor bei Aufnahme: CRP 214 mg/l, Na 129 mmol/l, Krea 1,6 mg/dl.";
const OF_ADMISSION = ["crp 214 2025-06-03", "sodium 129 2025-06-03", "creatinine 1,6 2025-06-03"];

test.each([
  ["history", "Vorerkrankungen: Niereninsuffizienz (Krea 1,2 mg/dl), Ferritin 12 ng/ml."],
  ["the course", "Verlauf: Unter Therapie TSH 2,1 mU/l und Hb 7,4 g/dl."],
  ["medicines", "Medikation bei Entlassung: Kalium 20 mmol, Ferritin 12 ng/ml."],
  ["a plan", "Procedere: Hb 8 g/dl in einer Woche kontrollieren."],
  ["a gas analysis", "BGA: pH 7,31, pCO2 51 mmHg, Laktat 3,4 mmol/l, HCO3 17 mmol/l."],
])("in a letter of a stay %s gives nothing", (_, text) => {
  expect(told(`${STAY}${ADMISSION}\n\n${text}`)).toEqual(OF_ADMISSION);
  expect(told(`${STAY}${ADMISSION}\n${text}`)).toEqual(OF_ADMISSION);
});

test("in a letter of a stay a paragraph without a day gives nothing", () => {
  expect(told(`${STAY}${ADMISSION}\n\nDas TSH war 2,1 mU/l.`)).toEqual(OF_ADMISSION);
});

test("another label of the same list stays with its day", () => {
  expect(told(`${STAY}${ADMISSION}\nLipide: LDL 130 mg/dl, HDL 45 mg/dl. TSH 2,1 mU/l.`)).toEqual([
    ...OF_ADMISSION,
    "ldl-cholesterol 130 2025-06-03",
    "hdl-cholesterol 45 2025-06-03",
    "tsh 2,1 2025-06-03",
  ]);
});

test("values of two ends of a stay whose days aren't said are never one draw", () => {
  const rows = told(`${ADMISSION}\n\nLabor bei Entlassung: CRP 63 mg/l, Ferritin 12 ng/ml.`);
  expect(rows).toEqual([]);
});

test("days without a year lie in the stay, and what is of no day of it is left out", () => {
  const head = "Fecha de ingreso: 30/12/2025\nFecha de alta: 04/01/2026\n\n";
  const list = "PCR 63 mg/L, Na 134 mmol/L, K 4,1 mmol/L.";
  expect(told(`${head}Analítica (31/12): ${list}`)[0]).toBe("crp 63 2025-12-31");
  expect(told(`${head}Analítica al alta (03/01): ${list}`)[0]).toBe("crp 63 2026-01-03");
  expect(told(`${head}Analítica (20/11): ${list}`)).toEqual([]);
  expect(told(`${STAY}Labor vom 12.06.: CRP 63 mg/l, Na 134 mmol/l, K 4,1 mmol/l.`)[0]).toBe("crp 63 2025-06-12");
});

test.each([
  "Aszitespunktion: Albumin 7 g/l, LDH 62 U/l.",
  "Le liquide d'ascite contenait un taux de protéines de 16 g/L et une albumine à 8 g/L.",
  "Pleurapunktat: LDH 310 U/l, Glukose 5,2 mmol/l.",
  "Líquido pleural: LDH 310 U/L, glucosa 52 mg/dL.",
  "CSF: glucose 3.4 mmol/L, LDH 20 U/L.",
  "Urin: Natrium 12 mmol/l.",
])("another fluid than blood gives nothing of blood: %s", (text) => {
  expect(told(`${STAY}${ADMISSION}\n\n${text}`)).toEqual(OF_ADMISSION);
  expect(told(`${STAY}${ADMISSION} ${text}`)).toEqual(OF_ADMISSION);
});

test("a stay of one day is the day of its results, and the date of a letter isn't", () => {
  const list = "Hb 15,8 g/dl, PCR 1,2 mg/dl, Na 141 mmol/l.";
  expect(told(`Fecha de ingreso: 14/03/2026    Fecha de alta: 14/03/2026\n\nAnalítica: ${list}`)).toContain(
    "crp 1,2 2026-03-14",
  );
  expect(told(`Datum: 23-02-2026\n\nLab: Hb 8,3 mmol/l, CRP 14 mg/l, natrium 136 mmol/l.`)).toContain("crp 14 null");
});

test("a bullet with a label of its own leaves those below it to the heading", () => {
  expect(
    told(
      "Admit Date: 01/18/2026   Discharge Date: 01/22/2026\n\nOn admission (01/18/2026):\n- Glucose 612 mg/dL, sodium 127 mmol/L, BUN 38 mg/dL\n- VBG: pH 7.08, pCO2 22, HCO3 7\n- TSH 9.87 mIU/L",
    ),
  ).toEqual(["glucose 612 2026-01-18", "sodium 127 2026-01-18", "urea-nitrogen 38 2026-01-18", "tsh 9.87 2026-01-18"]);
});

test("a space parts thousands before a unit, and a line that may have two numbers is left out", () => {
  const text = "Ferritine 1 240 µg/L. CA 125 34 U/mL. NT-proBNP 8 420 pg/mL. CRP 3,2 mg/L.";
  expect(told(text)).toEqual(["ferritin 1 240 null", "ca-125 34 null", "nt-probnp 8 420 null", "crp 3,2 null"]);
  expect(told("Hb 13,2 g/dL 11,5 - 16,0\nNT-proBNP 8 420 pg/mL < 300\nNa 140 mmol/L 135 - 145")).not.toContain(
    "nt-probnp 8 null",
  );
});

test("a semicolon or a bracket between two names leaves the number to the second", () => {
  expect(told("Leucócitos 19.400/mm³ (86% segmentados); plaquetas 142.000/mm³.")).toEqual([
    "wbc 19.400 null",
    "platelets 142.000 null",
  ]);
});

test("earlier results of a month in brackets, and a limit with a verb, are none of today", () => {
  const text = `Gli esami del 13 marzo 2026 mostrano: ematocrito 51,8 %, PSA 1,42 ng/ml, ALT 44 U/l.

Rispetto al controllo di settembre 2025 (ematocrito 48,9 %, PSA 1,20 ng/ml) si osserva un incremento.

Con ematocrito oltre 54 % sospenderei la terapia.`;
  expect(told(text)).toEqual(["hematocrit 51,8 2026-03-13", "psa 1,42 2026-03-13", "alt 44 2026-03-13"]);
});

test("a day of an operation or until which a medicine is taken is no draw", () => {
  expect(
    told(
      "Diagnosi di dimissione: frattura del femore (04.06.2025).\n\nTerapia alla dimissione: antibiotico fino al 20.06.2025.\n\nFerritina 12 ng/ml.",
    ),
  ).toEqual(["ferritin 12 null"]);
});

test("a list behind a day and a colon is of that day, whatever it is called", () => {
  expect(told("Kontrolle vom 16.06.2025 (Station): CRP 63 mg/l, Na 134 mmol/l, Krea 1,1 mg/dl.")).toEqual([
    "crp 63 2025-06-16",
    "sodium 134 2025-06-16",
    "creatinine 1,1 2025-06-16",
  ]);
});

test.each([
  "Bilirubin ind. 51 µmol/l.",
  "Calcium frei 1,2 mmol/l.",
  "Presenta una creatinina basal de 1,1 mg/dL.",
  "DRC (Cr basal 1,1 mg/dL).",
  "La créatinine de base 105 µmol/L.",
  "Kreatinine uitgangswaarde 110 µmol/l.",
  "Troponine T piekte op 642 ng/l.",
  "Peak creatinine 2.3 mg/dL.",
])("another test, the usual value and the highest are no results: %s", (text) => {
  expect(told(text)).toEqual([]);
});

test("albumin and its ratio told of the urine are of the urine", () => {
  expect(
    told("In de urine was het albumine 6,4 mg/l en de albumine/kreatinine-ratio 0,8 mg/mmol. Kreatinine 68 µmol/l."),
  ).toEqual(["urine-albumin 6,4 null", "uacr 0,8 null", "creatinine 68 null"]);
  expect(told("The urine albumin:creatinine ratio was 1.4 mg/mmol.")).toEqual(["uacr 1.4 null"]);
});
