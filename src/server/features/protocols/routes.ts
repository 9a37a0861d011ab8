import {
  deleteProtocol,
  generate,
  listProtocols,
  readPlanningLibrary,
  readProtocol,
  saveProtocol,
  updateProtocolNotes,
} from "#contract/protocols.ts";
import { deriveTags } from "#domain/protocols/derive-tags.ts";
import { generateProtocol } from "#domain/protocols/generate-protocol.ts";
import type { ServerContext } from "#server/context.ts";
import { createRecord } from "#server/http/create-record.ts";
import { parseCursor } from "#server/http/cursor.ts";
import { type App, mount } from "#server/http/mount.ts";
import { pageOfRecords } from "#server/http/page-of-records.ts";
import { ProblemError } from "#server/http/problems.ts";
import { changedOr409, foundOr404 } from "#server/http/stored-record.ts";
import { deleteProtocolOf, findProtocol, insertProtocol, listCards, updateNotes } from "./repository.ts";

export function mountProtocols(app: App, context: ServerContext): void {
  const { library, now } = context;
  const { db } = context.store;

  mount(app, generate, async ({ body }) => generateProtocol(body, (await library()).planning));

  mount(app, readPlanningLibrary, async () => (await library()).planning);

  mount(app, listProtocols, async ({ user, query }) =>
    pageOfRecords(await listCards(db, user.id, parseCursor(query.cursor), query.limit), query.limit),
  );

  mount(app, saveProtocol, async ({ c, user, body }) => {
    const { title, summary, score, peptides } = body.generatedProtocol;
    return createRecord(
      context,
      { c, userId: user.id, operation: saveProtocol.id, asked: body, isOneStatement: true },
      (trx, fresh) => insertProtocol(trx, { ...body, ...fresh, title, summary, score, tags: deriveTags(peptides) }),
      (id) => findProtocol(db, user.id, id),
    );
  });

  mount(app, readProtocol, async ({ user, params }) => foundOr404(await findProtocol(db, user.id, params.id)));

  mount(app, updateProtocolNotes, async ({ user, params, body }) => {
    const changed = await updateNotes(db, { ...body, userId: user.id, id: params.id, now: now() });
    return changed ?? changedOr409(false, await findProtocol(db, user.id, params.id));
  });

  mount(app, deleteProtocol, async ({ user, params }) => {
    if (!(await deleteProtocolOf(db, user.id, params.id))) throw new ProblemError("not-found");
    return undefined;
  });
}
