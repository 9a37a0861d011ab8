import { dateOrderOf, looksLikeDate } from "#domain/bloodwork/read/table/date-order.ts";
import { decimalIn } from "#domain/bloodwork/read/table/decimals.ts";
import type { TableRow } from "#domain/bloodwork/read/table/parse-table.ts";
import { type Columns, columnsByHead, type Field, type Mapping, unitInHead } from "./columns.ts";
import { measureOf } from "./read-amount.ts";

/** A table whose columns the person still has to name. */
export interface TableToMap {
  readonly head: readonly string[];
  readonly rows: readonly TableRow[];
  /** What the headings say; the person changes it. */
  readonly mapping: Mapping;
}

/**
 * What the headings say for certain. How dates and numbers are written is not proposed: the cells of whichever columns
 * are chosen in the end say it (`settled`), or the person does.
 */
export function proposeMapping(head: readonly string[]): Mapping {
  const columns = columnsByHead(head);
  const named = columns.amount === undefined ? null : unitInHead(head[columns.amount] ?? "");
  const unit = columns.unit === undefined && named !== "syringe units" ? named : null;
  return { columns, unit, syringe: null, decimal: null, dateOrder: null };
}

/** The decimal sign and the order of dates, if the cells of these columns leave only one. */
function writtenAs(columns: Columns, rows: readonly TableRow[]): Pick<Mapping, "decimal" | "dateOrder"> {
  const dates = cellsOf(columns, "date", rows).filter(looksLikeDate);
  const order = dateOrderOf(dates, "DMY");
  const numbers = [...cellsOf(columns, "amount", rows), ...cellsOf(columns, "strength", rows)];
  const signs = new Set(numbers.map(decimalIn).filter((sign) => sign !== null));
  const [decimal = null] = signs;
  return {
    dateOrder: dates.length > 0 && order.isSure ? order.order : null,
    decimal: signs.size === 1 ? decimal : null,
  };
}

/** What was said once holds for the next file, except where its own cells say otherwise. */
export function settled(mapping: Mapping, rows: readonly TableRow[]): Mapping {
  const seen = writtenAs(mapping.columns, rows);
  const said = mapping.dateOrder === "YMD" ? null : mapping.dateOrder;
  return { ...mapping, dateOrder: seen.dateOrder ?? said, decimal: seen.decimal ?? mapping.decimal };
}

/** A question that has to be answered before the rows can be read. */
export type Missing = "compound" | "date" | "amount" | "unit" | "dateOrder" | "decimal" | "strength" | "syringe";

/** What is still to be said: required columns, and whatever the cells can't be read without. */
export function missingIn(mapping: Mapping, rows: readonly TableRow[]): readonly Missing[] {
  const { columns, unit, decimal, dateOrder, syringe } = settled(mapping, rows);
  const required = (["compound", "date", "amount"] as const).filter((field) => columns[field] === undefined);
  const measures = new Set(measuresOf(mapping, rows));
  const asksStrength = (measures.has("mL") || measures.has("syringe units")) && columns.strength === undefined;
  return [
    ...required,
    ...(columns.amount !== undefined && unit === null && measures.has("none") ? (["unit"] as const) : []),
    ...(dateOrder === null && cellsOf(columns, "date", rows).some(looksLikeDate) ? (["dateOrder"] as const) : []),
    ...(columns.amount !== undefined && decimal === null && hasDoubtfulNumber(columns, rows)
      ? (["decimal"] as const)
      : []),
    ...(asksStrength ? (["strength"] as const) : []),
    ...(measures.has("syringe units") && syringe === null && !asksStrength ? (["syringe"] as const) : []),
  ];
}

/** What the amounts are measured in: by their own word, the unit column, or the unit for all. */
function measuresOf({ columns, unit }: Mapping, rows: readonly TableRow[]): readonly string[] {
  const { amount, unit: unitPlace } = columns;
  if (amount === undefined) return [];
  return rows
    .filter(({ cells }) => (cells[amount] ?? "") !== "")
    .map(({ cells }) => {
      const own = /\p{L}[^\d]{0,30}$/u.exec((cells[amount] ?? "").slice(-40))?.[0] ?? "";
      const written = own || (unitPlace === undefined ? "" : (cells[unitPlace] ?? "")) || (unit ?? "");
      return written === "" ? "none" : (measureOf(written) ?? "other");
    });
}

const hasDoubtfulNumber = (columns: Columns, rows: readonly TableRow[]): boolean =>
  [...cellsOf(columns, "amount", rows), ...cellsOf(columns, "strength", rows)].some((cell) =>
    /(?<!\d)[1-9]\d{0,2}[.,]\d{3}(?![\d.,])/.test(cell.slice(0, 60)),
  );

function cellsOf(columns: Columns, field: Field, rows: readonly TableRow[]): readonly string[] {
  const place = columns[field];
  return place === undefined ? [] : rows.flatMap(({ cells }) => cells[place] || []);
}
