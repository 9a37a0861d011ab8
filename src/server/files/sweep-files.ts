import type { Db } from "../db/schema.ts";
import type { FileStore } from "./file-store.ts";
import { namedAmong } from "./named-files.ts";

/** A file that is being kept has its bytes before its row; one that is younger than this may still get it. */
const LEFT_ALONE_MS = 60 * 60_000;
const AT_ONCE = 500;

/**
 * Deletes stored bytes that no row names: of an account or a draw that is gone, or of a write that was cut off.
 * Answers how many that were.
 */
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
