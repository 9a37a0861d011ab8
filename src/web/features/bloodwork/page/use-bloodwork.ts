import { useMemo } from "react";
import type { Catalogue } from "../../../../domain/bloodwork/catalogue/catalogue.ts";
import { type DerivedResult, derivedResults } from "../../../../domain/bloodwork/derived/derived-results.ts";
import { personAt } from "../../../../domain/bloodwork/person.ts";
import type { BloodworkSettings } from "../../../../domain/bloodwork/record/bloodwork-settings.ts";
import type { Draw } from "../../../../domain/bloodwork/record/entry.ts";
import { type ResultsByMarker, resultsByMarker } from "../../../../domain/bloodwork/see/dated-results.ts";
import { type Glance, glances } from "../../../../domain/bloodwork/see/glance.ts";
import type { SeenWith } from "../../../../domain/bloodwork/see/standing.ts";
import type { KeptDraw } from "../store/kept-draw.ts";

export interface Bloodwork {
  readonly draws: readonly KeptDraw[];
  readonly seen: SeenWith;
  readonly derivedOf: (draw: Draw) => readonly DerivedResult[];
  readonly results: ResultsByMarker;
  readonly glances: readonly Glance[];
}

/** What every view of the page reads, computed once for these draws and settings. */
export function useBloodwork(
  draws: readonly KeptDraw[],
  catalogue: Catalogue | null,
  settings: BloodworkSettings,
): Bloodwork | null {
  return useMemo(() => {
    if (catalogue === null) return null;
    const seen = { catalogue, settings };
    const known = new Map<Draw, readonly DerivedResult[]>();
    const derivedOf = (draw: Draw) => {
      const derived = known.get(draw) ?? derivedResults(draw, personAt(settings, draw.collected), catalogue).derived;
      known.set(draw, derived);
      return derived;
    };
    const results = resultsByMarker(draws, derivedOf);
    return { draws, seen, derivedOf, results, glances: glances(results, seen) };
  }, [draws, catalogue, settings]);
}
