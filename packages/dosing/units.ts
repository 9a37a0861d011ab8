export {
  type Amount,
  administeredQuantity,
  Exact,
  formatAmount,
  formatNumber,
  formatQuantity,
  inMassUnit,
  isPerKg,
  type Quantity,
} from "#domain/units/amount.ts";
export { AMOUNT_UNITS, type AmountUnit } from "#domain/units/amount-unit.ts";
export { type DoseAmount, formatDoseText, parseDoseText } from "#domain/units/dose-text.ts";
export { hoursRangeText, hoursText } from "#domain/units/hours-text.ts";
export {
  asSubstance,
  divided,
  type InternationalUnits,
  inMcl,
  inMl,
  inProportion,
  inUnit,
  type Measured,
  type Micrograms,
  type Microlitres,
  type Millilitres,
  mcg,
  mcL,
  measured,
  minus,
  mL,
  plus,
  ratio,
  type Substance,
  type SyringeUnits,
  settle,
  syringeUnits,
  times,
} from "#domain/units/measure.ts";
export { plainAmount, plainNumber, plainRange } from "#domain/units/plain-number.ts";
export { type NumberProblem, readFromZero, readTypedNumber, type TypedNumber } from "#domain/units/typed-number.ts";
