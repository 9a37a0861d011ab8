import { UnreadableDocument } from "#domain/bloodwork/read/reading.ts";
import { columnsOf as bloodColumnsOf } from "#domain/bloodwork/read/table/columns.ts";
import { parseTable, type TableRow } from "#domain/bloodwork/read/table/parse-table.ts";
import { headFit, type Mapping, mappingFor, type RememberedMapping } from "./columns.ts";
import { CSV_FORMATS } from "./formats/csv-apps.ts";
import type { RowReader } from "./formats/csv-format.ts";
import type { JsonFormat } from "./formats/json-format.ts";
import { objectOf } from "./formats/json-value.ts";
import { mona } from "./formats/mona.ts";
import { ownCycles } from "./formats/own-cycles.ts";
import { ownVials } from "./formats/own-vials.ts";
import { oyama } from "./formats/oyama.ts";
import { peptaide } from "./formats/peptaide.ts";
import { reta } from "./formats/reta.ts";
import { type AppReading, Findings } from "./proposal.ts";
import { missingIn, proposeMapping, settled, type TableToMap } from "./propose-mapping.ts";
import { readRow } from "./read-rows.ts";

/** What a file turned out to be. */
export type ExportReading =
  | { readonly kind: "read"; readonly reading: AppReading }
  /** Not a file of an app we know: the person says which column is which. */
  | { readonly kind: "map"; readonly table: TableToMap }
  /** A known app that writes no unit: the person says it once. */
  | { readonly kind: "unit"; readonly app: string; readonly examples: readonly string[] }
  /** Results of a laboratory, which bloodwork reads. */
  | { readonly kind: "results" };

export interface Answers {
  readonly remembered: readonly RememberedMapping[];
  /** The columns the person named for this very table. */
  readonly mapping: Mapping | null;
  readonly unit: Mapping["unit"];
}

export const NO_ANSWERS: Answers = { remembered: [], mapping: null, unit: null };

const JSON_FORMATS: readonly JsonFormat[] = [ownCycles, mona, reta, oyama, peptaide];
const MAX_JSON = 20_000_000;
const MAX_RECORDS = 100_000;

/** Reads the export of another app. Throws `UnreadableDocument` with words for a person. */
export function readExport(text: string, answers: Answers): ExportReading {
  const start = text
    .slice(0, 1_000)
    .trimStart()
    .replace(/^\ufeff/, "")
    .trimStart()
    .slice(0, 1);
  return start === "{" || start === "[" ? readJson(text) : readCsv(text, answers);
}

function readJson(text: string): ExportReading {
  if (text.length > MAX_JSON)
    throw new UnreadableDocument(`This file is longer than ${MAX_JSON / 1_000_000} million characters.`);
  const value = parseJson(text.replace(/^\ufeff/, ""));
  // Oyama's tracker once wrote its list of events alone.
  const file = Array.isArray(value) ? { events: value } : objectOf(value);
  const format = file === null ? undefined : JSON_FORMATS.find(({ fits }) => fits(file));
  if (file === null || format === undefined)
    throw new UnreadableDocument(
      "We don't know this app's backup. Export a table (CSV) instead, if the app offers one.",
    );
  const found = new Findings();
  format.read(file, found);
  if (found.doses.length + found.vials.length + found.refused.length > MAX_RECORDS)
    throw new UnreadableDocument(`This file has more than ${MAX_RECORDS} records.`);
  return { kind: "read", reading: found.reading(format.app, "entry") };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableDocument("This file begins like JSON, but it is cut off or damaged.");
  }
}

function readCsv(text: string, { remembered, mapping, unit }: Answers): ExportReading {
  const all = parseTable(text, headFit).rows;
  const [head, ...rows] = all.slice(headPlace(all));
  if (head === undefined || rows.length === 0)
    throw new UnreadableDocument("This table has no rows below its headings.");
  const known = readerFor(head.cells);
  if (known !== null) return readKnown(known, rows, unit);
  const said = mapping ?? mappingFor(head.cells, remembered);
  if (said !== null && missingIn(said, rows).length === 0) return readMapped(head.cells, rows, said);
  const blood = bloodColumnsOf(head.cells);
  const proposed = proposeMapping(head.cells);
  const isBlood = blood.name !== undefined && blood.value !== undefined && blood.range !== undefined;
  if (said === null && (isBlood || isPitstopLabs(head.cells))) return { kind: "results" };
  return { kind: "map", table: { head: head.cells, rows, mapping: said ?? proposed } };
}

/** Titles and dates of the export may come before the headings. */
const SEARCHED = 30;

function headPlace(rows: readonly TableRow[]): number {
  const tops = rows.slice(0, SEARCHED);
  const known = tops.findIndex(({ cells }) => readerFor(cells) !== null);
  const named = tops.findIndex(({ cells }) => headFit(cells) >= 3);
  return Math.max(0, known === -1 ? named : known);
}

interface KnownReader {
  readonly app: string;
  readonly reader: RowReader;
}

function readerFor(head: readonly string[]): KnownReader | null {
  for (const { app, reader } of [...CSV_FORMATS, ownVials]) {
    const found = reader(head);
    if (found !== null) return { app, reader: found };
  }
  return null;
}

function readKnown({ app, reader }: KnownReader, rows: readonly TableRow[], unit: Mapping["unit"]): ExportReading {
  const asked = unit === null && reader.asksUnit ? rows.filter(reader.asksUnit) : [];
  if (asked.length > 0)
    return { kind: "unit", app, examples: [...new Set(asked.slice(0, 50).map(exampleOf))].slice(0, 3) };
  const found = new Findings();
  for (const row of rows) found.add(row.line, reader.read(row, unit));
  return { kind: "read", reading: found.reading(app) };
}

const exampleOf = ({ cells }: TableRow): string =>
  cells
    .filter((cell) => cell !== "")
    .join(", ")
    .slice(0, 100);

/** Peptide Pitstop's export of results: bloodwork knows its columns by these names. */
const isPitstopLabs = (head: readonly string[]): boolean =>
  head.includes("biomarker") && head.includes("collectedDate");

function readMapped(head: readonly string[], rows: readonly TableRow[], said: Mapping): ExportReading {
  const mapping = settled(said, rows);
  const found = new Findings();
  for (const row of rows) found.add(row.line, readRow(row, mapping, head));
  return { kind: "read", reading: found.reading(null) };
}
