import { readInstant } from "../instant.ts";
import { readDay } from "../printed/day.ts";
import type { DateOrder } from "../reading.ts";
import { dateOrderOf, type FoundOrder } from "./date-order.ts";

/** The date order of a table: confirmed by the person, else from the dates, else the usual one. */
export function orderOfDates(
  dates: readonly string[],
  confirmed: DateOrder | null,
  usual: "DMY" | "MDY",
): FoundOrder | null {
  if (dates.length === 0) return null;
  const found = dateOrderOf(dates, usual);
  return confirmed === null ? found : { ...found, order: confirmed, isSure: true };
}

export interface TableMoment {
  readonly collected: string | null;
  readonly dateDoubt: string | null;
}

/**
 * A date cell as local time; null if there is no date in it. `time` is the cell of a time column. A time with a zone
 * is read as in records.
 */
export function momentOf(date: string, time: string, order: DateOrder | null): TableMoment {
  const instant = /T\d{2}:.{0,40}(?:Z|[+-]\d{2}:?\d{2})$/i.test(date) ? readInstant(date) : null;
  if (instant !== null) return { collected: instant.moment, dateDoubt: instant.doubt };
  const read = order === null ? null : readDay(date.trim(), order);
  if (read === null)
    return { collected: null, dateDoubt: date === "" ? null : `“${date.slice(0, 40)}” is no day that can be read.` };
  const clock = /^([01]?\d|2[0-3])[:.]([0-5]\d)/.exec(time.trim());
  const minute = read.time ?? (clock === null ? null : `${clock[1]?.padStart(2, "0")}:${clock[2]}`);
  return { collected: minute === null ? read.day : `${read.day}T${minute}`, dateDoubt: null };
}
