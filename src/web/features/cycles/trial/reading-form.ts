import type { Measure } from "#domain/cycles/trial/measure.ts";
import type { NotedReading } from "#domain/cycles/trial/noted-reading.ts";
import { isDay } from "#domain/units/calendar.ts";
import { readFromZero } from "#domain/units/typed-number.ts";

export type ReadingErrors = Partial<Record<"day" | "value", string>>;

/** A value as typed for a day up to today; of a symptom it is one of its four points. */
export function readReading(
  measure: Measure,
  typed: { readonly day: string; readonly value: string },
  today: string,
): { reading: NotedReading } | { errors: ReadingErrors } {
  const value = readFromZero(typed.value);
  const isDayPast = isDay(typed.day) && typed.day <= today;
  if ("value" in value && isDayPast) return { reading: { measure, day: typed.day, value: value.value.toFixed() } };
  return {
    errors: {
      ...("value" in value ? {} : { value: "One number from zero is needed" }),
      ...(isDayPast ? {} : { day: "A day up to today is needed" }),
    },
  };
}
