import type { ReminderSettings } from "#contract/settings.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import { isSameCompound } from "#domain/cycles/doses/compound.ts";
import { plannedDose } from "#domain/cycles/remind/planned-reminders.ts";
import { reminderWords, stockWords } from "#domain/cycles/remind/reminder-words.ts";
import { plannedCycleOf, plannedCyclesOf } from "#server/db/cycles-of.ts";
import type { Db } from "#server/db/schema.ts";
import { lowStockOf } from "./low-stock-of.ts";
import type { ReminderContent } from "./push-messages.ts";
import type { DoseReminder } from "./repository.ts";
import type { StockReminder } from "./stock-reminders.ts";

interface Follows {
  readonly clock: PersonClock;
  readonly rules: ReminderSettings;
}

/** The text of a reminder by the current plan and stock; null if there is nothing left to say. */
export function contentOf(
  db: Db,
  reminder: DoseReminder | StockReminder,
  follows: Follows,
  now: Date,
): Promise<ReminderContent | null> {
  return "slot" in reminder ? ofDose(db, reminder, follows) : ofStock(db, reminder, follows, now);
}

async function ofDose(db: Db, reminder: DoseReminder, { clock, rules }: Follows): Promise<ReminderContent | null> {
  const cycle = await plannedCycleOf(db, reminder.userId, reminder.cycleId);
  const dose = cycle && plannedDose(cycle, clock, reminder);
  return dose && { words: reminderWords(dose, rules.discreet), page: "/cycles" };
}

async function ofStock(
  db: Db,
  { userId, low: told }: StockReminder,
  { clock, rules }: Follows,
  now: Date,
): Promise<ReminderContent | null> {
  const cycles = await plannedCyclesOf(db, userId);
  const low = (await lowStockOf(db, userId, { cycles, clock, rules }, now)).find((one) => isSameCompound(one, told));
  return low ? { words: stockWords(low, rules.discreet), page: "/cycles/stock" } : null;
}
