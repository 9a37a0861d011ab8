import { afterDose, afterHours, type BodyState, hoursToPeak, type Rates } from "./body-state.ts";
import { peakTime, rise } from "./one-compartment.ts";

/** The same dose at regular intervals. Levels are in `amount`'s unit: 5 is the peak of a single dose of 5. */
interface Regimen {
  readonly amount: number;
  readonly everyHours: number;
  /** Per hour, in either order; `fast` null for an instant dose. */
  readonly slow: number;
  readonly fast: number | null;
}

interface SteadyLevels {
  readonly peak: number;
  /** Just before the next dose. */
  readonly trough: number;
  readonly average: number;
}

/** How many times higher levels become than after one dose: 1 / (1 - e^(-rate · hours)). */
export function accumulationRatio(rate: number, everyHours: number): number {
  return -1 / Math.expm1(-rate * everyHours);
}

/** The levels at steady state; after four half-lives of the slower rate, 94 % of the way is done. */
export function steadyState(regimen: Regimen): SteadyLevels {
  const { amount, everyHours } = regimen;
  const rates = inOrder(regimen);
  const full = settled(regimen, rates);
  const { slow, fast } = rates;
  // The area under one dose is that of a single dose: the peak of the curve is 1, its integral 1 / (slow · fast ·
  // rise).
  const area = fast === null ? 1 / slow : 1 / (slow * fast * rise(peakTime(slow, fast), slow, fast));
  return {
    peak: highest(full, rates),
    trough: afterHours(full, everyHours, rates).level,
    average: (amount * area) / everyHours,
  };
}

interface LateDose {
  readonly usual: SteadyLevels;
  /** The level just before the next taken dose: the late one, or the one after the missed one. */
  readonly lowest: number;
  /** As a fraction of the usual trough. */
  readonly lowestShare: number;
  /** The highest level after that dose and the next one, which is taken on time. */
  readonly highest: number;
}

/**
 * The effect of one late dose at steady state, with all others on time. `lateHours` is at most `everyHours`; null: it
 * was missed, and the next one is a normal single dose.
 */
export function lateDose({ lateHours, ...regimen }: Regimen & { readonly lateHours: number | null }): LateDose {
  const { amount, everyHours } = regimen;
  const late = lateHours ?? everyHours;
  if (late < 0 || late > everyHours) throw new RangeError("Later than the dose after it");
  const rates = inOrder(regimen);
  const usual = steadyState(regimen);
  const waited = afterHours(settled(regimen, rates), everyHours + late, rates);
  const taken = afterDose(waited, amount, rates);
  const untilNext = lateHours === null ? everyHours : everyHours - late;
  const next = afterDose(afterHours(taken, untilNext, rates), amount, rates);
  return {
    usual,
    lowest: waited.level,
    lowestShare: waited.level / usual.trough,
    highest: Math.max(highest(taken, rates), highest(next, rates)),
  };
}

/** The state just after a dose, with an endless past of doses on time: both sums are geometric series. */
function settled({ amount, everyHours }: Regimen, rates: Rates): BodyState {
  const { slow, fast } = rates;
  const { waiting, level } = afterDose({ waiting: 0, level: 0 }, amount, rates);
  if (fast === null) return { waiting, level: level * accumulationRatio(slow, everyHours) };
  const piled = waiting * accumulationRatio(fast, everyHours);
  return { waiting: piled, level: piled * rise(everyHours, slow, fast) * accumulationRatio(slow, everyHours) };
}

/** The peak without further doses; another dose only adds to it. */
function highest(state: BodyState, rates: Rates): number {
  return afterHours(state, hoursToPeak(state, rates), rates).level;
}

function inOrder({ slow, fast }: Regimen): Rates {
  return fast === null || slow <= fast ? { slow, fast } : { slow: fast, fast: slow };
}
