import { useCallback, useEffect } from "react";
import type { EditorStore } from "../form/editor-store.ts";
import type { Checked } from "./check-draft.ts";
import type { Engine } from "./engine.ts";
import { problemsOf } from "./problems.ts";
import { type ServerFindings, stillOpen } from "./server-findings.ts";

const PAUSE_MS = 250;

/** Checks the document after each pause in typing. Returns a function that checks it at once. */
export function useChecks(
  store: EditorStore,
  engine: Engine,
  isPrivate: boolean,
  findings: ServerFindings | null,
): () => Checked {
  const check = useCallback(() => {
    const { document } = store.read();
    const checked = engine.checkDraft(document, { isPrivate });
    const isKnown = ({ path, message }: { path: string; message: string }) =>
      checked.problems.some((problem) => problem.path === path && problem.message === message);
    const more = findings ? stillOpen(findings, document).filter((finding) => !isKnown(finding)) : [];
    store.setProblems(problemsOf([...checked.problems, ...more]));
    return checked;
  }, [store, engine, isPrivate, findings]);
  useEffect(() => {
    check();
    let checked = store.read().document;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = store.subscribe(() => {
      if (store.read().document === checked) return;
      checked = store.read().document;
      clearTimeout(timer);
      timer = setTimeout(check, PAUSE_MS);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [store, check]);
  return check;
}
