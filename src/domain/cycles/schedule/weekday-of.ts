import { DAY_MS, wallOf } from "../days/epoch.ts";
import { WEEKDAYS, type Weekday } from "./weekdays.ts";

/** The weekday of a day `YYYY-MM-DD`; 1970-01-01 was a Thursday. */
export function weekdayOf(day: string): Weekday {
  const number = wallOf(day, "00:00") / DAY_MS + 3;
  return WEEKDAYS[((number % 7) + 7) % 7] ?? "MO";
}
