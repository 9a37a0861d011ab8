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
  /** What counts as nothing typed: the document the form began with, or what was saved since. */
  readonly untouched: Base["document"];
  readonly note: string;
}

/** `unsaved`: kept on this device; `only-here`: the browser keeps nothing, so that this page holds the only copy. */
export type DraftState = "saved" | "unsaved" | "only-here";

/** Keeps what is typed on this device. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another base or note is kept as well as another text
  useEffect(keep, [base, untouched, note]);
  return state;
}
