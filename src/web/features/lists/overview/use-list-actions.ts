import { useQueryClient } from "@tanstack/react-query";
import type { PeptideList } from "#contract/lists.ts";
import { counted } from "#domain/units/counted.ts";
import { useChange } from "#web/lib/use-change.ts";
import { copyList, makeAgain, readOne, removeList } from "../api/list-calls.ts";
import { dropFrom, putInto } from "../api/local-lists.ts";
import { TOAST } from "../messages.ts";

export function useDuplicateList(uid: string) {
  const queryClient = useQueryClient();
  const { mutate } = useChange({
    send: ({ id }: PeptideList, key) => copyList(id, key),
    isCovering: true,
    onDone: (copy) => putInto(queryClient, uid, copy),
    done: (copy) => ({ title: "List copied", description: copy.name }),
    failed: () => TOAST.copyFailed,
  });
  return mutate;
}

interface Deletion {
  readonly list: PeptideList;
  readonly leave?: () => Promise<void>;
}

/** Deletes here and on the server; while the toast shows, undo recreates the list under a new id. */
export function useDeleteList(uid: string) {
  const queryClient = useQueryClient();
  const restore = useRestoreList(uid);
  const { mutate } = useChange({
    send: async ({ list }: Deletion) => {
      const newest = await readOne(list.id).catch(() => list);
      await removeList(list.id);
      return newest;
    },
    isCovering: true,
    onDone: async (_, { list, leave }) => {
      await leave?.(); // a page that shows the list would fetch it again
      dropFrom(queryClient, uid, list.id);
    },
    done: (deleted) => ({
      title: "List deleted",
      description: deleted.name,
      action: { label: "Undo", run: () => restore(deleted) },
    }),
    failed: () => TOAST.deleteFailed,
  });
  return (list: PeptideList, leave?: () => Promise<void>) => mutate({ list, ...(leave ? { leave } : {}) });
}

function useRestoreList(uid: string) {
  const queryClient = useQueryClient();
  const { mutate } = useChange({
    send: makeAgain,
    isCovering: true,
    onDone: ({ list }) => putInto(queryClient, uid, list),
    done: ({ lost }) => ({
      title: "List restored",
      ...(lost > 0 && { description: `${counted(lost, "peptide")} left out: no longer available.` }),
    }),
    failed: () => TOAST.restoreFailed,
  });
  return mutate;
}
