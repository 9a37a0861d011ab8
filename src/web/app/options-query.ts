import { queryOptions } from "@tanstack/react-query";
import type { listOptions } from "#contract/options.ts";
import { call } from "#web/lib/api.ts";

/** What can be done for each goal without a peptide, with the places in its works. */
export function optionsQuery() {
  return queryOptions({
    queryKey: ["options"],
    queryFn: ({ signal }) => call<typeof listOptions>("get", "/api/options", {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
