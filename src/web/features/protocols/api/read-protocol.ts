import { queryOptions } from "@tanstack/react-query";
import type { readProtocol } from "#contract/protocols.ts";
import { call } from "#web/lib/api.ts";
import { orKept } from "#web/lib/device/or-kept.ts";
import { inOwnWords } from "./own-words.ts";

/** Stored on this device, so that it opens without a connection. */
export function protocolQuery(uid: string | null, id: string) {
  return queryOptions({
    queryKey: ["mine", uid, "protocol", id],
    queryFn: ({ signal }) =>
      inOwnWords("Failed to fetch protocol", () =>
        orKept(uid, `protocol-${id}`, () =>
          call<typeof readProtocol>("get", "/api/protocols/{id}", { params: { id } }, { signal }),
        ),
      ),
    enabled: uid !== null,
  });
}
