import { type Comparison, compare, type NotComparable } from "#domain/cycles/course/outcome.ts";
import { areComparable } from "./comparable.ts";
import { isExact, type Point } from "./series.ts";

/** The parts of a cycle needed for the comparison; days are `YYYY-MM-DD`, a null last day has no end. */
export interface CycleSpan {
  readonly id: string;
  readonly name: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
}

export interface Period {
  readonly name: "before" | "during" | "after";
  /** Inclusive; null is open. */
  readonly from: string | null;
  readonly until: string | null;
  readonly count: number;
  /** Null without values, and if laboratory or method changed within the period. */
  readonly median: number | null;
  readonly mean: number | null;
  readonly points: readonly Point[];
}

export interface PeriodComparison {
  readonly cycle: CycleSpan;
  readonly periods: readonly [before: Period, during: Period, after: Period];
  readonly duringAgainstBefore: Comparison | NotComparable;
  readonly afterAgainstBefore: Comparison | NotComparable;
  /** The number of results that are only a bound, a range or a titer; they are in no period. */
  readonly bounds: number;
  /** Laboratory or method changed among them. */
  readonly isMeasuredOtherwise: boolean;
}

/**
 * A marker before, during and after a cycle; null if the cycle has no first day. Periods that another cycle may have
 * affected are left out: "before" starts after the last cycle that had ended by then, "after" ends where the next one
 * starts.
 */
export function comparePeriods(
  points: readonly Point[],
  cycle: CycleSpan,
  others: readonly CycleSpan[],
): PeriodComparison | null {
  const { startDate, endDate } = cycle;
  if (startDate === null) return null;
  const ends = others.flatMap((other) => (other.endDate !== null && other.endDate < startDate ? other.endDate : []));
  const starts = others.flatMap((other) =>
    endDate !== null && other.startDate !== null && other.startDate > endDate ? other.startDate : [],
  );
  const ended = ends.toSorted().at(-1) ?? null;
  const next = starts.toSorted()[0] ?? null;
  const numbers = points.filter(isExact);
  const period = (name: Period["name"], isIn: (day: string) => boolean, from: string | null, until: string | null) =>
    periodOf(
      name,
      numbers.filter((point) => isIn(dayOf(point))),
      from,
      until,
    );
  const before = period("before", (day) => day < startDate && (ended === null || day > ended), ended, startDate);
  const during = period(
    "during",
    (day) => day >= startDate && (endDate === null || day <= endDate),
    startDate,
    endDate,
  );
  const after = period(
    "after",
    (day) => endDate !== null && day > endDate && (next === null || day < next),
    endDate,
    next,
  );
  const shown = [before, during, after].flatMap((one) => one.points);
  return {
    cycle,
    periods: [before, during, after],
    duringAgainstBefore: against(before, during),
    afterAgainstBefore: against(before, after),
    bounds: points.length - numbers.length,
    isMeasuredOtherwise: !areComparable(shown),
  };
}

/** Values of different laboratories or methods are never subtracted or averaged. */
function against(first: Period, second: Period): Comparison | NotComparable {
  return areComparable([...first.points, ...second.points])
    ? compare(values(first), values(second))
    : { ok: false, reason: "measured-otherwise" };
}

function periodOf(name: Period["name"], points: readonly Point[], from: string | null, until: string | null): Period {
  const sorted = points.map(({ y }) => y).toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const median = sorted.length % 2 === 1 ? sorted[middle] : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
  const isAveraged = points.length > 0 && areComparable(points);
  return {
    name,
    from,
    until,
    count: sorted.length,
    median: isAveraged ? (median ?? null) : null,
    mean: isAveraged ? sorted.reduce((sum, y) => sum + y, 0) / sorted.length : null,
    points,
  };
}

const dayOf = ({ draw }: Point): string => draw.collected.slice(0, 10);
const values = ({ points }: Period): number[] => points.map(({ y }) => y);
