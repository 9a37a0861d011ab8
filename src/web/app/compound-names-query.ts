import { queryOptions } from "@tanstack/react-query";
import type { readLibraryIndex } from "#contract/peptides.ts";
import { call } from "../lib/api.ts";

const FRESH_MS = 60 * 60_000;

export const compoundNamesQuery = queryOptions({
  queryKey: ["compound-names"],
  queryFn: async ({ signal }) => {
    const { peptides } = await call<typeof readLibraryIndex>("get", "/api/library/index.json", {}, { signal });
    return peptides.map(({ slug, name, aliases }) => ({ slug, name, aliases }));
  },
  staleTime: FRESH_MS,
});
