import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { ListItem, PeptideList } from "../../../../contract/lists.ts";
import { apiErrorIn } from "../../../lib/api.ts";
import { addToast } from "../../../lib/toast-store.ts";
import { addOne, changeNewest } from "../api/list-calls.ts";
import { listsQuery } from "../api/list-queries.ts";
import { putInto } from "../api/local-lists.ts";
import { changedItems, type ItemChange } from "../edit/item-change.ts";

interface Peptide {
  readonly slug: string;
  readonly name: string;
}

/**
 * Putting one peptide on a list and taking it off. It shows at once and is taken back where the server refuses. What
 * was taken off comes back with its note, where it stood.
 */
export function useMembership({ slug, name }: Peptide, uid: string) {
  const queryClient = useQueryClient();
  const removed = useRef(new Map<string, Extract<ItemChange, { kind: "add" }>>());
  const key = listsQuery(uid).queryKey;
  const { mutate } = useMutation({
    mutationFn: ({ list, change }: { list: PeptideList; change: ItemChange }) => send(list, change),
    onMutate: ({ list, change }) => {
      queryClient.setQueryData(key, (lists) =>
        lists?.map((known) => (known.id === list.id ? { ...known, items: changedItems(known.items, change) } : known)),
      );
    },
    onSuccess: (saved, { change }) => {
      putInto(queryClient, uid, saved);
      const title = change.kind === "add" ? `${name} is on “${saved.name}”` : `${name} is off “${saved.name}”`;
      addToast({ title, action: { label: "Undo", run: () => toggle(saved) } });
    },
    onError: (error, { list }) => {
      void queryClient.invalidateQueries({ queryKey: key });
      const refused = apiErrorIn(error)?.problem?.detail;
      addToast({
        title: `“${list.name}” was not changed`,
        description: refused ?? "The server cannot be reached. Please try again.",
        variant: "destructive",
      });
    },
  });
  const toggle = (list: PeptideList) => {
    const at = list.items.findIndex((item) => item.slug === slug);
    const item = list.items[at];
    if (item) {
      removed.current.set(list.id, { kind: "add", item, at });
      mutate({ list, change: { kind: "remove", slug } });
    } else
      mutate({
        list,
        change: removed.current.get(list.id) ?? { kind: "add", item: blank(slug), at: list.items.length },
      });
  };
  return toggle;
}

const blank = (slug: string): ListItem => ({ slug, note: "" });

/** Adding at the end needs no version; everything else is done on the newest one. */
function send({ id, items }: PeptideList, change: ItemChange): Promise<PeptideList> {
  const isPlain = change.kind === "add" && change.item.note === "" && change.at >= items.length;
  return isPlain ? addOne(id, change.item) : changeNewest(id, change);
}
