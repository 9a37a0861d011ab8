import { queryOptions } from "@tanstack/react-query";
import type { readLinkedProtocol } from "#contract/protocol-links.ts";
import { call, type FetchLike } from "#web/lib/api.ts";

/** The encrypted content of a link. It never changes, so an open page never refetches it. */
export function sharedProtocolQuery(linkId: string, fetch?: FetchLike) {
  return queryOptions({
    queryKey: ["shared-protocol", linkId],
    queryFn: () =>
      call<typeof readLinkedProtocol>(
        "get",
        "/api/shared-protocols/{linkId}",
        { params: { linkId } },
        fetch ? { fetch } : {},
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
