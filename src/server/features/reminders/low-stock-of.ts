import type { ReminderSettings } from "#contract/settings.ts";
import { personDayOf } from "#domain/cycles/days/person-day.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import { type LowStock, lowStock } from "#domain/cycles/remind/low-stock.ts";
import { lowSupplies } from "#domain/cycles/remind/low-supplies.ts";
import { countedFrom } from "#domain/cycles/stock/supplies/supply-balance.ts";
import { addDays } from "#domain/units/calendar.ts";
import type { CyclePlan } from "#server/db/cycles-of.ts";
import type { Db } from "#server/db/schema.ts";
import { dosesSince, settledDosesOf, stockOf, suppliesOf } from "#server/db/stock-of.ts";

interface Follows {
  readonly cycles: readonly CyclePlan[];
  readonly clock: PersonClock;
  readonly rules: Pick<ReminderSettings, "stockLeadDays">;
}

/** Travel may move a planned dose into today after it was logged for the day before. */
const DAYS_BACK = 2;
/** A dose belongs to the day it was planned for, up to this many days before it was taken. */
const LATE_DAYS = 7;

/** The person's items that are running low now. */
export async function lowStockOf(
  db: Db,
  userId: string,
  { cycles, clock, rules: { stockLeadDays: leadDays } }: Follows,
  now: Date,
): Promise<LowStock[]> {
  if (leadDays === 0 || cycles.length === 0) return [];
  const supplies = await suppliesOf(db, userId);
  const { vials, mixings } = await stockOf(db, userId);
  if (vials.length === 0 && supplies.length === 0) return [];
  const today = personDayOf(now.toISOString(), clock);
  const settled = await settledDosesOf(db, userId, addDays(today, -DAYS_BACK));
  const question = { cycles, vials, settled, clock, today, leadDays };
  if (supplies.length === 0) return lowStock(question);
  const counted = supplies.map((supply) => personDayOf(countedFrom(supply), clock)).toSorted();
  const doses = await dosesSince(db, userId, addDays(counted[0] ?? today, -LATE_DAYS));
  return [...lowStock(question), ...lowSupplies({ ...question, supplies, mixings, doses })];
}
