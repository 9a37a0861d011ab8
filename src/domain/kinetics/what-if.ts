import type { Peptide } from "../peptides/peptide.ts";
import type { Rates } from "./body-state.ts";
import { type DoseAt, walkAlong } from "./dose-walk.ts";
import { type LevelCurve, levelCurve } from "./multiple-doses.ts";
import { steadyState } from "./steady-state.ts";
import { type NoRates, rateBand, ratesFor, type Uptake } from "./uptake.ts";

type Kinetics = Peptide["pharmacokinetics"][number];
type Points = LevelCurve["points"];

/** The same amount at regular intervals; the unit of the amount does not matter, as long as it is one. */
export interface Rhythm {
  readonly amount: number;
  readonly everyHours: number;
}

export interface WhatIf {
  readonly kinetics: Kinetics;
  readonly plan: Rhythm;
  /** How many doses the plan has, missed ones included: 1 to `MAX_DOSES`. */
  readonly doses: number;
  /** Dose numbers of the plan that are left out, from 1. */
  readonly missed: readonly number[];
  /** Another rhythm from this dose number on; it begins when that dose would have been due. */
  readonly change: (Rhythm & { readonly from: number }) | null;
  /** When the first dose is taken, in hours; the curve begins there. */
  readonly startHours: number;
  /** Where the curve ends, in hours from 0; null until the last dose has almost worn off. */
  readonly untilHours: number | null;
}

type Range = readonly [lowest: number, highest: number];

/** In percent of the plan's average at steady state, over the half-lives the source states. */
export interface Steady {
  readonly peak: Range;
  /** Just before the next dose. */
  readonly trough: Range;
  readonly average: Range;
  /** How many times the trough the peak is; infinite where next to nothing is left. */
  readonly peakToTrough: Range;
}

export interface WhatIfLevels {
  readonly ok: true;
  readonly uptake: Uptake;
  readonly halfLifeHours: Range;
  readonly tmaxHours: number | null;
  /** In percent of the plan's average at steady state; time in hours. */
  readonly points: readonly HourPoint[];
  /** The doses that are taken, in hours. */
  readonly takenAt: readonly number[];
  readonly steady: Steady;
  /** Of the changed rhythm; null without a change. */
  readonly changed: Steady | null;
  /** Five half-lives: 97 % of the way to the steady level, after the first dose or after a change. */
  readonly settlesAfterHours: Range;
  /** After the last dose, until its level has fallen to a thirty-second (3 %) of the highest it reaches. */
  readonly goneAfterHours: Range;
}

export interface HourPoint {
  readonly hours: number;
  readonly low: number;
  readonly high: number;
}

export const MAX_DOSES = 400;
const HALF_LIVES = 5;
const LEFT = 2 ** -HALF_LIVES;
const MS_PER_HOUR = 3_600_000;
const POINTS = 600;
/** Peaks and ratios don't always rise with the half-life, so its ends alone don't give the range. */
const STEPS = 32;

/**
 * Levels of a plan with doses left out, moved closer or changed, by one compartment. Percent, because distribution
 * volumes are unknown; nothing where no half-life in people is known. Throws RangeError on a plan without doses.
 */
export function whatIf(question: WhatIf): WhatIfLevels | { readonly ok: false; readonly reason: NoRates | "no-doses" } {
  const { kinetics, plan, change, startHours } = question;
  mustBeAPlan(question);
  const band = rateBand(kinetics);
  if (!band.ok) return band;
  const all = inBetween(band.halfLifeHours, { uptake: band.uptake, tmaxHours: kinetics.tmaxHours });
  const taken = takenDoses(question);
  const last = taken.at(-1);
  if (last === undefined) return { ok: false, reason: "no-doses" };
  const goneAfterHours = rangeOf(all.map((rates) => hoursUntilGone(taken, rates)));
  const curve = levelCurve({
    doses: taken,
    kinetics,
    reference: plan.amount,
    fromMs: startHours * MS_PER_HOUR,
    untilMs: (question.untilHours ?? last.atMs / MS_PER_HOUR + goneAfterHours[1]) * MS_PER_HOUR,
    points: POINTS,
  });
  if (!curve.ok) return curve;
  const scale = 100 / usualAverage(band.rates, plan);
  return {
    ok: true,
    uptake: band.uptake,
    halfLifeHours: band.halfLifeHours,
    tmaxHours: kinetics.tmaxHours,
    points: inPercent(curve.points, scale),
    takenAt: taken.map(({ atMs }) => atMs / MS_PER_HOUR),
    steady: steadyOf(plan, all, scale / plan.amount),
    changed: change && steadyOf(change, all, scale / plan.amount),
    settlesAfterHours: [HALF_LIVES * band.halfLifeHours[0], HALF_LIVES * band.halfLifeHours[1]],
    goneAfterHours,
  };
}

