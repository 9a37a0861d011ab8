import type { StepId } from "./draft.ts";

/** Every question by its path in the intake, with the step that asks it. Stops and refusals name the same paths. */
export const FIELDS = {
  "screening.age": { step: "body", name: "age" },
  "screening.sexAtBirth": { step: "body", name: "sex at birth" },
  "screening.heightCm": { step: "body", name: "height" },
  "screening.weightKg": { step: "body", name: "weight" },
  "screening.reproduction": { step: "life", name: "pregnancy and breastfeeding" },
  "screening.mood": { step: "life", name: "mood" },
  "screening.conditions": { step: "conditions", name: "conditions" },
  "screening.medicines": { step: "medicines", name: "medicines" },
  "screening.allergies": { step: "medicines", name: "allergies" },
  goals: { step: "goals", name: "goals" },
  experience: { step: "preferences", name: "experience" },
  routes: { step: "preferences", name: "routes" },
  needleTolerance: { step: "preferences", name: "injections" },
  testedAthlete: { step: "preferences", name: "tested sport" },
  evidenceFloor: { step: "preferences", name: "evidence" },
  currentPeptides: { step: "preferences", name: "current peptides" },
  durationWeeks: { step: "preferences", name: "duration" },
  maxCompounds: { step: "preferences", name: "number of compounds" },
  preferredTimes: { step: "preferences", name: "times of day" },
  massUnit: { step: "preferences", name: "units" },
  startDate: { step: "preferences", name: "first day" },
} as const satisfies Record<string, { readonly step: StepId; readonly name: string }>;
export type Field = keyof typeof FIELDS;

const ALIASES: Readonly<Record<string, Field>> = { "screening.bodyConfirmed": "screening.weightKg" };

/** The question that a path into the intake belongs to: "screening.conditions.other.2" is asked as conditions. */
export function fieldOf(path: string): Field | null {
  const known = Object.keys(FIELDS) as Field[]; // the keys are exactly the fields
  return ALIASES[path] ?? known.find((field) => path === field || path.startsWith(`${field}.`)) ?? null;
}
