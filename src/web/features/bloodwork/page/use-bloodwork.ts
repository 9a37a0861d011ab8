import { useMemo } from "react";
import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import type { BloodworkSettings } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { type ResultsByMarker, resultsByMarker } from "#domain/bloodwork/see/dated-results.ts";
import { type Glance, glances } from "#domain/bloodwork/see/glance.ts";
import type { SeenWith } from "#domain/bloodwork/see/standing.ts";
import { type Loadable, together } from "#web/lib/loadable.ts";
import { useDerived } from "../overview/use-derived.ts";
import type { KeptDraw } from "../store/kept-draw.ts";

export interface Bloodwork {
  readonly draws: readonly KeptDraw[];
  readonly seen: SeenWith;
  readonly results: ResultsByMarker;
  readonly glances: readonly Glance[];
}

const NONE: readonly KeptDraw[] = [];

/** Shared by every view of the page and computed once per set of draws and settings. */
export function useBloodwork(
  stored: Loadable<readonly KeptDraw[]>,
  catalogue: Loadable<Catalogue>,
  settings: BloodworkSettings,
): Loadable<Bloodwork> {
  const draws = stored.data;
  const seen = useMemo(
    () => (catalogue.data ? { catalogue: catalogue.data, settings } : null),
    [catalogue.data, settings],
  );
  const derive = useDerived(draws ?? NONE, seen);
  const data = useMemo(() => {
    if (seen === null || draws === undefined) return undefined;
    const results = resultsByMarker(draws, derive);
    return { draws, seen, results, glances: glances(results, seen) };
  }, [draws, seen, derive]);
  return { ...together({ stored, catalogue }), data };
}
