import type { Transaction } from "kysely";
import { type ProtocolCard, SavedProtocol } from "#contract/protocols.ts";
import { deleteOwn, findOwn, pageOfOwn, updateOwn } from "#server/db/own-records.ts";
import type { Database, Db, ProtocolRow } from "#server/db/schema.ts";
import type { Cursor } from "#server/http/cursor.ts";

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

/** One row more than asked shows that there is another page. */
export async function listCards(db: Db, userId: string, cursor: Cursor | null, limit: number): Promise<ProtocolCard[]> {
  const rows = await pageOfOwn(db, "protocols", { userId, cursor, limit }).select(CARD_COLUMNS).execute();
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

export async function findProtocol(db: Db, userId: string, id: string): Promise<SavedProtocol | null> {
  const row = await findOwn(db, "protocols", userId, id);
  return row && fromRow(row);
}

/** Stores the document as its schema knows it: nothing undefined, nothing else. */
export async function insertProtocol(trx: Transaction<Database>, protocol: SavedProtocol): Promise<SavedProtocol> {
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
  return checked;
}

/** Changes the notes of one version; see `updateOwn`. */
export async function updateNotes(
  db: Db,
  { notes, ...change }: { userId: string; id: string; notes: string; version: number; now: Date },
): Promise<SavedProtocol | null> {
  const row = await updateOwn(db, "protocols", change, { notes });
  return row && fromRow(row);
}

export async function deleteProtocolOf(db: Db, userId: string, id: string): Promise<boolean> {
  return deleteOwn(db, "protocols", userId, id);
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
