import { z } from "zod";
import { MAX_BASELINE_DAYS, MAX_WASHOUT_DAYS, MIN_READINGS, type Prediction } from "#domain/cycles/trial/trial.ts";
import { readTypedNumber } from "#domain/units/typed-number.ts";
import { applicableTo, MeasureTexts, measureOf, ReadMeasure, textsOfMeasure } from "./measure-form.ts";

const DIRECTIONS = ["lower", "higher", "no-change"] as const satisfies ReadonlyArray<Prediction["direction"]>;

const PredictionTexts = MeasureTexts.extend({
  direction: z.enum(DIRECTIONS),
  smallestChange: z.string(),
  baselineDays: z.string(),
  minReadings: z.string(),
  washoutDays: z.string(),
  hypothesis: z.string(),
});
export type PredictionTexts = z.infer<typeof PredictionTexts>;

/** Default days are a starting point, not a rule: no source says how long a baseline or washout must be. */
export const textsOfPrediction = (prediction: Prediction | null): PredictionTexts => ({
  ...textsOfMeasure(prediction?.measure ?? null),
  direction: prediction?.direction ?? "lower",
  smallestChange: prediction?.smallestChange ?? "",
  baselineDays: String(prediction?.baselineDays ?? 14),
  minReadings: String(prediction?.minReadings ?? 5),
  washoutDays: String(prediction?.washoutDays ?? 7),
  hypothesis: prediction?.hypothesis ?? "",
});

const WORST_SYMPTOM = 3;
const BaselineDays = wholeNumber(MIN_READINGS, MAX_BASELINE_DAYS);

/** Puts values that limit a field next to its text, so that all fields are validated at once. */
const bounded = ({ direction, smallestChange, baselineDays, minReadings, washoutDays, ...texts }: PredictionTexts) => ({
  ...applicableTo(texts),
  direction,
  smallestChange: { text: smallestChange, most: texts.kind === "symptom" ? WORST_SYMPTOM : null },
  baselineDays,
  minReadings: { text: minReadings, most: BaselineDays.safeParse(baselineDays).data ?? MAX_BASELINE_DAYS },
  washoutDays,
  hypothesis: texts.hypothesis,
});

const ReadTexts = ReadMeasure.extend({
  direction: z.enum(DIRECTIONS),
  smallestChange: z.object({ text: z.string(), most: z.number().nullable() }).transform(({ text, most }, context) => {
    const read = readTypedNumber(text);
    if ("problem" in read) context.addIssue("Enter a number above zero");
    else if (most !== null && read.value.gt(most)) context.addIssue(`A symptom changes by ${most} points at most`);
    else return read.value.toFixed();
    return z.NEVER;
  }),
  baselineDays: BaselineDays,
  minReadings: z.object({ text: z.string(), most: z.number() }).transform(({ text, most }, context) => {
    const read = wholeNumber(MIN_READINGS, most).safeParse(text);
    if (read.success) return read.data;
    context.addIssue(`${wanted(MIN_READINGS, most)}: one a day of the baseline at most`);
    return z.NEVER;
  }),
  washoutDays: wholeNumber(0, MAX_WASHOUT_DAYS),
  hypothesis: z.string().trim(),
});

export const PredictionForm = PredictionTexts.transform(bounded)
  .pipe(ReadTexts)
  .transform(({ kind, name, unit, ...read }): Prediction => ({ measure: measureOf({ kind, name, unit }), ...read }));

function wholeNumber(min: number, max: number) {
  return z.string().transform((text, context) => {
    const number = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN;
    if (number >= min && number <= max) return number;
    context.addIssue(wanted(min, max));
    return z.NEVER;
  });
}

function wanted(min: number, max: number): string {
  return `A whole number from ${min} to ${max}`;
}
