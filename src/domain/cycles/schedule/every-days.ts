import { oneFrequency } from "./read-plan.ts";

const WEEK = 7;
const DAY_HOURS = 24;

/** Average days between doses of a frequency in words, "once weekly" being 7; null if the words name no even rhythm. */
export function everyDaysIn(frequency: string): number | null {
  const read = oneFrequency(frequency, null);
  switch (read?.kind) {
    case "days":
      return read.every / read.timesPerDay;
    case "hours":
      return read.every / DAY_HOURS;
    case "per-week":
      return WEEK / (read.days * read.timesPerDay);
    case "weekdays":
      return (WEEK * read.everyWeeks) / (read.weekdays.length * read.timesPerDay);
    default:
      return null;
  }
}
