import { NEARLY_EQUAL, peakTime, rise } from "./one-compartment.ts";

/** Per hour. `fast` null: a dose is in the body at once, so that `slow` alone is seen. Else `slow` is at most `fast`. */
export interface Rates {
  readonly slow: number;
  readonly fast: number | null;
}

/**
 * All that the doses so far mean for the time to come: what still waits to be taken up and the level. Both are sums over
 * doses, so that a long past costs nothing to carry on. A dose of amount 1 alone peaks at a level of 1.
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

/** Sums of what is never negative, so that no digits are lost however close the two rates are. */
export function afterHours({ waiting, level }: BodyState, hours: number, { slow, fast }: Rates): BodyState {
  const kept = level * Math.exp(-slow * hours);
  return fast === null
    ? { waiting, level: kept }
    : { waiting: waiting * Math.exp(-fast * hours), level: kept + waiting * rise(hours, slow, fast) };
}

/**
 * Hours until the level stops rising when no dose follows; 0 where it falls already. It rises as long as more is taken
 * up than leaves, and having turned it never rises again: between two doses there is no other peak, and no trough.
 */
export function hoursToPeak({ waiting, level }: BodyState, { slow, fast }: Rates): number {
  if (fast === null || waiting <= slow * level) return 0;
  const difference = fast - slow;
  const there = level / waiting;
  return difference < NEARLY_EQUAL * slow
    ? 1 / slow - there
    : (Math.log1p(difference / slow) - Math.log1p(there * difference)) / difference;
}
