import { useQueryClient } from "@tanstack/react-query";
import type { Cycle } from "#contract/cycles.ts";
import { changePause } from "#domain/cycles/schedule/cycle-pauses.ts";
import type { Pause } from "#domain/cycles/schedule/dose-plan.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { cycleQuery } from "../api/read-cycle.ts";
import { useChangeCycle } from "../api/use-change-cycle.ts";

export interface PauseChange {
  readonly itemIds: readonly string[];
  readonly before: Pause | null;
  readonly after: Pause | null;
  readonly done: { readonly title: string; readonly description: string };
}

/**
 * Adds, changes or removes a pause in plans of a cycle, with an undo in the toast. Use it in a component that stays
 * mounted while pauses come and go, because the undo calls back into it.
 */
export function usePauseCycle(uid: string, cycle: Cycle) {
  const queryClient = useQueryClient();
  const { mutateAsync } = useChangeCycle(uid, cycle);
  return async ({ itemIds, before, after, done }: PauseChange) => {
    const change = (from: Pause | null, to: Pause | null) => {
      const { peptides } = queryClient.getQueryData(cycleQuery(uid, cycle.id).queryKey) ?? cycle;
      return mutateAsync({ peptides: changePause(peptides, itemIds, from, to) });
    };
    await change(before, after);
    const undo = () => void change(after, before).catch(() => {}); // a toast reports the error
    addToast({ ...done, action: { label: "Undo", run: undo } });
  };
}
