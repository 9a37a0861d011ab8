import { queryOptions } from "@tanstack/react-query";
import type { listTags } from "#contract/tags.ts";
import { call } from "#web/lib/api.ts";

/** The words tags go by, to suggest while typing. */
export function tagNamesQuery() {
  return queryOptions({
    queryKey: ["tags", "names"],
    queryFn: async ({ signal }) => {
      const { items } = await call<typeof listTags>("get", "/api/tags", {}, { signal });
      return items.map(({ slug }) => slug);
    },
  });
}
