import { WEEKDAYS, type Weekday } from "./weekdays.ts";

/** This many days of a week (1 to 7), as far apart as possible, including `first`; in week order. */
export function spreadWeekdays(count: number, first: Weekday): Weekday[] {
  const start = WEEKDAYS.indexOf(first);
  const chosen = new Set(Array.from({ length: count }, (_, place) => (start + Math.floor((7 * place) / count)) % 7));
  return WEEKDAYS.filter((_, place) => chosen.has(place));
}
