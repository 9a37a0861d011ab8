import { queryOptions } from "@tanstack/react-query";
import type { listLists, readList } from "#contract/lists.ts";
import { allPages } from "#web/lib/all-pages.ts";
import { call } from "#web/lib/api.ts";

/** The person's lists, newest first, all of them, because the search runs in the browser. */
export function listsQuery(uid: string | null) {
  return queryOptions({
    queryKey: ["mine", uid, "lists"],
    queryFn: ({ signal }) => allPages((query) => call<typeof listLists>("get", "/api/lists", { query }, { signal })),
    enabled: uid !== null,
  });
}

export function listQuery(uid: string | null, id: string) {
  return queryOptions({
    queryKey: ["mine", uid, "list", id],
    queryFn: ({ signal }) => call<typeof readList>("get", "/api/lists/{id}", { params: { id } }, { signal }),
    enabled: uid !== null,
  });
}
