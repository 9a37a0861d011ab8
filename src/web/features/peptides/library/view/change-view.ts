import { FACETS, type Facet, type Sort, USUAL_DIRECTION } from "#domain/peptides/browse-choices.ts";
import type { BrowseQuery } from "#domain/peptides/browse-query.ts";
import { type LibraryView, queryParameters, readView } from "./library-view.ts";

/** Adds a facet value, or removes it if it was chosen; the new view starts at its first entry. */
export function toggleFacet(view: LibraryView, facet: Facet, value: string): LibraryView {
  const values = facetChoices(view.query, facet);
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  // parsed again from text, so that only valid values get through
  const { query } = readView({ ...queryParameters(view.query), [facet]: next.join(",") });
  return { ...view, query: { ...query, ...searchOf(view.query) }, after: null };
}

export function withoutFacet(view: LibraryView, facet: Facet, value: string): LibraryView {
  return facetChoices(view.query, facet).includes(value) ? toggleFacet(view, facet, value) : view;
}

export function facetChoices(query: BrowseQuery, facet: Facet): readonly string[] {
  return query[facet] ?? [];
}

/** Without any facet narrowed. */
export function clearFacets(view: LibraryView): LibraryView {
  const { sort, direction } = view.query;
  return {
    ...view,
    query: { ...searchOf(view.query), ...(sort ? { sort } : {}), ...(direction ? { direction } : {}) },
    after: null,
  };
}

/** The values chosen of each facet. */
export type ChosenFacets = Readonly<Partial<Record<Facet, readonly string[]>>>;

/** What is chosen as one text, the same as long as the choice is. */
export function chosenKey(query: BrowseQuery): string {
  return JSON.stringify(Object.fromEntries(FACETS.map((facet) => [facet, facetChoices(query, facet)])));
}

export function countOf(chosen: ChosenFacets): number {
  return Object.values(chosen).reduce((sum, values) => sum + values.length, 0);
}

export function chosenFacets(query: BrowseQuery): Array<{ readonly facet: Facet; readonly value: string }> {
  return FACETS.flatMap((facet) => facetChoices(query, facet).map((value) => ({ facet, value })));
}

export function withSearch(view: LibraryView, text: string): LibraryView {
  const { search: _, ...rest } = view.query;
  return { ...view, query: text === "" ? rest : { ...rest, search: text }, after: null };
}

/** Ordered by `sort`, or the other way round where it already is; null orders by fit, or by name without a search. */
export function sortBy(view: LibraryView, sort: Sort | null, direction?: "asc" | "desc"): LibraryView {
  const { sort: _, direction: __, ...rest } = view.query;
  if (sort === null) return { ...view, query: rest, after: null };
  const isUsual = direction === undefined || direction === USUAL_DIRECTION[sort];
  return { ...view, query: { ...rest, sort, ...(isUsual ? {} : { direction }) }, after: null };
}

/** What the entries are ordered by; null for fit. */
export function currentSort({ sort, search }: BrowseQuery): Sort | null {
  return sort ?? (search?.trim() ? null : "name");
}

export function currentDirection(query: BrowseQuery): "asc" | "desc" | null {
  const sort = currentSort(query);
  return sort && (query.direction ?? USUAL_DIRECTION[sort]);
}

function searchOf({ search }: BrowseQuery): Pick<BrowseQuery, "search"> {
  return search === undefined ? {} : { search };
}
