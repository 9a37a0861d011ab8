export { type CalculationContext, calculateMix, NO_CONTEXT } from "#domain/dosing/calculate.ts";
export type { Calculation } from "#domain/dosing/calculation.ts";
export { amountsTaken, type DrawnAnswer } from "#domain/dosing/drawn.ts";
export type { Finding } from "#domain/dosing/findings/finding.ts";
export { findingText } from "#domain/dosing/findings/finding-text.ts";
export { BARRELS } from "#domain/dosing/measuring/barrels.ts";
export type { DoseMeasure } from "#domain/dosing/measuring/dose-measure.ts";
export type { MixSuggestion } from "#domain/dosing/measuring/suggest-mixes.ts";
export {
  type Component,
  type Delivery,
  EMPTY_AMOUNT,
  EMPTY_COMPONENT,
  EMPTY_DELIVERIES,
  EMPTY_MIX,
  EMPTY_SYRINGE,
  type Mix,
  type SyringeEntry,
  type TypedAmount,
} from "#domain/dosing/mix.ts";
export { decodeMixLink, encodeMixLink } from "#domain/dosing/mix-link.ts";
export { MixSchema } from "#domain/dosing/mix-schema.ts";
export type { FieldProblem, MixField } from "#domain/dosing/reading/mix-field.ts";
export { convertSubstance, IU_FACTORS, type IuFactor } from "#domain/dosing/substance/iu-factors.ts";
export { problemText } from "#domain/dosing/words/problem-text.ts";
export { measureText, numberText, substanceText, unitsText } from "#domain/dosing/words/shown-number.ts";
export { workingText } from "#domain/dosing/words/working.ts";
