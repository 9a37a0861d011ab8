import { z } from "zod";
import { PositiveText } from "#domain/units/decimal-text.ts";
import { Measure, measureKey } from "./measure.ts";

export const DIRECTIONS = ["higher", "lower", "no-change"] as const;

/** Fewer values on a side give no interval. */
export const MIN_READINGS = 3;
export const MAX_BASELINE_DAYS = 180;
export const MAX_WASHOUT_DAYS = 365;
const WORST_SYMPTOM = 3;

/** What a person expects of a course, recorded before its data: a single-case (N-of-1) design of type A-B-A. */
export const Prediction = z
  .strictObject({
    measure: Measure,
    direction: z.enum(DIRECTIONS),
    /** The smallest difference that matters to the person, in the measure's unit. */
    smallestChange: PositiveText,
    /** Days before the first dose that form the baseline. */
    baselineDays: z.int().min(MIN_READINGS).max(MAX_BASELINE_DAYS),
    /** Days with a reading that each side needs, baseline and course. */
    minReadings: z.int().min(MIN_READINGS).max(MAX_BASELINE_DAYS),
    /** Days after the last dose that count for neither side. */
    washoutDays: z.int().min(0).max(MAX_WASHOUT_DAYS),
    /** The reason, in the person's own words. */
    hypothesis: z.string().trim().max(1_000),
  })
  .refine(({ minReadings, baselineDays }) => minReadings <= baselineDays, {
    path: ["minReadings"],
    message: "More readings than the baseline has days",
  })
  .refine(({ measure, smallestChange }) => measure.kind !== "symptom" || Number(smallestChange) <= WORST_SYMPTOM, {
    path: ["smallestChange"],
    message: "A symptom changes by 3 points at most",
  });
export type Prediction = z.infer<typeof Prediction>;

/** A prediction as it was before a change replaced it. */
const Amendment = z.strictObject({ at: z.iso.datetime(), before: Prediction });

/** How often a prediction can be changed; each change is recorded. */
export const MAX_AMENDMENTS = 50;

/** A registered self-experiment. `registeredAt` is when it was first written and never changes. */
export const Trial = z.strictObject({
  prediction: Prediction,
  registeredAt: z.iso.datetime(),
  amendments: z.array(Amendment).max(MAX_AMENDMENTS),
});
export type Trial = z.infer<typeof Trial>;

/** The trial with this prediction. An equal one changes nothing; any other keeps the old one as an amendment. */
export function registered(trial: Trial | null, prediction: Prediction, now: string): Trial {
  if (trial === null) return { prediction, registeredAt: now, amendments: [] };
  if (saysTheSame(trial.prediction, prediction)) return trial;
  return { ...trial, prediction, amendments: [...trial.amendments, { at: now, before: trial.prediction }] };
}

function saysTheSame(a: Prediction, b: Prediction): boolean {
  return (
    measureKey(a.measure) === measureKey(b.measure) &&
    Number(a.smallestChange) === Number(b.smallestChange) &&
    (["direction", "baselineDays", "minReadings", "washoutDays", "hypothesis"] as const).every(
      (field) => a[field] === b[field],
    )
  );
}
