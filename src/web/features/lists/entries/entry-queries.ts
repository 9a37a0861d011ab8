import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { readLibraryIndex, readPeptide } from "#contract/peptides.ts";
import type { PeptideSummary } from "#domain/peptides/peptide-summary.ts";
import { privatePeptidesQuery } from "#web/app/private-peptides-query.ts";
import { call } from "#web/lib/api.ts";

const FIVE_MINUTES = 300_000;

/** Fields of an entry that a list shows. */
export type ListedEntry = Pick<
  PeptideSummary,
  "slug" | "name" | "aliases" | "bestEvidence" | "bestDirection" | "halfLifeHours"
>;

/** The library's search index; the library page shares it under the same key. */
export function libraryIndexQuery() {
  return queryOptions({
    queryKey: ["library", "index"],
    queryFn: () => call<typeof readLibraryIndex>("get", "/api/library/index.json", {}),
    staleTime: FIVE_MINUTES,
  });
}

/** The person's private peptides in the same shape, by id; fetched again whenever one of them changes. */
export function privateEntriesQuery(uid: string | null, queryClient: QueryClient) {
  return queryOptions({
    queryKey: [...privatePeptidesQuery(uid).queryKey, "as-entries"],
    queryFn: async (): Promise<ListedEntry[]> => {
      const own = await queryClient.fetchQuery(privatePeptidesQuery(uid));
      if (own.length === 0) return [];
      // loaded only for people with private peptides, because the document schema is large
      const { summarizePeptide } = await import("#domain/peptides/peptide-summary.ts");
      return own.map(({ id, document }) => ({ ...summarizePeptide(document), slug: id }));
    },
    enabled: uid !== null,
  });
}

/** A whole entry, cached under the key of its own page, which then opens at once. */
export function entryQuery(slug: string) {
  return queryOptions({
    queryKey: ["peptides", slug],
    queryFn: () => call<typeof readPeptide>("get", "/api/peptides/{slug}", { params: { slug } }),
    staleTime: FIVE_MINUTES,
  });
}
