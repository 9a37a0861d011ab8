import { useEffect, useRef, useState } from "react";
import { isSameTree } from "#domain/peptides/editing/document-tree.ts";
import type { MineKey } from "#web/lib/personal-storage.ts";
import type { EditorStore } from "../form/editor-store.ts";
import { type Base, deviceStorage, forgetDraft, keepDraft } from "./kept-draft.ts";

const PAUSE_MS = 400;

interface KeepDraftOptions {
  readonly store: EditorStore;
  readonly uid: string;
  readonly draftKey: MineKey;
  readonly base: Base | null;
  /** What counts as nothing typed: the document the form began with, or what was saved since. */
  readonly untouched: Base["document"];
  readonly note: string;
}

/** `unsaved`: kept on this device; `only-here`: the browser keeps nothing, so that this page holds the only copy. */
export type DraftState = "saved" | "unsaved" | "only-here";

/** Keeps what is typed on this device: shortly after each pause, and at once when the page goes. */
export function useKeepDraft(options: KeepDraftOptions): DraftState {
  const [state, setState] = useState<DraftState>("saved");
  const latest = useRef(options);
  latest.current = options;
  const { store, base, untouched, note } = options;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      setState(keepNow(latest.current));
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, PAUSE_MS);
    };
    const atOnce = () => {
      if (timer !== undefined) keep();
    };
    const unsubscribe = store.subscribe(soon);
    window.addEventListener("pagehide", atOnce);
    document.addEventListener("visibilitychange", atOnce);
    return () => {
      unsubscribe();
      window.removeEventListener("pagehide", atOnce);
      document.removeEventListener("visibilitychange", atOnce);
      atOnce();
    };
  }, [store]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another base or note is kept as well as another text
  useEffect(() => setState(keepNow(latest.current)), [base, untouched, note]);
  return state;
}

function keepNow({ store, uid, draftKey, base, untouched, note }: KeepDraftOptions): DraftState {
  const { document } = store.read();
  const storage = deviceStorage();
  if (isSameTree(document, untouched)) {
    if (storage) forgetDraft(storage, draftKey);
    return "saved";
  }
  const isKept = storage && keepDraft(storage, uid, draftKey, { document, base, note, at: new Date().toISOString() });
  return isKept ? "unsaved" : "only-here";
}
