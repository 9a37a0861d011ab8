import type { Measure } from "#domain/cycles/trial/measure.ts";

/** A measure as typed; name and unit stay while another kind is looked at. */
export interface MeasureForm {
  readonly kind: Measure["kind"];
  readonly name: string;
  readonly unit: string;
}

export const EMPTY_MEASURE: MeasureForm = { kind: "weight", name: "", unit: "" };

export function formOfMeasure(measure: Measure): MeasureForm {
  return { ...EMPTY_MEASURE, ...measure };
}

export type MeasureErrors = Partial<Record<"name" | "unit", string>>;

export function readMeasure({ kind, name, unit }: MeasureForm): { measure: Measure } | { errors: MeasureErrors } {
  if (kind === "weight") return { measure: { kind } };
  const typed = { name: name.trim(), unit: unit.trim() };
  const errors: MeasureErrors = {
    ...(typed.name === "" ? { name: kind === "symptom" ? "Name the symptom" : "Name the number" } : {}),
    ...(kind === "number" && typed.unit === "" ? { unit: "A unit is needed" } : {}),
  };
  if (Object.keys(errors).length > 0) return { errors };
  return { measure: kind === "symptom" ? { kind, name: typed.name } : { kind, ...typed } };
}

/** A long unit stands under the field: within it, it would cover what is typed. */
const LONGEST_WITHIN = 6;

export function unitProps({ kind, unit }: MeasureForm): { readonly unit: string } | { readonly hint: string } {
  if (kind !== "number") return { unit: kind === "weight" ? "kg" : "points" };
  return unit.length > LONGEST_WITHIN ? { hint: `In ${unit}` } : { unit };
}
