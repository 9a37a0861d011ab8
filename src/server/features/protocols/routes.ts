import {
  deleteProtocol,
  generate,
  listProtocols,
  readPlanningLibrary,
  readProtocol,
  saveProtocol,
  updateProtocolNotes,
} from "#contract/protocols.ts";
import { deriveTags } from "#domain/protocols/derive-tags.ts";
import { generateProtocol } from "#domain/protocols/generate-protocol.ts";
import type { ServerContext } from "#server/context.ts";
import { type App, mount } from "#server/http/mount.ts";
import { PROTOCOLS } from "#server/records/kinds.ts";
import { mountOwned } from "#server/records/mount-owned.ts";
import { ownedRecords } from "#server/records/owned-records.ts";
import { listCards } from "./repository.ts";

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
      return { ...sent, title, summary, score: score ?? 0, tags: deriveTags(peptides) };
    },
  });
}
