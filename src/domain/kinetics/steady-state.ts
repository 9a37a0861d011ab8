import { afterDose, afterHours, type BodyState, hoursToPeak, type Rates } from "./body-state.ts";
import { peakTime, rise } from "./one-compartment.ts";

/** The same dose over and over. Levels come out in `amount`'s unit: 5 is the peak that a single dose of 5 makes. */
interface Regimen {
  readonly amount: number;
  readonly everyHours: number;
  /** Per hour, in either order; `fast` null for a dose that is in the body at once. */
  readonly slow: number;
  readonly fast: number | null;
}

interface SteadyLevels {
  readonly peak: number;
  /** Just before the next dose. */
  readonly trough: number;
  readonly average: number;
}

/** How many times higher levels end up than after one dose: 1 / (1 - e^(-rate · hours)). */
export function accumulationRatio(rate: number, everyHours: number): number {
  return -1 / Math.expm1(-rate * everyHours);
}

/** Where levels settle in the end; half-lives say when that is: after four of the slower, 94 % of the way. */
export function steadyState(regimen: Regimen): SteadyLevels {
  const { amount, everyHours } = regimen;
  const rates = inOrder(regimen);
  const full = settled(regimen, rates);
  const { slow, fast } = rates;
  // The area under one dose is what it would be alone: the peak of the curve is 1, its integral 1 / (slow · fast · rise).
  const area = fast === null ? 1 / slow : 1 / (slow * fast * rise(peakTime(slow, fast), slow, fast));
  return {
    peak: highest(full, rates),
    trough: afterHours(full, everyHours, rates).level,
    average: (amount * area) / everyHours,
  };
}

interface LateDose {
  readonly usual: SteadyLevels;
  /** The level just before the next dose that was taken: the late one, or the one after the missed one. */
  readonly lowest: number;
  /** As a share of the usual trough. */
  readonly lowestShare: number;
  /** The highest level until the next planned dose but one, which is taken when it was planned. */
  readonly highest: number;
}

/**
 * What one late dose does once levels have settled, all others being taken when planned. `lateHours` is at most
 * `everyHours`; null: it was missed, and the next one is a single dose as ever.
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

/** Just after a dose when all of an endless past was taken on time: both sums are geometric series. */
function settled({ amount, everyHours }: Regimen, rates: Rates): BodyState {
  const { slow, fast } = rates;
  const { waiting, level } = afterDose({ waiting: 0, level: 0 }, amount, rates);
  if (fast === null) return { waiting, level: level * accumulationRatio(slow, everyHours) };
  const piled = waiting * accumulationRatio(fast, everyHours);
  return { waiting: piled, level: piled * rise(everyHours, slow, fast) * accumulationRatio(slow, everyHours) };
}

/** The peak if no dose followed; one that does only adds to it. */
function highest(state: BodyState, rates: Rates): number {
  return afterHours(state, hoursToPeak(state, rates), rates).level;
}

function inOrder({ slow, fast }: Regimen): Rates {
  return fast === null || slow <= fast ? { slow, fast } : { slow: fast, fast: slow };
}
