import { VITAL_KINDS } from "#domain/vitals/kinds.ts";
import type { DoseFields } from "./dose.ts";

const { min, max } = VITAL_KINDS.weight.limits;

/** The weight noted with a dose, in kg; null without one, or if no body weighs that: older records hold "0" and slips. */
export const notedWeight = ({ weightKg }: Pick<DoseFields, "weightKg">): string | null =>
  weightKg !== null && Number(weightKg) >= min && Number(weightKg) <= max ? weightKg : null;
