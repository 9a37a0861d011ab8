import { queryOptions } from "@tanstack/react-query";
import type { listProtocols, ProtocolCard } from "#contract/protocols.ts";
import { allPages } from "#web/lib/all-pages.ts";
import { call } from "#web/lib/api.ts";
import { showingKept } from "#web/lib/device/or-kept.ts";
import { inOwnWords } from "./own-words.ts";

/**
 * The person's saved protocols, newest first, all of them, because the search runs in the browser. If they can't be
 * read, the error stays one, beside the list this device stored at the last visit.
 */
export function protocolsQuery(uid: string | null) {
  return queryOptions<ProtocolCard[]>({
    queryKey: ["mine", uid, "protocols"],
    queryFn: ({ signal, client, queryKey }) =>
      inOwnWords("Failed to fetch protocols", () =>
        showingKept(
          uid,
          "protocols",
          () => allPages((query) => call<typeof listProtocols>("get", "/api/protocols", { query }, { signal })),
          // old from the start, so that the next visit reads again
          (kept) => client.setQueryData<ProtocolCard[]>(queryKey, (shown) => shown ?? kept, { updatedAt: 0 }),
        ),
      ),
    enabled: uid !== null,
  });
}
