import { nameKey } from "#domain/bloodwork/catalogue/name-key.ts";
import type { TableLayout } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { NO_FACTS, type ReadContext } from "../read-context.ts";
import { type IgnoredLine, type Reading, type ReadRow, UnreadableDocument } from "../reading.ts";
import { sharedMoment } from "../shared-moment.ts";
import { columnsOfLayout, headFit } from "./columns.ts";
import { looksLikeDate } from "./date-order.ts";
import type { DecimalSign } from "./decimals.ts";
import { findHead } from "./find-head.ts";
import { roleOf } from "./head-words.ts";
import { type LinesRead, readLongTable } from "./long-table.ts";
import { type Delimiter, type ParsedTable, parseTable, type TableRow, widthOf } from "./parse-table.ts";
import { type LayoutProposal, proposeLayout } from "./propose-layout.ts";
import { momentOf, orderOfDates } from "./table-dates.ts";
import { readTransposedTable } from "./transposed-table.ts";
import { readWideTable } from "./wide-table.ts";

const DELIMITER_NAMES: Readonly<Record<Delimiter, string>> = {
  ",": "comma",
  ";": "semicolon",
  "\t": "tab",
  "|": "bar",
};

/**
 * Reads delimited text: one result per line, one column per draw, or one column per marker. If the columns are only
 * guessed, all lines are in `unmapped` for mapping with `tableToMap`. Throws `UnreadableDocument` for text that is not
 * a table, or too large.
 */
export function readTable(text: string, context: ReadContext, layout?: TableLayout): Reading {
  const table = parseTable(text, headFit);
  const known = layout === undefined ? context.layouts : [layout, ...context.layouts];
  const head = findHead(table.rows, context, known);
  const usualDecimal: DecimalSign = table.delimiter === ";" ? "comma" : "point";
  if (head === null) return readByGuess(table, usualDecimal, context);
  const rows = table.rows.slice(head.at + 1);
  const titled = (reading: Reading): Reading => withTitle(reading, titleFactsOf(table.rows.slice(0, head.at)));
  const cells = table.rows[head.at]?.cells ?? [];
  if (head.shape === "long") {
    const read = readLongTable({ ...head, rows, usualDecimal }, context);
    const style =
      head.columns.unit === undefined ? "csv-value-with-unit" : `csv-long-${DELIMITER_NAMES[table.delimiter]}`;
    return titled(readingOf(read, style));
  }
  const wide = { head: cells, rows, usualDecimal, confirmed: null };
  return head.shape === "wide"
    ? readingOf(readWideTable(wide, context), `csv-wide-${DELIMITER_NAMES[table.delimiter]}`)
    : readingOf(readTransposedTable(wide, context), `csv-transposed-${DELIMITER_NAMES[table.delimiter]}`);
}

export interface TableToMap extends LayoutProposal {
  readonly head: readonly string[];
  readonly rows: ReadonlyArray<readonly string[]>;
}

/** The table for the mapping screen, with its initial columns. Throws like `readTable`. */
export function tableToMap(text: string, context: ReadContext): TableToMap {
  const { rows } = parseTable(text, headFit);
  const { head, below } = widestHead(rows, findHead(rows, context, context.layouts)?.at ?? null);
  const cells = below.map((row) => row.cells);
  return { head, rows: cells, ...proposeLayout(head, cells, context) };
}

/**
 * True for text whose first line is a known header, or whose lines have the same number of cells. A report in columns
 * with title and dates at the top is not: it is read as text.
 */
export function looksLikeTable(text: string, context: ReadContext): boolean {
  const { rows, delimiter } = parseTable(text.slice(0, 100_000), headFit);
  const { width, share } = widthOf(rows.map(({ cells }) => cells));
  const isCommas = delimiter === "," || delimiter === ";";
  if (rows.length < 2 || width < 2) return false;
  const head = findHead(rows, context, context.layouts);
  if (head !== null) return head.at === 0 || (isCommas && isWholeBelow(rows.slice(head.at)));
  return share > 0.8 && width > 2 && isCommas;
}

/** Whether so many lines have as many cells as the header above them that they are a table, whatever is on top. */
function isWholeBelow([head, ...below]: readonly TableRow[]): boolean {
  const width = head?.cells.length ?? 0;
  const whole = below.filter(({ cells }) => cells.length === width).length;
  return width > 2 && whole >= ENOUGH && whole > 0.9 * below.length;
}

const ENOUGH = 5;

