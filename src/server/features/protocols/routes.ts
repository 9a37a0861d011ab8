import {
  deleteProtocol,
  generate,
  listProtocols,
  type ProtocolCard,
  readPlanningLibrary,
  readProtocol,
  saveProtocol,
  updateProtocolNotes,
} from "#contract/protocols.ts";
import { deriveTags } from "#domain/protocols/derive-tags.ts";
import { generateProtocol } from "#domain/protocols/generate-protocol.ts";
import type { ServerContext } from "#server/context.ts";
import type { Db } from "#server/db/schema.ts";
import { type App, mount } from "#server/http/mount.ts";
import { PROTOCOLS } from "#server/records/kinds.ts";
import { mountOwned } from "#server/records/mount-owned.ts";
import { ownedRecords, type Page, pageOfOwn } from "#server/records/owned-records.ts";

export function mountProtocols(app: App, context: ServerContext): void {
  const { library, store } = context;

  mount(app, generate, async ({ body }) => generateProtocol(body, (await library()).planning));

  mount(app, readPlanningLibrary, async () => (await library()).planning);

  const operations = {
    list: listProtocols,
    create: saveProtocol,
    read: readProtocol,
    update: updateProtocolNotes,
    remove: deleteProtocol,
  };
  mountOwned(app, context, ownedRecords(PROTOCOLS), operations, {
    cards: (page) => listCards(store.db, page),
    toNew: (sent) => {
      const { title, summary, score, peptides } = sent.generatedProtocol;
      return { ...sent, title, summary, score, tags: deriveTags(peptides) };
    },
  });
}

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

async function listCards(db: Db, page: Page): Promise<ProtocolCard[]> {
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
