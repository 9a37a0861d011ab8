import { useQueryClient } from "@tanstack/react-query";
import type { Cycle } from "../../../../contract/cycles.ts";
import { changePause } from "../../../../domain/cycles/schedule/cycle-pauses.ts";
import type { Pause } from "../../../../domain/cycles/schedule/dose-plan.ts";
import { addToast } from "../../../lib/toast-store.ts";
import { cycleQuery } from "../api/read-cycle.ts";
import { useChangeCycle } from "../api/use-change-cycle.ts";

export interface PauseChange {
  readonly itemIds: readonly string[];
  readonly before: Pause | null;
  readonly after: Pause | null;
  readonly done: { readonly title: string; readonly description: string };
}

/**
 * Writes a pause into plans of a cycle, changes it or takes it away; the toast takes that back. For a part of the page
 * that stays while the pause comes and goes: it is asked again by the toast.
 */
export function usePauseCycle(uid: string, cycle: Cycle) {
  const queryClient = useQueryClient();
  const { mutate } = useChangeCycle(uid, cycle);
  return ({ itemIds, before, after, done }: PauseChange) => {
    const change = (from: Pause | null, to: Pause | null, onSuccess?: () => void) => {
      const { peptides } = queryClient.getQueryData(cycleQuery(uid, cycle.id).queryKey) ?? cycle;
      mutate({ peptides: changePause(peptides, itemIds, from, to) }, onSuccess ? { onSuccess } : {});
    };
    change(before, after, () => addToast({ ...done, action: { label: "Undo", run: () => change(after, before) } }));
  };
}
