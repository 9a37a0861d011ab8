import { createMix, deleteMix, listMixes, readMix, updateMix } from "#contract/mixes.ts";
import type { ServerContext } from "#server/context.ts";
import { createRecord } from "#server/http/create-record.ts";
import { parseCursor } from "#server/http/cursor.ts";
import { type App, mount } from "#server/http/mount.ts";
import { pageOfRecords } from "#server/http/page-of-records.ts";
import { ProblemError } from "#server/http/problems.ts";
import { changedOr409, foundOr404 } from "#server/http/stored-record.ts";
import { deleteMixOf, findMix, insertMix, listMixesOf, updateMixOf } from "./repository.ts";

export function mountMixes(app: App, context: ServerContext): void {
  const { db } = context.store;

  mount(app, listMixes, async ({ user, query }) =>
    pageOfRecords(await listMixesOf(db, user.id, parseCursor(query.cursor), query.limit), query.limit),
  );

  mount(app, createMix, async ({ c, user, body }) =>
    createRecord(
      context,
      { c, userId: user.id, operation: createMix.id, asked: body, isOneStatement: true },
      (trx, fresh) => insertMix(trx, { ...fresh, ...body }),
      (id) => findMix(db, user.id, id),
    ),
  );

  mount(app, readMix, async ({ user, params }) => foundOr404(await findMix(db, user.id, params.id)));

  mount(app, updateMix, async ({ user, params, body }) => {
    const change = { userId: user.id, id: params.id, version: body.version, now: context.now() };
    const changed = await updateMixOf(db, change, body);
    return changed ?? changedOr409(false, await findMix(db, user.id, params.id));
  });

  mount(app, deleteMix, async ({ user, params }) => {
    if (!(await deleteMixOf(db, user.id, params.id))) throw new ProblemError("not-found");
    return undefined;
  });
}
