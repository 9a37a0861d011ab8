import { useState } from "react";
import { type GuideDraft, guideDraft } from "./kept-draft.ts";

/** A stored draft from earlier editing under one of these addresses: offered first, then restored or discarded. */
export function useKeptDraft(uid: string, slugs: ReadonlyArray<string | null>) {
  const [found] = useState(() => slugs.map((slug) => guideDraft(uid, slug)).find((kept) => kept.read() !== null));
  const [offered, setOffered] = useState(() => found?.read() ?? null);
  const [taken, setTaken] = useState<GuideDraft | null>(null);
  return {
    offered,
    taken,
    take: () => {
      setTaken(offered);
      setOffered(null);
    },
    discard: () => {
      found?.drop();
      setOffered(null);
    },
  };
}
