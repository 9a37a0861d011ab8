import { TagLabel } from "#contract/tags.ts";
import type { Db } from "#server/db/schema.ts";

/** All tags and every word that leads to one, in an order that doesn't depend on the database. */
export interface TagNames {
  readonly tags: readonly TagLabel[];
  readonly movedTags: ReadonlyMap<string, string>;
  /** The current slugs for the tag words of an entry, each once, without deleted tags. */
  readonly slugsOf: (words: readonly string[]) => string[];
}

export async function readTagNames(db: Db): Promise<TagNames> {
  const tags = await db.selectFrom("tags").select(["slug", "name", "colour", "description"]).execute();
  const words = await db
    .selectFrom("tag_keys")
    .innerJoin("tags", "tags.id", "tag_keys.tag_id")
    .select(["tag_keys.key", "tags.slug"])
    .execute();
  const slugs = new Map(words.map(({ key, slug }) => [key, slug]));
  return {
    tags: tags.map((tag) => TagLabel.parse(tag)).toSorted((a, b) => (a.slug < b.slug ? -1 : 1)),
    movedTags: new Map([...slugs].filter(([key, slug]) => key !== slug).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    slugsOf: (words) => [...new Set(words.flatMap((word) => slugs.get(word) ?? []))],
  };
}
