import type { Amount } from "#domain/units/amount.ts";
import { type Measured, ratio, times } from "#domain/units/measure.ts";

/** A wanted measure counted in steps that cannot be divided: marks, sprays, clicks, quarters of a tablet. */
export interface Steps {
  /** How many steps it would take, with its fraction. */
  readonly exact: Amount;
  readonly isWhole: boolean;
  /** Whole steps next to it; equal to `exact` when that is whole. `below` may be zero. */
  readonly below: Amount;
  readonly above: Amount;
  /** The nearer one; the lower of two equally near. */
  readonly nearest: Amount;
}

/** Nothing is rounded in silence: `exact` stays beside its neighbours. `step` is above zero. */
export function stepsFor<Unit extends string>(wanted: Measured<Unit>, step: Measured<NoInfer<Unit>>): Steps {
  const exact = ratio(wanted, step);
  const [below, above] = [exact.floor(), exact.ceil()];
  const nearest = exact.minus(below).lte(above.minus(exact)) ? below : above;
  return { exact, isWhole: exact.isInteger(), below, above, nearest };
}

/** Doses that fit wholly, and what is left over. The dose is never stretched to use the rest up. */
export interface Portions<Unit extends string> {
  readonly whole: Amount;
  readonly exact: Amount;
  readonly left: Measured<Unit>;
}

export function portionsOf<Unit extends string>(
  available: Measured<Unit>,
  each: Measured<NoInfer<Unit>>,
): Portions<Unit> {
  const exact = ratio(available, each);
  const whole = exact.floor();
  // From the settled quotient: the difference of two volumes would keep a residue where nothing is left.
  return { whole, exact, left: times({ value: each.value, unit: available.unit }, exact.minus(whole)) };
}
