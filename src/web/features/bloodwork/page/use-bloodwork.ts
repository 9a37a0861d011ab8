import { useMemo } from "react";
import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import type { BloodworkSettings } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { type ResultsByMarker, resultsByMarker } from "#domain/bloodwork/see/dated-results.ts";
import { type Glance, glances } from "#domain/bloodwork/see/glance.ts";
import type { SeenWith } from "#domain/bloodwork/see/standing.ts";
import { useDerived } from "../overview/use-derived.ts";
import type { KeptDraw } from "../store/kept-draw.ts";

export interface Bloodwork {
  readonly draws: readonly KeptDraw[];
  readonly seen: SeenWith;
  readonly results: ResultsByMarker;
  readonly glances: readonly Glance[];
}

/** What every view of the page reads, computed once for these draws and settings; null until the catalogue is there. */
export function useBloodwork(
  draws: readonly KeptDraw[],
  catalogue: Catalogue | null,
  settings: BloodworkSettings,
): Bloodwork | null {
  const seen = useMemo(() => (catalogue === null ? null : { catalogue, settings }), [catalogue, settings]);
  const derive = useDerived(draws, seen);
  return useMemo(() => {
    if (seen === null) return null;
    const results = resultsByMarker(draws, derive);
    return { draws, seen, results, glances: glances(results, seen) };
  }, [draws, seen, derive]);
}
