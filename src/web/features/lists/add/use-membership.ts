import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { PeptideList } from "#contract/lists.ts";
import { apiErrorIn } from "#web/lib/api.ts";
import { useChange } from "#web/lib/use-change.ts";
import { addOne, changeNewest } from "../api/list-calls.ts";
import { putInto } from "../api/local-lists.ts";
import type { ItemChange } from "../edit/item-change.ts";

interface Peptide {
  readonly slug: string;
  readonly name: string;
}

interface Wish {
  readonly list: PeptideList;
  readonly isOn: boolean;
}

/**
 * Adds one peptide to lists and removes it. Shows at once and rolls back if the server refuses. Undoing a removal
 * restores the note and the position.
 */
export function useMembership({ slug, name }: Peptide, uid: string) {
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map());
  const removed = useRef(new Map<string, ItemChange>());
  const send = ({ list: { id, items }, isOn }: Wish): Promise<PeptideList> => {
    const at = items.findIndex((item) => item.slug === slug);
    const item = items[at];
    if (!isOn) {
      if (item) removed.current.set(id, { kind: "add", item, at });
      return changeNewest(id, { kind: "remove", slug });
    }
    const before = removed.current.get(id);
    return before ? changeNewest(id, before) : addOne(id, { slug, note: "" });
  };
  const settle = ({ list: { id }, isOn }: Wish) =>
    setWanted((now) => (now.get(id) === isOn ? new Map([...now].filter(([other]) => other !== id)) : now));
  const { mutate } = useChange({
    send,
    scope: `list-membership ${slug}`,
    onDone: (saved, wish) => {
      putInto(queryClient, uid, saved);
      settle(wish);
    },
    onFailed: (_, wish) => settle(wish),
    done: (saved, { isOn }) => ({
      title: `${name} is ${isOn ? "on" : "off"} “${saved.name}”`,
      action: { label: "Undo", run: () => put(saved, !isOn) },
    }),
    failed: (error, { list }) => ({
      title: `“${list.name}” was not changed`,
      description: apiErrorIn(error)?.problem?.detail ?? "The server cannot be reached. Please try again.",
    }),
  });
  const put = (list: PeptideList, isOn: boolean) => {
    setWanted((now) => new Map(now).set(list.id, isOn));
    mutate({ list, isOn });
  };
  return { put, isOn: ({ id, items }: PeptideList) => wanted.get(id) ?? items.some((item) => item.slug === slug) };
}
