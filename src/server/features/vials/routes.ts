import { createVial, deleteVial, listVials, readVial, updateVial } from "#contract/vials.ts";
import type { ServerContext } from "#server/context.ts";
import { drawsOf } from "#server/db/draws-of.ts";
import type { App } from "#server/http/mount.ts";
import { VIALS } from "#server/records/kinds.ts";
import { mountOwned } from "#server/records/mount-owned.ts";
import { ownedRecords } from "#server/records/owned-records.ts";

const vials = ownedRecords(VIALS, { draws: drawsOf });

export function mountVials(app: App, context: ServerContext): void {
  const operations = { list: listVials, create: createVial, read: readVial, update: updateVial, remove: deleteVial };
  mountOwned(app, context, vials, operations, { changed: context.changed });
}
