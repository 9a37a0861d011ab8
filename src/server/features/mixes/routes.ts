import { createMix, deleteMix, listMixes, readMix, updateMix } from "#contract/mixes.ts";
import type { ServerContext } from "#server/context.ts";
import type { App } from "#server/http/mount.ts";
import { MIXES } from "#server/records/kinds.ts";
import { mountOwned } from "#server/records/mount-owned.ts";
import { ownedRecords } from "#server/records/owned-records.ts";

export function mountMixes(app: App, context: ServerContext): void {
  const operations = { list: listMixes, create: createMix, read: readMix, update: updateMix, remove: deleteMix };
  mountOwned(app, context, ownedRecords(MIXES), operations, {});
}
