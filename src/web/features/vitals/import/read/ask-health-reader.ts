import { UnreadableExport } from "#domain/vitals/import/health-reading.ts";
import HEALTH_WORKER from "./health.worker.ts?worker&url";
import DATABASE_WORKER from "./health-database.worker.ts?worker&url";
import type { HealthAnswer, HealthOrder, HealthProgress } from "./health-orders.ts";

type Answered = Exclude<HealthAnswer, { kind: "progress" | "refused" }>;
type Final = Exclude<Answered, { kind: "database-needed" }>;

export interface HealthReadControls {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: HealthProgress) => void;
}

/**
 * Reads a file in a worker of its own, which ends with it: at once when the signal is aborted, whatever it is doing.
 * Rejects with `UnreadableExport`, or with the signal's reason.
 */
export async function askHealthReader(order: HealthOrder, controls: HealthReadControls): Promise<Final> {
  const answer = await askWorker(HEALTH_WORKER, order, controls);
  if (answer.kind !== "database-needed") return answer;
  const fromDatabase = await askWorker(DATABASE_WORKER, order, controls);
  if (fromDatabase.kind !== "database-needed") return fromDatabase;
  throw new Error("the second reader has SQLite");
}

async function askWorker(
  url: string,
  order: HealthOrder,
  { signal, onProgress }: HealthReadControls,
): Promise<Answered> {
  signal.throwIfAborted();
  const worker = new Worker(url, { type: "module" });
  let stopListening = () => {};
  return new Promise<Answered>((resolve, reject) => {
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
