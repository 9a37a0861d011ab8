import { z } from "zod";
import { symptomKey } from "../course/symptom-name.ts";

/**
 * Something measured once a day: body weight in kg, the worst severity of one symptom (0 none, 1 mild, 2 moderate, 3
 * severe), or a custom number, from 0, in a unit the person names.
 */
export const Measure = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("weight") }),
  z.strictObject({ kind: z.literal("symptom"), name: z.string().trim().min(1).max(80) }),
  z.strictObject({
    kind: z.literal("number"),
    name: z.string().trim().min(1).max(80),
    unit: z.string().trim().min(1).max(20),
  }),
]);
export type Measure = z.infer<typeof Measure>;

/**
 * One key per measure, however its name is typed. The same name with two units gives two measures: they are never
 * added up.
 */
export function measureKey(measure: Measure): string {
  if (measure.kind === "weight") return "weight";
  const name = `${measure.kind} ${symptomKey(measure.name)}`;
  return measure.kind === "symptom" ? name : `${name} in ${measure.unit.trim()}`;
}

export function measureUnit(measure: Measure): string {
  if (measure.kind === "weight") return "kg";
  return measure.kind === "symptom" ? "points" : measure.unit;
}

export function measureName(measure: Measure): string {
  return measure.kind === "weight" ? "Body weight" : measure.name;
}

/** With the scale or the unit: "Nausea, 0 none to 3 severe", "Sleep, h". */
export function measureLabel(measure: Measure): string {
  if (measure.kind === "symptom") return `${measure.name}, 0 none to 3 severe`;
  return `${measureName(measure)}, ${measureUnit(measure)}`;
}
