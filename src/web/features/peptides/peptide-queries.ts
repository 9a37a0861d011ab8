import { queryOptions } from "@tanstack/react-query";
import type { listPeptides, readLibraryFacts, readPeptide } from "../../../contract/peptides.ts";
import type { PeptideSummary } from "../../../domain/peptides/peptide-summary.ts";
import { call, type FetchLike } from "../../lib/api.ts";

/** The whole library as cards, page after page. */
export function peptidesQuery(fetch?: FetchLike) {
  return queryOptions({
    queryKey: ["peptides"],
    queryFn: async () => {
      const items: PeptideSummary[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof readPage>> = await readPage(cursor, fetch);
        items.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor !== null);
      return items;
    },
  });
}

function readPage(cursor: string | null, fetch?: FetchLike) {
  const query = cursor === null ? { limit: 100 } : { limit: 100, cursor };
  return call<typeof listPeptides>("get", "/api/peptides", { query }, fetch ? { fetch } : {});
}

export function peptideQuery(slug: string, fetch?: FetchLike) {
  return queryOptions({
    queryKey: ["peptides", slug],
    queryFn: () =>
      call<typeof readPeptide>("get", "/api/peptides/{slug}", { params: { slug } }, fetch ? { fetch } : {}),
  });
}

/** The library counted, for the first page. */
export function libraryFactsQuery(fetch?: FetchLike) {
  return queryOptions({
    queryKey: ["library-facts"],
    queryFn: () => call<typeof readLibraryFacts>("get", "/api/library/facts", {}, fetch ? { fetch } : {}),
  });
}
