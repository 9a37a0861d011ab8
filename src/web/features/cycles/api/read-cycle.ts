import { queryOptions } from "@tanstack/react-query";
import type { Cycle, readCycle } from "#contract/cycles.ts";
import { call } from "#web/lib/api.ts";
import { orKept } from "#web/lib/device/or-kept.ts";
import { isUnreachable } from "#web/lib/is-unreachable.ts";
import { isUuid } from "#web/lib/new-id.ts";

/** A cycle that was never opened here is in the stored list all the same. */
async function listedOnDevice(uid: string | null, id: string, error: unknown): Promise<Cycle | null> {
  if (uid === null || !isUnreachable(error)) return null;
  const { readKept } = await import("#web/lib/device/kept-answers.ts");
  const kept = await readKept<readonly Cycle[]>(uid, "cycles").catch(() => null);
  return kept?.find((cycle) => cycle.id === id) ?? null;
}

export function cycleQuery(uid: string | null, id: string) {
  return queryOptions({
    queryKey: ["mine", uid, "cycle", id],
    queryFn: async ({ signal }) => {
      try {
        return await orKept(uid, `cycle-${id}`, () =>
          call<typeof readCycle>("get", "/api/cycles/{id}", { params: { id } }, { signal }),
        );
      } catch (error) {
        const listed = await listedOnDevice(uid, id, error);
        if (listed === null) throw error;
        return listed;
      }
    },
    enabled: uid !== null && isUuid(id),
  });
}
