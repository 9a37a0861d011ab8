import { queryOptions } from "@tanstack/react-query";
import type { listProtocols } from "#contract/protocols.ts";
import { allPages } from "#web/lib/all-pages.ts";
import { call } from "#web/lib/api.ts";
import { orKept } from "#web/lib/device/or-kept.ts";
import { inOwnWords } from "./own-words.ts";

/**
 * The person's saved protocols, newest first, all of them, because the search runs in the browser. Stored on this
 * device for offline use.
 */
export function protocolsQuery(uid: string | null) {
  return queryOptions({
    queryKey: ["mine", uid, "protocols"],
    queryFn: ({ signal }) =>
      inOwnWords("Failed to fetch protocols", () =>
        orKept(uid, "protocols", () =>
          allPages((query) => call<typeof listProtocols>("get", "/api/protocols", { query }, { signal })),
        ),
      ),
    enabled: uid !== null,
  });
}
