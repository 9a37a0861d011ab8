import type { DoseAt } from "#domain/kinetics/dose-walk.ts";
import { type LevelCurve, levelCurve, type NoLevelCurve } from "#domain/kinetics/multiple-doses.ts";
import { steadyState } from "#domain/kinetics/steady-state.ts";
import { rateBand } from "#domain/kinetics/uptake.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import type { AmountUnit } from "#domain/units/amount-unit.ts";
import { DAY_MS, HOUR_MS } from "../days/epoch.ts";
import type { LoggedDose } from "../doses/dose.ts";
import { msOf } from "../doses/elapsed.ts";
import { type PlannedDose, unsettled } from "../doses/planned-dose.ts";
import type { DoseRule } from "../schedule/dose-rule.ts";
import { ruleTimesPerWeek } from "../schedule/rule-times-per-week.ts";
import { type CurveDoses, curveDoses } from "./curve-doses.ts";

type Kinetics = Peptide["pharmacokinetics"][number];
type Points = LevelCurve["points"];

interface Course {
  /** The doses of one compound. */
  readonly logged: readonly LoggedDose[];
  readonly planned: readonly PlannedDose[];
  readonly rule: DoseRule | null;
  readonly kinetics: Kinetics;
  readonly nowMs: number;
  /** Days back from now; null for the whole course. */
  readonly days: number | null;
  /** Even steps of the curve. */
  readonly points: number;
}

/**
 * What level 100 is. `steady`: the average once equal doses have settled, so the levels are percent of steady state.
 * `dose`: without a rhythm there is no steady state, so 100 is the peak of one dose.
 */
export type LevelScale = {
  /**
   * What one percent is as an amount, in the unit of the last dose. An amount is measured by a peak: 1 mg is the level
   * that one dose of 1 mg reaches at its highest.
   */
  readonly onePercent: { readonly value: number; readonly unit: AmountUnit };
} & (
  | { readonly kind: "steady"; readonly amount: string; readonly everyHours: number }
  | { readonly kind: "dose"; readonly amount: string }
);

export interface CourseLevels extends Pick<LevelCurve, "halfLifeHours" | "uptake" | "tmaxHours"> {
  readonly ok: true;
  /** Up to now, from what was logged; empty before the first log. */
  readonly taken: Points;
  /** What the open doses of the plan add: from now on, or the whole plan before the first log. */
  readonly ahead: Points;
  readonly takenAt: readonly number[];
  readonly aheadAt: readonly number[];
  readonly scale: LevelScale;
  /** When the levels of the last amount have settled; null without a steady state or if the course ends before. */
  readonly settlesAtMs: number | null;
  readonly lastDoseMs: number;
}

type NoCourse = Extract<CurveDoses, { ok: false }>["reason"] | NoLevelCurve;

/** After five half-lives 97 % of the way is done. */
const SETTLED_HALF_LIVES = 5;
/** How far an endless plan is shown. */
const AHEAD_DAYS = 28;
const FADING_DAYS = 3;

/** The levels of a course: what was taken, and what its plan adds. */
export function courseLevels(course: Course): CourseLevels | { readonly ok: false; readonly reason: NoCourse } {
  const { kinetics, nowMs, points } = course;
  const taken = course.logged.filter(({ state }) => state === "taken");
  const open = openDoses(course, taken);
  const both = curveDoses([...taken, ...open.map(asTaken)]);
  const found = both.ok ? both : curveDoses(taken); // a plan in another unit or by another route is left out
  if (!found.ok) return found;
  const band = rateBand(kinetics);
  if (!band.ok) return band;
  const isAhead = both.ok && open.length > 0;
  const { doses, reference, referenceText, referenceAs } = found;
  const [first = 0, last = 0] = [doses[0]?.atMs, doses.at(-1)?.atMs];
  const window = windowOf(course, { first, last, isAhead });
  const curve = levelCurve({ doses, kinetics, reference, ...window, points });
  if (!curve.ok) return curve;
  const perWeek = course.rule && ruleTimesPerWeek(course.rule);
  const everyHours = perWeek === null ? null : HOURS_A_WEEK / perWeek;
  const scale = everyHours === null ? 100 : 100 / settledAverage(band.rates, everyHours);
  const onePercent = { value: referenceAs.value / scale, unit: referenceAs.unit };
  const scaled = curve.points.map(({ atMs, low, high }) => ({ atMs, low: low * scale, high: high * scale }));
  const settles = settledFrom(doses, reference) + SETTLED_HALF_LIVES * band.halfLifeHours[1] * HOUR_MS;
  return {
    ...{ ok: true, halfLifeHours: curve.halfLifeHours, uptake: curve.uptake, tmaxHours: curve.tmaxHours },
    taken: taken.length === 0 ? [] : isAhead ? upTo(scaled, nowMs) : scaled,
    ahead: !isAhead ? [] : taken.length === 0 ? scaled : scaled.filter(({ atMs }) => atMs >= nowMs),
    takenAt: taken.map(({ at }) => msOf(at)),
    aheadAt: isAhead ? open.map(({ slot }) => msOf(slot)) : [],
    scale:
      everyHours === null
        ? { kind: "dose", amount: referenceText, onePercent }
        : { kind: "steady", amount: referenceText, everyHours, onePercent },
    settlesAtMs: everyHours !== null && settles <= last + everyHours * HOUR_MS ? settles : null,
    lastDoseMs: last,
  };
}

const HOURS_A_WEEK = 168;

/** Before the first log the whole plan, which is what somebody planning wants to see; then what is still to come. */
function openDoses({ logged, planned, nowMs }: Course, taken: readonly LoggedDose[]): readonly PlannedDose[] {
  if (taken.length === 0) return planned;
  return unsettled(planned, logged).filter(({ slot }) => msOf(slot) > nowMs);
}

const asTaken = ({ slot, amount, unit, route }: PlannedDose) => ({ at: slot, amount: { value: amount, unit }, route });

interface Ends {
  readonly first: number;
  readonly last: number;
  readonly isAhead: boolean;
}

function windowOf({ days, nowMs }: Course, { first, last, isAhead }: Ends) {
  const begin = first - DAY_MS / 2;
  const end = (isAhead ? last : Math.max(nowMs, last)) + FADING_DAYS * DAY_MS;
  const from = days === null ? begin : Math.max(begin, nowMs - days * DAY_MS);
  const until = days === null ? end : Math.min(end, Math.max(nowMs, first) + AHEAD_DAYS * DAY_MS);
  return { fromMs: Math.min(from, until - DAY_MS), untilMs: until };
}

/** The middle of the averages that the two ends of the half-life settle at. */
function settledAverage(
  rates: Extract<ReturnType<typeof rateBand>, { ok: true }>["rates"],
  everyHours: number,
): number {
  const [low, high] = rates.map((one) => steadyState({ amount: 1, everyHours, ...one }).average);
  return ((low ?? 0) + (high ?? 0)) / 2;
}

/** The first of the last run of doses of the reference amount. */
function settledFrom(doses: readonly DoseAt[], reference: number): number {
  const before = doses.findLastIndex(({ amount }) => amount !== reference);
  return doses[before + 1]?.atMs ?? 0;
}

/** Ends with a point at `untilMs`, so that the part after it can begin there. */
function upTo(points: Points, untilMs: number): Points {
  const next = points.find(({ atMs }) => atMs >= untilMs);
  const before = points.filter(({ atMs }) => atMs < untilMs);
  return next === undefined ? before : [...before, next];
}
