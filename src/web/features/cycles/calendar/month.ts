import { addDays, addMonths } from "#domain/units/calendar.ts";
import { dateFormat } from "#web/lib/reader-locale.ts";

/** "2026-11" for a day in that month. */
export const monthOf = (day: string): string => day.slice(0, 7);

export const neighbour = (month: string, months: number): string => monthOf(addMonths(`${month}-01`, months));

/** Weeks from Monday; days of the neighboring months fill the first and last week. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const last = addDays(addMonths(first, 1), -1);
  const start = addDays(first, -placeInWeek(first));
  const weeks: string[][] = [];
  for (let monday = start; monday <= last; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, place) => addDays(monday, place)));
  return weeks;
}

/** 0 = Monday. */
const placeInWeek = (day: string): number => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;

/** "November 2026". */
export function monthText(month: string): string {
  return dateFormat({ month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(`${month}-01T12:00:00Z`));
}
