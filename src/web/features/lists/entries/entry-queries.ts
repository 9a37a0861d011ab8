import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { PeptideSummary } from "#domain/peptides/peptide-summary.ts";
import { privatePeptidesQuery } from "#web/app/private-peptides-query.ts";

/** Fields of an entry that a list shows. */
export type ListedEntry = Pick<
  PeptideSummary,
  "slug" | "name" | "aliases" | "bestEvidence" | "bestDirection" | "halfLifeHours"
>;

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
