import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { NO_OWN_NAMES } from "#domain/bloodwork/catalogue/match-marker.ts";
import { linesOfText } from "#domain/bloodwork/read/text/text-line.ts";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import { zipOf } from "#support/zip-of.ts";
import { kindOfBytes } from "./file-kind.ts";
import type { ReadOrder } from "./orders.ts";
import { answerTo } from "./read-order.ts";

const context = { catalogue: shippedCatalogue(), own: NO_OWN_NAMES, layouts: [] };
const FOLDER = "tests/fixtures/bloodwork/";
const APPLE = "apple-health-export/apple_health_export/";
const APPLE_FILES = [
  "export.xml",
  "clinical-records/Observation-00000000-0000-0000-0000-000000000001.json",
  "clinical-records/Observation-00000000-0000-0000-0000-000000000002.json",
];
const file = (content: string | Uint8Array<ArrayBuffer>, name = "a.txt") => new File([content], name);
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const quiet = () => {};
async function read(order: ReadOrder) {
  const answer = await answerTo(order, quiet);
  return answer.kind === "reading" ? answer.reading : answer;
}
const readFile = (content: string | Uint8Array<ArrayBuffer>, name?: string) =>
  read({ kind: "file", file: file(content, name), context });

test.each([
  ["%PDF-1.7", "pdf"],
  ["\r\n%PDF-1.4", "pdf"],
  ["\u0089PNG\r\n", "picture"],
  ["\u00ff\u00d8\u00ff\u00e0", "picture"],
  ["\0\0\0\u0018ftypheic", "picture"],
  ["RIFF\0\0\0\0WEBPVP8 ", "picture"],
  ["RIFF\0\0\0\0WAVEfmt ", "text"],
  ["PK\u0003\u0004", "zip"],
  ['<?xml version="1.0"?><!DOCTYPE HealthData [', "apple"],
  ["<html>HealthData", "text"],
  ["TSH 1.2 mIU/L", "text"],
])("a file that begins with %j is a %s", (start, kind) => {
  expect(kindOfBytes(bytes(start))).toBe(kind);
});

test.each([
  ["UTF-8", (text: string) => new TextEncoder().encode(text)],
  ["UTF-8 with its mark", (text: string) => new TextEncoder().encode(`\uFEFF${text}`)],
  [
    "UTF-16 with its mark",
    (text: string) => new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0)).buffer),
  ],
  ["UTF-16 without", (text: string) => new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer)],
  ["Western Windows", (text: string) => bytes(text)],
])("a table in %s says the same", async (_name, encode) => {
  const csv = "Datum;Test;Wert;Einheit\n2025-06-03;Hämatokrit;0,52;l/l\n2025-06-03;TSH;1,2;mU/l";
  expect(await readFile(new Uint8Array(encode(csv)), "a.csv")).toMatchObject({
    rows: [{ result: { marker: "hematocrit", rawName: "Hämatokrit" } }, { result: { marker: "tsh" } }],
  });
});

test("the folder of an Apple Health export is read with its records, its export.xml alone says what is missing", async () => {
  const files = APPLE_FILES.map((path) => ({
    path: `apple_health_export/${path}`,
    file: file(readFileSync(FOLDER + APPLE + path), path),
  }));
  const expected = JSON.parse(readFileSync(`${FOLDER}apple-health-export.expected.json`, "utf8")) as {
    results: unknown[];
  };
  expect(await read({ kind: "folder", files, context })).toMatchObject({ rows: { length: expected.results.length } });
  expect(await readFile(readFileSync(`${FOLDER + APPLE}export.xml`, "utf8"), "export.xml")).toMatchObject({
    kind: "refused",
    why: expect.stringContaining("clinical-records"),
  });
});

test.each([
  ["nothing", "", "empty"],
  ["a page", "<!doctype html><p>Sign in", "page"],
  ["bytes that are no text", "a\0\u0001\u0002b\0cd", "file type"],
  ["a zip cut short", "PK\u0003\u0004\0\0", "incomplete or damaged"],
])("%s is refused with the reason", async (_name, content, why) => {
  expect(await readFile(bytes(content))).toMatchObject({ kind: "refused", why: expect.stringContaining(why) });
});

test("25 MB of text are read, one byte more is said to be too much", async () => {
  const most = 25 * 1_048_576;
  expect(await readFile(new Uint8Array(most + 1).fill(32))).toMatchObject({
    kind: "refused",
    why: "It is 26 MB large. We read up to 25 MB of text.",
  });
  expect(await readFile(new Uint8Array(most).fill(32))).not.toMatchObject({ why: expect.stringContaining("25 MB") });
});

const TABLE = "What;How much;Of\nFerritin;88,5;ng/mL\nTSH;1,2;mIU/L";
const readZip = async (files: Parameters<typeof zipOf>[0]) => readFile(new Uint8Array(await zipOf(files)), "a.zip");

test("a table is read with the columns that were chosen for it", async () => {
  const answer = await answerTo({ kind: "columns", file: TABLE, context }, quiet);
  if (answer.kind !== "columns") throw new Error("no columns");
  const { table } = answer;
  expect(table).toMatchObject({ head: ["What", "How much", "Of"], rows: [["Ferritin", "88,5", "ng/mL"], {}] });
  const columns = { ...table.layout.columns, name: 0, value: 1, unit: 2 };
  const layout = { ...table.layout, decimal: "comma" as const, columns };
  expect(await read({ kind: "table", file: file(TABLE), layout, context })).toMatchObject({
    rows: [{ result: { marker: "ferritin", value: { number: "88.5" } } }, { result: { marker: "tsh" } }],
  });
});

test("text and lines are read as a report", async () => {
  const rows = [{ result: { marker: "ferritin", value: { number: "88" } } }];
  expect(await read({ kind: "text", text: "Ferritin 88 ng/mL 24-307", context })).toMatchObject({ rows });
  const lines = linesOfText("Ferritin 88 ng/mL 24-307");
  expect(await read({ kind: "lines", lines, context })).toMatchObject({ rows });
});

test("in a zip the export of Apple Health or the one text of results is found", async () => {
  const inZip = APPLE_FILES.map((path) => [`apple_health_export/${path}`, readFileSync(FOLDER + APPLE + path)]);
  const expected = JSON.parse(readFileSync(`${FOLDER}apple-health-export.expected.json`, "utf8")) as {
    results: unknown[];
  };
  expect(await readZip(Object.fromEntries(inZip))).toMatchObject({ rows: { length: expected.results.length } });
  const beside = { "__MACOSX/._a.csv": "x", ".hidden.txt": "x", "scan.pdf": "%PDF-1.7" };
  expect(await readZip({ ...beside, "a.csv": "Test,Result,Unit\nTSH,1.2,mIU/L" })).toMatchObject({
    rows: [{ result: { marker: "tsh" } }],
  });
});

test.each([
  ["a spreadsheet", { "xl/workbook.xml": "<x/>" }, "It is a spreadsheet."],
  ["an office document", { "word/document.xml": "<x/>" }, "It is a text document of an office program."],
  ["several texts", { "a.csv": "1", "b.csv": "2" }, "It holds 2 documents."],
  ["a PDF", { "report.pdf": "%PDF-1.7" }, "It holds a PDF."],
  ["a PDF called a text", { "report.txt": "%PDF-1.7" }, "This zip holds no export"],
  ["pictures", { "a.png": "x" }, "This zip holds no export of Apple Health, CSV, FHIR or text of results."],
])("a zip that holds %s says what to do", async (_name, files, why) => {
  expect(await readZip(files)).toMatchObject({ kind: "refused", why: expect.stringContaining(why) });
});
