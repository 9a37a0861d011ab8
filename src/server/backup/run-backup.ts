import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { S3Config } from "../config.ts";
import { threadScript } from "../thread-script.ts";
import type { StorePlace } from "./snapshot.ts";

export interface BackupTask {
  readonly place: StorePlace;
  readonly s3: S3Config | null;
  readonly secret: Uint8Array;
  readonly path: string;
}

export interface BackupDone {
  /** Number of stored files that the database refers to but the file store lacks. */
  readonly lostFiles: number;
}

/** Makes a backup in its own thread. `signal` aborts it. */
export async function runBackup(task: BackupTask, signal: AbortSignal): Promise<BackupDone> {
  const worker = new Worker(threadScript(import.meta.dirname, "backup-worker"), { workerData: task });
  const giveUp = () => worker.terminate();
  signal.addEventListener("abort", giveUp);
  try {
    const [done] = await Promise.race([once(worker, "message"), endOf(worker)]);
    return done;
  } finally {
    signal.removeEventListener("abort", giveUp);
    await worker.terminate();
  }
}

async function endOf(worker: Worker): Promise<never> {
  await once(worker, "exit");
  throw new Error("the thread that makes backups was ended");
}
