import { useQueryClient } from "@tanstack/react-query";
import type { Cycle, updateCycle as updateOperation } from "#contract/cycles.ts";
import { cyclesQuery } from "#web/app/cycles-query.ts";
import { call, isStale } from "#web/lib/api.ts";
import { useChange } from "#web/lib/use-change.ts";
import { TOAST } from "../messages.ts";
import { cycleQuery } from "./read-cycle.ts";

/** Updates the cached cycle too. If it was changed elsewhere, it is reloaded and a toast says so. */
export function useChangeCycle(uid: string, cycle: Cycle) {
  const queryClient = useQueryClient();
  return useChange({
    send: (change: CycleChange) => updateCycle(cycle, change),
    isCovering: true,
    refreshesIfFailed: [cycleQuery(uid, cycle.id).queryKey],
    onDone: (changed) => {
      queryClient.setQueryData(cycleQuery(uid, cycle.id).queryKey, changed);
      queryClient.setQueryData(cyclesQuery(uid).queryKey, (cycles) =>
        cycles?.map((one) => (one.id === changed.id ? changed : one)),
      );
    },
    failed: (error) => (isStale(error) ? TOAST.changedElsewhere : TOAST.changeFailed),
  });
}

type CycleChange = Partial<Pick<Cycle, "name" | "description" | "startDate" | "endDate" | "peptides">> & {
  readonly isArchived?: boolean;
};

/** Sends only the changed fields; rejected if the server has another version by now. */
function updateCycle(cycle: Cycle, change: CycleChange): Promise<Cycle> {
  const { id, name, description, startDate, endDate, peptides, archivedAt, version } = cycle;
  const before = { name, description, startDate, endDate, peptides, isArchived: archivedAt !== null, version };
  return call<typeof updateOperation>("put", "/api/cycles/{id}", { params: { id }, body: { ...before, ...change } });
}
