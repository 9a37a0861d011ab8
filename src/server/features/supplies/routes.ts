import { createSupply, deleteSupply, listSupplies, readSupply, updateSupply } from "#contract/supplies.ts";
import type { ServerContext } from "#server/context.ts";
import { deleteOwn } from "#server/db/own-records.ts";
import { createRecord } from "#server/http/create-record.ts";
import { parseCursor } from "#server/http/cursor.ts";
import { type App, mount } from "#server/http/mount.ts";
import { pageOfRecords } from "#server/http/page-of-records.ts";
import { ProblemError } from "#server/http/problems.ts";
import { changedOr409, foundOr404 } from "#server/http/stored-record.ts";
import { findSupply, insertSupply, listSuppliesOf, updateSupplyOf } from "./repository.ts";

export function mountSupplies(app: App, context: ServerContext): void {
  const { db } = context.store;

  mount(app, listSupplies, async ({ user, query: { cursor, limit } }) =>
    pageOfRecords(await listSuppliesOf(db, { userId: user.id, cursor: parseCursor(cursor), limit }), limit),
  );

  mount(app, createSupply, async ({ c, user, body }) => {
    const supply = await createRecord(
      context,
      { c, userId: user.id, operation: createSupply.id, asked: body, isOneStatement: true },
      (trx, fresh) => insertSupply(trx, { ...fresh, ...body }),
      (id) => findSupply(db, user.id, id),
    );
    context.changed(user.id);
    return supply;
  });

  mount(app, readSupply, async ({ user, params }) => foundOr404(await findSupply(db, user.id, params.id)));

  mount(app, updateSupply, async ({ user, params: { id }, body: { version, ...fields } }) => {
    const changed = await updateSupplyOf(db, { userId: user.id, id, version, now: context.now() }, fields);
    if (changed) context.changed(user.id);
    return changed ?? changedOr409(false, await findSupply(db, user.id, id));
  });

  mount(app, deleteSupply, async ({ user, params: { id } }) => {
    if (!(await deleteOwn(db, "supplies", user.id, id))) throw new ProblemError("not-found");
    context.changed(user.id);
    return undefined;
  });
}
