import { UnreadableDocument } from "#domain/bloodwork/read/reading.ts";
import type { Progress, ReadAnswer, ReadOrder } from "./orders.ts";
import READ_WORKER from "./read.worker.ts?worker&url";

type Final = Exclude<ReadAnswer, { kind: "progress" | "refused" }>;
export interface ReadControls {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/**
 * Runs an order in a worker of its own, which ends with it. Rejects with `UnreadableDocument` if the input can't be read,
 * and with the signal's reason once it is aborted.
 */
export function askReader(order: ReadOrder, { signal, onProgress }: ReadControls): Promise<Final> {
  signal.throwIfAborted();
  const worker = new Worker(READ_WORKER, { type: "module" });
  return new Promise<Final>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    worker.addEventListener("message", ({ data }: MessageEvent<ReadAnswer>) => {
      if (data.kind === "progress") onProgress(data.progress);
      else if (data.kind === "refused") reject(new UnreadableDocument(data.why));
      else resolve(data);
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      reject(new UnreadableDocument("The program that reads it stopped. It may hold more than this device can."));
    });
    worker.postMessage(order);
  }).finally(() => worker.terminate());
}
