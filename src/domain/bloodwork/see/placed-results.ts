import type { Draw } from "../record/entry.ts";
import type { BloodworkResult } from "../record/result.ts";
import { resultsByMarker } from "./dated-results.ts";
import { seriesFor } from "./glance.ts";
import type { Series } from "./series.ts";
import { distanceOutside, type SeenWith, type Standing, standingOf } from "./standing.ts";

/** One line of a draw and where it is relative to its range; null if the line has no number that can be placed. */
export interface PlacedResult {
  readonly result: BloodworkResult;
  readonly standing: Standing | null;
  /** As `distanceOutside`; 0 for what is in range or unknown. */
  readonly distance: number;
}

/** Every line of a draw, in its order. */
export function placedResults(draw: Draw, seen: SeenWith): PlacedResult[] {
  const results = resultsByMarker([draw], () => []);
  const known = new Map<string, Series | null>();
  const seriesOf = (marker: string): Series | null => {
    const before = known.get(marker);
    if (before !== undefined) return before;
    const series = seriesFor(marker, results, seen);
    known.set(marker, series);
    return series;
  };
  return draw.results.map((result) => {
    const series = result.marker === null ? null : seriesOf(result.marker);
    const point = series?.points.find((one) => one.result === result || one.also.includes(result));
    if (series === null || point === undefined) return { result, standing: null, distance: 0 };
    const standing = standingOf(point, series.subject, series.unit, seen);
    return { result, standing, distance: distanceOutside(point.y, standing) ?? 0 };
  });
}

export const isOutside = (standing: Pick<Standing, "place"> | null): boolean =>
  standing?.place === "above" || standing?.place === "below";

/** How many of some results are out of range, of those that have a range. */
export interface RangeCount {
  readonly outside: number;
  readonly judged: number;
  /** Results without a range, or without a number to compare with it. */
  readonly notJudged: number;
}

export function rangeCount(standings: ReadonlyArray<Pick<Standing, "place"> | null>): RangeCount {
  const judged = standings.filter((standing) => (standing?.place ?? null) !== null).length;
  return { outside: standings.filter(isOutside).length, judged, notJudged: standings.length - judged };
}

/** "9 of 42 out of range". Never more than was compared: what has no range is not called in range. */
export function rangeCountWords({ outside, judged }: RangeCount): string {
  if (judged === 0) return "No result has a range to compare with";
  if (outside > 0) return `${outside} of ${judged} out of range`;
  return judged === 1 ? "In range" : `All ${judged} in range`;
}

/** "2 have no range to compare with"; null if every result was compared, or none. */
export function notJudgedWords({ judged, notJudged }: RangeCount): string | null {
  if (judged === 0 || notJudged === 0) return null;
  return `${notJudged} ${notJudged === 1 ? "has" : "have"} no range to compare with.`;
}
