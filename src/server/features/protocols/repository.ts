import type { Kysely, Transaction } from "kysely";
import { type ProtocolCard, SavedProtocol } from "../../../contract/protocols.ts";
import type { Database, Db, ProtocolRow } from "../../db/schema.ts";
import type { Cursor } from "../../http/cursor.ts";

/** The columns a card needs; the plan and the health answers stay in the store. */
const CARD_COLUMNS = [
  "id",
  "title",
  "summary",
  "score",
  "peptide_count",
  "tags",
  "slugs",
  "version",
  "created_at",
  "updated_at",
] as const;

/** One page, newest first, with one row more than asked so that the caller sees whether there is another page. */
export async function listCards(db: Db, userId: string, cursor: Cursor | null, limit: number): Promise<ProtocolCard[]> {
  const rows = await cardQuery(db, userId, cursor, limit).execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    summary: row.summary,
    score: row.score,
    peptideCount: row.peptide_count,
    tags: JSON.parse(row.tags),
    slugs: JSON.parse(row.slugs),
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));
}

export function cardQuery(db: Kysely<Database>, userId: string, cursor: Cursor | null, limit: number) {
  const query = db
    .selectFrom("protocols")
    .select(CARD_COLUMNS)
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1);
  if (!cursor) return query;
  return query.where((eb) => eb(eb.refTuple("created_at", "id"), "<", eb.tuple(cursor.createdAt, cursor.id)));
}

export async function findProtocol(db: Db, userId: string, id: string): Promise<SavedProtocol | null> {
  const row = await db
    .selectFrom("protocols")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** Stores the document as its schema knows it: nothing undefined, nothing else. */
export async function insertProtocol(trx: Transaction<Database>, protocol: SavedProtocol): Promise<void> {
  const checked = SavedProtocol.parse(protocol);
  await trx
    .insertInto("protocols")
    .values({
      id: checked.id,
      user_id: checked.userId,
      title: checked.title,
      summary: checked.summary,
      score: checked.score,
      peptide_count: checked.generatedProtocol.peptides.length,
      form_data: JSON.stringify(checked.formData),
      generated_protocol: JSON.stringify(checked.generatedProtocol),
      notes: checked.notes,
      tags: JSON.stringify(checked.tags),
      slugs: JSON.stringify(checked.generatedProtocol.peptides.map((entry) => entry.slug)),
      version: checked.version,
      created_at: checked.createdAt,
      updated_at: checked.updatedAt,
    })
    .execute();
}

/** Changes the notes of one version. False when that version is no longer the stored one, or the record is not theirs. */
export async function updateNotes(
  db: Db,
  change: { userId: string; id: string; notes: string; version: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("protocols")
    .set((eb) => ({ notes: change.notes, version: eb("version", "+", 1), updated_at: change.now.toISOString() }))
    .where("id", "=", change.id)
    .where("user_id", "=", change.userId)
    .where("version", "=", change.version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteProtocolOf(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("protocols")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function fromRow(row: ProtocolRow): SavedProtocol {
  return SavedProtocol.parse({
    id: row.id,
    userId: row.user_id,
    title: row.title,
    summary: row.summary,
    score: row.score,
    formData: JSON.parse(row.form_data),
    generatedProtocol: JSON.parse(row.generated_protocol),
    notes: row.notes,
    tags: JSON.parse(row.tags),
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  });
}
