import { UnreadableExport } from "#domain/vitals/import/health-reading.ts";
import HEALTH_WORKER from "./health.worker.ts?worker&url";
import type { HealthAnswer, HealthOrder, HealthProgress } from "./health-orders.ts";

type Final = Exclude<HealthAnswer, { kind: "progress" | "refused" }>;

export interface HealthReadControls {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: HealthProgress) => void;
}

/**
 * Reads a file in a worker of its own, which ends with it: at once when the signal is aborted, whatever it is doing.
 * Rejects with `UnreadableExport`, or with the signal's reason.
 */
export async function askHealthReader(order: HealthOrder, { signal, onProgress }: HealthReadControls): Promise<Final> {
  signal.throwIfAborted();
  const worker = new Worker(HEALTH_WORKER, { type: "module" });
  let stopListening = () => {};
  return new Promise<Final>((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener("abort", onAbort);
    stopListening = () => signal.removeEventListener("abort", onAbort);
    worker.addEventListener("message", ({ data }: MessageEvent<HealthAnswer>) => {
      if (data.kind === "progress") onProgress(data.progress);
      else if (data.kind === "refused") reject(new UnreadableExport(data.why));
      else resolve(data);
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      reject(new UnreadableExport("The reader stopped. The file may hold more than this device can."));
    });
    worker.postMessage(order);
  }).finally(() => {
    stopListening();
    worker.terminate();
  });
}
