import { useEffect, useMemo, useState } from "react";
import { isSameTree } from "#domain/peptides/editing/document-tree.ts";
import { useKeepSoon } from "#web/lib/device/use-keep-soon.ts";
import type { MineKey } from "#web/lib/personal-storage.ts";
import type { EditorStore } from "../form/editor-store.ts";
import { type Base, peptideDraft } from "./kept-draft.ts";

interface KeepDraftOptions {
  readonly store: EditorStore;
  readonly uid: string;
  readonly draftKey: MineKey;
  readonly base: Base | null;
  /** The unchanged state: the document the form started with, or the last saved one. */
  readonly untouched: Base["document"];
  readonly note: string;
}

/** `unsaved`: stored on this device; `only-here`: the browser can't store it, so this page has the only copy. */
export type DraftState = "saved" | "unsaved" | "only-here";

/** Stores the draft on this device. */
export function useKeepDraft({ store, uid, draftKey, base, untouched, note }: KeepDraftOptions): DraftState {
  const [state, setState] = useState<DraftState>("saved");
  const kept = useMemo(() => peptideDraft(uid, draftKey), [uid, draftKey]);
  const keep = () => {
    const { document } = store.read();
    if (isSameTree(document, untouched)) {
      kept.drop();
      setState("saved");
    } else setState(kept.keep({ document, base, note, at: new Date().toISOString() }) ? "unsaved" : "only-here");
  };
  const { soon } = useKeepSoon(keep);
  useEffect(() => store.subscribe(soon), [store, soon]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new base or note must be stored as well as a new text
  useEffect(keep, [base, untouched, note]);
  return state;
}
