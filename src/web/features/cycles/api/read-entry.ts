import { queryOptions } from "@tanstack/react-query";
import type { readPeptide } from "#contract/peptides.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { call } from "#web/lib/api.ts";
import { isPrivateSlug } from "#web/lib/peptide-path.ts";

export type ReadEntry = Pick<
  Peptide,
  "slug" | "name" | "pharmacokinetics" | "references" | "timing" | "advice" | "doses" | "sideEffects"
>;

/**
 * Uses the query key of the entry's own page, so that both share a cache. Null for a compound without a public entry.
 */
export function entryQuery(slug: string | null) {
  const known = slug === null || isPrivateSlug(slug) ? null : slug;
  return queryOptions({
    queryKey: known === null ? ["no entry"] : ["peptides", known],
    queryFn: async ({ signal }): Promise<ReadEntry | null> =>
      known === null
        ? null
        : call<typeof readPeptide>("get", "/api/peptides/{slug}", { params: { slug: known } }, { signal }),
  });
}

/** The sources of the given references, such as "Clin Pharmacokinet, 2019". */
export function sourcesOf({ references }: Pick<Peptide, "references">, refs: readonly string[]): string[] {
  return references
    .filter(({ id }) => refs.includes(id))
    .map(({ source, year }) => (year === null ? source : `${source}, ${year}`));
}
