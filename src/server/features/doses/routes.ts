import {
  type Dose,
  deleteDose,
  listDoses,
  listDosesOfCycle,
  logDose,
  logDoses,
  readDose,
  updateDose,
} from "#contract/doses.ts";
import type { DoseFields } from "#domain/cycles/doses/dose.ts";
import type { ServerContext } from "#server/context.ts";
import { isForeignKeyViolation } from "#server/db/foreign-key-violation.ts";
import type { Db } from "#server/db/schema.ts";
import { isUniqueViolation } from "#server/db/unique-violation.ts";
import { pageOf, parseCursor } from "#server/http/cursor.ts";
import { type App, mount } from "#server/http/mount.ts";
import { ProblemError } from "#server/http/problems.ts";
import { changedOr409, foundOr404 } from "#server/http/stored-record.ts";
import { mountOwned } from "#server/records/mount-owned.ts";
import { logMany, logOne } from "./log-dose.ts";
import { refuseForeignVials, refuseImplausible } from "./refuse-dose.ts";
import { findDoseOfSlot, listDosesOf, listDosesOfCycle as ofCycle, ownDoses, ownsCycle } from "./repository.ts";

const byDay = (doses: readonly Dose[], limit: number) => pageOf(doses, limit, ({ day, id }) => ({ at: day, id }));

export function mountDoses(app: App, context: ServerContext): void {
  const { db } = context.store;
  const loggingFor = async (userId: string, cycleId: string) => {
    if (!(await ownsCycle(db, userId, cycleId))) throw new ProblemError("not-found");
    return { userId, cycleId, now: context.now() };
  };

  mount(app, listDoses, async ({ user, query: { cursor, ...span } }) =>
    byDay(await listDosesOf(db, { userId: user.id, ...span, cursor: parseCursor(cursor, "day") }), span.limit),
  );

  mount(app, listDosesOfCycle, async ({ user, params, query: { cursor, ...span } }) => {
    if (!(await ownsCycle(db, user.id, params.id))) throw new ProblemError("not-found");
    const page = { userId: user.id, ...span, cursor: parseCursor(cursor, "day") };
    return byDay(await ofCycle(db, params.id, page), span.limit);
  });

  mount(app, logDose, async ({ user, params, body }) => {
    const logging = await loggingFor(user.id, params.id);
    refuseImplausible([body], () => "");
    return logOne(db, logging, body);
  });

  mount(app, logDoses, async ({ user, params, body: { doses } }) => {
    const logging = await loggingFor(user.id, params.id);
    refuseImplausible(doses, (index) => `doses.${index}.`);
    const logged = await logMany(db, logging, doses);
    return { logged, leftAlone: doses.length - logged };
  });

  mountOwned(app, context, ownDoses, { read: readDose, remove: deleteDose }, {});

  mount(app, updateDose, async ({ user, params, body: { version, ...fields } }) => {
    const stored = foundOr404(await ownDoses.find(db, user.id, params.id));
    refuseImplausible([fields], () => "");
    const changed = await changeDose(db, stored, { version, fields, now: context.now() });
    return changed ?? changedOr409(false, await ownDoses.find(db, user.id, params.id));
  });
}

interface Change {
  readonly version: number;
  readonly fields: DoseFields;
  readonly now: Date;
}

/** Null if another version is stored. If another dose fills the planned time, that one keeps it. */
async function changeDose(db: Db, stored: Dose, { version, fields, now }: Change): Promise<Dose | null> {
  const { id, userId, cycleId } = stored;
  await refuseForeignVials(db, userId, [fields], () => "");
  try {
    return await ownDoses.update(db, { userId, id, version, now }, fields);
  } catch (error) {
    if (isForeignKeyViolation(error)) await refuseForeignVials(db, userId, [fields], () => "");
    const { itemId, slot } = fields;
    if (!isUniqueViolation(error) || slot === null) throw error;
    const other = await findDoseOfSlot(db, { userId, cycleId, itemId, slot });
    throw new ProblemError("logged-otherwise", other ? { storedId: other.id } : {});
  }
}
