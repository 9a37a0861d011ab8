import { afterDose, afterHours, type BodyState, hoursToPeak, NOTHING_TAKEN, type Rates } from "./body-state.ts";

export interface DoseAt {
  /** Milliseconds since 1970. */
  readonly atMs: number;
  readonly amount: number;
}

/**
 * Steps through the doses once, forwards only: the cost depends on doses and points in the window, not on the history.
 */
export interface DoseWalk {
  /** The level at a moment, before any dose at that moment. */
  until(atMs: number): number;
  /** The same, including such doses. */
  through(atMs: number): number;
  /** The lowest and highest level from the current position, after its doses, until just before `endMs`. */
  extremes(endMs: number): { readonly low: number; readonly high: number };
  /** When the level peaks without further doses; null if it is already falling. */
  turn(): number | null;
}

const MS_PER_HOUR = 3_600_000;

/** `doses` must be in order of time. */
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
