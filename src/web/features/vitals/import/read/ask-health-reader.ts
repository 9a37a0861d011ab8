import { UnreadableExport } from "#domain/vitals/import/health-reading.ts";
import { askWorker } from "#web/lib/ask-worker.ts";
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
  const answer = await ask(HEALTH_WORKER, order, controls);
  if (answer.kind !== "database-needed") return answer;
  const fromDatabase = await ask(DATABASE_WORKER, order, controls);
  if (fromDatabase.kind !== "database-needed") return fromDatabase;
  throw new Error("the second reader has SQLite");
}

const ask = (url: string, order: HealthOrder, { signal, onProgress }: HealthReadControls): Promise<Answered> =>
  askWorker(url, order, {
    signal,
    answerOf: (data: HealthAnswer) => {
      if (data.kind === "refused") throw new UnreadableExport(data.why);
      if (data.kind !== "progress") return data;
      onProgress(data.progress);
    },
    stopped: () => new UnreadableExport("The reader stopped. The file may hold more than this device can."),
  });
