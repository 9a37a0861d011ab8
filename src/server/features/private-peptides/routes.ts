import {
  createPrivatePeptide,
  deletePrivatePeptide,
  listPrivatePeptides,
  readPrivatePeptide,
  updatePrivatePeptide,
} from "#contract/private-peptides.ts";
import { checkPrivatePeptide } from "#domain/peptides/check-peptide.ts";
import { problemPath } from "#domain/peptides/editing/problem-path.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import type { ServerContext } from "#server/context.ts";
import { createRecord } from "#server/http/create-record.ts";
import { parseCursor } from "#server/http/cursor.ts";
import { type App, mount } from "#server/http/mount.ts";
import { pageOfRecords } from "#server/http/page-of-records.ts";
import { ProblemError } from "#server/http/problems.ts";
import { changedOr409, foundOr404 } from "#server/http/stored-record.ts";
import {
  deletePrivatePeptideOf,
  findPrivatePeptide,
  insertPrivatePeptide,
  listPrivatePeptidesOf,
  updatePrivatePeptideOf,
} from "./repository.ts";

export function mountPrivatePeptides(app: App, context: ServerContext): void {
  const { db } = context.store;

  mount(app, listPrivatePeptides, async ({ user, query }) =>
    pageOfRecords(await listPrivatePeptidesOf(db, user.id, parseCursor(query.cursor), query.limit), query.limit),
  );

  mount(app, createPrivatePeptide, async ({ c, user, body }) => {
    refuseProblems(body.document);
    return createRecord(
      context,
      { c, userId: user.id, operation: createPrivatePeptide.id, asked: body, isOneStatement: true },
      (trx, fresh) => insertPrivatePeptide(trx, { ...fresh, document: { ...body.document, slug: fresh.id } }),
      (id) => findPrivatePeptide(db, user.id, id),
    );
  });

  mount(app, readPrivatePeptide, async ({ user, params }) =>
    foundOr404(await findPrivatePeptide(db, user.id, params.id)),
  );

  mount(app, updatePrivatePeptide, async ({ user, params, body }) => {
    refuseProblems(body.document);
    const change = { userId: user.id, id: params.id, version: body.version, now: context.now() };
    const changed = await updatePrivatePeptideOf(db, change, { ...body.document, slug: params.id });
    return changed ?? changedOr409(false, await findPrivatePeptide(db, user.id, params.id));
  });

  mount(app, deletePrivatePeptide, async ({ user, params }) => {
    if (!(await deletePrivatePeptideOf(db, user.id, params.id))) throw new ProblemError("not-found");
    return undefined;
  });
}

/** Names the place of each finding as the request's body spells it: `document.doses.0.regimen`. */
function refuseProblems(document: Peptide): void {
  const errors = checkPrivatePeptide(document).map((problem) => ({
    path: `document.${problemPath(document, problem)}`,
    message: problem.message,
  }));
  if (errors.length > 0) throw new ProblemError("invalid-request", { errors: errors.slice(0, 50) });
}
