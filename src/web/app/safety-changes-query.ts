import { queryOptions } from "@tanstack/react-query";
import type { listSafetyChanges } from "#contract/peptides.ts";
import { call, type FetchLike } from "../lib/api.ts";

const FRESH_MS = 5 * 60_000;

/** Changed doses, statuses and warnings in the library, newest first, for people who use those entries. */
export function safetyChangesQuery(fetch?: FetchLike) {
  return queryOptions({
    queryKey: ["safety-changes"],
    queryFn: async ({ signal }) =>
      (await call<typeof listSafetyChanges>("get", "/api/library/changes", {}, fetch ? { fetch } : { signal })).items,
    staleTime: FRESH_MS,
  });
}
