import type { Db } from "../db/schema.ts";
import type { FileStore } from "./file-store.ts";
import { namedAmong } from "./named-files.ts";

/** A file's bytes are stored before its row. A file younger than this may still get one. */
const LEFT_ALONE_MS = 60 * 60_000;
const AT_ONCE = 500;

/** Deletes stored bytes without a row: of a deleted account or draw, or of an interrupted write. Returns how many. */
export async function sweepFiles(db: Db, files: FileStore, now: Date): Promise<number> {
  const before = now.getTime() - LEFT_ALONE_MS;
  let swept = 0;
  let batch: string[] = [];
  const sweepBatch = async () => {
    const known = await namedAmong(db, batch);
    const orphans = batch.filter((id) => !known.has(id));
    for (const id of orphans) await files.delete(id);
    swept += orphans.length;
    batch = [];
  };
  for await (const { id, storedAt } of files.list()) {
    if (storedAt.getTime() < before) batch.push(id);
    if (batch.length === AT_ONCE) await sweepBatch();
  }
  if (batch.length > 0) await sweepBatch();
  return swept;
}
