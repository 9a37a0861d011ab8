import { z } from "zod";
import { MAX_BASELINE_DAYS, MAX_WASHOUT_DAYS, MIN_READINGS, type Prediction } from "#domain/cycles/trial/trial.ts";
import { numberProblemText } from "#domain/units/number-problem-text.ts";
import { readTypedNumber } from "#domain/units/typed-number.ts";
import { readWholeNumber } from "#domain/units/whole-number.ts";
import { wholeNumberText } from "#web/ui/form/number-text.ts";
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
const BaselineDays = wholeNumberText(MIN_READINGS, MAX_BASELINE_DAYS);

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
    if ("problem" in read) context.addIssue(numberProblemText(read.problem));
    else if (most !== null && read.value.gt(most)) context.addIssue(`A symptom changes by ${most} points at most`);
    else return read.value.toFixed();
    return z.NEVER;
  }),
  baselineDays: BaselineDays,
  minReadings: z.object({ text: z.string(), most: z.number() }).transform(({ text, most }, context) => {
    const read = readWholeNumber(text, MIN_READINGS, most);
    if ("value" in read) return read.value;
    context.addIssue(`${read.problem}: one a day of the baseline at most`);
    return z.NEVER;
  }),
  washoutDays: wholeNumberText(0, MAX_WASHOUT_DAYS),
  hypothesis: z.string().trim(),
});

export const PredictionForm = PredictionTexts.transform(bounded)
  .pipe(ReadTexts)
  .transform(({ kind, name, unit, ...read }): Prediction => ({ measure: measureOf({ kind, name, unit }), ...read }));
