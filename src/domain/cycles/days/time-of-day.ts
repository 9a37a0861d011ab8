import { z } from "zod";

/** A wall-clock time, "00:00" to "23:59". */
export const TimeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "A time such as 08:30");

/** Minutes since midnight, 0 to 1439, of a time of day. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
