import { afterDose, afterHours, type BodyState, hoursToPeak, NOTHING_TAKEN, type Rates } from "./body-state.ts";

export interface DoseAt {
  /** Milliseconds since 1970. */
  readonly atMs: number;
  readonly amount: number;
}

/** Goes through the doses once, forwards only: a window costs as much as it has doses and points, whatever came before. */
export interface DoseWalk {
  /** The level at a moment, doses of that very moment left out. */
  until(atMs: number): number;
  /** The same with them. */
  through(atMs: number): number;
  /** The lowest and the highest level from where the walk stands, doses there taken, until just before `endMs`. */
  extremes(endMs: number): { readonly low: number; readonly high: number };
  /** When the level turns if no dose follows; null where it falls already. */
  turn(): number | null;
}

const MS_PER_HOUR = 3_600_000;

/** `doses` in order of time. */
export function walkAlong(doses: readonly DoseAt[], rates: Rates): DoseWalk {
  let state: BodyState = NOTHING_TAKEN;
  let clock = doses[0]?.atMs ?? 0;
  let next = 0;

  const advance = (atMs: number) => {
    if (atMs > clock) state = afterHours(state, (atMs - clock) / MS_PER_HOUR, rates);
    clock = atMs;
  };
  const take = (isDue: (atMs: number) => boolean, pass: (atMs: number) => void) => {
    for (let dose = doses[next]; dose !== undefined && isDue(dose.atMs); dose = doses[next]) {
      pass(dose.atMs);
      state = afterDose(state, dose.amount, rates);
      next += 1;
    }
  };
  const turn = () => {
    const hours = hoursToPeak(state, rates);
    return hours > 0 ? clock + hours * MS_PER_HOUR : null;
  };
  const until = (atMs: number) => {
    take((doseMs) => doseMs < atMs, advance);
    advance(atMs);
    return state.level;
  };
  const through = (atMs: number) => {
    until(atMs);
    take((doseMs) => doseMs <= atMs, advance);
    return state.level;
  };
  const extremes = (endMs: number) => {
    through(clock);
    let [low, high] = [state.level, state.level];
    const note = (level: number) => {
      low = Math.min(low, level);
      high = Math.max(high, level);
    };
    const pass = (atMs: number) => {
      note(state.level);
      const peakMs = turn();
      if (peakMs !== null && peakMs < atMs) note(afterHours(state, (peakMs - clock) / MS_PER_HOUR, rates).level);
      advance(atMs);
      note(state.level);
    };
    take((doseMs) => doseMs < endMs, pass);
    pass(endMs);
    return { low, high };
  };
  return { until, through, extremes, turn };
}
