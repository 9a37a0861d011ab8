import {
  addVitalReadings,
  createVital,
  deleteVital,
  listVitals,
  putVitalDays,
  readVital,
  updateVital,
} from "#contract/vitals.ts";
import type { ServerContext } from "#server/context.ts";
import { isUniqueViolation } from "#server/db/unique-violation.ts";
import { pageOf, parseCursor } from "#server/http/cursor.ts";
import { type App, mount, type RequestContext } from "#server/http/mount.ts";
import { changedOr409 } from "#server/http/stored-record.ts";
import { mountOwned } from "#server/records/mount-owned.ts";
import { findDay, listVitalsOf, ownVitals } from "./repository.ts";
import { addReadings, saveDays, savedAlready } from "./save-days.ts";

export function mountVitals(app: App, context: ServerContext): void {
  const { db } = context.store;
  const savingFor = (c: RequestContext, userId: string) => ({
    userId,
    now: context.now(),
    takeRoom: (records: number) => c.var.takeSpace(userId, "vitals", { records, bytes: 0 }),
  });

  mount(app, listVitals, async ({ user, query: { cursor, ...span } }) => {
    const rows = await listVitalsOf(db, { userId: user.id, ...span, cursor: parseCursor(cursor, "day") });
    return pageOf(rows, span.limit, ({ day, id }) => ({ at: day, id }));
  });

  mount(app, putVitalDays, async ({ c, user, body: { days, importId } }) =>
    db.transaction().execute((trx) => saveDays(trx, savingFor(c, user.id), days, importId ?? null)),
  );

  mount(app, addVitalReadings, async ({ c, user, body }) => addReadings(db, savingFor(c, user.id), body));

  mountOwned(
    app,
    context,
    ownVitals,
    { create: createVital, read: readVital, remove: deleteVital },
    {
      insertError: (error) => (isUniqueViolation(error) ? savedAlready() : error),
    },
  );

  mount(app, updateVital, async ({ user, params: { id }, body: { version, ...fields } }) => {
    const change = { userId: user.id, id, version, now: context.now() };
    try {
      return (await ownVitals.update(db, change, fields)) ?? changedOr409(false, await ownVitals.find(db, user.id, id));
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw savedAlready((await findDay(db, user.id, fields))?.id);
    }
  });
}
