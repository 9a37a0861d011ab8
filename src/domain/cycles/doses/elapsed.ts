import { epochOf } from "../days/epoch.ts";

const MINUTE_MS = 60_000;
const HOUR_MIN = 60;
const DAY_MIN = 24 * HOUR_MIN;

/**
 * Milliseconds since 1970, for comparing instants: their texts may have any number of decimals, but Temporal reads
 * only nine digits.
 */
export const msOf = (instant: string): number => epochOf(instant.replace(/(\.\d{3})\d+/, "$1"));

/** Earliest first, by the instant `at` returns; stable for equal instants. */
export function inOrderOfTime<One>(all: readonly One[], at: (one: One) => string): One[] {
  return all
    .map((one) => ({ one, ms: msOf(at(one)) }))
    .toSorted((a, b) => a.ms - b.ms)
    .map(({ one }) => one);
}

/** "25 min", "2 h 5 min", "3 days 4 h" from 48 hours on; rounded down to the smallest unit shown. */
export function elapsedText(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / MINUTE_MS);
  if (minutes < 1) return "less than a minute";
  if (minutes >= 2 * DAY_MIN) {
    const hours = Math.floor((minutes % DAY_MIN) / HOUR_MIN);
    return joined(`${Math.floor(minutes / DAY_MIN)} days`, hours, "h");
  }
  if (minutes < HOUR_MIN) return `${minutes} min`;
  return joined(`${Math.floor(minutes / HOUR_MIN)} h`, minutes % HOUR_MIN, "min");
}

const joined = (whole: string, rest: number, unit: string): string => (rest === 0 ? whole : `${whole} ${rest} ${unit}`);
