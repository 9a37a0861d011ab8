import { Temporal } from "temporal-polyfill";
import { addDays } from "#domain/units/calendar.ts";
import { minutesOf } from "./minutes-of.ts";

/**
 * Moments as milliseconds since 1970, for computation only: stored and sent values are text. A "wall" is local
 * wall-clock time, represented as if it were UTC.
 */

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;

export function epochOf(instant: string): number {
  return Temporal.Instant.from(instant).epochMilliseconds;
}

/** "2026-11-22T07:00:00Z": whole seconds, the format of slots. */
export function instantText(epoch: number): string {
  const seconds = Math.floor((((epoch % MINUTE_MS) + MINUTE_MS) % MINUTE_MS) / 1_000);
  return `${dayOfWall(epoch)}T${timeOfWall(epoch)}:${String(seconds).padStart(2, "0")}Z`;
}

export function wallOf(day: string, time: string): number {
  return epochOf(`${day}T00:00:00Z`) + minutesOf(time) * MINUTE_MS;
}

export function dayOfWall(wall: number): string {
  return addDays("1970-01-01", Math.floor(wall / DAY_MS));
}

/** "07:00"; seconds are cut off. */
export function timeOfWall(wall: number): string {
  const minutes = Math.floor((wall - Math.floor(wall / DAY_MS) * DAY_MS) / MINUTE_MS);
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
