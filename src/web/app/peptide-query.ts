import { queryOptions } from "@tanstack/react-query";
import type { readPeptide } from "#contract/peptides.ts";
import { call, type FetchLike } from "#web/lib/api.ts";
import { isPrivateSlug } from "#web/lib/peptide-path.ts";

const readEntry = (slug: string, fetch?: FetchLike) =>
  call<typeof readPeptide>("get", "/api/peptides/{slug}", { params: { slug } }, fetch ? { fetch } : {});

/** One entry of the library. */
export const peptideQuery = (slug: string, fetch?: FetchLike) =>
  queryOptions({ queryKey: ["peptides", slug], queryFn: () => readEntry(slug, fetch) });

/** The entry of a compound: null for one without an entry, and for one of the person's own. */
export function entryQuery(slug: string | null) {
  const known = slug === null || isPrivateSlug(slug) ? null : slug;
  return queryOptions({
    queryKey: known === null ? ["no entry"] : ["peptides", known],
    queryFn: async () => (known === null ? null : readEntry(known)),
  });
}
