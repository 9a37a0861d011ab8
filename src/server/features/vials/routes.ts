import { createVial, deleteVial, listVials, readVial, updateVial } from "#contract/vials.ts";
import type { ServerContext } from "#server/context.ts";
import { createRecord } from "#server/http/create-record.ts";
import { parseCursor } from "#server/http/cursor.ts";
import { type App, mount } from "#server/http/mount.ts";
import { pageOfRecords } from "#server/http/page-of-records.ts";
import { ProblemError } from "#server/http/problems.ts";
import { changedOr409, foundOr404 } from "#server/http/stored-record.ts";
import { deleteVialOf, findVial, insertVial, listVialsOf, updateVialOf } from "./repository.ts";

export function mountVials(app: App, context: ServerContext): void {
  const { db } = context.store;

  mount(app, listVials, async ({ user, query }) =>
    pageOfRecords(await listVialsOf(db, user.id, parseCursor(query.cursor), query.limit), query.limit),
  );

  mount(app, createVial, async ({ c, user, body }) => {
    const vial = await createRecord(
      context,
      { c, userId: user.id, operation: createVial.id, asked: body, isOneStatement: true },
      (trx, fresh) => insertVial(trx, { ...fresh, ...body }),
      (id) => findVial(db, user.id, id),
    );
    context.changed(user.id);
    return vial;
  });

  mount(app, readVial, async ({ user, params }) => foundOr404(await findVial(db, user.id, params.id)));

  mount(app, updateVial, async ({ user, params, body: { version, ...fields } }) => {
    const change = { userId: user.id, id: params.id, version, now: context.now() };
    const changed = await updateVialOf(db, change, fields);
    if (changed) context.changed(user.id);
    return changed ?? changedOr409(false, await findVial(db, user.id, params.id));
  });

  mount(app, deleteVial, async ({ user, params }) => {
    if (!(await deleteVialOf(db, user.id, params.id))) throw new ProblemError("not-found");
    context.changed(user.id);
    return undefined;
  });
}
