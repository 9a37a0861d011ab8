import type { LowStock } from "#domain/cycles/remind/low-stock.ts";
import { formatStockSubject, parseStockSubject } from "#domain/cycles/remind/stock-subject.ts";
import { newId } from "#server/db/id.ts";
import type { Db } from "#server/db/schema.ts";

/** A stored reminder of low stock; `low` is the state when it was found. */
export interface StockReminder {
  readonly id: string;
  readonly userId: string;
  readonly low: LowStock;
  readonly dueAt: string;
  readonly dismissedAt: string | null;
}

/** All of the person's, including dismissed ones. They stay while the stock is low. */
export async function stockRemindersOf(db: Db, userId: string): Promise<StockReminder[]> {
  const rows = await ofStock(db).where("user_id", "=", userId).orderBy("due_at").orderBy("id").execute();
  return rows.flatMap(fromRow);
}

export async function insertStockReminders(
  db: Db,
  userId: string,
  low: readonly LowStock[],
  { dueAt, now }: { readonly dueAt: string; readonly now: Date },
): Promise<void> {
  if (low.length === 0) return;
  const row = {
    ...{ user_id: userId, kind: "stock" as const, cycle_id: null, item_id: null, slot: null },
    ...{ due_at: dueAt, dismissed_at: null, created_at: now.toISOString() },
  };
  await db
    .insertInto("reminders")
    .values(low.map((one) => ({ ...row, id: newId(now.getTime()), subject: formatStockSubject(one) })))
    .onConflict((conflict) => conflict.columns(["user_id", "subject"]).doNothing())
    .execute();
}

/** Reminders that came due and aren't dismissed, earliest first. */
export async function openStockReminders(db: Db, userId: string, now: string): Promise<StockReminder[]> {
  return (await stockRemindersOf(db, userId)).filter(({ dueAt, dismissedAt }) => dueAt <= now && dismissedAt === null);
}

/** A reminder that is still to be sent. */
export async function findOpenStockReminder(db: Db, id: string): Promise<StockReminder | null> {
  const row = await ofStock(db).where("id", "=", id).where("dismissed_at", "is", null).executeTakeFirst();
  return (row && fromRow(row)[0]) ?? null;
}

function ofStock(db: Db) {
  return db
    .selectFrom("reminders")
    .select(["id", "user_id", "subject", "due_at", "dismissed_at"])
    .where("kind", "=", "stock");
}

interface StockRow {
  readonly id: string;
  readonly user_id: string;
  readonly subject: string;
  readonly due_at: string;
  readonly dismissed_at: string | null;
}

function fromRow(row: StockRow): StockReminder[] {
  const low = parseStockSubject(row.subject);
  return low ? [{ id: row.id, userId: row.user_id, low, dueAt: row.due_at, dismissedAt: row.dismissed_at }] : [];
}
