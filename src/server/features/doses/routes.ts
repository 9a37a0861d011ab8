import { deleteDose, listDoses, listDosesOfCycle, logDose, logDoses, readDose, updateDose } from "#contract/doses.ts";
import type { ServerContext } from "#server/context.ts";
import { type App, mount } from "#server/http/mount.ts";
import { ProblemError } from "#server/http/problems.ts";
import { changedOr409, foundOr404 } from "#server/http/stored-record.ts";
import { mountOwned } from "#server/records/mount-owned.ts";
import { changeDose } from "./change-dose.ts";
import { pageByDay, parseDayCursor } from "./cursor.ts";
import { logMany, logOne } from "./log-dose.ts";
import { refuseImplausible } from "./refuse-dose.ts";
import { listDosesOf, listDosesOfCycle as ofCycle, ownDoses, ownsCycle } from "./repository.ts";

export function mountDoses(app: App, context: ServerContext): void {
  const { db } = context.store;
  const loggingFor = async (userId: string, cycleId: string) => {
    if (!(await ownsCycle(db, userId, cycleId))) throw new ProblemError("not-found");
    return { userId, cycleId, now: context.now() };
  };

  mount(app, listDoses, async ({ user, query: { cursor, ...span } }) =>
    pageByDay(await listDosesOf(db, { userId: user.id, ...span, cursor: parseDayCursor(cursor) }), span.limit),
  );

  mount(app, listDosesOfCycle, async ({ user, params, query: { cursor, ...span } }) => {
    if (!(await ownsCycle(db, user.id, params.id))) throw new ProblemError("not-found");
    const page = { userId: user.id, ...span, cursor: parseDayCursor(cursor) };
    return pageByDay(await ofCycle(db, params.id, page), span.limit);
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
