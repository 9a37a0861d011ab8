import type { BrowseQuery, FacetCounts } from "./browse-query.ts";
import type { PeptideSummary } from "./peptide-summary.ts";
import { createFacetIndex } from "./search/facet-index.ts";
import { buildRanking } from "./search/rank-entries.ts";
import { byName, sortEntries } from "./search/sort-entries.ts";

/** Searches, filters, counts and sorts a library by a query. */
export type LibrarySearch = (query: BrowseQuery) => {
  readonly found: readonly PeptideSummary[];
  readonly facets: FacetCounts;
};

/**
 * Prepares a library for search, once. Blank text finds everything, text without a letter or digit nothing. Without
 * `sort` a search is sorted by relevance, everything else by name; the order of the entries given never changes the
 * results.
 */
export function createLibrarySearch(peptides: readonly PeptideSummary[]): LibrarySearch {
  const steps = prepareLibrarySearch(peptides);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The same in steps of a few milliseconds, so that the page stays responsive while a large library is prepared. */
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
