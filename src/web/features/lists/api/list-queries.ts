import { queryOptions } from "@tanstack/react-query";
import type { listLists, PeptideList, readList } from "#contract/lists.ts";
import { allPages } from "#web/lib/all-pages.ts";
import { call } from "#web/lib/api.ts";
import { orKept } from "#web/lib/device/or-kept.ts";
import { isUnreachable } from "#web/lib/is-unreachable.ts";

/** The person's lists, newest first, all of them, because the search runs in the browser. Kept on this device. */
export function listsQuery(uid: string | null) {
  return queryOptions({
    queryKey: ["mine", uid, "lists"],
    queryFn: ({ signal }) =>
      orKept(uid, "lists", () =>
        allPages((query) => call<typeof listLists>("get", "/api/lists", { query }, { signal })),
      ),
    enabled: uid !== null,
  });
}

export function listQuery(uid: string | null, id: string) {
  return queryOptions({
    queryKey: ["mine", uid, "list", id],
    queryFn: ({ signal }) =>
      orKept(uid, `list-${id}`, () =>
        call<typeof readList>("get", "/api/lists/{id}", { params: { id } }, { signal }).catch((error: unknown) =>
          listIn(uid, id, error),
        ),
      ),
    enabled: uid !== null,
  });
}

/** A list that was only seen among all of them is kept with them. */
async function listIn(uid: string | null, id: string, error: unknown): Promise<PeptideList> {
  if (uid === null || !isUnreachable(error)) throw error;
  const { readKept } = await import("#web/lib/device/kept-answers.ts");
  const kept = await readKept<readonly PeptideList[]>(uid, "lists").catch(() => null);
  const found = kept?.find((list) => list.id === id);
  if (found === undefined) throw error;
  return found;
}
