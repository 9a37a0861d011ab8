import { createVitalImport, deleteVitalImport, listVitalImports } from "#contract/vital-imports.ts";
import type { ServerContext } from "#server/context.ts";
import { type App, mount } from "#server/http/mount.ts";
import { foundOr404 } from "#server/http/stored-record.ts";
import { mountOwned } from "#server/records/mount-owned.ts";
import { importCards, ownImports, removeImport } from "./import-repository.ts";

export function mountVitalImports(app: App, context: ServerContext): void {
  const { db } = context.store;
  mountOwned(
    app,
    context,
    ownImports,
    { list: listVitalImports, create: createVitalImport },
    { cards: (page) => importCards(db, page) },
  );
  mount(app, deleteVitalImport, async ({ user, params: { id } }) => ({
    removed: foundOr404(await removeImport(db, user.id, id)),
  }));
}
