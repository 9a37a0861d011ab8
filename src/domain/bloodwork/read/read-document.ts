import { parseJson } from "./fhir/json.ts";
import { isFhir, readFhir } from "./fhir/read-fhir.ts";
import { readHl7 } from "./hl7/read-hl7.ts";
import { readOwnBundle } from "./own-bundle.ts";
import type { ReadContext } from "./read-context.ts";
import { type Reading, UnreadableDocument } from "./reading.ts";
import { looksLikeTable, readTable } from "./table/read-table.ts";
import { startsAsChat } from "./text/prose/chat.ts";
import { readTextDocument } from "./text/read-text.ts";
import { linesOfText } from "./text/text-line.ts";

/**
 * Reads a text file of any kind: FHIR, HL7 version 2, a table or a report as text. The content decides; the file name
 * only if the text could also be a table. Throws `UnreadableDocument`, with a way to fix it if there is one.
 */
export function readDocument(
  { filename, content }: { readonly filename: string; readonly content: string },
  context: ReadContext,
): Reading {
  const start = content
    .slice(0, 2_000)
    .replace(/^\uFEFF/, "")
    .trimStart();
  if (start === "") throw new UnreadableDocument("This file is empty.");
  refuseOthers(start);
  if (/^(?:MSH|FHS|BHS)\W/.test(start)) return readHl7(content, context);
  if (/^[{[]\s*(?:["{[\]}]|$)/.test(start)) {
    const json = parseJson(content);
    if (!isFhir(json)) throw new UnreadableDocument("This JSON is no FHIR: nothing in it names its resource type.");
    return readOwnBundle(json, context) ?? readFhir(json, context);
  }
  const isNamedTable = /\.(?:csv|tsv|tab)$/i.test(filename);
  if (isNamedTable || (!startsAsChat(content) && looksLikeTable(content, context))) return readTable(content, context);
  return readTextDocument(linesOfText(content), context.catalogue, context.own);
}

const OTHERS: ReadonlyArray<readonly [start: RegExp, way: string]> = [
  [/^%PDF/, "This is a PDF, whatever its name says: choose it as a PDF."],
  [/^PK/, "This is a zip or a spreadsheet file: choose it as it is, or save the spreadsheet as CSV."],
  [/^\{\\rtf/, "This is a rich text file: save it as plain text or as PDF."],
  [/^<(?:[\s\S]*<)?HealthData/, "export.xml only lists the records. Choose the whole export: the zip or its folder."],
  [/^<(?:[\s\S]*<)?ClinicalDocument/, "Clinical documents (CDA) are not read: choose a FHIR, CSV or PDF export."],
  [/^<[\s\S]*xmlns="http:\/\/hl7.org\/fhir"/, "FHIR is read as JSON, not as XML."],
  [/^<(?:!doctype html|html|\?xml|!--|[a-z])/i, "This is a page or an XML file: choose a PDF, CSV, FHIR or text file."],
];

function refuseOthers(start: string): void {
  const other = OTHERS.find(([beginning]) => beginning.test(start));
  if (other !== undefined) throw new UnreadableDocument(other[1]);
}
