import { useMemo, useState } from "react";
import { isTreeObject, type TreeObject } from "#domain/peptides/editing/document-tree.ts";
import { addToast } from "#web/lib/toast-store.ts";
import type { Engine } from "./checks/engine.ts";
import type { ServerFindings } from "./checks/server-findings.ts";
import { useChecks } from "./checks/use-checks.ts";
import type { Base } from "./drafts/kept-draft.ts";
import { useKeepDraft } from "./drafts/use-keep-draft.ts";
import { createEditorStore } from "./form/editor-store.ts";
import { useEditorValue } from "./form/use-editor-value.ts";
import type { EditorTarget, Stored } from "./save/editor-target.ts";
import { useSave } from "./save/use-save.ts";
import { sectionsFor } from "./sections/sections.ts";

/** What the form begins with. */
export interface EditorStart {
  readonly document: TreeObject;
  readonly base: Base | null;
  /** The document that counts as unedited until the first save. */
  readonly untouched: TreeObject;
  readonly note: string;
}

export interface SessionOptions {
  readonly engine: Engine;
  readonly target: EditorTarget;
  readonly start: EditorStart;
  readonly uid: string;
  readonly tagNames: readonly string[];
  /** What the server found wrong in the stored version. */
  readonly stored: ServerFindings | null;
}

/** One editing of one entry: the form, its checks, the draft on this device, and saving. */
export function useEditorSession({ engine, target, start, uid, tagNames, stored }: SessionOptions) {
  const { isPrivate, hasSlug, draftKey } = target;
  const [store] = useState(() => createEditorStore(start.document, ["section:basics"]));
  const sections = useMemo(() => sectionsFor({ isPrivate, hasSlug }), [isPrivate, hasSlug]);
  const [base, setBase] = useState(start.base);
  const [note, setNote] = useState(start.note);
  const [refused, setRefused] = useState<ServerFindings | null>(null);
  const [showsProblems, setShowsProblems] = useState(false);
  const form = useEditorValue({ store, sections, isPrivate, tagNames });
  const check = useChecks(store, engine, isPrivate, refused ?? stored);
  const untouched = base?.document ?? start.untouched;
  const draftState = useKeepDraft({ store, uid, draftKey, base, untouched, note });
  const takeStored = ({ document, version }: Stored) => {
    setBase({ document, version });
    setNote("");
    setRefused(null);
    store.replaceDocument(document);
  };
  const showProblems = () => {
    store.markProblemsSeen();
    setShowsProblems(true);
    requestAnimationFrame(() => document.getElementById("editor-problems")?.focus());
  };
  const takeRefusal = (findings: ServerFindings) => {
    setRefused(findings);
    showProblems();
  };
  const saving = useSave({ target, store, base, note, onStored: takeStored, onRefused: takeRefusal });
  /** The other person's version becomes the base of the next save; the merged text is still unsaved. */
  const takeMerged = ({ document, version }: Stored) => {
    const theirs = saving.trouble?.kind === "stale" ? saving.trouble.theirs.document : null;
    if (isTreeObject(theirs)) setBase({ document: theirs, version });
    store.replaceDocument(document);
    saving.settle();
    addToast({ title: "Both changes are in the form", description: "Look them over, then save." });
  };
  const problems = { isShown: showsProblems, show: showProblems, setShown: setShowsProblems };
  return { store, form, check, problems, base, setBase, note, setNote, draftState, untouched, saving, takeMerged };
}

export type EditorSession = ReturnType<typeof useEditorSession>;
