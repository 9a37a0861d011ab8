import { beforeAndDuring, type Comparison, compare, type Reading } from "../course/outcome.ts";
import { personDayOf } from "../days/person-day.ts";
import type { PersonClock } from "../days/zone-timeline.ts";
import { isBeyondChance, neighbourLikeness } from "./likeness.ts";
import { type ByPhase, byPhase, type Course, phaseDays } from "./phases.ts";
import type { Prediction, Trial } from "./trial.ts";

type Compared = Extract<Comparison, { readonly ok: true }>;

/** The smallest change that matters, on the predicted side, compared with the interval. */
export type SmallestChange =
  /** Every value of the interval is that large. */
  | "reached"
  /** Some are and some are not. */
  | "inside"
  /** None is. */
  | "out-of-reach";

export type Grade =
  | "as-predicted"
  /** A change to the other side, or one where none was predicted. */
  | "opposite"
  /** Every value of the interval is smaller than what matters; it may or may not contain 0. */
  | "no-change-that-matters"
  /** The interval contains both 0 and a change that matters. */
  | "cannot-tell";

/** Readings still needed on each side. */
export interface Missing {
  readonly baseline: number;
  readonly during: number;
}

export type Verdict =
  /** Looking early and stopping at a welcome answer finds effects that aren't there, so nothing is graded yet. */
  | { readonly state: "not-yet"; readonly reason: "no-dose" | "running"; readonly missing: Missing }
  | { readonly state: "no-grade"; readonly reason: "too-few-values" | "no-spread"; readonly missing: Missing }
  | {
      readonly state: "graded";
      readonly grade: Grade;
      readonly comparison: Compared;
      readonly smallestChange: SmallestChange;
      /** The similarity of neighboring days, if above chance: the interval is then too narrow. */
      readonly likeness: number | null;
    };

/** Grades a prediction against the readings of its measure, once the course is over. */
export function verdictOf(prediction: Prediction, readings: readonly Reading[], course: Course): Verdict {
  const { firstDose, lastDose, earliestDose } = course;
  const phases = byPhase(readings, phaseDays(firstDose ?? earliestDose, lastDose, prediction));
  const missing = missingIn(prediction, phases);
  if (firstDose === null) return { state: "not-yet", reason: "no-dose", missing };
  if (lastDose === null) return { state: "not-yet", reason: "running", missing };
  if (missing.baseline > 0 || missing.during > 0) return { state: "no-grade", reason: "too-few-values", missing };
  const comparison = beforeAndDuring([...phases.baseline, ...phases.during], firstDose, lastDose);
  if (!comparison.ok) return { state: "no-grade", reason: comparison.reason, missing };
  const smallest = Number(prediction.smallestChange);
  return {
    state: "graded",
    grade: gradeOf(prediction, comparison, smallest),
    comparison,
    smallestChange: smallestChangeIn(prediction, comparison, smallest),
    likeness: likenessOf(phases),
  };
}

function likenessOf({ baseline, during }: ByPhase<Reading>): number | null {
  const likeness = neighbourLikeness([baseline, during]);
  const count = baseline.length + during.length;
  return likeness !== null && isBeyondChance(likeness, count) ? likeness : null;
}

function missingIn({ minReadings }: Prediction, { baseline, during }: ByPhase<Reading>): Missing {
  return {
    baseline: Math.max(0, minReadings - baseline.length),
    during: Math.max(0, minReadings - during.length),
  };
}

function gradeOf({ direction }: Prediction, { low, high, couldBeChance }: Compared, smallest: number): Grade {
  if (-smallest < low && high < smallest) return direction === "no-change" ? "as-predicted" : "no-change-that-matters";
  if (couldBeChance) return "cannot-tell";
  return direction === (low > 0 ? "higher" : "lower") ? "as-predicted" : "opposite";
}

/** For "no change" on both sides: reached if the whole interval is at least that far from 0. */
function smallestChangeIn({ direction }: Prediction, { low, high }: Compared, smallest: number): SmallestChange {
  const sides: ReadonlyArray<readonly [near: number, far: number]> = [
    ...(direction === "lower" ? [] : [[low, high] as const]),
    ...(direction === "higher" ? [] : [[-high, -low] as const]),
  ];
  if (sides.some(([near]) => near >= smallest)) return "reached";
  return sides.some(([, far]) => far >= smallest) ? "inside" : "out-of-reach";
}

/**
 * After the washout compared with the baseline: whether the change reversed. Null until there is a reading after it.
 */
export function afterAgainstBaseline({ baseline, after }: ByPhase<Reading>): Comparison | null {
  if (after.length === 0) return null;
  return compare(
    baseline.map(({ value }) => value),
    after.map(({ value }) => value),
  );
}

/** How far the prediction came first: how many readings of the course existed before it was written or last changed. */
export interface Foresight {
  /** Days of the course with a reading before the day of the first writing. */
  readonly daysBeforeWriting: number;
  /** Changes after the day of the course's first reading. */
  readonly changesAfterData: number;
}

/** Days are the person's; a reading on the same day counts as later than what was written that day. */
export function foresightOf(
  { registeredAt, amendments }: Trial,
  during: readonly Reading[],
  clock: PersonClock,
): Foresight {
  const writtenOn = personDayOf(registeredAt, clock);
  const hasDataBefore = (day: string) => during.some((reading) => reading.day < day);
  return {
    daysBeforeWriting: during.filter(({ day }) => day < writtenOn).length,
    changesAfterData: amendments.filter(({ at }) => hasDataBefore(personDayOf(at, clock))).length,
  };
}
