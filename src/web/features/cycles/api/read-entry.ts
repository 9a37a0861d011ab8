import { queryOptions } from "@tanstack/react-query";
import type { readPeptide } from "#contract/peptides.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { call } from "#web/lib/api.ts";
import { isPrivateSlug } from "#web/lib/peptide-path.ts";

/** What cycles read of a library entry. */
export type ReadEntry = Pick<
  Peptide,
  "slug" | "name" | "pharmacokinetics" | "references" | "timing" | "advice" | "doses" | "sideEffects"
>;

/** Asked for under the key of the entry's own page; null for a compound that no public entry stands for. */
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

/** "Clin Pharmacokinet, 2019", as many as the numbers rest on. */
export function sourcesOf({ references }: Pick<Peptide, "references">, refs: readonly string[]): string[] {
  return references
    .filter(({ id }) => refs.includes(id))
    .map(({ source, year }) => (year === null ? source : `${source}, ${year}`));
}
