import { canonical } from "./canonical.ts";

/** Positions of the items that two lists share, and of those only one has. */
export interface Matched {
  readonly pairs: ReadonlyArray<readonly [before: number, after: number]>;
  readonly removed: readonly number[];
  readonly added: readonly number[];
}

/**
 * Pairs the items of two lists by content, never by position: equal ones first, then those that share an identity, in
 * the order given. Each item is in one pair at most; pairs come in the order of `before`.
 */
export function matchItems(
  before: readonly unknown[],
  after: readonly unknown[],
  identities: ReadonlyArray<(item: unknown) => string>,
): Matched {
  const partner = new Map<number, number>();
  const taken = new Set<number>();
  for (const identity of [canonical, ...identities]) {
    const free = Map.groupBy(
      [...after.keys()].filter((place) => !taken.has(place)),
      (place) => identity(after[place]),
    );
    for (const [place, item] of before.entries()) {
      if (partner.has(place)) continue;
      const found = free.get(identity(item))?.shift();
      if (found === undefined) continue;
      partner.set(place, found);
      taken.add(found);
    }
  }
  return {
    pairs: [...partner].toSorted(([a], [b]) => a - b),
    removed: [...before.keys()].filter((place) => !partner.has(place)),
    added: [...after.keys()].filter((place) => !taken.has(place)),
  };
}
