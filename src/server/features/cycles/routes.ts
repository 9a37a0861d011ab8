import { createCycle, deleteCycle, listCycles, readCycle, updateCycle } from "#contract/cycles.ts";
import type { ServerContext } from "#server/context.ts";
import { isForeignKeyViolation } from "#server/db/foreign-key-violation.ts";
import type { App } from "#server/http/mount.ts";
import { ProblemError } from "#server/http/problems.ts";
import { foundOr404 } from "#server/http/stored-record.ts";
import { mountOwned } from "#server/records/mount-owned.ts";
import { mountTrial } from "./mount-trial.ts";
import { cycles, ownsProtocol } from "./repository.ts";

export function mountCycles(app: App, context: ServerContext): void {
  const { db } = context.store;
  const operations = {
    list: listCycles,
    create: createCycle,
    read: readCycle,
    update: updateCycle,
    remove: deleteCycle,
  };
  mountOwned(app, context, cycles, operations, {
    changed: context.changed,
    toNew: async (sent, { userId }) => {
      const { protocolId } = sent;
      if (protocolId !== null && !(await ownsProtocol(db, userId, protocolId))) throw noProtocol();
      return { ...sent, archivedAt: null, trial: null, readings: [] };
    },
    insertError: (error) => (isForeignKeyViolation(error) ? noProtocol() : error), // deleted since the check
    toChange: async ({ isArchived, ...sent }, { userId, id, now }) => {
      const stored = foundOr404(await cycles.find(db, userId, id));
      return { ...sent, archivedAt: isArchived ? (stored.archivedAt ?? now.toISOString()) : null };
    },
  });
  mountTrial(app, context);
}

const noProtocol = () =>
  new ProblemError("invalid-request", { errors: [{ path: "protocolId", message: "No such protocol" }] });
