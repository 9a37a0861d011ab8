import { Feedback, type FeedbackState, OwnFeedback } from "#contract/feedback.ts";
import { pageOfQueue } from "#server/db/queue-page.ts";
import type { Db, FeedbackRow } from "#server/db/schema.ts";
import type { Cursor } from "#server/http/cursor.ts";
import { pageOfOwn } from "#server/records/owned-records.ts";

type NewFeedback = Omit<Feedback, "isFollowed" | "state" | "note" | "version"> & { readonly userId: string | null };

/** True if it is new; feedback already stored under this id stays unchanged. */
export async function insertFeedback(db: Db, feedback: NewFeedback): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("feedback")
    .values({
      id: feedback.id,
      user_id: feedback.userId,
      kind: feedback.kind,
      message: feedback.message,
      email: feedback.email,
      page: feedback.page,
      product_version: feedback.productVersion,
      state: "open",
      note: "",
      created_at: feedback.createdAt,
      updated_at: feedback.updatedAt,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Newest first, of one state or of all; one row more than asked shows that there is another page. */
export async function listFeedbackIn(
  db: Db,
  state: FeedbackState | undefined,
  cursor: Cursor | null,
  limit: number,
): Promise<Feedback[]> {
  return (await pageOfQueue(db, "feedback", { state, cursor, limit })).map(fromRow);
}

export async function findFeedback(db: Db, id: string): Promise<Feedback | null> {
  const row = await db.selectFrom("feedback").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** Changes one version and returns what this wrote. Null if that version is no longer stored. */
export async function answerFeedbackOf(
  db: Db,
  change: { id: string; version: number; now: Date },
  { state, note }: Pick<Feedback, "state" | "note">,
): Promise<Feedback | null> {
  const row = await db
    .updateTable("feedback")
    .set((eb) => ({ state, note, version: eb("version", "+", 1), updated_at: change.now.toISOString() }))
    .where("id", "=", change.id)
    .where("version", "=", change.version)
    .returningAll()
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** Erases feedback that was done or declined and last answered before then. */
export async function deleteClosedFeedback(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom("feedback")
    .where("state", "in", ["done", "declined"])
    .where("updated_at", "<=", before.toISOString())
    .execute();
}

/** One row more than asked shows that there is another page. */
export async function listFeedbackOf(
  db: Db,
  userId: string,
  cursor: Cursor | null,
  limit: number,
): Promise<OwnFeedback[]> {
  const rows = await pageOfOwn(db, "feedback", { userId, cursor, limit }).selectAll().execute();
  return rows.map((row) => OwnFeedback.parse(ownFields(row)));
}

export async function adminEmails(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select("email")
    .where("role", "=", "admin")
    .where("status", "=", "active")
    .where("email_verified_at", "is not", null)
    .execute();
  return rows.map((row) => row.email);
}

function fromRow(row: FeedbackRow): Feedback {
  const { email, user_id, version } = row;
  return Feedback.parse({ ...ownFields(row), email, isFollowed: user_id !== null, version });
}

function ownFields(row: FeedbackRow) {
  const { id, kind, message, page, state, note } = row;
  const times = { createdAt: row.created_at, updatedAt: row.updated_at };
  return { id, kind, message, page, productVersion: row.product_version, state, note, ...times };
}
