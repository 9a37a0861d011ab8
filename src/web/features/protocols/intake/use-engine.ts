import { useCallback, useEffect, useState } from "react";
import type { checkAnswers } from "./check-answers.ts";
import type { evaluate, stopsSoFar } from "./evaluate.ts";

/** Schema, rules and date arithmetic: fetched after the page is shown, because no question needs them to be read. */
export interface Engine {
  readonly checkAnswers: typeof checkAnswers;
  readonly evaluate: typeof evaluate;
  readonly stopsSoFar: typeof stopsSoFar;
}

let loading: Promise<Engine> | null = null;

/** Loads once; a failure is forgotten, so that the next call tries again. */
export function loadEngine(): Promise<Engine> {
  loading ??= Promise.all([import("./check-answers.ts"), import("./evaluate.ts")]).then(
    ([{ checkAnswers }, { evaluate, stopsSoFar }]) => ({ checkAnswers, evaluate, stopsSoFar }),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

export function useEngine(): {
  readonly engine: Engine | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
} {
  const [state, setState] = useState<{ engine: Engine | null; hasFailed: boolean }>({ engine: null, hasFailed: false });
  const load = useCallback(() => {
    loadEngine().then(
      (engine) => setState({ engine, hasFailed: false }),
      () => setState({ engine: null, hasFailed: true }),
    );
  }, []);
  useEffect(load, [load]);
  return { ...state, retry: load };
}
