import {
  deleteProtocol,
  generate,
  listProtocols,
  readPlanningLibrary,
  readProtocol,
  saveProtocol,
  updateProtocolNotes,
} from "../../../contract/protocols.ts";
import { deriveTags } from "../../../domain/protocols/derive-tags.ts";
import { generateProtocol } from "../../../domain/protocols/generate-protocol.ts";
import type { ServerContext } from "../../context.ts";
import { newId } from "../../db/id.ts";
import { parseCursor } from "../../http/cursor.ts";
import { createOnce, readIdempotency } from "../../http/idempotency.ts";
import { type App, mount } from "../../http/mount.ts";
import { pageOfRecords } from "../../http/page-of-records.ts";
import { ProblemError } from "../../http/problems.ts";
import { deleteProtocolOf, findProtocol, insertProtocol, listCards, updateNotes } from "./repository.ts";

export function mountProtocols(app: App, { store: { db }, library, now }: ServerContext): void {
  mount(app, generate, async ({ body }) => generateProtocol(body, (await library()).planning));

  mount(app, readPlanningLibrary, async () => (await library()).planning);

  mount(app, listProtocols, async ({ user, query }) =>
    pageOfRecords(await listCards(db, user.id, parseCursor(query.cursor), query.limit), query.limit),
  );

  mount(app, saveProtocol, async ({ c, user, body }) => {
    const { title, summary, score, peptides } = body.generatedProtocol;
    const time = now();
    const stamp = time.toISOString();
    const fresh = newId(time.getTime());
    const idempotency = readIdempotency(c, user.id, saveProtocol.id, body);
    const id = await createOnce(db, idempotency, fresh, time, (trx) =>
      insertProtocol(trx, {
        ...body,
        id: fresh,
        userId: user.id,
        title,
        summary,
        score,
        tags: deriveTags(peptides),
        version: 1,
        createdAt: stamp,
        updatedAt: stamp,
      }),
    );
    const saved = await findProtocol(db, user.id, id);
    if (!saved) throw new ProblemError("conflict"); // a repeated delivery of what was deleted since
    return saved;
  });

  mount(app, readProtocol, async ({ user, params }) => foundOr404(await findProtocol(db, user.id, params.id)));

  mount(app, updateProtocolNotes, async ({ user, params, body }) => {
    const changed = await updateNotes(db, { ...body, userId: user.id, id: params.id, now: now() });
    const stored = foundOr404(await findProtocol(db, user.id, params.id));
    if (!changed) throw new ProblemError("stale-version", { currentVersion: stored.version });
    return stored;
  });

  mount(app, deleteProtocol, async ({ user, params }) => {
    if (!(await deleteProtocolOf(db, user.id, params.id))) throw new ProblemError("not-found");
    return undefined;
  });
}

function foundOr404<T>(record: T | null): T {
  if (record === null) throw new ProblemError("not-found");
  return record;
}
