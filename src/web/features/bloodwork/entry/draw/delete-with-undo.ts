import { deleteDraw, restoreDraw } from "#web/features/bloodwork/store/change-draws.ts";
import { drawKeys } from "#web/features/bloodwork/store/draws-query.ts";
import type { KeptDraw } from "#web/features/bloodwork/store/kept-draw.ts";
import { apiErrorIn } from "#web/lib/api.ts";
import { newUuid } from "#web/lib/new-id.ts";
import { useChange } from "#web/lib/use-change.ts";
import { keptEdit } from "./edit-draft.ts";

/** The undo restores the results. */
export function useDeleteDraw(uid: string | null, draw: KeptDraw, onDeleted: () => unknown) {
  const refreshes = drawKeys(uid);
  const { mutate: restore } = useChange({
    send: (newId: string) => restoreDraw(uid, draw, newId),
    refreshes,
    failed: (error) => failure("It couldn't be restored", error),
  });
  const { mutate } = useChange({
    send: async () => {
      await deleteDraw(draw);
      await keptEdit(uid, draw).drop();
    },
    isRetried: false,
    refreshes,
    onDone: onDeleted,
    done: () => ({ title: "Draw deleted", action: { label: "Undo", run: () => restore(newUuid()) } }),
    failed: (error) => failure("Not deleted", error),
  });
  return mutate;
}

export const failure = (title: string, error: unknown) => ({
  title,
  description: apiErrorIn(error)?.message ?? "Please try again.",
});
