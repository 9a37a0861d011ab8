import type { LibraryIndex } from "#contract/peptides.ts";
import type { PrivatePeptide } from "#contract/private-peptides.ts";
import { GOALS } from "#domain/peptides/indications.ts";
import { type LibrarySearch, prepareLibrarySearch } from "#domain/peptides/library-search.ts";
import type { PeptideSummary } from "#domain/peptides/peptide-summary.ts";
import { closestNames } from "#domain/peptides/search/closest-names.ts";
import { readUses, saysUse } from "#domain/peptides/uses/read-uses.ts";

/**
 * Everything the browser needs to search by itself. Loaded with the index, because it is large and not everyone
 * searches.
 */
export interface SearchEngine {
  readonly search: LibrarySearch;
  readonly closest: (text: string) => readonly PeptideSummary[];
  /** Whether the text names a use ("hair loss") and no entry. */
  readonly saysUse: (text: string) => boolean;
  /** The goals that everyday words name: "acne" names skin. */
  readonly goals: (text: string) => readonly Goal[];
}

type Goal = (typeof GOALS)[number];

function goalsOf(text: string): readonly Goal[] {
  const codes = readUses(text)?.goals ?? [];
  return GOALS.filter(({ code }) => codes.includes(code));
}

/** Longest stretch of work between two chances for the page to answer. */
const STRETCH_MS = 8;
const MAX_SUGGESTED = 3;

/** Prepares the search without blocking the page; null if it is no longer needed. */
export async function prepareEngine(
  { peptides }: LibraryIndex,
  own: readonly PrivatePeptide[],
  signal: AbortSignal,
): Promise<SearchEngine | null> {
  const all = [...peptides, ...(await summarize(own))];
  const steps = prepareLibrarySearch(all);
  let since = performance.now();
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done)
      return {
        search: step.value,
        closest: (text) => (saysUse(text) ? [] : closestNames(all, text, MAX_SUGGESTED)),
        goals: goalsOf,
        saysUse,
      };
    if (performance.now() - since < STRETCH_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return null;
    since = performance.now();
  }
}

/** Loaded only for people with private peptides, because the document schema is large. */
async function summarize(own: readonly PrivatePeptide[]): Promise<PeptideSummary[]> {
  if (own.length === 0) return [];
  const { summarizePeptide } = await import("#domain/peptides/peptide-summary.ts");
  return own.map(({ id, document }) => ({ ...summarizePeptide(document), slug: id }));
}
