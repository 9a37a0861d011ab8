import { expect, test } from "vitest";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import { NO_OWN_NAMES } from "../catalogue/match-marker.ts";
import { readDocument } from "./read-document.ts";
import { UnreadableDocument } from "./reading.ts";

const context = { catalogue: shippedCatalogue(), own: NO_OWN_NAMES, layouts: [] };
const read = (filename: string, content: string) => readDocument({ filename, content }, context);

const FHIR =
  '{"resourceType":"Observation","status":"final","code":{"text":"Ferritin"},"valueQuantity":{"value":18,"unit":"ng/mL"}}';
const HL7 = "MSH|^~\\&|LAB\rOBX|1|NM|2276-4^Ferritin^LN||18|ng/mL|||||F";
const TABLE = "Test,Value,Unit\nFerritin,18,ng/mL";
const TITLED = `Member,Kim Sample\nExport date,2026-03-03\n\nGroup,${TABLE.split("\n")[0]}\n${["Ferritin,18,ng/mL", "TSH,2.1,mIU/L", "ALT,31,U/L", "AST,26,U/L", "GGT,22,U/L"].map((line) => `Blood,${line}`).join("\n")}`;
const REPORT =
  "Test              Result     Units     Reference\nFerritin          18         ng/mL     38-380\nTSH               2.1        mIU/L     0.45-4.5\n";

test.each([
  ["a.json", FHIR, "fhir"],
  ["a.txt", FHIR, "fhir"],
  ["a.csv", `\uFEFF ${FHIR}`, "fhir"],
  ["a.ndjson", `${FHIR}\n${FHIR}`, "fhir"],
  ["a.hl7", HL7, "hl7"],
  ["a.txt", `\v${HL7}`, "hl7"],
  ["a.csv", TABLE, "csv"],
  ["a.txt", TABLE, "csv"],
  ["a", TABLE.replaceAll(",", "\t"), "csv"],
  ["a.txt", TITLED, "csv"],
  ["a.txt", REPORT, "text"],
  ["a", REPORT, "text"],
])("%s is read by what it holds: %j", (filename, content, kind) => {
  const { document, rows } = read(filename, content);
  expect(document.kind).toBe(kind);
  expect(rows[0]?.result).toMatchObject({ marker: "ferritin", value: { number: "18" }, ucum: "ng/mL" });
});

test.each([
  ["", "This file is empty."],
  [" \n\uFEFF", "This file is empty."],
  ["%PDF-1.7", "This is a PDF, whatever its name says: choose it as a PDF."],
  ["PK\u0003\u0004", "This is a zip or a spreadsheet file: choose it as it is, or save the spreadsheet as CSV."],
  [
    '<?xml version="1.0"?><HealthData>',
    "export.xml only lists the records. Choose the whole export: the zip or its folder.",
  ],
  ["<ClinicalDocument>", "Clinical documents (CDA) are not read: choose a FHIR, CSV or PDF export."],
  ['<Bundle xmlns="http://hl7.org/fhir">', "FHIR is read as JSON, not as XML."],
  ["<!DOCTYPE html><html>", "This is a page or an XML file: choose a PDF, CSV, FHIR or text file."],
  ['{"a": 1}', "This JSON is no FHIR: nothing in it names its resource type."],
])("%j is refused with the way out", (content, message) => {
  expect(() => read("a.txt", content)).toThrow(new UnreadableDocument(message));
});
