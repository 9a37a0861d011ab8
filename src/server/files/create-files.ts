import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { createDiskFiles } from "./disk-files.ts";
import type { FileStore } from "./file-store.ts";
import { createS3Files } from "./s3-files.ts";

const WAITING = "files-on-their-way";

/** The configured file store: a folder in the data folder, or an S3-compatible store. */
export function createFiles({ dataDir, s3 }: Pick<Config, "dataDir" | "s3">, log: Logger): FileStore {
  if (s3 === null) return createDiskFiles(join(dataDir, "files"));
  return createS3Files(s3, join(dataDir, WAITING), log);
}

/** Deletes uploads that a dead server left unsent; call it before new ones are sent. */
export function clearUnsentFiles(dataDir: string): void {
  rmSync(join(dataDir, WAITING), { recursive: true, force: true });
}
