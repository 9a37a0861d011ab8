import { z } from "zod";
import type { Measure } from "#domain/cycles/trial/measure.ts";
import type { NotedReading } from "#domain/cycles/trial/noted-reading.ts";
import { isDay } from "#domain/units/calendar.ts";
import { readFromZero } from "#domain/units/typed-number.ts";
import { numberText } from "#web/ui/form/number-text.ts";
import { applicableTo, MeasureTexts, measureOf, ReadMeasure, textsOfMeasure } from "./measure-form.ts";

const ReadingTexts = MeasureTexts.extend({ day: z.string(), value: z.string() });
export type ReadingTexts = z.infer<typeof ReadingTexts>;

export const textsOfReading = (measure: Measure | null, today: string): ReadingTexts => ({
  ...textsOfMeasure(measure),
  day: today,
  value: "",
});

/** A value for a day up to today; for a symptom one of its four points, with none preselected. */
export const readingForm = (today: string) =>
  ReadingTexts.transform((texts) => ({
    ...applicableTo(texts),
    day: texts.day,
    value: texts.kind === "symptom" && texts.value === "" ? "0" : texts.value,
  }))
    .pipe(
      ReadMeasure.extend({
        day: z.string().refine((day) => isDay(day) && day <= today, "Enter a date up to today"),
        value: numberText(readFromZero),
      }),
    )
    .transform(({ day, value, ...measure }): NotedReading => ({ measure: measureOf(measure), day, value }));
