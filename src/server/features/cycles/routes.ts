import { createCycle, deleteCycle, listCycles, readCycle, updateCycle } from "#contract/cycles.ts";
import type { ServerContext } from "#server/context.ts";
import { isForeignKeyViolation } from "#server/db/foreign-key-violation.ts";
import { createRecord } from "#server/http/create-record.ts";
import { parseCursor } from "#server/http/cursor.ts";
import { type App, mount } from "#server/http/mount.ts";
import { pageOfRecords } from "#server/http/page-of-records.ts";
import { ProblemError } from "#server/http/problems.ts";
import { changedOr409, foundOr404 } from "#server/http/stored-record.ts";
import { mountTrial } from "./mount-trial.ts";
import { deleteCycleOf, findCycle, insertCycle, listCyclesOf, ownsProtocol, updateCycleOf } from "./repository.ts";

export function mountCycles(app: App, context: ServerContext): void {
  const { db } = context.store;

  mount(app, listCycles, async ({ user, query }) =>
    pageOfRecords(await listCyclesOf(db, user.id, parseCursor(query.cursor), query.limit), query.limit),
  );

  mount(app, createCycle, async ({ c, user, body }) => {
    if (body.protocolId !== null && !(await ownsProtocol(db, user.id, body.protocolId))) throw noProtocol();
    const cycle = await createRecord(
      context,
      { c, userId: user.id, operation: createCycle.id, asked: body, isOneStatement: true },
      (trx, fresh) => insertCycle(trx, { ...body, archivedAt: null, trial: null, readings: [], ...fresh }),
      (id) => findCycle(db, user.id, id),
    ).catch((error: unknown) => {
      throw isForeignKeyViolation(error) ? noProtocol() : error; // it was deleted since the look above
    });
    context.changed(user.id);
    return cycle;
  });

  mount(app, readCycle, async ({ user, params }) => foundOr404(await findCycle(db, user.id, params.id)));

  mount(app, updateCycle, async ({ user, params, body }) => {
    const { id } = params;
    const stored = foundOr404(await findCycle(db, user.id, id));
    const now = context.now();
    const archivedAt = body.isArchived ? (stored.archivedAt ?? now.toISOString()) : null;
    const change = { userId: user.id, id, version: body.version, now };
    const changed = await updateCycleOf(db, change, { ...body, archivedAt });
    if (changed) context.changed(user.id);
    return changed ?? changedOr409(false, await findCycle(db, user.id, id));
  });

  mountTrial(app, context);

  mount(app, deleteCycle, async ({ user, params }) => {
    if (!(await deleteCycleOf(db, user.id, params.id))) throw new ProblemError("not-found");
    context.changed(user.id);
    return undefined;
  });
}

const noProtocol = () =>
  new ProblemError("invalid-request", { errors: [{ path: "protocolId", message: "No such protocol" }] });
