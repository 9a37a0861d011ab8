import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Reader } from "@zip.js/zip.js";
import { MAX_ARCHIVE_BYTES } from "#contract/account-data.ts";
import { FileReader } from "#server/files/file-reader.ts";
import { writeNewFile } from "#server/files/write-file.ts";
import { incomingFile } from "#server/http/incoming-file.ts";

export const ARRIVING_FOLDER = "archives-on-their-way";

/**
 * Passes the uploaded file to `use` as a file on disk, because a ZIP is read from its end. The file is always deleted
 * afterwards.
 */
export async function withArchiveFile<T>(
  dataDir: string,
  request: Request,
  use: (reader: Reader<FileHandle>) => Promise<T>,
): Promise<T> {
  const folder = join(dataDir, ARRIVING_FOLDER);
  const path = join(folder, randomUUID());
  const { bytes } = await incomingFile(request, MAX_ARCHIVE_BYTES);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await writeNewFile(path, bytes);
    const handle = await open(path);
    return await use(new FileReader(handle)).finally(() => handle.close());
  } finally {
    await rm(path, { force: true });
  }
}
