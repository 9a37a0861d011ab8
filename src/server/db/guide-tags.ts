import type { Db } from "./schema.ts";

/** The words that each guide carries which is not a draft, by guide. */
export async function tagWordsOfGuides(db: Db): Promise<string[][]> {
  const rows = await db.selectFrom("guides").select("document").where("state", "!=", "draft").execute();
  return rows.map(({ document }) => {
    const { tags } = JSON.parse(document) as { tags: string[] }; // only what fits `Guide` is stored
    return tags;
  });
}
