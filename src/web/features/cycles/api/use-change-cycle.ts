import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Cycle } from "#contract/cycles.ts";
import { cyclesQuery } from "#web/app/cycles-query.ts";
import { apiErrorIn } from "#web/lib/api.ts";
import { whileLoading } from "#web/lib/loading-store.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { TOAST } from "../messages.ts";
import { cycleQuery } from "./read-cycle.ts";
import { updateCycle } from "./update-cycle.ts";

/** Changes a cycle and shows it changed; one that was changed elsewhere meanwhile is read anew and said. */
export function useChangeCycle(uid: string, cycle: Cycle) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Parameters<typeof updateCycle>[1]) => whileLoading(() => updateCycle(cycle, change)),
    onSuccess: (changed) => {
      queryClient.setQueryData(cycleQuery(uid, cycle.id).queryKey, changed);
      queryClient.setQueryData(cyclesQuery(uid).queryKey, (cycles) =>
        cycles?.map((one) => (one.id === changed.id ? changed : one)),
      );
    },
    onError: (error) => {
      if (apiErrorIn(error)?.problem?.code !== "stale-version") addToast(TOAST.changeFailed);
      else {
        addToast(TOAST.changedElsewhere);
        void queryClient.invalidateQueries({ queryKey: cycleQuery(uid, cycle.id).queryKey });
      }
    },
  });
}
