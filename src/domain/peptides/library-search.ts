import type { BrowseQuery, FacetCounts } from "./browse-query.ts";
import type { PeptideSummary } from "./peptide-summary.ts";
import { createFacetIndex } from "./search/facet-index.ts";
import { buildRanking } from "./search/rank-entries.ts";
import { byName, sortEntries } from "./search/sort-entries.ts";

/** Searches, narrows, counts and orders a library by a query. */
export type LibrarySearch = (query: BrowseQuery) => {
  readonly found: readonly PeptideSummary[];
  readonly facets: FacetCounts;
};

/**
 * Prepares a library for being searched, once. Blank text finds all, text without letter or digit none. Without `sort`
 * a search is ordered by fit, otherwise by name; equal queries over equal entries give equal answers, in whatever order
 * the entries came.
 */
export function createLibrarySearch(peptides: readonly PeptideSummary[]): LibrarySearch {
  const steps = prepareLibrarySearch(peptides);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The same in small steps of a few milliseconds, for a page that must answer while it prepares a large library. */
export function* prepareLibrarySearch(peptides: readonly PeptideSummary[]): Generator<undefined, LibrarySearch> {
  const entries = peptides.toSorted(byName);
  const all = entries.map((_, place) => place);
  const rank = yield* buildRanking(entries);
  const narrow = createFacetIndex(entries);
  const at = (places: readonly number[]) => places.flatMap((place) => entries[place] ?? []);
  return (query) => {
    const text = query.search?.trim() ?? "";
    const { kept, facets } = narrow(text === "" ? all : rank(text), query);
    if (text !== "" && query.sort === undefined) return { found: at(kept), facets };
    const inNameOrder = at(kept.toSorted((a, b) => a - b));
    return { found: sortEntries(inNameOrder, query.sort ?? "name", query.direction), facets };
  };
}
