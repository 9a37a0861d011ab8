import { useState } from "react";
import { flushSync } from "react-dom";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { apiErrorIn, isUnauthenticated } from "#web/lib/api.ts";
import { whileLoading } from "#web/lib/loading-store.ts";
import { useChange } from "#web/lib/use-change.ts";
import { findingsOf, type ServerFindings } from "../checks/server-findings.ts";
import type { Base } from "../drafts/kept-draft.ts";
import type { EditorStore } from "../form/editor-store.ts";
import type { EditorTarget, Stored } from "./editor-target.ts";

interface SaveOptions {
  readonly target: EditorTarget;
  readonly store: EditorStore;
  readonly base: Base | null;
  readonly note: string;
  readonly onStored: (stored: Stored) => void;
  readonly onRefused: (findings: ServerFindings) => void;
}

/** Result of the last attempt, if the person has to know or act. */
export type SaveTrouble =
  | { readonly kind: "signed-out" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "stale"; readonly mine: Peptide; readonly theirs: Stored };

/** Saves the document. On any failure the typed text stays in the form. */
export function useSave({ target, store, base, note, onStored, onRefused }: SaveOptions) {
  const [trouble, setTrouble] = useState<SaveTrouble | null>(null);
  const { mutate, isPending } = useChange({
    send: (document: Peptide, key) => target.send({ document, version: base?.version ?? null, note }, key),
    isCovering: true,
    onDone: (stored) => {
      // The page may leave at once: by then nothing may count as unsaved any more.
      flushSync(() => onStored(stored));
      target.onSaved(stored);
    },
    onFailed: async (error, mine) => {
      const problem = apiErrorIn(error)?.problem;
      if (isUnauthenticated(error)) return setTrouble({ kind: "signed-out" });
      if (problem?.code === "stale-version") return setTrouble(await staleTrouble(target, mine));
      const said = problem?.errors?.map(({ path, message }) => ({ place: path, message })) ?? [];
      if (said.length > 0) return onRefused(findingsOf(store.read().document, said, "must"));
      setTrouble({ kind: "failed", message: error.message });
    },
  });
  const save = (document: Peptide) => {
    setTrouble(null);
    mutate(document);
  };
  return { save, isSaving: isPending, trouble, settle: () => setTrouble(null), report: setTrouble };
}

async function staleTrouble(target: EditorTarget, mine: Peptide): Promise<SaveTrouble> {
  try {
    return { kind: "stale", mine, theirs: await whileLoading(target.readNewest) };
  } catch (error) {
    if (isUnauthenticated(error)) return { kind: "signed-out" };
    const message = error instanceof Error ? error.message : "";
    return {
      kind: "failed",
      message: `This entry was saved elsewhere first, and we couldn't load that version. ${message}`,
    };
  }
}
