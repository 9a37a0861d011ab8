import type { DerivedResult } from "../derived/derived-results.ts";
import type { Draw } from "../record/entry.ts";
import type { BloodworkResult } from "../record/result.ts";
import { type Change, changeBetween } from "./change.ts";
import { type ResultsByMarker, resultsByMarker } from "./dated-results.ts";
import { seriesFor } from "./glance.ts";
import { PANELS, type Panel } from "./panels.ts";
import type { Point, Series } from "./series.ts";
import { type SeenWith, type Standing, standingOf } from "./standing.ts";

export interface ComparedSide {
  readonly point: Point | null;
  readonly standing: Standing | null;
  /** For words and other results without a point. */
  readonly result: BloodworkResult | null;
}

export interface ComparedMarker {
  readonly key: string;
  readonly name: string;
  readonly panel: Panel["id"];
  readonly series: Series;
  readonly first: ComparedSide;
  readonly second: ComparedSide;
  /** Null if one side has no number. */
  readonly change: Change | null;
}

/** Two draws marker by marker, in panel order, including markers that only one of them has. */
export function compareDraws(
  first: Draw,
  second: Draw,
  derivedOf: (draw: Draw) => readonly DerivedResult[],
  seen: SeenWith,
): ComparedMarker[] {
  const results: ResultsByMarker = resultsByMarker([first, second], derivedOf);
  const keys = [...seen.catalogue.markers.keys(), ...seen.settings.markers.map(({ id }) => `own:${id}`)];
  const compared = keys
    .filter((key) => results.has(key))
    .flatMap((key) => {
      const series = seriesFor(key, results, seen);
      return series === null ? [] : [comparedMarker(key, series, [first, second], seen)];
    });
  const byPanel = Map.groupBy(compared, ({ panel }) => panel);
  return PANELS.flatMap(({ id }) => byPanel.get(id) ?? []);
}

function comparedMarker(key: string, series: Series, draws: readonly [Draw, Draw], seen: SeenWith): ComparedMarker {
  const { subject } = series;
  const [first, second] = [sideOf(series, draws[0], seen), sideOf(series, draws[1], seen)];
  return {
    key,
    name: subject.marker.name,
    panel: subject.kind === "own" ? "own" : subject.marker.category,
    series,
    first,
    second,
    change: first.point && second.point ? changeBetween(subject, first.point, second.point, seen.settings.sex) : null,
  };
}

function sideOf({ subject, unit, points, unplaced }: Series, draw: Draw, seen: SeenWith): ComparedSide {
  const point = points.findLast((one) => one.draw === draw) ?? null;
  return {
    point,
    standing: point && standingOf(point, subject, unit, seen),
    result: point === null ? (unplaced.find((one) => one.draw === draw)?.result ?? null) : null,
  };
}
