import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { PeptideList } from "#contract/lists.ts";
import { startLoading, stopLoading } from "#web/lib/loading-store.ts";
import { newId } from "#web/lib/new-id.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { copyList, makeAgain, readOne, removeList } from "../api/list-calls.ts";
import { dropFrom, putInto } from "../api/local-lists.ts";
import { TOAST } from "../messages.ts";

const covered = { onMutate: startLoading, onSettled: stopLoading };

export function useDuplicateList(uid: string) {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    ...covered,
    mutationFn: ({ id, key }: { readonly id: string; readonly key: string }) => copyList(id, key),
    onSuccess: (copy) => {
      putInto(queryClient, uid, copy);
      addToast({ title: "List copied", description: copy.name });
    },
    onError: () => addToast(TOAST.copyFailed),
  });
  return ({ id }: PeptideList) => mutate({ id, key: newId() });
}

/** Deletes here and on the server; what was deleted can be made again, under a new id, while the toast shows. */
export function useDeleteList(uid: string) {
  const queryClient = useQueryClient();
  const restore = useRestoreList(uid);
  const { mutate } = useMutation({
    ...covered,
    mutationFn: async ({ list }: { list: PeptideList; leave?: () => Promise<void> }) => {
      const newest = await readOne(list.id).catch(() => list);
      await removeList(list.id);
      return newest;
    },
    onSuccess: async (deleted, { list, leave }) => {
      await leave?.(); // a page that shows the list would ask for it again
      dropFrom(queryClient, uid, list.id);
      addToast({
        title: "List deleted",
        description: deleted.name,
        action: { label: "Undo", run: () => restore(deleted) },
      });
    },
    onError: () => addToast(TOAST.deleteFailed),
  });
  return (list: PeptideList, leave?: () => Promise<void>) => mutate({ list, ...(leave ? { leave } : {}) });
}

function useRestoreList(uid: string) {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    ...covered,
    mutationFn: ({ list, key }: { readonly list: PeptideList; readonly key: string }) => makeAgain(list, key),
    onSuccess: ({ list, lost }) => {
      putInto(queryClient, uid, list);
      const gone = lost === 0 ? {} : { description: `Without ${lost} that exist nowhere any more.` };
      addToast({ title: "List restored", ...gone });
    },
    onError: () => addToast(TOAST.restoreFailed),
  });
  return (list: PeptideList) => mutate({ list, key: newId() });
}
