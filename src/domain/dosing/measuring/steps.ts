import type { Amount } from "#domain/units/amount.ts";
import { type Measured, ratio, times } from "#domain/units/measure.ts";

/** A measure in steps that can't be divided: marks, sprays, clicks, quarters of a tablet. */
export interface Steps {
  /** The number of steps needed, with its fraction. */
  readonly exact: Amount;
  readonly isWhole: boolean;
  /** The whole steps around it; equal to `exact` if that is whole. `below` may be zero. */
  readonly below: Amount;
  readonly above: Amount;
  /** The nearer one; the lower one in a tie. */
  readonly nearest: Amount;
}

/** Nothing is rounded silently: `exact` is returned along with its neighbors. `step` is above zero. */
export function stepsFor<Unit extends string>(wanted: Measured<Unit>, step: Measured<NoInfer<Unit>>): Steps {
  const exact = ratio(wanted, step);
  const [below, above] = [exact.floor(), exact.ceil()];
  const nearest = exact.minus(below).lte(above.minus(exact)) ? below : above;
  return { exact, isWhole: exact.isInteger(), below, above, nearest };
}

/** Whole doses, and what is left over. The dose is never stretched to use up the rest. */
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
  // From the settled quotient: subtracting two volumes would leave a residue where nothing is left.
  return { whole, exact, left: times({ value: each.value, unit: available.unit }, exact.minus(whole)) };
}
