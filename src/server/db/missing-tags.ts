import type { Transaction } from "kysely";
import { TagLabel } from "#contract/tags.ts";
import { newId } from "./id.ts";
import type { Database, Db } from "./schema.ts";
import type { ShippedTags } from "./shipped-tags.ts";

/** The words among these that could name a tag but don't yet, each once. */
export async function findUnknownWords(db: Db, words: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(words)].filter(isTagWord);
  if (wanted.length === 0) return [];
  const known = await db.selectFrom("tag_keys").select("key").where("key", "in", wanted).execute();
  const knownWords = new Set(known.map(({ key }) => key));
  return wanted.filter((word) => !knownWords.has(word));
}

export const isTagWord = (word: string): boolean => TagLabel.shape.slug.safeParse(word).success;

/** Creates a tag for each new word, a plain one where none ships for it. A deleted tag isn't created again. */
export async function addMissingTags(
  trx: Transaction<Database>,
  words: readonly string[],
  now: Date,
  shipped: ShippedTags = {},
): Promise<void> {
  const stamp = now.toISOString();
  for (const word of await findUnknownWords(trx, words)) {
    const id = newId(now.getTime());
    const { name, colour, description } = shipped[word] ?? { name: nameOf(word), colour: "grey", description: "" };
    await trx
      .insertInto("tags")
      .values({
        ...{ id, slug: word, name, colour, description },
        ...{ created_at: stamp, updated_at: stamp },
      })
      .execute();
    await trx.insertInto("tag_keys").values({ key: word, tag_id: id }).execute();
  }
}

function nameOf(word: string): string {
  const text = word.replaceAll("-", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
