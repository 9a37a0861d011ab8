import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { createDiskFiles } from "./disk-files.ts";
import type { FileStore } from "./file-store.ts";
import { createS3Files } from "./s3-files.ts";

const WAITING = "files-on-their-way";

/** The configured place of kept files: a folder of the data folder, or an S3-compatible store. */
export function createFiles({ dataDir, s3 }: Pick<Config, "dataDir" | "s3">, log: Logger): FileStore {
  if (s3 === null) return createDiskFiles(join(dataDir, "files"));
  return createS3Files(s3, join(dataDir, WAITING), log);
}

/** What a server that died had not sent on; to be called before another sends. */
export function clearUnsentFiles(dataDir: string): void {
  rmSync(join(dataDir, WAITING), { recursive: true, force: true });
}
