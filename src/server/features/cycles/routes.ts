import { createCycle, deleteCycle, listCycles, readCycle } from "../../../contract/cycles.ts";
import type { ServerContext } from "../../context.ts";
import { isForeignKeyViolation } from "../../db/foreign-key-violation.ts";
import { newId } from "../../db/id.ts";
import { parseCursor } from "../../http/cursor.ts";
import { createOnce, readIdempotency } from "../../http/idempotency.ts";
import { type App, mount } from "../../http/mount.ts";
import { pageOfRecords } from "../../http/page-of-records.ts";
import { ProblemError } from "../../http/problems.ts";
import { deleteCycleOf, findCycle, insertCycle, listCyclesOf, ownsProtocol } from "./repository.ts";

export function mountCycles(app: App, { store: { db }, now }: ServerContext): void {
  mount(app, listCycles, async ({ user, query }) =>
    pageOfRecords(await listCyclesOf(db, user.id, parseCursor(query.cursor), query.limit), query.limit),
  );

  mount(app, createCycle, async ({ c, user, body }) => {
    const noProtocol = new ProblemError("invalid-request", {
      errors: [{ path: "protocolId", message: "No such protocol" }],
    });
    if (body.protocolId !== null && !(await ownsProtocol(db, user.id, body.protocolId))) throw noProtocol;
    const time = now();
    const stamp = time.toISOString();
    const fresh = newId(time.getTime());
    const idempotency = readIdempotency(c, user.id, createCycle.id, body);
    const id = await createOnce(db, idempotency, fresh, time, (trx) =>
      insertCycle(trx, { ...body, id: fresh, userId: user.id, version: 1, createdAt: stamp, updatedAt: stamp }),
    ).catch((error: unknown) => {
      throw isForeignKeyViolation(error) ? noProtocol : error; // it was deleted since the look above
    });
    const cycle = await findCycle(db, user.id, id);
    if (!cycle) throw new ProblemError("conflict"); // a repeated delivery of what was deleted since
    return cycle;
  });

  mount(app, readCycle, async ({ user, params }) => {
    const cycle = await findCycle(db, user.id, params.id);
    if (!cycle) throw new ProblemError("not-found");
    return cycle;
  });

  mount(app, deleteCycle, async ({ user, params }) => {
    if (!(await deleteCycleOf(db, user.id, params.id))) throw new ProblemError("not-found");
    return undefined;
  });
}
