import { foldText } from "#domain/peptides/search/fold-text.ts";
import type { ListedEntry } from "./entry-queries.ts";

const MAX_FOUND = 8;

/**
 * Entries whose name or alias contains the text, ignoring hyphens and case: those that begin with it first, then by
 * name. Empty for a text without a letter or digit.
 */
export function findEntries(entries: readonly ListedEntry[], text: string, most = MAX_FOUND): ListedEntry[] {
  const wanted = foldText(text);
  if (wanted === "") return [];
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, wanted) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .toSorted((a, b) => a.rank - b.rank || (a.entry.name < b.entry.name ? -1 : 1))
    .slice(0, most)
    .map(({ entry }) => entry);
}

const NOT_FOUND = 4;

function rankOf({ name, aliases }: ListedEntry, wanted: string): number {
  const folded = foldText(name);
  if (folded.startsWith(wanted)) return 0;
  const others = aliases.map(foldText);
  if (others.some((other) => other.startsWith(wanted))) return 1;
  if (folded.includes(wanted)) return 2;
  return others.some((other) => other.includes(wanted)) ? 3 : NOT_FOUND;
}
