import type { NumberProblem } from "#domain/units/typed-number.ts";
import type { Liquid, Prices, Schedule } from "../mix.ts";

/** The name of a mix field, so that a message can be shown next to it. List indexes count from 0. */
export type MixField =
  | `components.${number}.${"amount" | "unit" | "certificate.amountMg" | "certificate.purityPct" | "certificate.netPeptidePct"}`
  | `liquid.${keyof Liquid}`
  | "dose.value"
  | "dose.unit"
  | `otherTargets.${number}.${"value" | "unit"}`
  | `syringe.${"scale" | "unitsPerMl" | "unitsPerMlAgain" | "barrelMl" | "deadSpaceMcl"}`
  | "nasal.mclPerSpray"
  | "oralLiquid.markMl"
  | "oralSolid.form"
  | "oralSolid.piecesPerPack"
  | "topical.per"
  | "topical.packSize"
  | "pen.click"
  | "pen.clickUnit"
  | `schedule.${keyof Schedule}`
  | `titration.${number}.${"dose" | "weeks"}`
  | `prices.${Exclude<keyof Prices, "currency">}`;

/** Why the text typed in a field can't be used. */
export interface FieldProblem {
  readonly field: MixField;
  readonly problem: NumberProblem | OwnProblem;
}

type OwnProblem =
  | { readonly code: "over-hundred" }
  | { readonly code: "not-whole" }
  | { readonly code: "not-confirmed" }
  | { readonly code: "unusual-barrel"; readonly barrels: readonly string[] };

/** Fields of the course and its costs, which don't affect a single dose. */
export function isCourseField(field: MixField): boolean {
  return /^(schedule|titration|prices)\./.test(field) || field.endsWith("piecesPerPack") || field.endsWith("packSize");
}
