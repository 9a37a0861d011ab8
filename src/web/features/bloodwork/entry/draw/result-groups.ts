import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import type { BloodworkSettings } from "#domain/bloodwork/record/bloodwork-settings.ts";
import type { Draw } from "#domain/bloodwork/record/entry.ts";
import type { BloodworkResult } from "#domain/bloodwork/record/result.ts";
import { resultsByMarker } from "#domain/bloodwork/see/dated-results.ts";
import { seriesFor } from "#domain/bloodwork/see/glance.ts";
import { PANELS } from "#domain/bloodwork/see/panels.ts";
import { placeWords } from "#domain/bloodwork/see/see-words.ts";
import { type Place, standingOf } from "#domain/bloodwork/see/standing.ts";
import { markerName } from "../row/marker-options.ts";

/** One printed line with its position relative to its interval. */
export interface ShownResult {
  readonly result: BloodworkResult;
  readonly name: string;
  readonly place: Place | null;
  /** "above the laboratory's interval"; null if unknown. */
  readonly placeText: string | null;
}

export interface ResultGroup {
  readonly name: string;
  readonly results: readonly ShownResult[];
}

const UNMATCHED = "Not matched with a marker";

/** Grouped by panel in report order; lines without a marker come last. No line is left out. */
export function resultGroups(draw: Draw, catalogue: Catalogue, settings: BloodworkSettings): readonly ResultGroup[] {
  const seen = { catalogue, settings };
  const results = resultsByMarker([draw], () => []);
  const groups = new Map<string, ShownResult[]>();
  for (const result of draw.results) {
    const { marker } = result;
    const series = marker === null ? null : seriesFor(marker, results, seen);
    const point = series?.points.find((one) => one.result === result || one.also.includes(result));
    const standing = series && point ? standingOf(point, series.subject, series.unit, seen) : null;
    const shown = {
      result,
      name: marker === null ? result.rawName : markerName(marker, catalogue, settings.markers),
      place: standing?.place ?? null,
      placeText: standing === null ? null : placeWords(standing),
    };
    const panel = panelOf(result, catalogue);
    const known = groups.get(panel);
    if (known === undefined) groups.set(panel, [shown]);
    else known.push(shown);
  }
  return [...PANELS.map(({ name }) => name), UNMATCHED].flatMap((name) => {
    const group = groups.get(name);
    return group === undefined ? [] : [{ name, results: group }];
  });
}

function panelOf({ marker }: BloodworkResult, { markers }: Catalogue): string {
  if (marker === null) return UNMATCHED;
  const id = marker.startsWith("own:") ? "own" : markers.get(marker)?.category;
  return PANELS.find((panel) => panel.id === id)?.name ?? UNMATCHED;
}
