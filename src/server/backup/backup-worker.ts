import { parentPort, workerData } from "node:worker_threads";
import { createFiles } from "../files/create-files.ts";
import { createLog } from "../log.ts";
import { makeBackup } from "./make-backup.ts";
import type { BackupDone, BackupTask } from "./run-backup.ts";

/** Makes one backup in this thread, so that the server can answer requests in the meantime. */
const { place, s3, secret, path } = workerData as BackupTask; // `run-backup.ts` passes it in
const files = createFiles({ dataDir: place.dataDir, s3 }, createLog("silent"));
makeBackup({ place, files, secret }, path, () => {}).then(({ lostFiles }) => {
  const done: BackupDone = { lostFiles: lostFiles.length };
  parentPort?.postMessage(done);
}); // failures reach the other side as an error of the thread
