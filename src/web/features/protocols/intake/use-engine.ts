import { useCallback, useEffect, useState } from "react";

/**
 * Schema, rules and date arithmetic: loaded after the page is shown, because showing the questions doesn't need them.
 */
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

export function useEngine(): EngineState {
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
    load().catch(() => undefined); // the error is shown when the engine is needed
  }, [load]);
  return { engine, hasFailed, load };
}
