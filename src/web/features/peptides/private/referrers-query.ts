import { queryOptions } from "@tanstack/react-query";
import type { listCycles } from "#contract/cycles.ts";
import type { listLists } from "#contract/lists.ts";
import { allPages } from "#web/lib/all-pages.ts";
import { call } from "#web/lib/api.ts";

/** The person's lists and cycles that a private peptide is in, by name. */
export function referrersQuery(uid: string, id: string) {
  return queryOptions({
    queryKey: ["mine", uid, "private-peptide-referrers", id],
    queryFn: async ({ signal }) => {
      const [lists, cycles] = await Promise.all([
        allPages((query) => call<typeof listLists>("get", "/api/lists", { query }, { signal })),
        allPages((query) => call<typeof listCycles>("get", "/api/cycles", { query }, { signal })),
      ]);
      return {
        lists: lists.filter(({ items }) => items.some(({ slug }) => slug === id)).map(({ name }) => name),
        cycles: cycles.filter(({ peptides }) => peptides.some(({ slug }) => slug === id)).map(({ name }) => name),
      };
    },
    staleTime: 0,
  });
}
