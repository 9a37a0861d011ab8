import type { NumberProblem } from "#domain/units/typed-number.ts";
import type { Liquid, Prices, Schedule } from "../mix.ts";

/** The name of a field of a mix, so that a message can stand beside it. Places in lists count from 0. */
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

/** Why what was typed in a field cannot be used. */
export interface FieldProblem {
  readonly field: MixField;
  readonly problem: NumberProblem | OwnProblem;
}

type OwnProblem =
  | { readonly code: "over-hundred" }
  | { readonly code: "not-whole" }
  | { readonly code: "not-confirmed" }
  | { readonly code: "unusual-barrel"; readonly barrels: readonly string[] };

/** Fields of the course and its costs; nothing about one dose depends on them. */
export function isCourseField(field: MixField): boolean {
  return /^(schedule|titration|prices)\./.test(field) || field.endsWith("piecesPerPack") || field.endsWith("packSize");
}
