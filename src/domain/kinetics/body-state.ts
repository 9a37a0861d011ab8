import { NEARLY_EQUAL, peakTime, rise } from "./one-compartment.ts";

/** Per hour. `fast` null: a dose is in the body at once, so only `slow` matters. Otherwise `slow` is at most `fast`. */
export interface Rates {
  readonly slow: number;
  readonly fast: number | null;
}

/**
 * Everything about past doses that matters for the future: the amount not absorbed yet, and the level. Both are sums
 * over doses, so a long history costs nothing. A single dose of amount 1 peaks at a level of 1.
 */
export interface BodyState {
  readonly waiting: number;
  readonly level: number;
}

export const NOTHING_TAKEN: BodyState = { waiting: 0, level: 0 };

export function afterDose({ waiting, level }: BodyState, amount: number, { slow, fast }: Rates): BodyState {
  return fast === null
    ? { waiting, level: level + amount }
    : { waiting: waiting + amount / rise(peakTime(slow, fast), slow, fast), level };
}

/** Sums of nonnegative terms, so that no digits are lost however close the two rates are. */
export function afterHours({ waiting, level }: BodyState, hours: number, { slow, fast }: Rates): BodyState {
  const kept = level * Math.exp(-slow * hours);
  return fast === null
    ? { waiting, level: kept }
    : { waiting: waiting * Math.exp(-fast * hours), level: kept + waiting * rise(hours, slow, fast) };
}

/**
 * Hours until the level stops rising without further doses; 0 if it is already falling. It rises while more is
 * absorbed than eliminated, and never rises again after it turns: between two doses there is only one peak, and no
 * trough.
 */
export function hoursToPeak({ waiting, level }: BodyState, { slow, fast }: Rates): number {
  if (fast === null || waiting <= slow * level) return 0;
  const difference = fast - slow;
  const there = level / waiting;
  return difference < NEARLY_EQUAL * slow
    ? 1 / slow - there
    : (Math.log1p(difference / slow) - Math.log1p(there * difference)) / difference;
}
