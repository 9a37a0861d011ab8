import type { LabValue } from "../record/lab-value.ts";
import { readValue } from "./printed/value.ts";
import type { IgnoredLine, Reading, ReadRow } from "./reading.ts";

/** The results that a report prints of one earlier day, beside today's. */
export interface EarlierDraw {
  /** `YYYY-MM-DD`; a time is not printed in that column. */
  readonly day: string;
  readonly rows: readonly ReadRow[];
}

export interface EarlierResults {
  /** Latest first. */
  readonly draws: readonly EarlierDraw[];
  /** Earlier results that could not be taken, with the reason. */
  readonly leftOut: readonly IgnoredLine[];
}

/**
 * The "previous result" column as draws of their own. Only what is printed is taken: the value, its date, and the unit
 * of the line. The interval and the flag belong to the current result. What has no readable date or value, or a date
 * that is not before the draw, is left out and listed.
 */
export function earlierResults({ rows, unmapped, document }: Reading): EarlierResults {
  const days = new Map<string, ReadRow[]>();
  const leftOut: IgnoredLine[] = [];
  const ownDays = new Set([...rows, ...unmapped].flatMap(({ collected }) => collected?.slice(0, 10) ?? []));
  for (const row of [...rows, ...unmapped]) {
    for (const earlier of row.previous === null ? [] : [row.previous, ...(row.further ?? [])]) {
      const value = readableValue(earlier.value, document.decimal ?? "point");
      const current = (row.collected ?? document.collected)?.slice(0, 10) ?? null;
      const why = value === null ? "The earlier result can't be read" : whyNoDay(earlier.date, current, ownDays);
      if (value === null || why !== null) {
        const text = row.result.source?.text ?? `${row.result.rawName} ${earlier.value}`;
        leftOut.push({ text: text.slice(0, 500), why: why ?? "" });
        continue;
      }
      const own = days.get(earlier.date) ?? [];
      days.set(earlier.date, own);
      own.push(earlierRow(row, value, earlier));
    }
  }
  const draws = [...days].map(([day, own]) => ({ day, rows: own })).toSorted((a, b) => (a.day < b.day ? 1 : -1));
  return { draws, leftOut };
}

/** Null also for words with digits in them: most likely a number that wasn't understood. */
function readableValue(printed: string, decimal: "point" | "comma"): LabValue | null {
  const value = readValue(printed, decimal);
  if (value === null || value.kind === "none") return null;
  return value.kind === "text" && /\d/u.test(value.text) ? null : value;
}

function whyNoDay(date: string, current: string | null, ownDays: ReadonlySet<string>): string | null {
  if (date === "") return "The earlier result has no readable date";
  if (ownDays.has(date)) return "The report has the results of that day as a draw of their own";
  return current !== null && date >= current ? "The date of the earlier result is not before this draw" : null;
}

function earlierRow(row: ReadRow, value: LabValue, { value: printed, date }: { value: string; date: string }): ReadRow {
  const { further: _further, ...rest } = row;
  const { result } = row;
  return {
    ...rest,
    result: {
      ...result,
      ...{ rawValue: printed.trim().slice(0, 500), value, range: null, flag: null, rawFlag: "" },
      ...{ status: "final", note: "Printed as the earlier result on a later report." },
    },
    ...{ collected: date, effective: null, sourceId: null, fhirVersion: null, previous: null, doubts: [] },
  };
}
