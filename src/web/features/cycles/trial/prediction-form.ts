import { MAX_BASELINE_DAYS, MAX_WASHOUT_DAYS, MIN_READINGS, type Prediction } from "#domain/cycles/trial/trial.ts";
import { readTypedNumber } from "#domain/units/typed-number.ts";
import { EMPTY_MEASURE, formOfMeasure, type MeasureForm, readMeasure } from "./measure-form.ts";

/** A prediction as typed. */
export interface PredictionForm extends MeasureForm {
  readonly direction: Prediction["direction"];
  readonly smallestChange: string;
  readonly baselineDays: string;
  readonly minReadings: string;
  readonly washoutDays: string;
  readonly hypothesis: string;
}

/** The days are a beginning to change, not a rule: nothing says how long any baseline or washout must be. */
export const EMPTY_PREDICTION: PredictionForm = {
  ...EMPTY_MEASURE,
  direction: "lower",
  smallestChange: "",
  baselineDays: "14",
  minReadings: "5",
  washoutDays: "7",
  hypothesis: "",
};

export function formOfPrediction(prediction: Prediction): PredictionForm {
  const { measure, direction, smallestChange, baselineDays, minReadings, washoutDays, hypothesis } = prediction;
  return {
    ...formOfMeasure(measure),
    ...{ direction, smallestChange, hypothesis },
    baselineDays: String(baselineDays),
    minReadings: String(minReadings),
    washoutDays: String(washoutDays),
  };
}

export type PredictionErrors = Partial<Record<keyof PredictionForm, string>>;

const WORST_SYMPTOM = 3;

export function readPrediction(form: PredictionForm): { prediction: Prediction } | { errors: PredictionErrors } {
  const measured = readMeasure(form);
  const change = readTypedNumber(form.smallestChange);
  const baselineDays = wholeNumber(form.baselineDays, MIN_READINGS, MAX_BASELINE_DAYS);
  const minReadings = wholeNumber(form.minReadings, MIN_READINGS, baselineDays ?? MAX_BASELINE_DAYS);
  const washoutDays = wholeNumber(form.washoutDays, 0, MAX_WASHOUT_DAYS);
  const isTooFar = "value" in change && form.kind === "symptom" && change.value.gt(WORST_SYMPTOM);
  if (
    "measure" in measured &&
    "value" in change &&
    !isTooFar &&
    baselineDays !== null &&
    minReadings !== null &&
    washoutDays !== null
  )
    return {
      prediction: {
        measure: measured.measure,
        direction: form.direction,
        smallestChange: change.value.toFixed(),
        ...{ baselineDays, minReadings, washoutDays },
        hypothesis: form.hypothesis.trim(),
      },
    };
  return {
    errors: {
      ...("errors" in measured ? measured.errors : {}),
      ...("value" in change ? {} : { smallestChange: "One number above zero is needed" }),
      ...(isTooFar ? { smallestChange: `A symptom changes by ${WORST_SYMPTOM} points at most` } : {}),
      ...(baselineDays === null ? { baselineDays: wanted(MIN_READINGS, MAX_BASELINE_DAYS) } : {}),
      ...(minReadings === null
        ? {
            minReadings: `${wanted(MIN_READINGS, baselineDays ?? MAX_BASELINE_DAYS)}: one a day of the baseline at most`,
          }
        : {}),
      ...(washoutDays === null ? { washoutDays: wanted(0, MAX_WASHOUT_DAYS) } : {}),
    },
  };
}

const wanted = (min: number, max: number): string => `A whole number from ${min} to ${max}`;

function wholeNumber(text: string, min: number, max: number): number | null {
  const number = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return number >= min && number <= max ? number : null;
}
