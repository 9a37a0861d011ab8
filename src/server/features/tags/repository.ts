import type { Transaction } from "kysely";
import type { TagColour } from "#contract/tags.ts";
import type { Database, Db, TagRow } from "#server/db/schema.ts";

/** A stored tag with every word that leads to it, including its slug. */
export interface StoredTag extends TagRow {
  readonly words: readonly string[];
}

/** The text an editor writes for a tag; the slug is made from the name. */
export interface TagText {
  readonly slug: string;
  readonly name: string;
  readonly colour: TagColour;
  readonly description: string;
}

export async function listTagsByName(db: Db): Promise<StoredTag[]> {
  const tags = await db.selectFrom("tags").selectAll().execute();
  const keys = await db.selectFrom("tag_keys").selectAll().orderBy("key").execute();
  const keysOf = Map.groupBy(keys, (row) => row.tag_id);
  return tags
    .map((tag) => ({ ...tag, words: (keysOf.get(tag.id) ?? []).map(({ key }) => key) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, "en") || (a.slug < b.slug ? -1 : 1));
}

export async function findTag(db: Db, id: string): Promise<StoredTag | null> {
  const tag = await db.selectFrom("tags").selectAll().where("id", "=", id).executeTakeFirst();
  if (!tag) return null;
  const keys = await db.selectFrom("tag_keys").select("key").where("tag_id", "=", id).orderBy("key").execute();
  return { ...tag, words: keys.map(({ key }) => key) };
}

export async function insertTag(trx: Transaction<Database>, id: string, text: TagText, stamp: string): Promise<void> {
  await trx
    .insertInto("tags")
    .values({ ...text, id, created_at: stamp, updated_at: stamp })
    .execute();
}

/** Saves the next version of a tag. If only the words that lead to it changed, `text` is empty. */
export async function changeTag(
  trx: Transaction<Database>,
  id: string,
  text: Partial<TagText>,
  stamp: string,
): Promise<void> {
  await trx
    .updateTable("tags")
    .set((eb) => ({ ...text, version: eb("version", "+", 1), updated_at: stamp }))
    .where("id", "=", id)
    .execute();
}

/** The words that led to the tag are remembered without a target. False if there is no such tag. */
export async function deleteTagOf(trx: Transaction<Database>, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom("tags").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The first of the words that leads to another tag, with that tag's name. */
export async function findTaken(
  trx: Transaction<Database>,
  words: readonly string[],
  tagId: string,
): Promise<{ word: string; tag: string } | undefined> {
  return trx
    .selectFrom("tag_keys")
    .innerJoin("tags", "tags.id", "tag_keys.tag_id")
    .select(["tag_keys.key as word", "tags.name as tag"])
    .where("tag_keys.key", "in", words)
    .where("tags.id", "!=", tagId)
    .orderBy("tag_keys.key")
    .limit(1)
    .executeTakeFirst();
}

/** Makes the words lead to the tag, including words of deleted tags. */
export async function pointWords(trx: Transaction<Database>, words: readonly string[], tagId: string): Promise<void> {
  await trx
    .insertInto("tag_keys")
    .values(words.map((key) => ({ key, tag_id: tagId })))
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ tag_id: tagId }))
    .execute();
}

/** Words without a target are remembered, so that an entry that uses one doesn't create the tag again. */
export async function muteWords(trx: Transaction<Database>, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  await trx.updateTable("tag_keys").set({ tag_id: null }).where("key", "in", words).execute();
}
