import { useEffect, useState } from "react";
import type { Drawing } from "./draw.worker.ts";
import DRAW_WORKER from "./draw.worker.ts?worker&url";

/** The URL of the drawing worker, for pages that load it ahead of time. */
export { DRAW_WORKER };

type State = { readonly kind: "drawing" } | { readonly kind: "failed" } | ({ readonly kind: "drawn" } & Drawing);

/** Draws in a worker; leaving the page stops it. `retry` starts over after a failure. */
export function useDrawing(smiles: string, residues: number): { readonly state: State; readonly retry: () => void } {
  const [state, setState] = useState<State>({ kind: "drawing" });
  const isFailed = state.kind === "failed";
  useEffect(() => {
    if (isFailed) return;
    const worker = new Worker(DRAW_WORKER, { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<Drawing>) => setState({ kind: "drawn", ...data }));
    worker.addEventListener("error", () => setState({ kind: "failed" }));
    worker.postMessage({ smiles, residues });
    return () => worker.terminate();
  }, [smiles, residues, isFailed]);
  return { state, retry: () => setState({ kind: "drawing" }) };
}
