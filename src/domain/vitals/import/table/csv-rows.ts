import { UnreadableExport } from "../health-reading.ts";

export interface CsvRow {
  readonly cells: readonly string[];
  /** Where the row begins, from 1. */
  readonly line: number;
}

/** Longer than any export's row: a longer one is an unclosed quote, or the file isn't a table. */
const MAX_ROW_LENGTH = 100_000;
const DELIMITERS = [",", ";", "\t"] as const;

/**
 * Rows of a CSV (RFC 4180) as its text arrives. Years of a glucose sensor are hundreds of thousands of rows, so they are
 * never held together, as Papa Parse would. The first line says the delimiter.
 */
export async function* csvRows(chunks: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  let rest = "";
  let line = 1;
  let delimiter: string | null = null;
  const rowIn = (text: string): CsvRow => {
    delimiter ??= delimiterOf(text);
    const row = { cells: cellsOf(text, delimiter), line };
    line += text.split("\n").length;
    return row;
  };
  let isFirst = true;
  for await (const chunk of chunks) {
    rest += isFirst && chunk.startsWith("\uFEFF") ? chunk.slice(1) : chunk;
    if (chunk !== "") isFirst = false;
    let from = 0;
    for (let end = rowEnd(rest, from); end !== -1; end = rowEnd(rest, from)) {
      yield rowIn(rest.slice(from, end));
      from = end + 1;
    }
    rest = rest.slice(from);
    if (rest.length > MAX_ROW_LENGTH) throw new UnreadableExport(`Line ${line}: a row begins here that has no end.`);
  }
  if (rest !== "") yield rowIn(rest);
}

/** The place of the line break that ends the row from there: not one between quotes. -1 if it hasn't come yet. */
function rowEnd(text: string, from: number): number {
  let isQuoted = false;
  for (let at = from; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (letter === QUOTE) isQuoted = !isQuoted;
    else if (letter === NEWLINE && !isQuoted) return at;
  }
  return -1;
}

const QUOTE = 34;
const NEWLINE = 10;

function delimiterOf(head: string): string {
  const count = (one: string) => head.split(one).length;
  return DELIMITERS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

function cellsOf(row: string, delimiter: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (const letter of row.endsWith("\r") ? row.slice(0, -1) : row) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === delimiter && !isQuoted) {
      cells.push(cell.trim());
      cell = "";
    } else cell += letter;
  }
  cells.push(cell.trim());
  return cells;
}
