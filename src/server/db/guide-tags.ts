import type { Db } from "./schema.ts";

/** The tag words of each guide that is not a draft. */
export async function tagWordsOfGuides(db: Db): Promise<string[][]> {
  const rows = await db.selectFrom("guides").select("document").where("state", "!=", "draft").execute();
  return rows.map(({ document }) => {
    const { tags } = JSON.parse(document) as { tags: string[] }; // only documents that match `Guide` are stored
    return tags;
  });
}
