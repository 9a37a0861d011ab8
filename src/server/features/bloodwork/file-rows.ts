import { KeptFile } from "#contract/bloodwork.ts";
import type { BloodworkFileRow, Db } from "#server/db/schema.ts";

/** The files of these draws, by draw, in the order they were added. */
export async function filesOfDraws(db: Db, drawIds: readonly string[]): Promise<Map<string, KeptFile[]>> {
  const byDraw = new Map<string, KeptFile[]>();
  if (drawIds.length === 0) return byDraw;
  const rows = await db
    .selectFrom("bloodwork_files")
    .selectAll()
    .where("bloodwork_id", "in", drawIds)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  for (const row of rows) byDraw.set(row.bloodwork_id, [...(byDraw.get(row.bloodwork_id) ?? []), fromRow(row)]);
  return byDraw;
}

export interface FilePlace {
  readonly userId: string;
  readonly drawId: string;
  readonly fileId: string;
}

export async function findFile(db: Db, { userId, drawId, fileId }: FilePlace): Promise<KeptFile | null> {
  const row = await db
    .selectFrom("bloodwork_files")
    .selectAll()
    .where("id", "=", fileId)
    .where("bloodwork_id", "=", drawId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** Locks the draw against further files until the transaction ends. False if there is no such draw. */
export async function holdDraw(trx: Db, { userId, drawId }: Omit<FilePlace, "fileId">): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("bloodwork")
    .set((eb) => ({ version: eb.ref("version") })) // an update locks the row in both databases, even if nothing changes
    .where("id", "=", drawId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertFile(db: Db, { userId, drawId }: Omit<FilePlace, "fileId">, file: KeptFile): Promise<void> {
  const { id, filename, type, bytes, sha256, createdAt } = file;
  await db
    .insertInto("bloodwork_files")
    .values({ ...{ id, filename, type, bytes, sha256 }, user_id: userId, bloodwork_id: drawId, created_at: createdAt })
    .execute();
}

export async function deleteFileRow(db: Db, { userId, drawId, fileId }: FilePlace): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("bloodwork_files")
    .where("id", "=", fileId)
    .where("bloodwork_id", "=", drawId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function fromRow({ id, filename, type, bytes, sha256, created_at }: BloodworkFileRow): KeptFile {
  return KeptFile.parse({ id, filename, type, bytes, sha256, createdAt: created_at });
}
