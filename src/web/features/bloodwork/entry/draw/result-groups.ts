import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import type { BloodworkSettings } from "#domain/bloodwork/record/bloodwork-settings.ts";
import type { Draw } from "#domain/bloodwork/record/entry.ts";
import type { BloodworkResult } from "#domain/bloodwork/record/result.ts";
import { PANELS } from "#domain/bloodwork/see/panels.ts";
import {
  isOutside,
  type PlacedResult,
  placedResults,
  type RangeCount,
  rangeCount,
} from "#domain/bloodwork/see/placed-results.ts";
import { placeWords } from "#domain/bloodwork/see/see-words.ts";
import type { Place } from "#domain/bloodwork/see/standing.ts";
import { markerName } from "../row/marker-options.ts";

/** One printed line with its position relative to its range. */
export interface ShownResult {
  readonly result: BloodworkResult;
  readonly name: string;
  readonly place: Place | null;
  /** "above the laboratory's range"; null if unknown. */
  readonly placeText: string | null;
}

export interface ResultGroup {
  readonly name: string;
  readonly results: readonly ShownResult[];
}

export interface DrawResults {
  readonly count: RangeCount;
  readonly groups: readonly ResultGroup[];
}

const OUTSIDE = "Out of range";
const UNMATCHED = "Not matched with a marker";

/** What is out of range, farthest first; the rest by panel in report order; lines without a marker last. None is lost. */
export function resultGroups(draw: Draw, catalogue: Catalogue, settings: BloodworkSettings): DrawResults {
  const placed = placedResults(draw, { catalogue, settings });
  const shown = (one: PlacedResult): ShownResult => ({
    result: one.result,
    name: one.result.marker === null ? one.result.rawName : markerName(one.result.marker, catalogue, settings.markers),
    place: one.standing?.place ?? null,
    placeText: one.standing === null ? null : placeWords(one.standing),
  });
  const outside = placed
    .filter(({ standing }) => isOutside(standing))
    .toSorted((a, b) => b.distance - a.distance)
    .map(shown);
  const byPanel = Map.groupBy(
    placed.filter(({ standing }) => !isOutside(standing)),
    ({ result }) => panelOf(result, catalogue),
  );
  const panels = [...PANELS.map(({ name }) => name), UNMATCHED].map((name) => ({
    name,
    results: (byPanel.get(name) ?? []).map(shown),
  }));
  return {
    count: rangeCount(placed.map(({ standing }) => standing)),
    groups: [{ name: OUTSIDE, results: outside }, ...panels].filter(({ results }) => results.length > 0),
  };
}

function panelOf({ marker }: BloodworkResult, { markers }: Catalogue): string {
  if (marker === null) return UNMATCHED;
  const id = marker.startsWith("own:") ? "own" : markers.get(marker)?.category;
  return PANELS.find((panel) => panel.id === id)?.name ?? UNMATCHED;
}
