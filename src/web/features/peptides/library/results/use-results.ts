import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { PrivatePeptide } from "#contract/private-peptides.ts";
import type { FacetCounts } from "#domain/peptides/browse-query.ts";
import type { Loadable } from "#web/lib/loadable.ts";
import { type LibraryPage, type ListedPeptide, libraryPageQuery, type TagName } from "../library-queries.ts";
import type { LibraryView } from "../view/library-view.ts";
import type { SearchEngine } from "./search-engine.ts";
import { useSearchEngine } from "./use-search-engine.ts";

/** What a view shows, found by the server or in the browser. */
export interface Results {
  readonly items: readonly ListedPeptide[];
  readonly total: number;
  readonly facets: FacetCounts;
  readonly tagNames: ReadonlyMap<string, TagName>;
  /** Where the server's next entries begin; null where `items` are all that were asked for. */
  readonly nextCursor: string | null;
  /** Entries of the server from the middle of its list. */
  readonly isLaterPage: boolean;
}

interface ResultsState {
  readonly query: Loadable<Results>;
  /** What is shown still answers an earlier question. */
  readonly isStale: boolean;
  readonly engine: SearchEngine | null;
  /** The index could not be loaded, so the server keeps searching. */
  readonly isEngineFailed: boolean;
}

/** Answers a view: from the server's page until the browser can search by itself, in the browser from then on. */
export function useResults(view: LibraryView, isWanted: boolean, own: readonly PrivatePeptide[]): ResultsState {
  const { engine, index, isFailed: isEngineFailed, retry } = useSearchEngine(isWanted || own.length > 0, own);
  const page = useQuery({ ...libraryPageQuery(view), placeholderData: keepPreviousData, enabled: engine === null });
  const tagNames = useMemo(() => bySlug(index?.tags ?? page.data?.tags ?? []), [index, page.data]);
  const found = useMemo(() => engine?.search(view.query) ?? null, [engine, view.query]);
  const results = useMemo((): Results | undefined => {
    if (found)
      return {
        items: found.found,
        total: found.found.length,
        facets: found.facets,
        tagNames,
        nextCursor: null,
        isLaterPage: false,
      };
    return page.data && ofPage(page.data, tagNames, view.after !== null);
  }, [found, page.data, tagNames, view.after]);
  const refetch = () => {
    retry();
    if (page.isError) void page.refetch();
  };
  return {
    query: { data: results, error: found === null ? page.error : null, refetch },
    isStale: found === null && page.isPlaceholderData,
    engine,
    isEngineFailed,
  };
}

function ofPage(
  { items, total, facets, nextCursor }: LibraryPage,
  tagNames: ReadonlyMap<string, TagName>,
  isLaterPage: boolean,
): Results {
  return { items, total, facets, tagNames, nextCursor, isLaterPage };
}

function bySlug(tags: readonly TagName[]): ReadonlyMap<string, TagName> {
  return new Map(tags.map((tag) => [tag.slug, tag]));
}
