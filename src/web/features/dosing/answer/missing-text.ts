import type { MixField } from "#domain/dosing/reading/mix-field.ts";

/** What is still to be entered, in words; each thing once. */
export function missingThings(fields: readonly MixField[]): string[] {
  return [...new Set(fields.map(nameOf))];
}

function nameOf(field: MixField): string {
  if (field.startsWith("components.")) return "The amount in the container, with its unit";
  if (field.startsWith("otherTargets.")) return "The other amounts";
  if (field === "liquid.diluentMl") return "The water";
  if (field.startsWith("dose.")) return "The dose, with its unit";
  if (field.startsWith("syringe.")) return "The scale on the syringe";
  if (field === "nasal.mclPerSpray") return "How much one spray gives";
  if (field.startsWith("oralSolid.")) return "Tablet or capsule";
  if (field.startsWith("topical.")) return "What the amount refers to";
  return "What one click gives";
}
