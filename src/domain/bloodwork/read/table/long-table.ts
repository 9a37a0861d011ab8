import type { TableLayout } from "#domain/bloodwork/record/bloodwork-settings.ts";
import type { ReadContext } from "../read-context.ts";
import type { ReadRow } from "../reading.ts";
import type { Columns } from "./columns.ts";
import type { FoundOrder } from "./date-order.ts";
import { type DecimalSign, decimalOf } from "./decimals.ts";
import type { ColumnRole } from "./head-words.ts";
import type { TableRow } from "./parse-table.ts";
import { rangeText } from "./range-text.ts";
import { momentOf, orderOfDates } from "./table-dates.ts";
import { lineOf, type TableLine } from "./table-line.ts";

export interface LinesRead {
  readonly lines: readonly TableLine[];
  readonly decimal: DecimalSign;
  readonly order: FoundOrder | null;
  readonly laboratories: readonly string[];
  /** The report date, if a column has it and all lines agree. */
  readonly reported: string | null;
}

export interface LongTable {
  readonly rows: readonly TableRow[];
  readonly columns: Columns;
  readonly usualDecimal: DecimalSign;
  readonly confirmed: TableLayout | null;
}

/** A table with one result per line. */
export function readLongTable({ rows, columns, usualDecimal, confirmed }: LongTable, context: ReadContext): LinesRead {
  const cell = (row: TableRow, role: ColumnRole): string => {
    const place = columns[role];
    return place === undefined ? "" : (row.cells[place] ?? "");
  };
  const numbers = rows.flatMap((row) => [cell(row, "value"), cell(row, "range"), cell(row, "low"), cell(row, "high")]);
  const decimal = confirmed?.decimal ?? decimalOf(numbers, usualDecimal);
  const order = orderOfDates(
    rows.flatMap((row) => [cell(row, "date"), cell(row, "reported")]).filter((text) => text !== ""),
    confirmed?.dateOrder ?? null,
    usualDecimal === "comma" || decimal === "comma" ? "DMY" : "MDY",
  );
  const differs = (role: ColumnRole): boolean => new Set(rows.map((row) => cell(row, role))).size > 1;
  const [areLaboratories, areReports] = [differs("laboratory"), order !== null && differs("reported")];
  const lines = rows.map((row) => {
    const line = lineOf(
      {
        name: cell(row, "name"),
        value: withComparator(cell(row, "comparator"), cell(row, "value")),
        unit: cell(row, "unit"),
        range: rangeText(cell(row, "range"), cell(row, "low"), cell(row, "high")),
        flag: cell(row, "flag"),
        loinc: cell(row, "loinc"),
        method: cell(row, "method"),
        status: cell(row, "status"),
        note: cell(row, "note"),
        specimen: cell(row, "specimen"),
        ...momentOf(cell(row, "date"), cell(row, "time"), order?.order ?? null),
        line: row.line,
        text: row.cells.join(" | "),
      },
      decimal,
      context,
    );
    return withOwn(line, {
      ...(areLaboratories ? { laboratory: cell(row, "laboratory") } : {}),
      ...(areReports ? { reported: dayOf(cell(row, "reported"), order) } : {}),
    });
  });
  const distinct = (role: ColumnRole) => [...new Set(rows.map((row) => cell(row, role)).filter((text) => text !== ""))];
  const reports = order === null ? [] : distinct("reported").map((date) => dayOf(date, order));
  return {
    lines,
    decimal,
    order,
    laboratories: distinct("laboratory"),
    reported: reports.length === 1 ? reports[0] || null : null,
  };
}

const withOwn = (line: TableLine, own: Pick<ReadRow, "laboratory" | "reported">): TableLine =>
  "row" in line ? { row: { ...line.row, ...own } } : line;

/** Empty if nothing is written or it is not a date. */
const dayOf = (date: string, order: FoundOrder | null): string =>
  momentOf(date, "", order?.order ?? null).collected?.slice(0, 10) ?? "";

const withComparator = (comparator: string, value: string): string =>
  /^(?:<|>|<=|>=|≤|≥)$/.test(comparator) && /^\d/.test(value) ? `${comparator}${value}` : value;
