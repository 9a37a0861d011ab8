import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import type { OperationOutput } from "#contract/operation.ts";
import type { listPeptides } from "#contract/peptides.ts";
import type { TagLabel } from "#contract/tags.ts";
import type { FacetCounts } from "#domain/peptides/browse-query.ts";
import type { PeptideSummary } from "#domain/peptides/peptide-summary.ts";
import { libraryIndexQuery } from "#web/app/library-index-query.ts";
import { call, type FetchLike } from "#web/lib/api.ts";
import { isUnreachable } from "#web/lib/is-unreachable.ts";
import { type LibraryView, queryParameters, readView, viewParameters } from "./view/library-view.ts";

export const PAGE_SIZE = 24;
/** Number of tags shown before all are requested. */
export const MAX_TAGS_OFFERED = 12;
const FIVE_MINUTES = 300_000;

/** What a card or a row shows of an entry. */
export type ListedPeptide = Omit<PeptideSummary, "sequence" | "cas" | "mechanismClasses" | "uses">;

/** How a tag is shown. */
export type TagName = Pick<TagLabel, "slug" | "name" | "colour">;

/** The first entries of a view as the server finds them. */
export interface LibraryPage {
  readonly items: readonly ListedPeptide[];
  readonly nextCursor: string | null;
  readonly total: number;
  /** Of the tags only those offered at once. */
  readonly facets: FacetCounts;
  readonly tags: readonly TagName[];
  readonly movedTags: readonly string[] | null;
}

/**
 * The rendered page contains the response and is cached as long as the content is unchanged, so its age doesn't matter:
 * it isn't refetched when a page starts using it.
 */
export function libraryPageQuery({ query, after }: Pick<LibraryView, "query" | "after">, fetch?: FetchLike) {
  const parameters = { ...queryParameters(query), ...(after === null ? {} : { cursor: after }) };
  return queryOptions({
    queryKey: ["library", "page", parameters],
    queryFn: async (): Promise<LibraryPage> => {
      const input = { query: { limit: PAGE_SIZE, ...parameters } };
      const page = await call<typeof listPeptides>("get", "/api/peptides", input, fetch ? { fetch } : {});
      return onlyWhatIsShown(page, query.tags ?? []);
    },
    staleTime: FIVE_MINUTES,
    refetchOnMount: false,
  });
}

/** The page travels in the document too; what it does not show stays out of both. */
function onlyWhatIsShown(page: OperationOutput<typeof listPeptides>, chosen: readonly string[]): LibraryPage {
  const offered = new Set([...chosen, ...mostUsed(page.facets.tags, MAX_TAGS_OFFERED)]);
  const shown = new Set([...offered, ...page.items.flatMap(({ tags }) => tags)]);
  const { items, nextCursor, total, facets, tags, movedTags } = page;
  return {
    items: items.map(({ sequence: _, cas: __, mechanismClasses: ___, uses: ____, ...listed }) => listed),
    nextCursor,
    total,
    facets: { ...facets, tags: Object.fromEntries(Object.entries(facets.tags).filter(([tag]) => offered.has(tag))) },
    tags: tags.filter(({ slug }) => shown.has(slug)).map(({ description: _, ...name }) => name),
    movedTags,
  };
}

/** The values counted most often, then by name. */
export function mostUsed(counts: Readonly<Record<string, number>>, most = Number.POSITIVE_INFINITY): string[] {
  return Object.entries(counts)
    .toSorted(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([value]) => value);
}

/**
 * Loads what the library page needs before it shows. Once the browser has the index, or the page is already shown, it
 * doesn't wait: the page searches or loads the rest itself. A former name of a tag leads to its present address.
 */
export async function loadLibrary(
  queryClient: QueryClient,
  search: Readonly<Record<string, string>>,
  fetch: FetchLike | undefined,
): Promise<void> {
  const view = readView(search);
  const index = queryClient.getQueryData(libraryIndexQuery.queryKey);
  if (index) return leadOn(view, presentTags(view.query.tags ?? [], index.movedTags));
  const isShown = isPageShown(queryClient);
  if (isShown && view.query.tags === undefined) return;
  const page = queryClient.ensureQueryData({ ...libraryPageQuery(view, fetch), ...(fetch ? {} : { retry: false }) });
  // a page already shown reports errors itself; offline, this device may have the index
  const found = await page.catch((error: unknown) => (isShown ? null : indexInstead(queryClient, view, error)));
  if (found) leadOn(view, found.movedTags);
}

async function indexInstead(
  queryClient: QueryClient,
  view: LibraryView,
  error: unknown,
): Promise<{ readonly movedTags: readonly string[] | null }> {
  if (!isUnreachable(error)) throw error;
  const index = await queryClient.ensureQueryData(libraryIndexQuery);
  return { movedTags: presentTags(view.query.tags ?? [], index.movedTags) };
}

function isPageShown(queryClient: QueryClient): boolean {
  return queryClient.getQueryCache().findAll({ queryKey: ["library", "page"], type: "active" }).length > 0;
}

/** The tags by the names they have now; null where these are their names. */
function presentTags(tags: readonly string[], moved: Readonly<Record<string, string>>): string[] | null {
  const present = [...new Set(tags.map((tag) => (Object.hasOwn(moved, tag) ? (moved[tag] ?? tag) : tag)))];
  return tags.some((tag) => Object.hasOwn(moved, tag)) ? present : null;
}

function leadOn(view: LibraryView, tags: readonly string[] | null): void {
  if (tags === null) return;
  const query = { ...view.query, tags: [...tags] };
  throw redirect({ to: "/peptides", search: viewParameters({ ...view, query }), replace: true });
}
