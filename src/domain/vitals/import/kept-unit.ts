import { VITAL_KINDS, type VitalLimits } from "../kinds.ts";
import type { VitalCode } from "../vital.ts";

type Measured = Exclude<VitalCode, "symptom">;

/** The international pound and inch, and the stone of 14 pounds: exact by definition. */
const KG_PER_LB = 0.45359237;
const KG_PER_ST = 14 * KG_PER_LB;
const CM_PER_IN = 2.54;
/** Glucose is 180.156 g/mol, as in the catalogue of markers. */
const MG_PER_DL_PER_MMOL_PER_L = 18.0156;

type Convert = (value: number) => number;
const asIs: Convert = (value) => value;
const times =
  (factor: number): Convert =>
  (value) =>
    value * factor;

/** The units that Apple Health and the devices write, each into the unit its kind is kept in. Others are never guessed. */
const UNITS: Record<Measured, Readonly<Record<string, Convert>>> = {
  blood_pressure: { mmHg: asIs },
  pulse: { "count/min": asIs, bpm: asIs },
  weight: {
    kg: asIs,
    g: times(0.001),
    lb: times(KG_PER_LB),
    lbs: times(KG_PER_LB),
    st: times(KG_PER_ST),
  },
  waist: { cm: asIs, m: times(100), mm: times(0.1), in: times(CM_PER_IN), ft: times(12 * CM_PER_IN) },
  body_fat: { percent: asIs, fraction: times(100) },
  temperature: { degC: asIs, degF: (value) => ((value - 32) * 5) / 9 },
  glucose: { "mg/dL": asIs, "mmol/L": times(MG_PER_DL_PER_MMOL_PER_L) },
  sleep: { min: asIs, hr: times(60), s: times(1 / 60) },
  steps: { count: asIs },
};

/** HealthKit writes the molar mass into the unit: `mmol<180.15588000005408>/L`. */
const MOLAR = /^mmol<180\.1[56]\d{0,20}>\/[lL]$/;

/** Null for a unit that this kind isn't measured in. */
export function inKeptUnit(kind: Measured, value: number, unit: string): number | null {
  const named = kind === "glucose" && MOLAR.test(unit) ? "mmol/L" : unit;
  return (Object.hasOwn(UNITS[kind], named) ? UNITS[kind][named]?.(value) : null) ?? null;
}

/** Whether a body can have this value; catches slips of a unit or a decimal point. */
export const isPossible = (kind: Measured, value: number): boolean => isWithin(VITAL_KINDS[kind].limits, value);

export function isPressure(systolic: number, diastolic: number): boolean {
  const { limits, secondLimits } = VITAL_KINDS.blood_pressure;
  return isWithin(limits, systolic) && isWithin(secondLimits ?? limits, diastolic) && diastolic < systolic;
}

const isWithin = ({ min, max }: VitalLimits, value: number): boolean => value >= min && value <= max;

const NUMBER = /^-?\d{1,15}(?:\.\d{1,25})?(?:[eE][+-]?\d{1,3})?$/;

/** Null for text that is no plain number; an empty cell is none. */
export function numberIn(text: string): number | null {
  const trimmed = text.trim();
  return NUMBER.test(trimmed) ? Number(trimmed) : null;
}

/** At most four decimals, as days are kept: 81.64656000000001 becomes 81.6466. */
export const decimalText = (value: number): string => String(Math.round(value * 10_000) / 10_000);
