import { queryOptions } from "@tanstack/react-query";
import type { readPeptide } from "#contract/peptides.ts";
import { call, type FetchLike } from "#web/lib/api.ts";

/** One entry of the library. */
export function peptideQuery(slug: string, fetch?: FetchLike) {
  return queryOptions({
    queryKey: ["peptides", slug],
    queryFn: () =>
      call<typeof readPeptide>("get", "/api/peptides/{slug}", { params: { slug } }, fetch ? { fetch } : {}),
  });
}
