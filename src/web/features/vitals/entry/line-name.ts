import type { VitalLine } from "#domain/vitals/series.ts";
import { VITAL_NAMES } from "#domain/vitals/vital-names.ts";

/** A symptom goes by the person's own name for it. */
export const lineName = ({ kind, name }: VitalLine): string => (kind === "symptom" ? name : VITAL_NAMES[kind]);

export const lineKey = ({ kind, name }: VitalLine): string => `${kind} ${name}`;
