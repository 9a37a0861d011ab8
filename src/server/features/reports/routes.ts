import { createReport, listReports, listReportsOfPeptide, type PublicReport, settleReport } from "#contract/reports.ts";
import { Peptide } from "#domain/peptides/peptide.ts";
import type { ServerContext } from "#server/context.ts";
import { newId } from "#server/db/id.ts";
import { pageOfRecords, parseCursor } from "#server/http/cursor.ts";
import { type App, mount } from "#server/http/mount.ts";
import { ProblemError } from "#server/http/problems.ts";
import { consumeTry, LIMITS } from "#server/http/rate-limits.ts";
import { changedOr409, foundOr404 } from "#server/http/stored-record.ts";
import {
  findReport,
  insertReport,
  listReportsIn,
  publicReportsOf,
  publishedRevision,
  settleReportOf,
} from "./repository.ts";

export function mountReports(app: App, { store: { db }, now }: ServerContext): void {
  mount(app, createReport, async ({ c, user, body }) => {
    if (!isPlace(body.place))
      throw new ProblemError("invalid-request", { errors: [{ path: "place", message: "Not a place in an entry" }] });
    const revision = foundOr404(await publishedRevision(db, body.slug));
    const time = now();
    await consumeTry(db, LIMITS.reportHour, c.var.clientAddress, time);
    await consumeTry(db, LIMITS.reportDay, c.var.clientAddress, time);
    const stamp = time.toISOString();
    const shown: PublicReport = {
      place: body.place,
      reason: body.reason,
      state: "open",
      outcome: "",
      createdAt: stamp,
    };
    const report = { ...body, ...shown, id: newId(time.getTime()), revision, version: 1, updatedAt: stamp };
    await insertReport(db, report, user?.id ?? null);
    return shown;
  });

  mount(app, listReports, async ({ query }) =>
    pageOfRecords(await listReportsIn(db, query.state, parseCursor(query.cursor), query.limit), query.limit),
  );

  mount(app, settleReport, async ({ params, body, recordChange }) => {
    const change = { id: params.id, version: body.version, now: now() };
    return db.transaction().execute(async (trx) => {
      await recordChange(trx);
      return (await settleReportOf(trx, change, body)) ?? changedOr409(false, await findReport(trx, params.id));
    });
  });

  mount(app, listReportsOfPeptide, async ({ params }) => {
    foundOr404(await publishedRevision(db, params.slug));
    return { items: await publicReportsOf(db, params.slug) };
  });
}

/** `summary`, `status.us`, `evidence[3].rate`, `doses d2`. */
const PLACE = /^([a-zA-Z]{1,30})( [dr][0-9a-z]{1,6})?(\.[a-zA-Z]{1,30}|\[\d{1,4}\]){0,4}$/;

/**
 * Whether a text has the form of a path in an entry. The path of a report is public, so free text must not get in
 * here.
 */
function isPlace(text: string): boolean {
  const field = PLACE.exec(text)?.[1];
  return field !== undefined && Object.hasOwn(Peptide.shape, field);
}
