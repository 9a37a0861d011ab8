import { type Amount, Exact } from "../units/amount.ts";

const KG_PER_LB = "0.45359237";
const POSSIBLE_BMI = { min: 12, max: 80 };
/**
 * A BMI below 16 suggests a weight converted twice; from 37.5 on, the same number read as pounds gives an ordinary
 * body (BMI 17 up).
 */
const LIKELY_BMI = { min: 16, below: 37.5 };
const ORDINARY_BMI = { min: 17, max: 37 };

/** BMI in kg/m², unrounded, so that limits are exact. */
export function bodyMassIndex(heightCm: number, weightKg: number): Amount {
  return new Exact(weightKg).times(10_000).div(new Exact(heightCm).pow(2));
}

export type BodyCheck =
  | { readonly outcome: "plausible" }
  /** Accepted after the person has confirmed it (`bodyConfirmed`). */
  | {
      readonly outcome: "unlikely";
      readonly code: "maybe-pounds" | "maybe-converted-twice";
      readonly suggestedWeightKg: number | null;
    }
  /** Never accepted. */
  | {
      readonly outcome: "impossible";
      readonly code: "bmi-under-12" | "bmi-over-80";
      readonly suggestedWeightKg: number | null;
    };

/**
 * Whether height and weight are plausible together. `suggestedWeightKg` is the weight without the likely unit slip, to
 * 0.1 kg, if that gives an ordinary body.
 */
export function checkBody(heightCm: number, weightKg: number): BodyCheck {
  const bmi = bodyMassIndex(heightCm, weightKg);
  const fromPounds = ordinaryWeight(heightCm, new Exact(weightKg).times(KG_PER_LB));
  const fromTwiceConverted = ordinaryWeight(heightCm, new Exact(weightKg).div(KG_PER_LB));
  if (bmi.lt(POSSIBLE_BMI.min))
    return { outcome: "impossible", code: "bmi-under-12", suggestedWeightKg: fromTwiceConverted };
  if (bmi.gt(POSSIBLE_BMI.max)) return { outcome: "impossible", code: "bmi-over-80", suggestedWeightKg: fromPounds };
  if (bmi.lt(LIKELY_BMI.min))
    return { outcome: "unlikely", code: "maybe-converted-twice", suggestedWeightKg: fromTwiceConverted };
  if (bmi.gte(LIKELY_BMI.below)) return { outcome: "unlikely", code: "maybe-pounds", suggestedWeightKg: fromPounds };
  return { outcome: "plausible" };
}

function ordinaryWeight(heightCm: number, weightKg: Amount): number | null {
  const bmi = bodyMassIndex(heightCm, weightKg.toNumber());
  return bmi.gte(ORDINARY_BMI.min) && bmi.lte(ORDINARY_BMI.max) ? weightKg.toDecimalPlaces(1).toNumber() : null;
}
