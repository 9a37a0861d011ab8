import { Temporal } from "temporal-polyfill";

/** Calendar days are ISO text (`YYYY-MM-DD`); there is no time of day and no zone. */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** The same day of a later month, or that month's last day where it has no such day. */
export function addMonths(day: string, months: number): string {
  return Temporal.PlainDate.from(day).add({ months }).toString();
}
