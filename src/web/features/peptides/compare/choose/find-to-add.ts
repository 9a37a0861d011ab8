import { closestNames } from "#domain/peptides/search/closest-names.ts";
import { foldText } from "#domain/peptides/search/fold-text.ts";

interface Named {
  readonly slug: string;
  readonly name: string;
  readonly aliases: readonly string[];
}

export const MAX_OFFERED = 8;

/**
 * The entries that a typed name may mean: matching names before matching aliases, early matches before late ones; if
 * none matches, those with the closest spelling.
 */
export function findToAdd<Entry extends Named>(entries: readonly Entry[], text: string): readonly Entry[] {
  const typed = foldText(text);
  if (typed === "") return [];
  const holding = entries
    .map((entry) => ({ entry, place: placeIn(entry, typed) }))
    .filter(({ place }) => Number.isFinite(place))
    .toSorted((a, b) => a.place - b.place || (a.entry.name < b.entry.name ? -1 : 1))
    .map(({ entry }) => entry);
  return holding.length > 0
    ? holding.slice(0, MAX_OFFERED)
    : closestNames(
        entries.map((entry) => ({ ...entry, aliases: [...entry.aliases] })),
        text,
        MAX_OFFERED,
      );
}

/** Longer than any name, so that every alias sorts after every name. */
const AFTER_NAMES = 1000;

function placeIn({ name, aliases }: Named, typed: string): number {
  const places = [name, ...aliases].map((given, index) => {
    const at = foldText(given).indexOf(typed);
    return at < 0 ? Number.POSITIVE_INFINITY : at + (index === 0 ? 0 : AFTER_NAMES);
  });
  return Math.min(...places);
}
