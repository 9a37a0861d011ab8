import { knowsName } from "#domain/bloodwork/catalogue/match-marker.ts";
import { nameKey } from "#domain/bloodwork/catalogue/name-key.ts";
import { ucumOf } from "#domain/bloodwork/catalogue/ucum-of.ts";
import type { ReadContext } from "../read-context.ts";
import { columnsOf } from "./columns.ts";
import { looksLikeDate } from "./date-order.ts";
import { decimalOf } from "./decimals.ts";
import { roleOf } from "./head-words.ts";
import type { LinesRead } from "./long-table.ts";
import type { TableRow } from "./parse-table.ts";
import { unitInName } from "./split-value.ts";
import { momentOf, orderOfDates } from "./table-dates.ts";
import { lineOf, NO_CELLS } from "./table-line.ts";
import type { WideTable } from "./wide-table.ts";

/** The header columns that name a marker. */
export const markerColumns = (head: readonly string[], { catalogue, own }: ReadContext): readonly number[] =>
  head.flatMap((cell, place) => {
    const name = unitInName(cell, catalogue)?.name ?? cell;
    return name !== "" && knowsName(name, catalogue, own) ? [place] : [];
  });

/** Draws as rows, one column per marker; units and ranges may be in separate rows below the header. */
export function readTransposedTable(table: WideTable, context: ReadContext): LinesRead {
  const { head, rows, usualDecimal, confirmed } = table;
  const columns = columnsOf(head);
  const date = columns.date ?? dateColumn(rows);
  const isDraw = (row: TableRow): boolean => looksLikeDate(row.cells[date] ?? "");
  const [units, ranges] = ["unit", "range"].map((role) => besides(rows, isDraw, role, context));
  const draws = rows.filter(isDraw);
  const other = new Set<number | undefined>([date, ...Object.values(columns)]);
  const places = head.flatMap((cell, place) => (cell !== "" && !other.has(place) ? [place] : []));
  const decimal =
    confirmed?.decimal ??
    decimalOf(
      draws.flatMap(({ cells }) => places.map((place) => cells[place] ?? "")),
      usualDecimal,
    );
  const days = draws.map(({ cells }) => cells[date] ?? "");
  const order = orderOfDates(days, confirmed?.dateOrder ?? null, decimal === "comma" ? "DMY" : "MDY");
  const lines = draws.flatMap((row) =>
    places
      .filter((place) => (row.cells[place] ?? "") !== "")
      .map((place) =>
        lineOf(
          {
            ...NO_CELLS,
            name: head[place] ?? "",
            value: row.cells[place] ?? "",
            unit: units?.[place] ?? "",
            range: ranges?.[place] ?? "",
            ...momentOf(row.cells[date] ?? "", "", order?.order ?? null),
            line: row.line,
            text: [head[place], row.cells[place], row.cells[date]].join(" | "),
          },
          decimal,
          context,
        ),
      ),
  );
  const laboratory = columns.laboratory;
  const laboratories = laboratory === undefined ? [] : draws.map(({ cells }) => cells[laboratory] ?? "");
  return {
    lines,
    decimal,
    order,
    laboratories: [...new Set(laboratories.filter((text) => text !== ""))],
    reported: null,
  };
}

function dateColumn(rows: readonly TableRow[]): number {
  const places = new Set(
    rows.flatMap(({ cells }) => cells.flatMap((cell, place) => (looksLikeDate(cell) ? [place] : []))),
  );
  return Math.min(...places, 499);
}

/** A row below the header that is not a draw: it names itself, or its cells are units. */
function besides(
  rows: readonly TableRow[],
  isDraw: (row: TableRow) => boolean,
  role: string,
  { catalogue }: ReadContext,
): readonly string[] | undefined {
  const candidates = rows.slice(0, 5).filter((row) => !isDraw(row));
  const named = candidates.find(({ cells }) => cells.some((cell) => roleOf(nameKey(cell)) === role));
  if (named !== undefined || role !== "unit") return named?.cells;
  return candidates.find(({ cells }) => {
    const filled = cells.filter((cell) => cell !== "");
    return filled.length > 0 && filled.every((cell) => ucumOf(cell, catalogue) !== null);
  })?.cells;
}
