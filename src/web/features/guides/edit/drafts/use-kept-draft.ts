import { useState } from "react";
import type { MineKey } from "#web/lib/personal-storage.ts";
import { draftKey, draftStorage, type KeptDraft, readDraft } from "./kept-draft.ts";

/** What was kept of an earlier editing under one of these addresses: offered first, then taken or discarded. */
export function useKeptDraft(slugs: ReadonlyArray<string | null>) {
  const [found] = useState(() => findDraft(slugs.map(draftKey)));
  const [offered, setOffered] = useState(found?.draft ?? null);
  const [taken, setTaken] = useState<KeptDraft | null>(null);
  return {
    offered,
    taken,
    take: () => {
      setTaken(offered);
      setOffered(null);
    },
    discard: () => {
      if (found) draftStorage()?.removeItem(found.key);
      setOffered(null);
    },
  };
}

function findDraft(keys: readonly MineKey[]): { readonly key: MineKey; readonly draft: KeptDraft } | null {
  const storage = draftStorage();
  for (const key of keys) {
    const draft = storage && readDraft(storage, key);
    if (draft) return { key, draft };
  }
  return null;
}
