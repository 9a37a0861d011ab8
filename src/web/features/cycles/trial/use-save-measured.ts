import { useQueryClient } from "@tanstack/react-query";
import type { Cycle, saveReading, saveTrial } from "#contract/cycles.ts";
import type { OperationInput } from "#contract/operation.ts";
import { cyclesQuery } from "#web/app/cycles-query.ts";
import { apiErrorIn, call, isStale } from "#web/lib/api.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { useChange } from "#web/lib/use-change.ts";
import { cycleQuery } from "../api/read-cycle.ts";
import { TOAST } from "../messages.ts";

type MeasuredChange =
  | Omit<OperationInput<typeof saveTrial>["body"], "version">
  | Omit<OperationInput<typeof saveReading>["body"], "version">;

/** Saves a prediction or a reading; rejected if the server has another version of the cycle by now. */
export function useSaveMeasured(uid: string, cycle: Cycle) {
  const queryClient = useQueryClient();
  return useChange({
    send: (change: MeasuredChange) => send(cycle, change),
    isCovering: true,
    refreshesIfFailed: [cycleQuery(uid, cycle.id).queryKey],
    onDone: (changed) => {
      queryClient.setQueryData(cycleQuery(uid, cycle.id).queryKey, changed);
      // Lists show neither predictions nor readings, so they are refetched only when next opened.
      void queryClient.invalidateQueries({ queryKey: cyclesQuery(uid).queryKey, refetchType: "none" });
    },
  });
}

export const measuredRefusal = (error: Error): string =>
  isStale(error)
    ? TOAST.changedElsewhere.description
    : (apiErrorIn(error)?.problem?.errors?.[0]?.message ?? TOAST.changeFailed.description);

/** For actions outside a form. */
export const tellMeasured = (error: Error) =>
  addToast(isStale(error) ? TOAST.changedElsewhere : { ...TOAST.changeFailed, description: measuredRefusal(error) });

function send({ id, version }: Cycle, change: MeasuredChange): Promise<Cycle> {
  const params = { id };
  return "prediction" in change
    ? call<typeof saveTrial>("put", "/api/cycles/{id}/trial", { params, body: { ...change, version } })
    : call<typeof saveReading>("put", "/api/cycles/{id}/readings", { params, body: { ...change, version } });
}
