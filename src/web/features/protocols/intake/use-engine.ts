import { useCallback, useEffect, useState } from "react";

/** Schema, rules, date arithmetic and the later steps: the first question needs none of them. */
export type Engine = typeof import("./engine.ts");

let loading: Promise<Engine> | null = null;

/** Loads once; failures are not cached, so that the next call tries again. */
function loadEngine(): Promise<Engine> {
  loading ??= import("./engine.ts").catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

export interface EngineState {
  readonly engine: Engine | null;
  readonly hasFailed: boolean;
  /** Loads if necessary; throws if loading fails. */
  readonly load: () => Promise<Engine>;
}

/** Loads as soon as `isWanted`. */
export function useEngine(isWanted: boolean): EngineState {
  const [engine, setEngine] = useState<Engine | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    try {
      const loaded = await loadEngine();
      setEngine(loaded);
      setFailed(false);
      return loaded;
    } catch (error) {
      setFailed(true);
      throw error;
    }
  }, []);
  useEffect(() => {
    if (isWanted) load().catch(() => undefined); // the error is shown when the engine is needed
  }, [isWanted, load]);
  return { engine, hasFailed, load };
}
