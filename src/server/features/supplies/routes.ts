import { createSupply, deleteSupply, listSupplies, readSupply, updateSupply } from "#contract/supplies.ts";
import type { ServerContext } from "#server/context.ts";
import type { App } from "#server/http/mount.ts";
import { SUPPLIES } from "#server/records/kinds.ts";
import { mountOwned } from "#server/records/mount-owned.ts";
import { ownedRecords } from "#server/records/owned-records.ts";

export function mountSupplies(app: App, context: ServerContext): void {
  const operations = {
    list: listSupplies,
    create: createSupply,
    read: readSupply,
    update: updateSupply,
    remove: deleteSupply,
  };
  mountOwned(app, context, ownedRecords(SUPPLIES), operations, { changed: context.changed });
}
