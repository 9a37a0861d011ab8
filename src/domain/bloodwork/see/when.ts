import { daysBetween } from "#domain/units/calendar.ts";

/** Stated here: the module of epochs brings a library of time zones, which no draw needs. */
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const FROM = "1970-01-01";

/** Days since 1970 of a calendar day, by the same count as the rest of the calendar. */
const known = new Map<string, number>();

/**
 * Where a draw stands on a time axis: the clock on the wall where it was taken, counted in milliseconds as if that
 * clock hung in UTC. A draw of which the day alone is known stands at noon.
 */
export function wallMs(collected: string): number {
  const day = dayMs(collected.slice(0, 10));
  const minutes = minuteOfDay(collected);
  return day + (minutes === null ? 12 * HOUR_MS : minutes * MINUTE_MS);
}

/** Midnight of a calendar day on the same axis. */
export function dayMs(day: string): number {
  const before = known.get(day);
  if (before !== undefined) return before;
  const ms = daysBetween(FROM, day) * DAY_MS;
  known.set(day, ms);
  return ms;
}

/** Minutes since midnight, 0 to 1439; null where the day alone is known. */
export function minuteOfDay(collected: string): number | null {
  return collected.length > 10 ? Number(collected.slice(11, 13)) * 60 + Number(collected.slice(14, 16)) : null;
}
