import { useCallback, useEffect, useRef, useState } from "react";
import { type Draft, type DraftFile, dropDraft, keepDraft, keepDraftFile, readDraft } from "./kept-draft.ts";

const KEEP_AFTER_MS = 300;

interface Held {
  readonly draft: Draft | null;
  readonly file: DraftFile | null;
  /** It was begun before this page was opened. */
  readonly isResumed: boolean;
}

/** What is being typed or looked through, kept on this device with every change until it is saved or discarded. */
export function useDraft(uid: string | null) {
  const [held, setHeld] = useState<Held | null>(null);
  const waiting = useRef<Draft | null>(null);
  useEffect(() => {
    let isHere = true;
    void readDraft(uid).then((found) => {
      if (isHere) setHeld({ draft: found?.draft ?? null, file: found?.file ?? null, isResumed: found !== null });
    });
    return () => {
      isHere = false;
    };
  }, [uid]);

  const flush = useCallback(() => {
    const draft = waiting.current;
    waiting.current = null;
    if (draft) void keepDraft(uid, draft);
  }, [uid]);
  const draft = held?.draft ?? null;
  useEffect(() => {
    if (draft === null) return;
    waiting.current = draft;
    const timer = setTimeout(flush, KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft, flush]);
  useEffect(() => {
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      flush();
    };
  }, [flush]);

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
    waiting.current = null;
    setHeld({ draft: null, file: null, isResumed: false });
    await dropDraft(uid);
  }, [uid]);
  return { held, begin, change, drop };
}
