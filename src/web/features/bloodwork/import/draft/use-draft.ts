import { useCallback, useEffect, useState } from "react";
import { useKeepLater } from "#web/features/bloodwork/store/use-keep-later.ts";
import {
  type Draft,
  type DraftFile,
  dropDraft,
  keepDraft,
  keepDraftFile,
  leaveDraft,
  readDraft,
} from "./kept-draft.ts";

interface Held {
  readonly draft: Draft | null;
  readonly file: DraftFile | null;
  /** It was begun before this page was opened. */
  readonly isResumed: boolean;
}

/** What is being typed or looked through, kept on this device with every change until it is saved or discarded. */
export function useDraft(uid: string | null) {
  const [held, setHeld] = useState<Held | null>(null);
  useEffect(() => {
    let isHere = true;
    void readDraft(uid).then((found) => {
      if (isHere) setHeld({ draft: found?.draft ?? null, file: found?.file ?? null, isResumed: found !== null });
    });
    return () => {
      isHere = false;
    };
  }, [uid]);

  const keep = useCallback((draft: Draft) => void keepDraft(uid, draft), [uid]);
  const leave = useCallback((draft: Draft) => leaveDraft(uid, draft), [uid]);
  const forgetWaiting = useKeepLater(held?.draft ?? null, keep, leave);

  const begin = useCallback(
    (begun: Draft, file: DraftFile | null) => {
      setHeld({ draft: begun, file, isResumed: false });
      if (file) void keepDraftFile(uid, file);
    },
    [uid],
  );
  const change = useCallback((to: (draft: Draft) => Draft) => {
    setHeld((now) => (now?.draft ? { ...now, draft: to(now.draft) } : now));
  }, []);
  const drop = useCallback(async () => {
    forgetWaiting();
    setHeld({ draft: null, file: null, isResumed: false });
    await dropDraft(uid);
  }, [uid, forgetWaiting]);
  return { held, begin, change, drop };
}
