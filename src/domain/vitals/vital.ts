import { z } from "zod";

/** What people measure of a body and a day, in the order it is shown. */
export const VITAL_CODES = [
  "blood_pressure",
  "pulse",
  "weight",
  "waist",
  "body_fat",
  "temperature",
  "glucose",
  "sleep",
  "steps",
  "symptom",
] as const;
export type VitalCode = (typeof VITAL_CODES)[number];

/** Who brought it: typed here, or the file of an app or device. One source replaces only its own days. */
export const VITAL_SOURCES = [
  "typed",
  "apple-health",
  "health-connect",
  "withings",
  "oura",
  "garmin",
  "libre",
  "dexcom",
  "other",
] as const;
export type VitalSource = (typeof VITAL_SOURCES)[number];

/** A day with more readings than this keeps their summary only: a glucose sensor reads 288 times a day. */
export const MAX_READINGS = 24;

const DecimalText = z.string().regex(/^\d{1,6}(?:\.\d{1,4})?$/);

/** One measurement in the unit its kind is kept in. Of blood pressure `second` is the diastolic pressure. */
export const VitalReading = z.strictObject({
  /** Local time of day "HH:MM"; null if only the day is known. */
  time: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
    .nullable(),
  value: DecimalText,
  second: DecimalText.nullable(),
});
export type VitalReading = z.infer<typeof VitalReading>;

/** What is left of many readings of one day: the least, the mean (of steps and sleep the sum) and the greatest. */
export const VitalSummary = z.strictObject({
  count: z.int().positive(),
  low: DecimalText,
  mean: DecimalText,
  high: DecimalText,
});
export type VitalSummary = z.infer<typeof VitalSummary>;

/**
 * Everything one source knows of one kind on one local day; of a symptom, of one symptom. This is one record
 * (collection `vitals`), and there is one at most of each kind, name, day and source.
 */
export const VitalDayFields = z.strictObject({
  kind: z.enum(VITAL_CODES),
  /** Which symptom, as the person calls it; empty for every other kind. */
  name: z.string().max(60),
  day: z.iso.date(),
  source: z.enum(VITAL_SOURCES),
  readings: z.array(VitalReading).max(MAX_READINGS),
  /** Null if the readings are all there is. */
  summary: VitalSummary.nullable(),
  note: z.string().max(500),
});
export type VitalDayFields = z.infer<typeof VitalDayFields>;