/** Facts above the header apply if the lines have none. */
function withTitle(reading: Reading, { date, reported, laboratory }: TitleFacts): Reading {
  const { document } = reading;
  const found = orderOfDates(
    [date, reported].filter((text) => text !== ""),
    document.dateOrder,
    "DMY",
  );
  if (found === null && laboratory === "") return reading;
  const momentIn = (text: string) => (found === null ? null : momentOf(text, "", found.order).collected);
  const isDated = document.collected !== null;
  return {
    ...reading,
    document: {
      ...document,
      collected: document.collected ?? momentIn(date),
      reported: document.reported ?? momentIn(reported)?.slice(0, 10) ?? null,
      laboratory: document.laboratory ?? (laboratory === "" ? null : laboratory.slice(0, 200)),
      ...(isDated || found === null
        ? {}
        : { dateOrder: found.order, isDateOrderSure: found.isSure, twoDigitYear: found.twoDigitYear }),
    },
  };
}

function readByGuess(table: ParsedTable, usualDecimal: DecimalSign, context: ReadContext): Reading {
  const { head, below } = widestHead(table.rows, null);
  if (below.length === 0 || head.length < 2)
    throw new UnreadableDocument("This is not a table with a head and results.");
  const { layout, isPlain } = proposeLayout(
    head,
    below.map(({ cells }) => cells),
    context,
  );
  if (layout.columns.name === null || layout.columns.value === null) return unmappable(table);
  const columns = columnsOfLayout(layout);
  const rows = isPlain && /^[<>≤≥]? ?\d/.test(head[layout.columns.value] ?? "") ? table.rows : below;
  const read = readLongTable({ rows, columns, usualDecimal, confirmed: null }, context);
  const reading = readingOf(read, "csv-unknown");
  if (isPlain) return reading;
  return { ...reading, rows: [], unmapped: [...reading.rows, ...reading.unmapped].map(guessed) };
}

const guessed = (row: ReadRow): ReadRow => ({
  ...row,
  confidence: Math.min(row.confidence, 0.2),
  doubts: [...row.doubts, "The columns were guessed because the table header isn't known."],
});

/** The header is the first row of the usual width. */
function widestHead(rows: ParsedTable["rows"], known: number | null) {
  const { width } = widthOf(rows.map(({ cells }) => cells));
  const at =
    known ??
    Math.max(
      0,
      rows.findIndex(({ cells }) => cells.length === width),
    );
  return { head: rows[at]?.cells ?? [], below: rows.slice(at + 1) };
}

function unmappable({ rows }: ParsedTable): Reading {
  const why = "The table header isn't known, and no column has marker names next to numbers.";
  return {
    document: { ...NO_FACTS, style: "csv-unknown", kind: "csv" },
    rows: [],
    unmapped: [],
    ignored: rows.map(({ cells }) => ({ text: cells.join(" | ").slice(0, 500), why })),
  };
}

function readingOf({ lines, decimal, order, laboratories, reported }: LinesRead, style: string): Reading {
  const read: ReadRow[] = [];
  const ignored: IgnoredLine[] = [];
  for (const line of lines) {
    if ("row" in line) read.push(line.row);
    else ignored.push(line.ignored);
  }
  const { rows, collected } = sharedMoment(read);
  return {
    document: {
      ...NO_FACTS,
      style,
      kind: "csv",
      collected,
      reported,
      laboratory: laboratories.length === 1 ? (laboratories[0]?.slice(0, 200) ?? null) : null,
      dateOrder: order?.order ?? null,
      isDateOrderSure: order?.isSure ?? true,
      decimal,
      twoDigitYear: order?.twoDigitYear ?? false,
    },
    rows: rows.filter(({ result }) => result.marker !== null),
    unmapped: rows.filter(({ result }) => result.marker === null),
    ignored,
  };
}

/** Facts above the header for all lines, as printed; empty if there are none. */
interface TitleFacts {
  readonly date: string;
  readonly reported: string;
  readonly laboratory: string;
}

/** `Collected: 14/03/2025` in one cell, or the label in one and its text in the next. */
function titleFactsOf(above: readonly TableRow[]): TitleFacts {
  const facts = { date: "", reported: "", laboratory: "" };
  for (const { cells } of above) {
    const [label = "", text = ""] = cells.filter((cell) => cell !== "").flatMap(labelled);
    const role = label.length > 40 ? null : roleOf(nameKey(label));
    if (role === "date" || role === "reported") facts[role] ||= looksLikeDate(text) ? text : "";
    if (role === "laboratory") facts.laboratory ||= text;
  }
  return facts;
}

function labelled(cell: string): readonly string[] {
  const [, label = "", text = ""] = /^([^:\d]{2,40}):\s*(\S.*)$/.exec(cell.slice(0, 200)) ?? [];
  return label === "" ? [cell.replace(/:$/, "")] : [label, text];
}
