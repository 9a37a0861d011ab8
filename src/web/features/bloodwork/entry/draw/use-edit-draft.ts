import { useCallback, useEffect, useMemo, useState } from "react";
import type { KeptDraw } from "#web/features/bloodwork/store/kept-draw.ts";
import { useKeepSoon } from "#web/lib/device/use-keep-soon.ts";
import { type EditDraft, keptEdit } from "./edit-draft.ts";

export interface HeldEdit {
  /** False until the draft on this device has loaded. */
  readonly isKnown: boolean;
  /** Null until something is changed. */
  readonly draft: EditDraft | null;
  readonly change: (to: (draft: EditDraft | null) => EditDraft) => void;
  readonly drop: () => Promise<void>;
}

interface Held {
  readonly draft: EditDraft | null;
  /** True if the draft changed since this page was opened. */
  readonly isTouched: boolean;
}

/** Unsaved changes to a draw, stored on this device from the first change until they are saved or discarded. */
export function useEditDraft(uid: string | null, { id, place }: KeptDraw): HeldEdit {
  const [held, setHeld] = useState<Held | null>(null);
  const [stored, setStored] = useState<EditDraft | null>(null);
  const kept = useMemo(() => keptEdit(uid, { id, place }), [uid, id, place]);
  useEffect(() => {
    let isHere = true;
    void kept.read().then((draft) => {
      if (isHere) setHeld({ draft, isTouched: false });
    });
    return () => {
      isHere = false;
    };
  }, [kept]);
  const touched = held?.isTouched ? held.draft : null;
  const { soon, cancel } = useKeepSoon(
    () => touched && void kept.keep(touched).then((isKept) => isKept && setStored(touched)),
    () => touched && kept.leave(touched),
  );
  useEffect(() => {
    if (touched !== null) soon();
  }, [touched, soon]);
  useWarnBeforeLeaving(touched !== stored && touched !== null);

  const change = useCallback((to: (draft: EditDraft | null) => EditDraft) => {
    setHeld((now) => ({ draft: to(now?.draft ?? null), isTouched: true }));
  }, []);
  const drop = useCallback(async () => {
    cancel();
    setHeld({ draft: null, isTouched: false });
    await kept.drop();
  }, [kept, cancel]);
  return { isKnown: held !== null, draft: held?.draft ?? null, change, drop };
}

/** Asks before closing or reloading the page while changes are not stored yet. */
function useWarnBeforeLeaving(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isOn]);
}
