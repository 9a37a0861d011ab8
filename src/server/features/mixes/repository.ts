import type { Transaction } from "kysely";
import { SavedMix } from "#contract/mixes.ts";
import type { Mix } from "#domain/dosing/mix.ts";
import { deleteOwn, findOwn, pageOfOwn, updateOwn } from "#server/db/own-records.ts";
import type { Database, Db, MixRow } from "#server/db/schema.ts";
import type { Cursor } from "#server/http/cursor.ts";

/** One row more than asked shows that there is another page. */
export async function listMixesOf(db: Db, userId: string, cursor: Cursor | null, limit: number): Promise<SavedMix[]> {
  const rows = await pageOfOwn(db, "mixes", { userId, cursor, limit }).selectAll().execute();
  return rows.map(fromRow);
}

export async function findMix(db: Db, userId: string, id: string): Promise<SavedMix | null> {
  const row = await findOwn(db, "mixes", userId, id);
  return row && fromRow(row);
}

export async function insertMix(trx: Transaction<Database>, record: SavedMix): Promise<SavedMix> {
  const checked = SavedMix.parse(record);
  await trx
    .insertInto("mixes")
    .values({
      id: checked.id,
      user_id: checked.userId,
      name: checked.name,
      mix: JSON.stringify(checked.mix),
      version: checked.version,
      created_at: checked.createdAt,
      updated_at: checked.updatedAt,
    })
    .execute();
  return checked;
}

/** Changes one version; see `updateOwn`. */
export async function updateMixOf(
  db: Db,
  change: { userId: string; id: string; version: number; now: Date },
  { name, mix }: { readonly name: string; readonly mix: Mix },
): Promise<SavedMix | null> {
  const row = await updateOwn(db, "mixes", change, { name, mix: JSON.stringify(mix) });
  return row && fromRow(row);
}

export async function deleteMixOf(db: Db, userId: string, id: string): Promise<boolean> {
  return deleteOwn(db, "mixes", userId, id);
}

function fromRow(row: MixRow): SavedMix {
  return SavedMix.parse({
    id: row.id,
    userId: row.user_id,
    name: row.name,
    mix: JSON.parse(row.mix),
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  });
}
