import type { BloodworkResult } from "#domain/bloodwork/record/result.ts";
import { keptRow } from "../kept-row.ts";
import { readFlag } from "../printed/flag.ts";
import { rowOf } from "../printed/row-of.ts";
import { readValue } from "../printed/value.ts";
import type { ReadContext } from "../read-context.ts";
import type { IgnoredLine, ReadRow } from "../reading.ts";
import { type DecimalSign, decimalIn } from "./decimals.ts";
import { splitValue, unitInName } from "./split-value.ts";

/** The cells of one result, from anywhere in the table. Empty is "missing". */
export interface TableCells {
  readonly name: string;
  readonly value: string;
  readonly unit: string;
  readonly range: string;
  readonly flag: string;
  readonly loinc: string;
  readonly method: string;
  readonly status: string;
  readonly note: string;
  readonly specimen: string;
  readonly collected: string | null;
  /** Why the day of the line is uncertain. */
  readonly dateDoubt: string | null;
  /** The line of the file and its text. */
  readonly line: number;
  readonly text: string;
}

export const NO_CELLS: Omit<TableCells, "name" | "value" | "line" | "text"> = {
  unit: "",
  range: "",
  flag: "",
  loinc: "",
  method: "",
  status: "",
  note: "",
  specimen: "",
  collected: null,
  dateDoubt: null,
};

export type TableLine = { readonly row: ReadRow } | { readonly ignored: IgnoredLine };

const NOTHING =
  /^(?:[-–—.*/\\]+|n\/?a|null|none|nil|nan|undefined|not available|not tested|not done|pending|k\.? ?a\.?)$/i;
const URINE = /urin|orina|mocz|moč/i;
const BLOOD = /blood|serum|plasma|blut|sang|krew|siero|suero/i;
const STATUS: Readonly<Record<string, BloodworkResult["status"]>> = {
  PRELIMINARY: "preliminary",
  CORRECTED: "corrected",
  AMENDED: "corrected",
};

/** A table line as a row; a line without a value is left out with its reason. */
export function lineOf(cells: TableCells, decimal: DecimalSign, context: ReadContext): TableLine {
  if (cells.name === "") return ignore(cells, "It names no test.");
  const value = cells.value.trim();
  if (value === "") return ignore(cells, "No value.");
  if (NOTHING.test(value) || readValue(value, decimal)?.kind === "none")
    return ignore(cells, `No value: ${value.slice(0, 80)}`);
  const split =
    isFormula(value) || cells.unit !== ""
      ? { value, unit: cells.unit, flag: "" }
      : splitValue(value, context.catalogue);
  const inName = split.unit === "" ? unitInName(cells.name, context.catalogue) : null;
  const flag = cells.flag === "" ? split.flag : cells.flag;
  const section = URINE.test(cells.specimen) ? "urine" : BLOOD.test(cells.specimen) ? "blood" : null;
  const row = rowOf(
    {
      name: inName?.name ?? cells.name,
      value: split.value,
      unit: inName?.unit ?? split.unit,
      range: something(cells.range),
      flag: readFlag(flag) === null ? "" : flag,
      decimal: decimalIn(split.value) ?? decimal,
      section,
      loincs: /^\d{1,5}-\d$/.test(cells.loinc) ? [cells.loinc] : [],
      method: cells.method === "" ? null : cells.method,
      status: STATUS[cells.status.toUpperCase()] ?? STATUS[flag.toUpperCase()] ?? "final",
      source: { page: null, line: cells.line, text: cells.text },
    },
    context.catalogue,
    context.own,
  );
  if (section === "urine" && row.result.marker === null)
    return ignore(cells, "It was measured in urine, and is none of the urine markers.");
  return { row: keptRow(withCells(row, cells, flag)) };
}

function withCells(row: ReadRow, cells: TableCells, flag: string): ReadRow {
  const formula = isFormula(cells.value) ? ["The cell has a formula. It is stored as text."] : [];
  const doubts = [...row.doubts, ...formula, ...(cells.dateDoubt === null ? [] : [cells.dateDoubt])];
  return {
    ...row,
    collected: cells.collected,
    confidence: isFormula(cells.value) ? Math.min(row.confidence, 0.3) : row.confidence,
    doubts,
    result: {
      ...row.result,
      rawName: cells.name,
      rawFlag: flag,
      note: cells.note,
    },
  };
}

const isFormula = (cell: string): boolean => /^[=@]/.test(cell);

const something = (cell: string): string => (NOTHING.test(cell) ? "" : cell);

const ignore = (cells: TableCells, why: string): TableLine => ({ ignored: { text: cells.text.slice(0, 500), why } });
