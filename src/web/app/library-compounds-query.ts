import { queryOptions } from "@tanstack/react-query";
import type { listLibraryCompounds } from "#contract/peptides.ts";
import { call } from "../lib/api.ts";

const FRESH_MS = 60 * 60_000;

/** Names and sequences of the library, which the analyzer recognizes. */
export const libraryCompoundsQuery = queryOptions({
  queryKey: ["library", "compounds"],
  queryFn: async ({ signal }) =>
    (await call<typeof listLibraryCompounds>("get", "/api/library/compounds.json", {}, { signal })).items,
  staleTime: FRESH_MS,
});
