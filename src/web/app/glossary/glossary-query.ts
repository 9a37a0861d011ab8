import { queryOptions } from "@tanstack/react-query";
import type { readGlossary } from "#contract/guides.ts";
import { call, type FetchLike } from "#web/lib/api.ts";

export function glossaryQuery(fetch?: FetchLike) {
  return queryOptions({
    queryKey: ["glossary"],
    queryFn: async () => (await call<typeof readGlossary>("get", "/api/glossary", {}, fetch ? { fetch } : {})).items,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
