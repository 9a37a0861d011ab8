import { useState } from "react";
import type { MineKey } from "../../../../lib/personal-storage.ts";
import { draftStorage, type KeptDraft, readDraft } from "./kept-draft.ts";

/** What was kept of an earlier editing: offered first, then taken or discarded. */
export function useKeptDraft(key: MineKey) {
  const [offered, setOffered] = useState<KeptDraft | null>(() => {
    const storage = draftStorage();
    return storage && readDraft(storage, key);
  });
  const [taken, setTaken] = useState<KeptDraft | null>(null);
  return {
    offered,
    taken,
    take: () => {
      setTaken(offered);
      setOffered(null);
    },
    discard: () => {
      draftStorage()?.removeItem(key);
      setOffered(null);
    },
  };
}
