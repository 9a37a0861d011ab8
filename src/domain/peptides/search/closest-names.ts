import type { PeptideSummary } from "../peptide-summary.ts";
import { foldText } from "./fold-text.ts";

const FARTHEST_SHARE = 0.34;
const MAX_EDITS = 2;
const SHORTEST_WORD = 5;

/**
 * The entries whose name or alias, or its beginning, is closest to a search that found nothing, closest first. Those
 * that differ in the first letter, in more than two letters or in more than a third of what was typed are left out.
 */
export function closestNames<Entry extends Pick<PeptideSummary, "slug" | "name" | "aliases">>(
  peptides: readonly Entry[],
  text: string,
  limit: number,
): readonly Entry[] {
  const typed = [...new Set([text, ...text.split(/\s+/)].map(foldText))].filter((word) => word.length >= SHORTEST_WORD);
  return peptides
    .map((peptide) => ({ peptide, off: Math.min(...typed.map((word) => closest(peptide, word))) }))
    .filter(({ off }) => off <= FARTHEST_SHARE)
    .toSorted((a, b) => a.off - b.off || (a.peptide.slug < b.peptide.slug ? -1 : 1))
    .slice(0, limit)
    .map(({ peptide }) => peptide);
}

/** The share of the word that differs from the closest of an entry's names. */
function closest({ name, aliases }: Pick<PeptideSummary, "name" | "aliases">, word: string): number {
  const offs = [name, ...aliases]
    .map(foldText)
    .filter((known) => known[0] === word[0])
    .map((known) => editsToBeginning(word, known));
  const least = Math.min(...offs);
  return least <= MAX_EDITS ? least / word.length : Number.POSITIVE_INFINITY;
}

/** Fewest letters to add, drop or change to turn `word` into `known` or its beginning. */
function editsToBeginning(word: string, known: string): number {
  let row = Array.from({ length: known.length + 1 }, (_, column) => column);
  for (let line = 1; line <= word.length; line++) {
    const next = [line];
    for (let column = 1; column <= known.length; column++) {
      const changed = (row[column - 1] ?? 0) + Number(word[line - 1] !== known[column - 1]);
      next.push(Math.min(changed, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return Math.min(...row);
}
