import type { Peptide } from "../peptides/peptide.ts";
import type { Rates } from "./body-state.ts";
import { type DoseAt, walkAlong } from "./dose-walk.ts";
import { type NoRates, rateBand, type Uptake } from "./uptake.ts";

interface LevelQuestion {
  /**
   * In any order, amounts in the unit of `reference`. Doses before the window count with what is left of them; a zero
   * amount is no dose.
   */
  readonly doses: readonly DoseAt[];
  readonly kinetics: Peptide["pharmacokinetics"][number];
  /** The amount whose single peak is level 1. */
  readonly reference: number;
  readonly fromMs: number;
  readonly untilMs: number;
  /** The number of even steps in the window. */
  readonly points: number;
}

/** The lowest and highest level over the half-lives the source states. */
interface LevelPoint {
  readonly atMs: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Levels as multiples of the peak after one reference dose, not concentrations, because distribution volumes are
 * unknown. Linear: twice the dose is twice the level, and doses add up.
 */
export interface LevelCurve {
  readonly ok: true;
  readonly uptake: Uptake;
  readonly halfLifeHours: readonly [number, number];
  readonly tmaxHours: number | null;
  /**
   * `moments`: each point is one moment; every dose and peak is included, and an instant dose has two points at the
   * same time. `spans`: more doses than a line can show; each point has the lowest and highest level from its time
   * until the next point's, the last one only that of the end.
   */
  readonly kind: "moments" | "spans";
  readonly points: readonly LevelPoint[];
}

export type NoLevelCurve = NoRates | "no-doses";

/** The number of even steps each dose needs before its rise and fall are drawn as a line. */
const STEPS_PER_DOSE = 6;

/**
 * The level after all doses. With the peak fixed at the source's time, a longer half-life means a higher fraction of
 * the peak at every moment (the logarithm's slope is f(d, t) - f(d, peak) with f = d / (e^(dt) - 1) and d the
 * difference of the rates, and f's derivative by d rises with t): the two ends of the half-life are the whole band.
 */
export function levelCurve(
  question: LevelQuestion,
): LevelCurve | { readonly ok: false; readonly reason: NoLevelCurve } {
  const { kinetics, reference, fromMs, untilMs, points } = question;
  if (!(reference > 0 && untilMs > fromMs && points >= 1)) throw new RangeError("No window, or no reference dose");
  const band = rateBand(kinetics);
  if (!band.ok) return band;
  const doses = question.doses
    .filter(({ atMs, amount }) => amount > 0 && atMs <= untilMs)
    .map(({ atMs, amount }) => ({ atMs, amount: amount / reference }))
    .toSorted((a, b) => a.atMs - b.atMs);
  if (doses.length === 0) return { ok: false, reason: "no-doses" };

  const steps = Math.ceil(points);
  const even = Array.from({ length: steps + 1 }, (_, step) => fromMs + (step / steps) * (untilMs - fromMs));
  const inWindow = doses.filter(({ atMs }) => atMs >= fromMs);
  const kind = inWindow.length * STEPS_PER_DOSE <= steps ? "moments" : "spans";
  return {
    ok: true,
    uptake: band.uptake,
    halfLifeHours: band.halfLifeHours,
    tmaxHours: kinetics.tmaxHours,
    kind,
    points: kind === "moments" ? momentsOf(doses, band.rates, even) : spansOf(doses, band.rates, even),
  };
}

/** At the shortest half-life, which gives the lower edge of the band, and at the longest. */
type Ends = readonly [low: Rates, high: Rates];

function momentsOf(doses: readonly DoseAt[], [low, high]: Ends, even: readonly number[]): LevelPoint[] {
  const [from = 0, until = 0] = [even[0], even.at(-1)];
  const taken = doses.map(({ atMs }) => atMs);
  const turns = [low, high].flatMap((rates) => turnsOf(doses, rates));
  const times = [...new Set([...even, ...taken, ...turns])]
    .filter((atMs) => atMs >= from && atMs <= until)
    .toSorted((a, b) => a - b);
  const [lows, highs] = [walkAlong(doses, low), walkAlong(doses, high)];
  return times.flatMap((atMs) => {
    const before = { atMs, low: lows.until(atMs), high: highs.until(atMs) };
    const after = { atMs, low: lows.through(atMs), high: highs.through(atMs) };
    return before.high === after.high ? [after] : [before, after];
  });
}

/** The peak after each dose: between two doses there is at most one. */
function turnsOf(doses: readonly DoseAt[], rates: Rates): number[] {
  const walk = walkAlong(doses, rates);
  return doses.flatMap(({ atMs }, place) => {
    walk.through(atMs);
    const turn = walk.turn();
    return turn !== null && turn < (doses[place + 1]?.atMs ?? Number.POSITIVE_INFINITY) ? [turn] : [];
  });
}

function spansOf(doses: readonly DoseAt[], [low, high]: Ends, even: readonly number[]): LevelPoint[] {
  const [lows, highs] = [walkAlong(doses, low), walkAlong(doses, high)];
  const [from = 0] = even;
  lows.until(from);
  highs.until(from);
  return even.map((atMs, step) => {
    const end = even[step + 1] ?? atMs;
    return { atMs, low: lows.extremes(end).low, high: highs.extremes(end).high };
  });
}
