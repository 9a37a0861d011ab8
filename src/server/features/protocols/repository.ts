import type { ProtocolCard } from "#contract/protocols.ts";
import type { Db } from "#server/db/schema.ts";
import { type Page, pageOfOwn } from "#server/records/owned-records.ts";

/** The columns a card needs, without the plan and the health answers. */
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

export async function listCards(db: Db, page: Page): Promise<ProtocolCard[]> {
  const rows = await pageOfOwn(db, "protocols", page).select(CARD_COLUMNS).execute();
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
