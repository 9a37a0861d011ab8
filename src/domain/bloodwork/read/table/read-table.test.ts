import { expect, test } from "vitest";
import { cpuMs } from "#support/cpu-time.ts";
import { readLines, shown, shownRows, tableContext } from "#support/shown-rows.ts";
import { UnreadableDocument } from "../reading.ts";
import { looksLikeTable, readTable } from "./read-table.ts";

test.each([
  ["English", "Test,Result,Units,Reference Range,Flag", "Ferritin,18,ng/mL,38-380,L"],
  ["German", "Untersuchung;Ergebnis;Einheit;Referenzbereich;Bewertung", "Ferritin;18;ng/ml;38-380;-"],
  ["French", "Analyse;Résultat;Unité;Valeurs de référence;Alerte", "Ferritine;18;ng/mL;38-380;Bas"],
  ["Spanish", "Prueba;Resultado;Unidades;Valores de referencia;Alerta", "Ferritina;18;ng/mL;38-380;Bajo"],
  [
    "Italian",
    "Esame;Risultato;Unità di misura;Valori di riferimento;Interpretazione",
    "Ferritina;18;ng/mL;38-380;Basso",
  ],
  ["Polish", "Badanie;Wynik;Jednostka;Zakres referencyjny;Flaga", "Ferrytyna;18;ng/ml;38-380;L"],
  ["Dutch", "Bepaling;Uitslag;Eenheid;Referentiewaarden;Beoordeling", "Ferritine;18;ng/mL;38-380;Laag"],
  ["Swedish", "Analys;Resultat;Enhet;Referensintervall;Avvikelse", "Ferritin;18;ng/mL;38-380;Låg"],
])("knows the head words of %s", (_, head, line) => {
  expect(shownRows(readLines(head, line))).toEqual(["ferritin | 18 | ng/mL | 38-380 | L"]);
});

test.each([
  ["comma", ",", "csv-long-comma"],
  ["semicolon", ";", "csv-long-semicolon"],
  ["tab", "\t", "csv-long-tab"],
  ["bar", "|", "csv-long-bar"],
])("finds the delimiter: %s", (_, sign, style) => {
  const reading = readLines(["Test", "Value", "Unit"].join(sign), ["Ferritin", "18", "ng/mL"].join(sign));
  expect(reading.document.style).toBe(style);
  expect(shownRows(reading)).toEqual(["ferritin | 18 | ng/mL"]);
});

test("a byte order mark, CRLF, empty lines, titles above the head and Excel's first line are no hindrance", () => {
  const text = "\uFEFFsep=;\r\nMy results\r\n\r\nTest;Value;Unit\r\nFerritin;18;ng/mL\r\n\r\n";
  const reading = readTable(text, tableContext);
  expect(shownRows(reading)).toEqual(["ferritin | 18 | ng/mL"]);
  expect(reading.rows[0]?.result.source).toEqual({ page: null, line: 5, text: "Ferritin | 18 | ng/mL" });
});

test("a quoted cell may hold the delimiter, quotes and ends of lines; lines are counted all the same", () => {
  const reading = readLines(
    "Test,Value,Unit,Note",
    '"Testosterone, Total",612,ng/dL,"two\nlines, ""so"""',
    "Ferritin,18,ng/mL,",
  );
  expect(shownRows(reading)).toEqual(["testosterone-total | 612 | ng/dL", "ferritin | 18 | ng/mL"]);
  expect(reading.rows.map(({ result }) => [result.note, result.source?.line])).toEqual([
    ['two\nlines, "so"', 2],
    ["", 4],
  ]);
});

test.each([
  ["Patient Name,Test Code,Test Name,Result,Units", '"Sample, Alex",004226,Ferritin,18,ng/mL'],
  ["Name,Test,Result,Units", '"Sample, Alex",Ferritin,18,ng/mL'],
  ["Test,Component,Value,Unit", "Iron studies,Ferritin,18,ng/mL"],
  ["source_row_id,source_test_name,raw_value,source_unit", "1,Ferritin,18,ng/mL"],
  ["biomarker_name,biomarker_value,biomarker_unit", "Ferritin,18,ng/mL"],
  ["testName,testResult,resultUnit", "Ferritin,18,ng/mL"],
])("in %s the test is told from the person and the panel", (head, line) => {
  expect(shownRows(readLines(head, line))).toEqual(["ferritin | 18 | ng/mL"]);
});

test("the time of collection is told from the time of the report", () => {
  const { document } = readLines(
    "Test,Result,Units,Reported Date/Time,Collected Date/Time",
    "Ferritin,18,ng/mL,03/18/2025 7:05 PM,03/14/2025 8:12 AM",
  );
  expect(document).toMatchObject({ collected: "2025-03-14T08:12", reported: "2025-03-18" });
});

