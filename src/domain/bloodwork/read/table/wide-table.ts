import type { TableLayout } from "#domain/bloodwork/record/bloodwork-settings.ts";
import type { ReadContext } from "../read-context.ts";
import { type Columns, columnsOf } from "./columns.ts";
import { looksLikeDate } from "./date-order.ts";
import { type DecimalSign, decimalOf } from "./decimals.ts";
import type { LinesRead } from "./long-table.ts";
import type { TableRow } from "./parse-table.ts";
import { rangeText } from "./range-text.ts";
import { momentOf, orderOfDates } from "./table-dates.ts";
import { lineOf, NO_CELLS } from "./table-line.ts";

export interface WideTable {
  readonly head: readonly string[];
  readonly rows: readonly TableRow[];
  readonly usualDecimal: DecimalSign;
  readonly confirmed: TableLayout | null;
}

/** The header columns that are dates. */
export const drawColumns = (head: readonly string[]): readonly number[] =>
  head.flatMap((cell, place) => (looksLikeDate(cell) ? [place] : []));

/** Markers as rows, one column per draw. An empty cell means the marker was not measured in that draw. */
export function readWideTable({ head, rows, usualDecimal, confirmed }: WideTable, context: ReadContext): LinesRead {
  const draws = drawColumns(head);
  const columns = columnsOf(head);
  const name = columns.name ?? firstFree(head, draws, columns);
  const at = (row: TableRow, place: number | undefined): string =>
    place === undefined ? "" : (row.cells[place] ?? "");
  const decimal = confirmed?.decimal ?? decimalOf(numbersOf(rows, draws, columns), usualDecimal);
  const days = draws.map((place) => head[place] ?? "");
  const order = orderOfDates(days, confirmed?.dateOrder ?? null, decimal === "comma" ? "DMY" : "MDY");
  const lines = rows.flatMap((row) =>
    draws
      .filter((place) => at(row, place) !== "")
      .map((place) =>
        lineOf(
          {
            ...NO_CELLS,
            name: at(row, name),
            value: at(row, place),
            unit: at(row, columns.unit),
            range: rangeText(at(row, columns.range), at(row, columns.low), at(row, columns.high)),
            loinc: at(row, columns.loinc),
            specimen: at(row, columns.specimen),
            ...momentOf(head[place] ?? "", "", order?.order ?? null),
            line: row.line,
            text: [at(row, name), at(row, place), at(row, columns.unit), head[place]].join(" | "),
          },
          decimal,
          context,
        ),
      ),
  );
  return { lines, decimal, order, laboratories: [], reported: null };
}

function firstFree(head: readonly string[], draws: readonly number[], columns: Columns): number {
  const taken = new Set<number | undefined>([...draws, ...Object.values(columns)]);
  const free = head.findIndex((_, place) => !taken.has(place));
  return free === -1 ? 0 : free;
}

function numbersOf(rows: readonly TableRow[], draws: readonly number[], { range }: Columns): string[] {
  const places = range === undefined ? draws : [...draws, range];
  return rows.flatMap(({ cells }) => places.map((place) => cells[place] ?? ""));
}
