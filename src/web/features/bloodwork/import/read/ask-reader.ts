import { UnreadableDocument } from "#domain/bloodwork/read/reading.ts";
import { askWorker } from "#web/lib/ask-worker.ts";
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
export const askReader = (order: ReadOrder, { signal, onProgress }: ReadControls): Promise<Final> =>
  askWorker(READ_WORKER, order, {
    signal,
    answerOf: (data: ReadAnswer) => {
      if (data.kind === "refused") throw new UnreadableDocument(data.why);
      if (data.kind !== "progress") return data;
      onProgress(data.progress);
    },
    stopped: () => new UnreadableDocument("The program that reads it stopped. It may hold more than this device can."),
  });
