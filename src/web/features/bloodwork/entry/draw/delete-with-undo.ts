import type { QueryClient } from "@tanstack/react-query";
import { deleteDraw, restoreDraw } from "#web/features/bloodwork/store/change-draws.ts";
import type { KeptDraw } from "#web/features/bloodwork/store/kept-draw.ts";
import { apiErrorIn } from "#web/lib/api.ts";
import { newUuid } from "#web/lib/new-id.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { keptEdit } from "./edit-draft.ts";

interface Deletion {
  readonly uid: string | null;
  readonly draw: KeptDraw;
  readonly queryClient: QueryClient;
}

/** The undo restores the results. Resolves to false after showing a toast if deleting failed. */
export async function deleteWithUndo({ uid, draw, queryClient }: Deletion): Promise<boolean> {
  const refresh = () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey.includes("bloodwork") || queryKey[0] === "device",
    });
  try {
    await deleteDraw(draw);
    await keptEdit(uid, draw).drop();
  } catch (error) {
    say("Not deleted", error);
    return false;
  }
  const bringBack = () =>
    restoreDraw(uid, draw, newUuid()).then(refresh, (error: unknown) => say("It couldn't be restored", error));
  addToast({ title: "Draw deleted", action: { label: "Undo", run: () => void bringBack() } });
  await refresh();
  return true;
}

function say(title: string, error: unknown): void {
  addToast({ title, description: apiErrorIn(error)?.message ?? "Please try again.", variant: "destructive" });
}
