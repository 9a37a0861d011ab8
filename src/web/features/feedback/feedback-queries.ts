import { infiniteQueryOptions } from "@tanstack/react-query";
import type { FeedbackState, listFeedback, listOwnFeedback } from "#contract/feedback.ts";
import { call } from "#web/lib/api.ts";

const PAGE_SIZE = 25;

/** A personal key, so that cached messages are cleared when the admin signs out. */
export const feedbackKey = (uid: string | null) => ["mine", uid, "feedback"] as const;

/** No automatic refetch, so that a message doesn't disappear while it is being answered. */
export function feedbackQuery(uid: string | null, state: FeedbackState | null) {
  return infiniteQueryOptions({
    queryKey: [...feedbackKey(uid), state],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listFeedback>(
        "get",
        "/api/feedback",
        { query: { limit: PAGE_SIZE, ...(pageParam ? { cursor: pageParam } : {}), ...(state ? { state } : {}) } },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: uid !== null,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function ownFeedbackQuery(uid: string | null) {
  return infiniteQueryOptions({
    queryKey: ["mine", uid, "own-feedback"],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listOwnFeedback>(
        "get",
        "/api/own-feedback",
        { query: { limit: PAGE_SIZE, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: uid !== null,
  });
}
