import Papa from "papaparse";
import { UnreadableDocument } from "../reading.ts";

/** Far above any real table, but within what a browser tab can handle. */
const MAX_CHARACTERS = 20_000_000;
const MAX_LINE = 200_000;
const MAX_ROWS = 100_000;
const MAX_COLUMNS = 500;

const DELIMITERS = [",", ";", "\t", "|"] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** One row of a table with its starting line in the file. */
export interface TableRow {
  readonly cells: readonly string[];
  readonly line: number;
}

export interface ParsedTable {
  readonly delimiter: Delimiter;
  readonly rows: readonly TableRow[];
}

/**
 * Splits delimited text into rows, without empty ones. `fit` rates a row as a header: the delimiter with the best
 * header wins, then the one with the most uniform rows. Throws `UnreadableDocument` for text that is not a table or
 * too large, before copying any of it.
 */
export function parseTable(text: string, fit: (cells: readonly string[]) => number): ParsedTable {
  refuseOversize(text);
  const { delimiter: named, start } = namedDelimiter(text);
  const body = text.slice(start);
  const delimiter = named ?? bestDelimiter(body, fit);
  const rows = numbered(split(body, delimiter), start === 0 ? 1 : 2);
  if (rows.length > MAX_ROWS) throw new UnreadableDocument(`This table has more than ${MAX_ROWS} rows.`);
  const wide = rows.find(({ cells }) => cells.length > MAX_COLUMNS);
  if (wide !== undefined) throw new UnreadableDocument(`Line ${wide.line} has more than ${MAX_COLUMNS} cells.`);
  return { delimiter, rows };
}

/** The most common number of columns, and the fraction of rows with it. */
export function widthOf(rows: ReadonlyArray<readonly string[]>): { width: number; share: number } {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [width, count] = [...counts].sort(([, left], [, right]) => right - left)[0] ?? [0, 0];
  return { width, share: rows.length === 0 ? 0 : count / rows.length };
}

function refuseOversize(text: string): void {
  if (text.includes("\0")) throw new UnreadableDocument("This is not a text: it holds bytes that no text has.");
  for (let start = 0, line = 1; start < text.length; line += 1) {
    const newline = text.indexOf("\n", start);
    const end = newline === -1 ? text.length : newline;
    if (end - start > MAX_LINE && !text.slice(start, end).includes("\r"))
      throw new UnreadableDocument(`Line ${line} is longer than ${MAX_LINE} characters.`);
    start = end + 1;
  }
  if (text.length > MAX_CHARACTERS)
    throw new UnreadableDocument(`This table is longer than ${MAX_CHARACTERS / 1_000_000} million characters.`);
}

/** Excel writes and reads a first line `sep=;`. */
function namedDelimiter(text: string): { delimiter: Delimiter | null; start: number } {
  const first = /^\uFEFF?sep=([,;\t|])\r?\n/i.exec(text);
  const delimiter = DELIMITERS.find((one) => one === first?.[1]) ?? null;
  return { delimiter, start: first === null ? (text.startsWith("\uFEFF") ? 1 : 0) : first[0].length };
}

const split = (text: string, delimiter: Delimiter, preview?: number): readonly (readonly string[])[] =>
  Papa.parse<string[]>(text, preview === undefined ? { delimiter } : { delimiter, preview }).data;

function bestDelimiter(text: string, fit: (cells: readonly string[]) => number): Delimiter {
  const scored = DELIMITERS.map((delimiter) => {
    const rows = split(text.slice(0, MAX_LINE), delimiter, 60).filter(hasText);
    const { width, share } = widthOf(rows);
    const head = Math.max(0, ...rows.slice(0, 30).map(fit));
    return { delimiter, score: head * 10 + (width > 1 ? share * 5 + Math.min(width, 8) / 8 : 0) };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

const hasText = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== "");

function numbered(rows: readonly (readonly string[])[], firstLine: number): TableRow[] {
  let line = firstLine;
  const kept: TableRow[] = [];
  for (const cells of rows) {
    if (hasText(cells)) kept.push({ cells: cells.map(openedCell), line });
    line += 1 + cells.reduce((sum, cell) => sum + newlinesIn(cell), 0);
  }
  return kept;
}

/** The apostrophe before a possible formula comes from the writer, not the person. */
const openedCell = (cell: string): string => {
  const trimmed = cell.trim();
  return /^'[=+\-@\t\r]/.test(trimmed) ? trimmed.slice(1) : trimmed;
};

const newlinesIn = (cell: string): number => cell.match(/\r\n|\r|\n/g)?.length ?? 0;
