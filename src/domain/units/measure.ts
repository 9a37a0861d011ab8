import type { Decimal } from "decimal.js";
import { type Amount, Exact, type Quantity } from "./amount.ts";

/**
 * A number with its unit in the type, so that the compiler refuses milliliters where syringe units are needed. A
 * syringe unit is a mark on a barrel, never an international unit: those are different words and types.
 */
export interface Measured<Unit extends string> {
  readonly value: Amount;
  readonly unit: Unit;
}

export type Micrograms = Measured<"mcg">;
export type InternationalUnits = Measured<"IU">;
/** An amount of an active substance: mass is stored in mcg and never compared with activity without a known factor. */
export type Substance = Micrograms | InternationalUnits;

export type Millilitres = Measured<"mL">;
export type Microlitres = Measured<"mcL">;
export type SyringeUnits = Measured<"syringe units">;

const MCG_PER_MG = 1_000;
const MCG_PER_G = 1_000_000;
const MCL_PER_ML = 1_000;

/** `Exact` has 60 digits. A number that ends within 30 of them ended before division left a residue in the last. */
const TRUSTED_DIGITS = 40;
const MAX_ENDING_LENGTH = 30;

/**
 * Removes the residue of divisions: 10 / 3 * 3 is 10 again. A nonterminating number keeps all its digits, so that
 * later results stay exact.
 */
export function settle(value: Amount): Amount {
  const rounded = value.toSignificantDigits(TRUSTED_DIGITS);
  return rounded.precision() <= MAX_ENDING_LENGTH ? rounded : value;
}

/** Any number with any unit, exact to 60 digits. Throws for text that is no number. */
export const measured = <Unit extends string>(value: Decimal.Value, unit: Unit): Measured<Unit> => ({
  value: settle(new Exact(value)),
  unit,
});

/** Micrograms. */
export const mcg = (value: Decimal.Value): Micrograms => measured(value, "mcg");
/** Milliliters. */
export const mL = (value: Decimal.Value): Millilitres => measured(value, "mL");
/** Microliters. */
export const mcL = (value: Decimal.Value): Microlitres => measured(value, "mcL");
/** Marks on the barrel of a syringe, never international units. */
export const syringeUnits = (value: Decimal.Value): SyringeUnits => measured(value, "syringe units");

/** Microliters as milliliters. */
export const inMl = ({ value }: Microlitres): Millilitres => mL(value.div(MCL_PER_ML));
/** Milliliters as microliters. */
export const inMcl = ({ value }: Millilitres): Microlitres => mcL(value.times(MCL_PER_ML));

/** Converts mg and g to mcg; international units don't change. */
export function asSubstance({ value, unit }: Quantity): Substance {
  if (unit === "IU") return measured(value, "IU");
  if (unit === "g") return mcg(value.times(MCG_PER_G));
  return mcg(unit === "mg" ? value.times(MCG_PER_MG) : value);
}

/** The substance in the person's unit; null if that unit measures something else. */
export function inUnit(substance: Substance, unit: Quantity["unit"]): Quantity | null {
  if ((unit === "IU") !== (substance.unit === "IU")) return null;
  if (unit === "mg") return { value: settle(substance.value.div(MCG_PER_MG)), unit };
  if (unit === "g") return { value: settle(substance.value.div(MCG_PER_G)), unit };
  return { value: substance.value, unit };
}

/** The sum of two of one unit; throws a `TypeError` for mass and international units. */
export function plus<Unit extends string>(a: Measured<Unit>, b: Measured<NoInfer<Unit>>): Measured<Unit> {
  refuseMixing(a, b);
  return measured(a.value.plus(b.value), a.unit);
}

/** The difference, which may be below zero; throws a `TypeError` for mass and international units. */
export function minus<Unit extends string>(a: Measured<Unit>, b: Measured<NoInfer<Unit>>): Measured<Unit> {
  refuseMixing(a, b);
  return measured(a.value.minus(b.value), a.unit);
}

/** So many times the same, in the same unit. */
export const times = <Unit extends string>(a: Measured<Unit>, factor: Decimal.Value): Measured<Unit> =>
  measured(a.value.times(factor), a.unit);

/** `by` is above zero. */
export const divided = <Unit extends string>(a: Measured<Unit>, by: Decimal.Value): Measured<Unit> =>
  measured(a.value.div(by), a.unit);

/** How many times `b` fits into `a`. `b` is above zero. */
export function ratio<Unit extends string>(a: Measured<Unit>, b: Measured<NoInfer<Unit>>): Amount {
  refuseMixing(a, b);
  return settle(a.value.div(b.value));
}

/** `whole` times `part` / `of`, with a single division at the end. `of` is above zero. */
export function inProportion<Unit extends string, Other extends string>(
  whole: Measured<Unit>,
  part: Measured<Other>,
  of: Measured<NoInfer<Other>>,
): Measured<Unit> {
  refuseMixing(part, of);
  return measured(whole.value.times(part.value).div(of.value), whole.unit);
}

/** The type of a substance is mcg or international units; only the value tells which. */
function refuseMixing(a: Measured<string>, b: Measured<string>): void {
  if (a.unit !== b.unit) throw new TypeError(`${a.unit} and ${b.unit} do not mix.`);
}
