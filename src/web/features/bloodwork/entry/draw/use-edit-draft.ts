import { useCallback, useEffect, useState } from "react";
import type { KeptDraw } from "#web/features/bloodwork/store/kept-draw.ts";
import { useKeepLater } from "#web/features/bloodwork/store/use-keep-later.ts";
import { dropEditDraft, type EditDraft, keepEditDraft, leaveEditDraft, readEditDraft } from "./edit-draft.ts";

export interface HeldEdit {
  /** False until what this device keeps is known. */
  readonly isKnown: boolean;
  /** Null while nothing was changed. */
  readonly draft: EditDraft | null;
  readonly change: (to: (draft: EditDraft | null) => EditDraft) => void;
  readonly drop: () => Promise<void>;
}

interface Held {
  readonly draft: EditDraft | null;
  /** It was changed since this page was opened. */
  readonly isTouched: boolean;
}

/** The changes of a draw, kept on this device from the first one until they are saved or discarded. */
export function useEditDraft(uid: string | null, { id, place }: KeptDraw): HeldEdit {
  const [held, setHeld] = useState<Held | null>(null);
  const [kept, setKept] = useState<EditDraft | null>(null);
  useEffect(() => {
    let isHere = true;
    void readEditDraft(uid, { id, place }).then((draft) => {
      if (isHere) setHeld({ draft, isTouched: false });
    });
    return () => {
      isHere = false;
    };
  }, [uid, id, place]);
  const keep = useCallback(
    (draft: EditDraft) => void keepEditDraft(uid, { id, place }, draft).then((isKept) => isKept && setKept(draft)),
    [uid, id, place],
  );
  const leave = useCallback((draft: EditDraft) => leaveEditDraft(uid, { id, place }, draft), [uid, id, place]);
  const touched = held?.isTouched ? held.draft : null;
  const forgetWaiting = useKeepLater(touched, keep, leave);
  useWarnBeforeLeaving(touched !== kept && touched !== null);

  const change = useCallback((to: (draft: EditDraft | null) => EditDraft) => {
    setHeld((now) => ({ draft: to(now?.draft ?? null), isTouched: true }));
  }, []);
  const drop = useCallback(async () => {
    forgetWaiting();
    setHeld({ draft: null, isTouched: false });
    await dropEditDraft(uid, { id, place });
  }, [uid, id, place, forgetWaiting]);
  return { isKnown: held !== null, draft: held?.draft ?? null, change, drop };
}

/** The browser asks before it closes or reloads a page that holds what is kept nowhere else yet. */
function useWarnBeforeLeaving(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isOn]);
}
