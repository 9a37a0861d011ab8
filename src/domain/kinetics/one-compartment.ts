/**
 * One compartment with first-order absorption and elimination. The curve is the same whichever of the two is slower:
 * the slower one sets the tail, whose half-life is the one that sources state. Rates are per hour, times in hours.
 */

/** The rate for a half-life in hours. */
export function rateOf(halfLifeHours: number): number {
  return Math.LN2 / halfLifeHours;
}

/** Hours to the peak for two rates; for equal rates, the limit 1 / rate. */
export function peakTime(slow: number, fast: number): number {
  const ratio = fast / slow - 1;
  return Math.abs(ratio) < NEARLY_EQUAL ? (1 - ratio / 2) / slow : Math.log1p(ratio) / (fast - slow);
}

/**
 * The faster rate that puts the peak at `tmaxHours` when the slower is `slow`. Null if there is none: a peak later
 * than 1 / slow (1.44 half-lives) is impossible in this model.
 */
export function fasterRate(slow: number, tmaxHours: number): number | null {
  if (tmaxHours <= 0 || tmaxHours >= 1 / slow) return null;
  let [low, high] = [0, 1];
  while (peakTime(slow, slow * Math.exp(high)) > tmaxHours) high *= 2;
  for (let round = 0; round < ROUNDS; round++) {
    const middle = (low + high) / 2;
    if (peakTime(slow, slow * Math.exp(middle)) > tmaxHours) low = middle;
    else high = middle;
  }
  return slow * Math.exp((low + high) / 2);
}

/** Level at `hours` after one dose as a fraction of the peak, 0 to 1 (the Bateman function divided by its maximum). */
export function levelAfterUptake(hours: number, slow: number, fast: number): number {
  const peak = peakTime(slow, fast);
  return rise(hours, slow, fast) / rise(peak, slow, fast);
}

/** Level at `hours` after an instant dose, or after the peak, as a fraction of it. */
export function levelAfterPeak(hours: number, rate: number): number {
  return Math.exp(-rate * hours);
}

/** Proportional to the amount in the body after one dose; the limit t·e^(-rt) for equal rates. */
export function rise(hours: number, slow: number, fast: number): number {
  const difference = fast - slow;
  const growth = difference * hours < NEARLY_EQUAL ? hours : -Math.expm1(-difference * hours) / difference;
  return Math.exp(-slow * hours) * growth;
}

/** Below it the difference of the rates is lost in rounding, so the limit is used. */
export const NEARLY_EQUAL = 1e-9;
const ROUNDS = 100;
