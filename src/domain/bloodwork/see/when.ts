import { daysBetween } from "#domain/units/calendar.ts";

/** Repeated here because the epoch module pulls in a time zone library, which draws don't need. */
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const FROM = "1970-01-01";

/** A cache for `dayMs`. */
const known = new Map<string, number>();

/**
 * A draw's position on the time axis: local wall-clock time, in milliseconds as if it were UTC. A draw without a time
 * is placed at noon.
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

/** Minutes since midnight, 0 to 1439; null if only the day is known. */
export function minuteOfDay(collected: string): number | null {
  return collected.length > 10 ? Number(collected.slice(11, 13)) * 60 + Number(collected.slice(14, 16)) : null;
}
