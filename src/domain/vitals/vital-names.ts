import type { VitalCode } from "./vital.ts";

/** Alone in its file, because whatever lists waiting changes is on every page. */
export const VITAL_NAMES: Readonly<Record<VitalCode, string>> = {
  blood_pressure: "Blood pressure",
  pulse: "Pulse",
  weight: "Weight",
  waist: "Waist",
  body_fat: "Body fat",
  temperature: "Temperature",
  glucose: "Glucose",
  sleep: "Sleep",
  steps: "Steps",
  symptom: "Symptom",
};
