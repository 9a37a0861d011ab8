import type { ReminderSettings } from "#contract/settings.ts";
import type { LowStock } from "#domain/cycles/remind/low-stock.ts";
import { stockDueAt } from "#domain/cycles/remind/stock-due.ts";
import { isToldAlready } from "#domain/cycles/remind/stock-subject.ts";
import type { Db } from "#server/db/schema.ts";
import { lowStockOf } from "./low-stock-of.ts";
import { deleteReminders } from "./repository.ts";
import { insertStockReminders, type StockReminder, stockRemindersOf } from "./stock-reminders.ts";

/** What is running low, and when to tell the person. */
interface StockToTell {
  readonly low: readonly LowStock[];
  readonly dueAt: string;
}

export const NOTHING_LOW: StockToTell = { low: [], dueAt: "" };

type Follows = Parameters<typeof lowStockOf>[2] & { readonly rules: Pick<ReminderSettings, "quiet"> };

export async function stockToTell(db: Db, userId: string, follows: Follows, now: Date): Promise<StockToTell> {
  const low = await lowStockOf(db, userId, follows, now);
  const dueAt = stockDueAt(now.toISOString(), follows.clock, follows.rules.quiet);
  return low.length === 0 ? NOTHING_LOW : { low, dueAt: new Date(dueAt).toISOString() };
}

/**
 * Brings the stored stock reminders in line with what is low, one per compound, and returns them. A dismissed or sent
 * one stays that way until the stock is no longer low, or runs out sooner than announced.
 */
export async function storeStockReminders(
  db: Db,
  userId: string,
  { low, dueAt }: StockToTell,
  now: Date,
): Promise<StockReminder[]> {
  const stored = await stockRemindersOf(db, userId);
  const kept = low.flatMap((one) => stored.find((reminder) => isToldAlready(reminder.low, one)) ?? []);
  const left = stored.filter((reminder) => !kept.includes(reminder));
  const missing = low.filter((one) => !kept.some((reminder) => isToldAlready(reminder.low, one)));
  if (left.length === 0 && missing.length === 0) return kept;
  await deleteReminders(
    db,
    left.map(({ id }) => id),
  );
  await insertStockReminders(db, userId, missing, { dueAt, now });
  return stockRemindersOf(db, userId);
}
