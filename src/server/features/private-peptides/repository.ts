import type { Transaction } from "kysely";
import { PrivatePeptide } from "#contract/private-peptides.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { deleteOwn, findOwn, pageOfOwn, updateOwn } from "#server/db/own-records.ts";
import type { Database, Db, PrivatePeptideRow } from "#server/db/schema.ts";
import type { Cursor } from "#server/http/cursor.ts";

/** One row more than asked shows that there is another page. */
export async function listPrivatePeptidesOf(
  db: Db,
  userId: string,
  cursor: Cursor | null,
  limit: number,
): Promise<PrivatePeptide[]> {
  const rows = await pageOfOwn(db, "private_peptides", { userId, cursor, limit }).selectAll().execute();
  return rows.map(fromRow);
}

export async function findPrivatePeptide(db: Db, userId: string, id: string): Promise<PrivatePeptide | null> {
  const row = await findOwn(db, "private_peptides", userId, id);
  return row && fromRow(row);
}

export async function insertPrivatePeptide(
  trx: Transaction<Database>,
  record: PrivatePeptide,
): Promise<PrivatePeptide> {
  const checked = PrivatePeptide.parse(record);
  await trx
    .insertInto("private_peptides")
    .values({
      id: checked.id,
      user_id: checked.userId,
      document: JSON.stringify(checked.document),
      version: checked.version,
      created_at: checked.createdAt,
      updated_at: checked.updatedAt,
    })
    .execute();
  return checked;
}

/** Changes one version; see `updateOwn`. */
export async function updatePrivatePeptideOf(
  db: Db,
  change: { userId: string; id: string; version: number; now: Date },
  document: Peptide,
): Promise<PrivatePeptide | null> {
  const row = await updateOwn(db, "private_peptides", change, { document: JSON.stringify(document) });
  return row && fromRow(row);
}

export async function deletePrivatePeptideOf(db: Db, userId: string, id: string): Promise<boolean> {
  return deleteOwn(db, "private_peptides", userId, id);
}

function fromRow(row: PrivatePeptideRow): PrivatePeptide {
  return PrivatePeptide.parse({
    id: row.id,
    userId: row.user_id,
    document: JSON.parse(row.document),
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  });
}
