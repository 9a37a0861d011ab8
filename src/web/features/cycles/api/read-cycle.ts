import { queryOptions } from "@tanstack/react-query";
import type { readCycle } from "../../../../contract/cycles.ts";
import { call } from "../../../lib/api.ts";
import { orKept } from "../../../lib/device/or-kept.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An id that cannot be one is not asked for: nothing is found under it. */
export const isCycleId = (text: string): boolean => UUID.test(text);

export function cycleQuery(uid: string | null, id: string) {
  return queryOptions({
    queryKey: ["mine", uid, "cycle", id],
    queryFn: ({ signal }) =>
      orKept(uid, `cycle-${id}`, () =>
        call<typeof readCycle>("get", "/api/cycles/{id}", { params: { id } }, { signal }),
      ),
    enabled: uid !== null && isCycleId(id),
  });
}
