import { useCallback, useEffect, useMemo, useState } from "react";
import { useKeepSoon } from "#web/lib/device/use-keep-soon.ts";
import { type Draft, type DraftFile, keptDraw, keptDrawFile } from "./kept-draft.ts";

interface Held {
  readonly draft: Draft | null;
  readonly file: DraftFile | null;
  /** True if the draft was started before this page was opened. */
  readonly isResumed: boolean;
}

/** A draft stored on this device after every change until it is saved or discarded. */
export function useDraft(uid: string | null) {
  const [held, setHeld] = useState<Held | null>(null);
  const kept = useMemo(() => ({ draw: keptDraw(uid), file: keptDrawFile(uid) }), [uid]);
  useEffect(() => {
    let isHere = true;
    void Promise.all([kept.draw.read(), kept.file.read()]).then(([draft, file]) => {
      if (isHere) setHeld({ draft, file: draft && file, isResumed: draft !== null });
    });
    return () => {
      isHere = false;
    };
  }, [kept]);

  const draft = held?.draft ?? null;
  const { soon, cancel } = useKeepSoon(
    () => void (draft && kept.draw.keep(draft)),
    () => draft && kept.draw.leave(draft),
  );
  useEffect(() => {
    if (draft !== null) soon();
  }, [draft, soon]);

  const begin = useCallback(
    (begun: Draft, file: DraftFile | null) => {
      setHeld({ draft: begun, file, isResumed: false });
      if (file) void kept.file.keep(file);
    },
    [kept],
  );
  const change = useCallback((to: (draft: Draft) => Draft) => {
    setHeld((now) => (now?.draft ? { ...now, draft: to(now.draft) } : now));
  }, []);
  const drop = useCallback(async () => {
    cancel();
    setHeld({ draft: null, file: null, isResumed: false });
    await Promise.all([kept.draw.drop(), kept.file.drop()]);
  }, [kept, cancel]);
  return { held, begin, change, drop };
}
