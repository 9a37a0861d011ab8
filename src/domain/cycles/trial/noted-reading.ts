import { z } from "zod";
import { DecimalText } from "#domain/units/decimal-text.ts";
import { byDay } from "../days/by-day.ts";
import { Measure, measureKey } from "./measure.ts";

const SYMPTOM_VALUES = new Set(["0", "1", "2", "3"]);

/** A symptom is none, mild, moderate or severe; any other measure accepts every number from 0. */
export function isValueOf({ kind }: Measure, value: string): boolean {
  return kind !== "symptom" || SYMPTOM_VALUES.has(value);
}

/** A day's value noted without a dose: before the first one there is no dose to note it with. */
export const NotedReading = z
  .strictObject({ measure: Measure, day: z.iso.date(), value: DecimalText })
  .refine(({ measure, value }) => isValueOf(measure, value), { path: ["value"], message: "No value of this measure" });
export type NotedReading = z.infer<typeof NotedReading>;

/** More than a year of days for one measure; beyond this a cycle accepts no more. */
export const MAX_READINGS = 500;

/** The readings with this value replacing any other of its measure and day, in order of days. */
export function withReading(readings: readonly NotedReading[], reading: NotedReading): NotedReading[] {
  return [...withoutReading(readings, reading), reading].toSorted(byDay);
}

export function withoutReading(
  readings: readonly NotedReading[],
  { measure, day }: Pick<NotedReading, "measure" | "day">,
): NotedReading[] {
  const key = measureKey(measure);
  return readings.filter((one) => one.day !== day || measureKey(one.measure) !== key);
}
