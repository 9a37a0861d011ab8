import { entriesOfBundle } from "../out/entries-of-bundle.ts";
import type { Draw } from "../record/entry.ts";
import type { BloodworkResult } from "../record/result.ts";
import { ofType, resourcesOf } from "./fhir/resources.ts";
import { NO_FACTS, type ReadContext } from "./read-context.ts";
import type { Reading, ReadRow } from "./reading.ts";
import { sharedMoment } from "./shared-moment.ts";

/**
 * The original draws of a bundle that this product wrote; null for any other, and for one with added results. A custom
 * marker that this person doesn't have must be mapped again. Throws `UnreadableDocument` if an edit made it invalid.
 */
export function readOwnBundle(json: unknown, { catalogue, own }: ReadContext): Reading | null {
  const draws = entriesOfBundle(json);
  const kept = draws.reduce((sum, { results }) => sum + results.length, 0);
  if (draws.length === 0 || kept !== ofType(resourcesOf(json).all, "Observation").length) return null;
  const isKnown = (marker: string) =>
    catalogue.markers.has(marker) || own.markers.some(({ id }) => marker === `own:${id}`);
  const rows = draws.flatMap((draw) => draw.results.map((result) => rowOf(result, draw, isKnown)));
  const shared = sharedMoment(rows);
  return {
    document: {
      ...NO_FACTS,
      style: "fhir-r4",
      kind: "fhir",
      collected: shared.collected,
      dateOrder: "YMD",
      decimal: "point",
    },
    rows: shared.rows.filter(({ result }) => result.marker !== null),
    unmapped: shared.rows.filter(({ result }) => result.marker === null),
    ignored: [],
    draws,
  };
}

const rowOf = (result: BloodworkResult, { collected }: Draw, isKnown: (marker: string) => boolean): ReadRow => ({
  result: { ...result, marker: result.marker !== null && isKnown(result.marker) ? result.marker : null },
  collected,
  effective: null,
  sourceId: null,
  fhirVersion: null,
  previous: null,
  matchedBy: null,
  confidence: 1,
  doubts: [],
});
