import type { QueryClient } from "@tanstack/react-query";
import type { PeptideList } from "#contract/lists.ts";
import { listQuery, listsQuery } from "./list-queries.ts";

/** Puts the server's answer into the cache before anything is fetched again. Never replaces a newer version. */
export function putInto(queryClient: QueryClient, uid: string, list: PeptideList): void {
  const isNews = (known: PeptideList | undefined) => !known || known.version <= list.version;
  queryClient.setQueryData(listQuery(uid, list.id).queryKey, (known) => (isNews(known) ? list : known));
  queryClient.setQueryData(listsQuery(uid).queryKey, (lists) => {
    if (!lists) return lists;
    if (!lists.some(({ id }) => id === list.id)) return [list, ...lists];
    return lists.map((known) => (known.id === list.id && isNews(known) ? list : known));
  });
}

export function dropFrom(queryClient: QueryClient, uid: string, id: string): void {
  queryClient.removeQueries({ queryKey: listQuery(uid, id).queryKey });
  queryClient.setQueryData(listsQuery(uid).queryKey, (lists) => lists?.filter((list) => list.id !== id));
}
