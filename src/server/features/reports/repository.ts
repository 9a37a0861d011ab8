import { ClaimReport, PublicReport, type ReportState } from "#contract/reports.ts";
import { pageOfQueue } from "#server/db/queue-page.ts";
import type { ClaimReportRow, Db } from "#server/db/schema.ts";
import type { Cursor } from "#server/http/cursor.ts";

/** More than anyone reads; the newest are the ones about the current text. */
const MAX_PUBLIC = 500;

/** The number of the public revision; null if the entry isn't published. */
export async function publishedRevision(db: Db, slug: string): Promise<number | null> {
  const row = await db
    .selectFrom("peptides")
    .select("version")
    .where("slug", "=", slug)
    .where("published", "=", 1)
    .executeTakeFirst();
  return row?.version ?? null;
}

export async function insertReport(db: Db, report: ClaimReport, userId: string | null): Promise<void> {
  const checked = ClaimReport.parse(report);
  await db
    .insertInto("claim_reports")
    .values({
      id: checked.id,
      slug: checked.slug,
      revision: checked.revision,
      place: checked.place,
      claim: checked.claim,
      reason: checked.reason,
      message: checked.message,
      state: checked.state,
      outcome: checked.outcome,
      user_id: userId,
      version: checked.version,
      created_at: checked.createdAt,
      updated_at: checked.updatedAt,
    })
    .execute();
}

/** Newest first, of one state or of all; one row more than asked shows that there is another page. */
export async function listReportsIn(
  db: Db,
  state: ReportState | undefined,
  cursor: Cursor | null,
  limit: number,
): Promise<ClaimReport[]> {
  return (await pageOfQueue(db, "claim_reports", { state, cursor, limit })).map(fromRow);
}

export async function findReport(db: Db, id: string): Promise<ClaimReport | null> {
  const row = await db.selectFrom("claim_reports").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** Changes one version and returns what this wrote. Null if that version is no longer stored. */
export async function settleReportOf(
  db: Db,
  change: { id: string; version: number; now: Date },
  { state, outcome }: Pick<ClaimReport, "state" | "outcome">,
): Promise<ClaimReport | null> {
  const row = await db
    .updateTable("claim_reports")
    .set((eb) => ({ state, outcome, version: eb("version", "+", 1), updated_at: change.now.toISOString() }))
    .where("id", "=", change.id)
    .where("version", "=", change.version)
    .returningAll()
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** Removes the message and the reporter from reports settled by then; only the public part stays. */
export async function forgetReporters(db: Db, until: Date): Promise<void> {
  await db
    .updateTable("claim_reports")
    .set({ message: "", user_id: null })
    .where("state", "!=", "open")
    .where("updated_at", "<=", until.toISOString())
    .execute();
}

/** The newest reports about an entry, without anything the reporter wrote. */
export async function publicReportsOf(db: Db, slug: string): Promise<PublicReport[]> {
  const rows = await db
    .selectFrom("claim_reports")
    .select(["place", "reason", "state", "outcome", "created_at"])
    .where("slug", "=", slug)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_PUBLIC)
    .execute();
  return rows.map(({ created_at, ...row }) => PublicReport.parse({ ...row, createdAt: created_at }));
}

function fromRow(row: ClaimReportRow): ClaimReport {
  return ClaimReport.parse({
    id: row.id,
    slug: row.slug,
    revision: row.revision,
    place: row.place,
    claim: row.claim,
    reason: row.reason,
    message: row.message,
    state: row.state,
    outcome: row.outcome,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  });
}
