import { queryOptions } from "@tanstack/react-query";
import type { readLibraryIndex } from "#contract/peptides.ts";
import { call } from "#web/lib/api.ts";

const FIVE_MINUTES = 300_000;

/** All entries of the library with what a search and a card need; large, so loaded when first needed. */
export const libraryIndexQuery = queryOptions({
  queryKey: ["library", "index"],
  queryFn: () => call<typeof readLibraryIndex>("get", "/api/library/index.json", {}),
  staleTime: FIVE_MINUTES,
});

/** Of these the names alone, to choose one from. */
export const compoundNamesQuery = queryOptions({
  ...libraryIndexQuery,
  select: ({ peptides }) => peptides,
});
