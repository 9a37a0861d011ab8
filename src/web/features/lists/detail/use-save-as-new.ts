import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { whileLoading } from "#web/lib/loading-store.ts";
import { useChange } from "#web/lib/use-change.ts";
import { type ListFields, makeAgain } from "../api/list-calls.ts";
import { dropFrom, putInto } from "../api/local-lists.ts";
import { shownFields } from "../edit/list-draft.ts";
import type { ListEditor } from "../edit/list-editor.ts";
import { TOAST } from "../messages.ts";

/** Stores what is on the page as a list of its own, and goes there. */
export function useSaveAsNew(editor: ListEditor, uid: string): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate } = useChange({
    send: (fields: ListFields, key) => whileLoading(() => makeAgain(fields, key)),
    onDone: async ({ list }) => {
      const { id } = editor.read().draft.base;
      editor.stop();
      putInto(queryClient, uid, list);
      await navigate({ to: "/lists/$listId", params: { listId: list.id }, replace: true });
      dropFrom(queryClient, uid, id);
    },
    failed: () => TOAST.createFailed,
  });
  return () => mutate(shownFields(editor.read().draft));
}
