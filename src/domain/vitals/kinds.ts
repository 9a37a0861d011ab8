import type { VitalCode } from "./vital.ts";
import { VITAL_NAMES } from "./vital-names.ts";

/** A unit that people type. The value in the kept unit is exactly (typed + offset) times `times` over `over`. */
export interface VitalUnit {
  /** Also how it is printed. */
  readonly code: string;
  /** How many decimals a typed value may have, and a shown one has at most. */
  readonly decimals: number;
  readonly offset: bigint;
  readonly times: bigint;
  readonly over: bigint;
}

export interface VitalLimits {
  readonly min: number;
  readonly max: number;
}

export interface VitalKind {
  readonly name: string;
  /** The kept unit first. */
  readonly units: readonly [VitalUnit, ...VitalUnit[]];
  /**
   * In the kept unit. These are typing limits, wide enough for anybody alive and no statement about health: outside
   * them somebody slipped or chose another unit.
   */
  readonly limits: VitalLimits;
  /** Of the diastolic pressure. */
  readonly secondLimits: VitalLimits | null;
  /** What stands for a day with several readings. */
  readonly day: "mean" | "sum" | "last";
  /** Null where no code says what a person measured here, or none was found at its source. */
  readonly loinc: { readonly code: string; readonly display: string } | null;
  readonly ucum: string | null;
  readonly isVitalSign: boolean;
}

const kept = (code: string, decimals: number): VitalUnit => ({ code, decimals, offset: 0n, times: 1n, over: 1n });

/** Exact by definition: the international pound and inch, and Fahrenheit's scale. */
const POUND: VitalUnit = { code: "lb", decimals: 2, offset: 0n, times: 45_359_237n, over: 100_000_000n };
const INCH: VitalUnit = { code: "in", decimals: 2, offset: 0n, times: 254n, over: 100n };
const FAHRENHEIT: VitalUnit = { code: "°F", decimals: 1, offset: -32n, times: 5n, over: 9n };
/** By the molar mass of glucose, 180.156 g/mol: the factor that bloodwork uses (`content/biomarkers.json`). */
const MMOL_GLUCOSE: VitalUnit = { code: "mmol/L", decimals: 1, offset: 0n, times: 180_156n, over: 10_000n };
const HOUR: VitalUnit = { code: "h", decimals: 2, offset: 0n, times: 60n, over: 1n };

const NO_CODE = { loinc: null, ucum: null, isVitalSign: false } as const;
const ONE_VALUE = { secondLimits: null } as const;

/**
 * LOINC and UCUM codes as FHIR R4 gives them for vital signs (hl7.org/fhir/R4/valueset-observation-vitalsignresult.html,
 * valueset-ucum-vitals-common.html), steps as the HL7 guide on physical activity does
 * (hl7.org/fhir/us/physical-activity, example of daily steps), body fat as the Open mHealth guide on FHIR does, and sleep
 * as LOINC lists it beside its light, deep and REM parts (read in November 2026). A waist has no code here because
 * LOINC has one for each place of the tape, and glucose none because a meter at home reads blood or tissue fluid.
 */
export const VITAL_KINDS: Readonly<Record<VitalCode, VitalKind>> = {
  blood_pressure: {
    name: VITAL_NAMES.blood_pressure,
    units: [kept("mmHg", 0)],
    limits: { min: 40, max: 350 },
    secondLimits: { min: 20, max: 250 },
    day: "mean",
    loinc: { code: "85354-9", display: "Blood pressure panel with all children optional" },
    ucum: "mm[Hg]",
    isVitalSign: true,
  },
  pulse: {
    ...ONE_VALUE,
    name: VITAL_NAMES.pulse,
    units: [kept("bpm", 0)],
    limits: { min: 20, max: 300 },
    day: "mean",
    loinc: { code: "8867-4", display: "Heart rate" },
    ucum: "/min",
    isVitalSign: true,
  },
  weight: {
    ...ONE_VALUE,
    name: VITAL_NAMES.weight,
    units: [kept("kg", 2), POUND],
    limits: { min: 20, max: 500 },
    day: "last",
    loinc: { code: "29463-7", display: "Body weight" },
    ucum: "kg",
    isVitalSign: true,
  },
  waist: {
    ...ONE_VALUE,
    ...NO_CODE,
    name: VITAL_NAMES.waist,
    units: [kept("cm", 1), INCH],
    limits: { min: 30, max: 300 },
    day: "last",
    ucum: "cm",
  },
  body_fat: {
    ...ONE_VALUE,
    name: VITAL_NAMES.body_fat,
    units: [kept("%", 1)],
    limits: { min: 1, max: 90 },
    day: "last",
    loinc: { code: "41982-0", display: "Percentage of body fat Measured" },
    ucum: "%",
    isVitalSign: false,
  },
  temperature: {
    ...ONE_VALUE,
    name: VITAL_NAMES.temperature,
    units: [kept("°C", 2), FAHRENHEIT],
    limits: { min: 25, max: 45 },
    day: "mean",
    loinc: { code: "8310-5", display: "Body temperature" },
    ucum: "Cel",
    isVitalSign: true,
  },
  glucose: {
    ...ONE_VALUE,
    ...NO_CODE,
    name: VITAL_NAMES.glucose,
    units: [kept("mg/dL", 0), MMOL_GLUCOSE],
    limits: { min: 10, max: 2000 }, // as bloodwork's hard limits of glucose
    day: "mean",
    ucum: "mg/dL",
  },
  sleep: {
    ...ONE_VALUE,
    name: VITAL_NAMES.sleep,
    units: [kept("min", 0), HOUR],
    limits: { min: 0, max: 1440 },
    day: "sum",
    loinc: { code: "93832-4", display: "Sleep duration" },
    ucum: "min",
    isVitalSign: false,
  },
  steps: {
    ...ONE_VALUE,
    name: VITAL_NAMES.steps,
    units: [kept("steps", 0)],
    limits: { min: 0, max: 200_000 },
    day: "sum",
    loinc: { code: "41950-7", display: "Number of steps in 24 hour Measured" },
    ucum: "/d",
    isVitalSign: false,
  },
  symptom: {
    ...ONE_VALUE,
    ...NO_CODE,
    name: VITAL_NAMES.symptom,
    units: [kept("of 10", 0)],
    limits: { min: 0, max: 10 },
    day: "last",
  },
};

/** The unit of that code, or the kept one. */
export function unitOf(kind: VitalCode, code: string | null | undefined): VitalUnit {
  const { units } = VITAL_KINDS[kind];
  return units.find((unit) => unit.code === code) ?? units[0];
}