test("markers as rows and draws as columns", () => {
  const reading = readLines(
    "Marker,Unit,Range,2024-09-10,2025-03-14",
    "Ferritin,ng/mL,38-380,41,18",
    "TSH,mIU/L,0.45-4.5,,2.1",
  );
  expect(reading.document).toMatchObject({ style: "csv-wide-comma", collected: "2024-09-10" });
  expect(shownRows(reading)).toEqual([
    "ferritin | 41 | ng/mL | 38-380 | 2024-09-10",
    "ferritin | 18 | ng/mL | 38-380 | 2025-03-14",
    "tsh | 2.1 | m[IU]/L | 0.45-4.5 | 2025-03-14",
  ]);
});

test("a wide table may name nothing but its days, with units in the names", () => {
  const reading = readLines(";10.09.2024;14.03.2025", "Ferritin (ng/ml);41,5;18", "Hämatokrit (l/l);0,47;0,52");
  expect(shownRows(reading)).toEqual([
    "ferritin | 41.5 | ng/mL | 2024-09-10",
    "ferritin | 18 | ng/mL | 2025-03-14",
    "hematocrit | 0.47 | L/L | 2024-09-10",
    "hematocrit | 0.52 | L/L | 2025-03-14",
  ]);
});

test("draws as rows and markers as columns, units in the head or below it", () => {
  const inHead = readLines("Date,Ferritin (ng/mL),TSH (mIU/L),Mood", "2024-09-10,41,1.9,7", "2025-03-14,18,,6");
  expect(inHead.document.style).toBe("csv-transposed-comma");
  expect(shownRows(inHead)).toEqual([
    "ferritin | 41 | ng/mL | 2024-09-10",
    "tsh | 1.9 | m[IU]/L | 2024-09-10",
    "ferritin | 18 | ng/mL | 2025-03-14",
  ]);
  expect(inHead.unmapped.map(shown)).toEqual(["? Mood | 7 | 2024-09-10", "? Mood | 6 | 2025-03-14"]);
  const below = readLines("Date,Ferritin,TSH", ",ng/mL,mIU/L", "2025-03-14,18,2.1");
  expect(shownRows(below)).toEqual(["ferritin | 18 | ng/mL", "tsh | 2.1 | m[IU]/L"]);
});

test("what is above the head counts for lines that say nothing", () => {
  const title = ["Laboratory,A laboratory", "Collected: 14/03/2025,", "Reported,18/03/2025"];
  const lines = ["Test,Value,Unit", "Ferritin,18,ng/mL"];
  expect(readLines(...title, ...lines).document).toMatchObject({
    collected: "2025-03-14",
    reported: "2025-03-18",
    laboratory: "A laboratory",
    dateOrder: "DMY",
    isDateOrderSure: true,
  });
  const dated = readLines("Collected,2024-01-01", "Test,Value,Unit,Date", "Ferritin,18,ng/mL,2025-03-14");
  expect(dated.document.collected).toBe("2025-03-14");
});

test.each([
  ["a line of 50 MB", "x".repeat(50_000_000), "Line 1 is longer than 200000 characters."],
  ["a long line below a head", `Test,Value\n${"y".repeat(200_001)}`, "Line 2 is longer than 200000 characters."],
  ["bytes", "PK\0\0", "This is not a text: it holds bytes that no text has."],
  ["too many cells", `${"a,".repeat(600)}\n${"a,".repeat(600)}`, "Line 1 has more than 500 cells."],
  ["one word", "hello", "This is not a table with a head and results."],
])("%s is refused in words, and fast", (_, text, message) => {
  const refused = () => expect(() => readTable(text, tableContext)).toThrow(new UnreadableDocument(message));
  expect(cpuMs(refused)).toBeLessThan(1000);
});

test("a line of the longest allowed length is read", () => {
  const note = "y".repeat(200_000 - "Ferritin,18,ng/mL,".length);
  expect(shownRows(readLines("Test,Value,Unit,Note", `Ferritin,18,ng/mL,${note}`))).toEqual(["ferritin | 18 | ng/mL"]);
});

test.each([
  ["Test,Value,Unit\nFerritin,18,ng/mL", true],
  ["Dear Ms Sample,\nyour ferritin was 18 ng/mL, which is low.\nKind regards, the laboratory", false],
  ["Ferritin 18 ng/mL 38-380\nTSH 2.1 mIU/L 0.45-4.5", false],
])("tells a table from a report: %j", (text, isTable) => {
  expect(looksLikeTable(text, tableContext)).toBe(isTable);
});
