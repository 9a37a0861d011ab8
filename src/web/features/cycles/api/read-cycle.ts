import { queryOptions } from "@tanstack/react-query";
import type { readCycle } from "#contract/cycles.ts";
import { call } from "#web/lib/api.ts";
import { orKept } from "#web/lib/device/or-kept.ts";
import { isUuid } from "#web/lib/new-id.ts";

export function cycleQuery(uid: string | null, id: string) {
  return queryOptions({
    queryKey: ["mine", uid, "cycle", id],
    queryFn: ({ signal }) =>
      orKept(uid, `cycle-${id}`, () =>
        call<typeof readCycle>("get", "/api/cycles/{id}", { params: { id } }, { signal }),
      ),
    enabled: uid !== null && isUuid(id),
  });
}
