import { z } from "zod";
import { VITAL_CODES, VitalReading } from "./vital.ts";

const Bound = VitalReading.shape.value.nullable();

/** What a person aims for, in the kept unit; each end is optional. `second…` is of the diastolic pressure. */
export const VitalTarget = z.strictObject({
  kind: z.enum(VITAL_CODES),
  /** Of a symptom, which one; empty for every other kind. */
  name: z.string().max(60),
  low: Bound,
  high: Bound,
  secondLow: Bound,
  secondHigh: Bound,
});
export type VitalTarget = z.infer<typeof VitalTarget>;

/** How a person enters and sees their measurements. */
export const VitalSettings = z.strictObject({
  /** The kinds with a field of their own, in no order. */
  shown: z.array(z.enum(VITAL_CODES)).max(VITAL_CODES.length),
  /** Chosen units; a kind that isn't here is shown in its kept unit. */
  units: z.array(z.strictObject({ kind: z.enum(VITAL_CODES), unit: z.string().max(10) })).max(VITAL_CODES.length),
  targets: z.array(VitalTarget).max(100),
});
export type VitalSettings = z.infer<typeof VitalSettings>;

export const DEFAULT_VITAL_SETTINGS: VitalSettings = {
  shown: ["blood_pressure", "pulse", "weight"],
  units: [],
  targets: [],
};
