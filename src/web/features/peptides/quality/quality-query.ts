import { queryOptions } from "@tanstack/react-query";
import type { readLibraryQuality } from "#contract/peptides.ts";
import { call, type FetchLike } from "#web/lib/api.ts";

/** What the library rests on, in numbers. */
export function libraryQualityQuery(fetch?: FetchLike) {
  return queryOptions({
    queryKey: ["library-quality"],
    queryFn: () => call<typeof readLibraryQuality>("get", "/api/library/quality.json", {}, fetch ? { fetch } : {}),
  });
}
