import { newId } from "#server/db/id.ts";
import type { Db } from "#server/db/schema.ts";

/** A stored reminder of a planned dose; `dueAt` with milliseconds, `slot` in the plan's format. */
export interface DoseReminder {
  readonly id: string;
  readonly userId: string;
  readonly cycleId: string;
  readonly itemId: string;
  readonly slot: string;
  readonly subject: string;
  readonly dueAt: string;
  readonly dismissedAt: string | null;
}

interface Span {
  readonly from: string;
  readonly until: string;
}

const ROWS_AT_ONCE = 500;

/** The person's dose reminders with a planned time in the span, including dismissed ones. */
export async function remindersBetween(db: Db, userId: string, { from, until }: Span): Promise<DoseReminder[]> {
  const rows = await ofDoses(db)
    .where("reminders.user_id", "=", userId)
    .where("reminders.slot", ">=", from)
    .where("reminders.slot", "<", until)
    .execute();
  return rows.flatMap(fromRow);
}

/** Adds those that aren't stored yet. */
export async function insertReminders(
  db: Db,
  userId: string,
  reminders: readonly Pick<DoseReminder, "cycleId" | "itemId" | "slot" | "subject" | "dueAt">[],
  now: Date,
): Promise<void> {
  for (let from = 0; from < reminders.length; from += ROWS_AT_ONCE)
    await db
      .insertInto("reminders")
      .values(
        reminders.slice(from, from + ROWS_AT_ONCE).map(({ cycleId, itemId, slot, subject, dueAt }) => ({
          id: newId(now.getTime()),
          user_id: userId,
          kind: "dose" as const,
          cycle_id: cycleId,
          item_id: itemId,
          slot,
          subject,
          due_at: dueAt,
          dismissed_at: null,
          created_at: now.toISOString(),
        })),
      )
      .onConflict((conflict) => conflict.columns(["user_id", "subject"]).doNothing())
      .execute();
}

export async function deleteReminders(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom("reminders").where("id", "in", ids).execute();
}

export async function moveReminder(db: Db, id: string, dueAt: string): Promise<void> {
  await db.updateTable("reminders").set({ due_at: dueAt }).where("id", "=", id).execute();
}

/**
 * Reminders that came due after `since`, earliest first, without dismissed ones, logged doses and archived cycles.
 * Logging a dose is enough to end its reminder.
 */
export async function openReminders(
  db: Db,
  userId: string,
  { since, now, limit }: { readonly since: string; readonly now: string; readonly limit: number },
): Promise<DoseReminder[]> {
  const rows = await stillOpen(db)
    .where("reminders.user_id", "=", userId)
    .where("reminders.due_at", "<=", now)
    .where("reminders.due_at", ">", since)
    .orderBy("reminders.due_at")
    .orderBy("reminders.id")
    .limit(limit)
    .execute();
  return rows.flatMap(fromRow);
}

/** A reminder that is still to be sent. */
export async function findOpenReminder(db: Db, id: string): Promise<DoseReminder | null> {
  const row = await stillOpen(db).where("reminders.id", "=", id).executeTakeFirst();
  return (row && fromRow(row)[0]) ?? null;
}

/** False if the person has no such reminder. */
export async function dismissReminderOf(db: Db, userId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("reminders")
    .set({ dismissed_at: now.toISOString() })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Comes back at that time, or at its own if that is later; null if the person has no such reminder. */
export async function snoozeReminderOf(db: Db, userId: string, id: string, until: string): Promise<string | null> {
  const row = await db
    .updateTable("reminders")
    .set((eb) => ({
      dismissed_at: null,
      due_at: eb.case().when("due_at", "<", until).then(until).else(eb.ref("due_at")).end(),
    }))
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("due_at")
    .executeTakeFirst();
  return row?.due_at ?? null;
}

/** Only dose reminders: a stock reminder stays while the stock is low, so that it is not sent again. */
export async function deleteOldReminders(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("reminders").where("kind", "=", "dose").where("due_at", "<", before.toISOString()).execute();
}

function ofDoses(db: Db) {
  return db.selectFrom("reminders").selectAll("reminders").where("reminders.kind", "=", "dose");
}

function stillOpen(db: Db) {
  return ofDoses(db)
    .innerJoin("peptide_cycles", "peptide_cycles.id", "reminders.cycle_id")
    .leftJoin("doses", (join) =>
      join
        .onRef("doses.cycle_id", "=", "reminders.cycle_id")
        .onRef("doses.item_id", "=", "reminders.item_id")
        .onRef("doses.slot", "=", "reminders.slot"),
    )
    .where("reminders.dismissed_at", "is", null)
    .where("peptide_cycles.archived_at", "is", null)
    .where("doses.id", "is", null);
}

interface ReminderRow {
  readonly id: string;
  readonly user_id: string;
  readonly cycle_id: string | null;
  readonly item_id: string | null;
  readonly slot: string | null;
  readonly subject: string;
  readonly due_at: string;
  readonly dismissed_at: string | null;
}

/** A dose reminder always has a dose. */
function fromRow(row: ReminderRow): DoseReminder[] {
  if (row.cycle_id === null || row.item_id === null || row.slot === null) return [];
  return [
    {
      id: row.id,
      userId: row.user_id,
      cycleId: row.cycle_id,
      itemId: row.item_id,
      slot: row.slot,
      subject: row.subject,
      dueAt: row.due_at,
      dismissedAt: row.dismissed_at,
    },
  ];
}
