import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { whileLoading } from "#web/lib/loading-store.ts";
import { newId } from "#web/lib/new-id.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { makeAgain } from "../api/list-calls.ts";
import { dropFrom, putInto } from "../api/local-lists.ts";
import { shownFields } from "../edit/list-draft.ts";
import type { ListEditor } from "../edit/list-editor.ts";
import { TOAST } from "../messages.ts";

/** Stores what is on the page as a list of its own, and goes there. */
export function useSaveAsNew(editor: ListEditor, uid: string): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate } = useMutation({
    mutationFn: (key: string) => whileLoading(() => makeAgain(shownFields(editor.read().draft), key)),
    onSuccess: async ({ list }) => {
      const { id } = editor.read().draft.base;
      editor.stop();
      putInto(queryClient, uid, list);
      await navigate({ to: "/lists/$listId", params: { listId: list.id }, replace: true });
      dropFrom(queryClient, uid, id);
    },
    onError: () => addToast(TOAST.createFailed),
  });
  return () => mutate(newId());
}
