import { z } from "zod";
import type { Measure } from "#domain/cycles/trial/measure.ts";

const KINDS = ["weight", "symptom", "number"] as const satisfies ReadonlyArray<Measure["kind"]>;

/** Name and unit keep their text while another kind is selected. */
export const MeasureTexts = z.object({ kind: z.enum(KINDS), name: z.string(), unit: z.string() });
export type MeasureTexts = z.infer<typeof MeasureTexts>;

export const textsOfMeasure = (measure: Measure | null): MeasureTexts => ({
  ...{ kind: "weight", name: "", unit: "" },
  ...measure,
});

/** Drops name and unit if the kind doesn't use them. */
export const applicableTo = ({ kind, name, unit }: MeasureTexts) => ({
  kind,
  name: kind === "weight" ? null : { kind, text: name },
  unit: kind === "number" ? unit : null,
});

/** Turns the result of `applicableTo` into a measure. */
export const ReadMeasure = z.object({
  kind: z.enum(KINDS),
  name: z
    .object({ kind: z.enum(["symptom", "number"]), text: z.string().trim() })
    .transform(({ kind, text }, context) => {
      if (text === "") context.addIssue(kind === "symptom" ? "Name the symptom" : "Name the number");
      return text;
    })
    .nullable(),
  unit: z.string().trim().min(1, "Enter a unit").nullable(),
});

export function measureOf({ kind, name, unit }: z.infer<typeof ReadMeasure>): Measure {
  if (kind === "weight" || name === null) return { kind: "weight" };
  return kind === "symptom" || unit === null ? { kind: "symptom", name } : { kind, name, unit };
}

/** In characters: a longer unit goes below the field, because inside it would cover the typed text. */
const MAX_WITHIN_LENGTH = 6;

export function unitProps({
  kind,
  unit,
}: Pick<MeasureTexts, "kind" | "unit">): { readonly unit: string } | { readonly hint: string } {
  if (kind !== "number") return { unit: kind === "weight" ? "kg" : "points" };
  return unit.length > MAX_WITHIN_LENGTH ? { hint: `In ${unit}` } : { unit };
}