/** When each dose of the plan is due, in hours, missed ones included. */
export function dueHours({ plan, doses, change, startHours }: Omit<WhatIf, "kinetics" | "missed">): number[] {
  const from = change?.from ?? doses + 1;
  const turn = startHours + (from - 1) * plan.everyHours;
  return Array.from({ length: doses }, (_, index) =>
    change && index + 1 >= from ? turn + (index + 1 - from) * change.everyHours : startHours + index * plan.everyHours,
  );
}

function takenDoses(question: WhatIf): DoseAt[] {
  const { plan, change, missed } = question;
  const left = new Set(missed);
  return dueHours(question).flatMap((hours, index) => {
    const amount = change && index + 1 >= change.from ? change.amount : plan.amount;
    return left.has(index + 1) ? [] : [{ atMs: hours * MS_PER_HOUR, amount }];
  });
}

function steadyOf({ amount, everyHours }: Rhythm, all: readonly Rates[], scale: number): Steady {
  const levels = all.map((rates) => steadyState({ amount, everyHours, ...rates }));
  return {
    peak: rangeOf(levels.map(({ peak }) => peak * scale)),
    trough: rangeOf(levels.map(({ trough }) => trough * scale)),
    average: rangeOf(levels.map(({ average }) => average * scale)),
    peakToTrough: rangeOf(levels.map(({ peak, trough }) => peak / trough)),
  };
}

/** The middle of the averages that the two ends of the half-life settle at, for a dose of 1. */
function usualAverage(ends: readonly Rates[], { everyHours }: Rhythm): number {
  const [low = 0, high = 0] = ends.map((rates) => steadyState({ amount: 1, everyHours, ...rates }).average);
  return (low + high) / 2;
}

/** Halving steps until the interval is below a second: the level only falls after its last peak. */
function hoursUntilGone(doses: readonly DoseAt[], rates: Rates): number {
  const walk = walkAlong(doses, rates);
  const lastMs = doses.at(-1)?.atMs ?? 0;
  walk.through(lastMs);
  const peakMs = walk.turn() ?? lastMs;
  const aim = walkAlong(doses, rates).through(peakMs) * LEFT;
  const levelAt = (hours: number) => walkAlong(doses, rates).through(lastMs + hours * MS_PER_HOUR);
  let early = (peakMs - lastMs) / MS_PER_HOUR;
  let late = early + 1;
  while (levelAt(late) > aim) late = early + (late - early) * 2;
  while ((late - early) * 3600 > 1) {
    const middle = (early + late) / 2;
    if (levelAt(middle) > aim) early = middle;
    else late = middle;
  }
  return late;
}

function inBetween(
  [shortest, longest]: Range,
  uptake: { readonly uptake: Uptake; readonly tmaxHours: number | null },
): Rates[] {
  const steps = shortest === longest ? 0 : STEPS;
  return Array.from({ length: steps + 1 }, (_, step) =>
    ratesFor(uptake, steps === 0 ? shortest : shortest * (longest / shortest) ** (step / steps)),
  );
}

const inPercent = (points: Points, scale: number): HourPoint[] =>
  points.map(({ atMs, low, high }) => ({ hours: atMs / MS_PER_HOUR, low: low * scale, high: high * scale }));

const rangeOf = (values: readonly number[]): Range => [Math.min(...values), Math.max(...values)];

function mustBeAPlan({ plan, change, doses }: WhatIf): void {
  const isRhythm = (rhythm: Rhythm) => rhythm.amount > 0 && rhythm.everyHours > 0;
  if (!(Number.isInteger(doses) && doses >= 1 && doses <= MAX_DOSES && isRhythm(plan)))
    throw new RangeError("No doses");
  if (change && !(Number.isInteger(change.from) && change.from >= 1 && isRhythm(change)))
    throw new RangeError("No change");
}
