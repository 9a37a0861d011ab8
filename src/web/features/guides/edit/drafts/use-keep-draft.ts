import { useEffect, useRef, useState } from "react";
import type { GuideForm } from "#web/features/guides/edition-api.ts";
import type { MineKey } from "#web/lib/personal-storage.ts";
import type { Base } from "../save/use-save.ts";
import { draftStorage, keepDraft } from "./kept-draft.ts";

const PAUSE_MS = 400;

interface KeepOptions {
  readonly uid: string;
  readonly draftKey: MineKey;
  readonly form: GuideForm;
  readonly base: Base | null;
  readonly isDirty: boolean;
}

/**
 * Keeps what is typed on this device, shortly after each pause, and at once when the page goes or the guide gets another
 * address. False: it cannot.
 */
export function useKeepDraft(options: KeepOptions): boolean {
  const [isKept, setKept] = useState(true);
  const latest = useRef(options);
  latest.current = options;
  const { draftKey, form, isDirty } = options;
  const lastKey = useRef(draftKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept anew whenever the text changes
  useEffect(() => {
    const timer = setTimeout(() => setKept(keepNow(latest.current)), isDirty ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [form, isDirty]);
  useEffect(() => {
    if (lastKey.current === draftKey) return;
    draftStorage()?.removeItem(lastKey.current);
    lastKey.current = draftKey;
    keepNow(latest.current); // at once: the page of the new address looks for it
  }, [draftKey]);
  useEffect(() => {
    const atOnce = () => void keepNow(latest.current);
    window.addEventListener("pagehide", atOnce);
    return () => {
      window.removeEventListener("pagehide", atOnce);
      atOnce();
    };
  }, []);
  return isKept;
}

function keepNow({ uid, draftKey, form, base, isDirty }: KeepOptions): boolean {
  const storage = draftStorage();
  if (!isDirty) {
    storage?.removeItem(draftKey);
    return true;
  }
  return storage !== null && keepDraft(storage, uid, draftKey, { form, base, at: new Date().toISOString() });
}
