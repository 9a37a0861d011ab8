import type { Biomarker } from "../biomarker.ts";

type Interval = Biomarker["referenceIntervals"][number];

/** Bounds are in order and inside the hard limits, and ages don't overlap within one set. */
export function intervalProblems({ referenceIntervals, hardLimits, defaultIntervalSet }: Biomarker): readonly string[] {
  const sets = new Set(referenceIntervals.map(({ set }) => set));
  return [
    ...(defaultIntervalSet === undefined || sets.has(defaultIntervalSet) ? [] : [`no set ${defaultIntervalSet}`]),
    ...(hardLimits.low < hardLimits.high ? [] : ["the hard limits are not in order"]),
    ...referenceIntervals.flatMap((interval, place) => [
      ...ownProblems(interval, hardLimits).map((problem) => `interval ${place}: ${problem}`),
      ...referenceIntervals
        .slice(place + 1)
        .flatMap((other) =>
          overlaps(interval, other) ? [`interval ${place} overlaps another of ${interval.set}`] : [],
        ),
    ]),
  ];
}

function ownProblems({ low, high, ageMin, ageMax }: Interval, limits: Biomarker["hardLimits"]): readonly string[] {
  const ends = [low, high].filter((end) => end !== null);
  return [
    ...(ends.length === 0 ? ["has no end"] : []),
    ...(low !== null && high !== null && low > high ? ["ends are not in order"] : []),
    ...(ends.every((end) => end >= limits.low && end <= limits.high) ? [] : ["is outside the hard limits"]),
    ...(ageMax !== null && ageMax < ageMin ? ["ages are not in order"] : []),
  ];
}

function overlaps(one: Interval, other: Interval): boolean {
  const isOneBand =
    one.set === other.set &&
    one.kind === other.kind &&
    one.phase === other.phase &&
    one.state === other.state &&
    (one.sex === other.sex || one.sex === "any" || other.sex === "any");
  return isOneBand && one.ageMin <= (other.ageMax ?? Infinity) && other.ageMin <= (one.ageMax ?? Infinity);
}
