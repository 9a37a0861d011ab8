import type { Transaction } from "kysely";
import type { z } from "zod";
import { PeptideList } from "#contract/lists.ts";
import { deleteOwn, findOwn, pageOfOwn, updateOwn } from "#server/db/own-records.ts";
import type { Database, Db, PeptideListRow } from "#server/db/schema.ts";
import type { Cursor } from "#server/http/cursor.ts";

/** A list as the store knows it: the half of the share link that opens nothing by itself, or null. */
const StoredList = PeptideList.omit({ shareToken: true }).extend({ shareId: PeptideList.shape.shareToken });
export type StoredList = z.infer<typeof StoredList>;
export type ListFields = Pick<StoredList, "name" | "description" | "items">;

/** One row more than asked shows that there is another page. */
export async function listListsOf(db: Db, userId: string, cursor: Cursor | null, limit: number): Promise<StoredList[]> {
  const rows = await pageOfOwn(db, "peptide_lists", { userId, cursor, limit }).selectAll().execute();
  return rows.map(fromRow);
}

export async function findList(db: Db, userId: string, id: string): Promise<StoredList | null> {
  const row = await findOwn(db, "peptide_lists", userId, id);
  return row && fromRow(row);
}

export async function insertList(trx: Transaction<Database>, list: StoredList): Promise<StoredList> {
  const checked = StoredList.parse(list);
  await trx
    .insertInto("peptide_lists")
    .values({
      id: checked.id,
      user_id: checked.userId,
      name: checked.name,
      description: checked.description,
      items: JSON.stringify(checked.items),
      share_id: checked.shareId,
      version: checked.version,
      created_at: checked.createdAt,
      updated_at: checked.updatedAt,
    })
    .execute();
  return checked;
}

/** Changes one version; see `updateOwn`. */
export async function updateListOf(
  db: Db,
  change: { userId: string; id: string; version: number; now: Date },
  { name, description, items }: ListFields,
): Promise<StoredList | null> {
  const row = await updateOwn(db, "peptide_lists", change, { name, description, items: JSON.stringify(items) });
  return row && fromRow(row);
}

export async function deleteListOf(db: Db, userId: string, id: string): Promise<boolean> {
  return deleteOwn(db, "peptide_lists", userId, id);
}

/** Shares a list that is not shared yet; a list that is keeps its link. What is in the list stays the same version. */
export async function shareListOf(db: Db, userId: string, id: string, shareId: string): Promise<void> {
  await db
    .updateTable("peptide_lists")
    .set({ share_id: shareId })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("share_id", "is", null)
    .execute();
}

export async function unshareListOf(db: Db, userId: string, id: string): Promise<void> {
  await db
    .updateTable("peptide_lists")
    .set({ share_id: null })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .execute();
}

/** The list behind a share link, unless its owner is suspended. */
export async function findSharedList(db: Db, shareId: string): Promise<StoredList | null> {
  const row = await db
    .selectFrom("peptide_lists")
    .innerJoin("users", "users.id", "peptide_lists.user_id")
    .selectAll("peptide_lists")
    .where("peptide_lists.share_id", "=", shareId)
    .where("users.status", "=", "active")
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** Those of the slugs that name an entry of the library, shown now or taken down. */
export async function publicSlugsAmong(db: Db, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return [];
  const rows = await db.selectFrom("peptides").select("slug").where("slug", "in", slugs).execute();
  return rows.map((row) => row.slug);
}

/** Those of the slugs that are ids of the person's own private peptides. */
export async function ownPrivateIdsAmong(db: Db, userId: string, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return [];
  const rows = await db
    .selectFrom("private_peptides")
    .select("id")
    .where("id", "in", slugs)
    .where("user_id", "=", userId)
    .execute();
  return rows.map((row) => row.id);
}

function fromRow(row: PeptideListRow): StoredList {
  return StoredList.parse({
    id: row.id,
    userId: row.user_id,
    name: row.name,
    description: row.description,
    items: JSON.parse(row.items),
    shareId: row.share_id,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  });
}
