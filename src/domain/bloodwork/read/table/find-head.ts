import type { TableLayout } from "#domain/bloodwork/record/bloodwork-settings.ts";
import type { ReadContext } from "../read-context.ts";
import { type Columns, columnsOf, columnsOfLayout } from "./columns.ts";
import type { TableRow } from "./parse-table.ts";
import { markerColumns } from "./transposed-table.ts";
import { drawColumns } from "./wide-table.ts";

export type Head =
  | { readonly shape: "long"; readonly at: number; readonly columns: Columns; readonly confirmed: TableLayout | null }
  | { readonly shape: "wide" | "transposed"; readonly at: number };

/** Titles and addresses may come before the header. */
const SEARCHED = 30;

/**
 * The position of the header and the shape of the table; null if no row shows it. A previously mapped table takes
 * precedence.
 */
export function findHead(
  rows: readonly TableRow[],
  context: ReadContext,
  layouts: readonly TableLayout[],
): Head | null {
  const tops = rows.slice(0, SEARCHED);
  for (const [at, { cells }] of tops.entries()) {
    const confirmed = layouts.find(({ head }) => isSameHead(head, cells));
    if (confirmed !== undefined) return { shape: "long", at, columns: columnsOfLayout(confirmed), confirmed };
  }
  for (const [at, { cells }] of tops.entries()) {
    const columns = columnsOf(cells);
    const draws = drawColumns(cells);
    if (columns.name !== undefined && columns.value !== undefined && draws.length < 2)
      return { shape: "long", at, columns, confirmed: null };
    if (draws.length > 0 && columns.value === undefined && isAboveDraws(cells, rows, columns, draws.length))
      return { shape: "wide", at };
    if (markerColumns(cells, context).length >= 2 && columns.value === undefined) return { shape: "transposed", at };
  }
  return null;
}

const isSameHead = (head: readonly string[], cells: readonly string[]): boolean =>
  head.length === cells.length && head.every((cell, place) => cell.trim() === cells[place]);

/** A single dated column may be a result line; with a named first column, or several dates, it is a header. */
const isAboveDraws = (cells: readonly string[], rows: readonly TableRow[], columns: Columns, draws: number): boolean =>
  rows.length > 1 &&
  (columns.name !== undefined || (draws >= 2 && draws + 4 >= cells.filter((cell) => cell !== "").length));
