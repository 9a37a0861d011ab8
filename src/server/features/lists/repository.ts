import type { Db } from "#server/db/schema.ts";
import { LISTS } from "#server/records/kinds.ts";
import { ownedRecords } from "#server/records/owned-records.ts";

export const lists = ownedRecords(LISTS);
/** A list as stored: with the half of its share link that opens nothing by itself, or null. */
export type StoredList = ReturnType<(typeof LISTS)["schema"]["parse"]>;

/** Shares a list that isn't shared yet; a shared one keeps its link. The version of the list doesn't change. */
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
  const rows = await db
    .selectFrom("peptide_lists")
    .innerJoin("users", "users.id", "peptide_lists.user_id")
    .selectAll("peptide_lists")
    .where("peptide_lists.share_id", "=", shareId)
    .where("users.status", "=", "active")
    .execute();
  return (await lists.read(db, rows))[0] ?? null;
}

/** Those of the slugs that name an entry of the library, published or withdrawn. */
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
