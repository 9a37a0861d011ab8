import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { listAuditTrail } from "#contract/audit-trail.ts";
import type { ReviewedContent, reviewContent } from "#contract/content-review.ts";
import type { readHealth } from "#contract/health.ts";
import type { Account, changeUser, endSessionsOfUser, listUsers } from "#contract/users.ts";
import { call } from "#web/lib/api.ts";
import { useChange } from "#web/lib/use-change.ts";
import { markChecked } from "./mark-checked.ts";

/** Personal keys, so that nothing an admin sees outlives their session. */
const keyOf = (uid: string | null, what: string) => ["mine", uid, what] as const;
const PAGE = 50;

export function usersQuery(uid: string | null, search: string) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(uid, "users"), search],
    queryFn: ({ signal, pageParam }) =>
      call<typeof listUsers>(
        "get",
        "/api/users",
        { query: { limit: PAGE, ...(search ? { search } : {}), ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData, // the search field stays on screen
    enabled: uid !== null,
  });
}

export function auditTrailQuery(uid: string | null) {
  return infiniteQueryOptions({
    queryKey: keyOf(uid, "audit-trail"),
    queryFn: ({ signal, pageParam }) =>
      call<typeof listAuditTrail>(
        "get",
        "/api/audit-trail",
        { query: { limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: uid !== null,
  });
}

export function contentReviewQuery(uid: string | null) {
  return queryOptions({
    queryKey: keyOf(uid, "content-review"),
    queryFn: ({ signal }) => call<typeof reviewContent>("get", "/api/content-review", {}, { signal }),
    enabled: uid !== null,
  });
}

/** Always reloaded: it shows the current state. */
export function servicesQuery(uid: string | null) {
  return queryOptions({
    queryKey: keyOf(uid, "services"),
    queryFn: ({ signal }) => call<typeof readHealth>("get", "/api/health", {}, { signal }),
    staleTime: 0,
    enabled: uid !== null,
  });
}

export type UserChange =
  | { readonly kind: "rights"; readonly rights: Partial<Pick<Account, "role">> & { status?: "active" | "suspended" } }
  | { readonly kind: "end-sessions" };

export function useChangeUser(uid: string | null) {
  return useChange({
    send: async ({ account, change }: { readonly account: Account; readonly change: UserChange }) => {
      const params = { uid: account.uid };
      if (change.kind === "end-sessions")
        await call<typeof endSessionsOfUser>("delete", "/api/users/{uid}/sessions", { params });
      else await call<typeof changeUser>("patch", "/api/users/{uid}", { params, body: change.rights });
    },
    isRetried: false,
    refreshes: [keyOf(uid, "users"), keyOf(uid, "audit-trail")],
    done: (_, { account }) => ({ title: "Done", description: account.displayName }),
  });
}

export function useMarkChecked(uid: string | null) {
  return useChange({
    send: ({ item, today }: { readonly item: ReviewedContent; readonly today: string }) => markChecked(item, today),
    isRetried: false,
    refreshes: [keyOf(uid, "content-review"), keyOf(uid, "audit-trail"), ["peptides"], ["guides"]],
    done: (_, { item }) => ({ title: "Marked as checked", description: item.name }),
  });
}
