import type { Catalogue } from "../catalogue/catalogue.ts";
import { findName } from "../catalogue/find-name.ts";
import { nameKey } from "../catalogue/name-key.ts";
import { MAX_OWN_MARKERS, type OwnMarker } from "./bloodwork-settings.ts";
import type { SharedMarker } from "./marker-file.ts";

/**
 * What importing a shared marker would do. `differs`: the person has one with that name and unit, whose interval would
 * be replaced. `in-catalogue`: a catalog marker has that name. The last three can't be imported.
 */
export interface MarkerOffer {
  readonly shared: SharedMarker;
  readonly state: "new" | "in-catalogue" | "differs" | "same" | "other-unit" | "twice";
}

export const canBeTaken = ({ state }: MarkerOffer): boolean =>
  state === "new" || state === "in-catalogue" || state === "differs";

export function markerOffers(
  markers: readonly SharedMarker[],
  own: readonly OwnMarker[],
  catalogue: Catalogue,
): MarkerOffer[] {
  const seen = new Set<string>();
  return markers.map((shared) => {
    const key = nameKey(shared.name);
    const isTwice = seen.has(key);
    seen.add(key);
    return { shared, state: isTwice ? "twice" : stateOf(shared, own, catalogue) };
  });
}

function stateOf(shared: SharedMarker, own: readonly OwnMarker[], catalogue: Catalogue): MarkerOffer["state"] {
  const known = namedLike(shared.name, own);
  if (known === undefined) return findName(shared.name, null, catalogue) === null ? "new" : "in-catalogue";
  if (known.unit !== shared.unit) return "other-unit";
  const isSame = STATED.every((field) => known[field] === shared[field]);
  return isSame ? "same" : "differs";
}

const STATED = ["low", "high", "exclusive", "from"] as const;

/**
 * The person's markers with the imported ones: a new name is added, a known one in the same unit keeps its id and name
 * but gets the new interval, digits and source. Repeating it changes nothing. Null if there would be too many.
 */
export function withShared(
  own: readonly OwnMarker[],
  taken: readonly SharedMarker[],
  newId: () => string,
): OwnMarker[] | null {
  let markers = [...own];
  for (const shared of taken) {
    const known = namedLike(shared.name, markers);
    if (known === undefined) markers.push({ ...shared, id: newId(), goesFirst: false });
    else if (known.unit === shared.unit)
      markers = markers.map((one) => (one === known ? { ...known, ...shared, name: known.name } : one));
  }
  return markers.length > MAX_OWN_MARKERS ? null : markers;
}

/** Names are equal if a printed line could mean either. */
export function namedLike(name: string, own: readonly OwnMarker[]): OwnMarker | undefined {
  const key = nameKey(name);
  return own.find((marker) => nameKey(marker.name) === key);
}
