import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import type { Analysis } from "#domain/chemistry/analyse.ts";
import type { KnownCompound } from "#domain/chemistry/input/known-compound.ts";
import type { Question } from "./analysis.worker.ts";
import { type Engine, openEngine } from "./engine.ts";

interface Shown {
  readonly analysis: Analysis | null;
  /** The question that `analysis` answers. */
  readonly of: Question | null;
  readonly isSlow: boolean;
  readonly isFailed: boolean;
}
const NOTHING: Shown = { analysis: null, of: null, isSlow: false, isFailed: false };

/** Analyzes the input in a worker. The last result stays until the next one is ready; `cancel` stops a run. */
export function useAnalysis(
  question: Question | null,
  known: readonly KnownCompound[] | null,
): Shown & { readonly cancel: () => void } {
  const [shown, setShown] = useState<Shown>(NOTHING);
  const engine = useRef<Engine>(null);
  useEffect(() => {
    const opened = openEngine({
      answered: (analysis, of) => startTransition(() => setShown({ ...NOTHING, analysis, of })),
      slow: () => setShown((before) => ({ ...before, isSlow: true })),
      failed: () => setShown((before) => ({ ...before, isSlow: false, isFailed: true })),
    });
    engine.current = opened;
    return () => opened.stop();
  }, []);
  useEffect(() => {
    if (known) engine.current?.tell(known);
  }, [known]);
  useEffect(() => {
    if (question) engine.current?.ask(question);
    else {
      engine.current?.stop();
      setShown(NOTHING);
    }
  }, [question]);
  const cancel = useCallback(() => {
    engine.current?.stop();
    setShown((before) => ({ ...before, isSlow: false }));
  }, []);
  return { ...shown, cancel };
}
