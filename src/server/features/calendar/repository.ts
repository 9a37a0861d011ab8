import { z } from "zod";
import { DEFAULT_SETTINGS } from "#contract/settings.ts";
import type { Db } from "#server/db/schema.ts";

export async function calendarIdStoredFor(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom("settings").select("calendar_id").where("user_id", "=", userId).executeTakeFirst();
  return row?.calendar_id ?? null;
}

/** For a person without saved settings this stores the defaults, under the version they are read as. */
export async function storeCalendarId(db: Db, userId: string, calendarId: string | null, now: Date): Promise<void> {
  const { version, ...fields } = DEFAULT_SETTINGS;
  await db
    .insertInto("settings")
    .values({
      user_id: userId,
      document: JSON.stringify(fields),
      calendar_id: calendarId,
      version,
      updated_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ calendar_id: calendarId }))
    .execute();
}

export async function forgetCalendarId(db: Db, userId: string): Promise<void> {
  await db.updateTable("settings").set({ calendar_id: null }).where("user_id", "=", userId).execute();
}

/** The person the calendar belongs to, unless they are suspended. */
export async function ownerOfCalendar(db: Db, calendarId: string): Promise<string | null> {
  const row = await db
    .selectFrom("settings")
    .innerJoin("users", "users.id", "settings.user_id")
    .select("users.id")
    .where("settings.calendar_id", "=", calendarId)
    .where("users.status", "=", "active")
    .executeTakeFirst();
  return row?.id ?? null;
}

const Document = z.object({ state: z.enum(["taken", "skipped"]) });

/** A planned dose that has been logged. */
export interface SettledSlot {
  readonly cycleId: string;
  readonly itemId: string;
  readonly slot: string;
  readonly state: "taken" | "skipped";
}

export async function settledSlotsOf(db: Db, userId: string, fromDay: string): Promise<SettledSlot[]> {
  const rows = await db
    .selectFrom("doses")
    .select(["cycle_id", "item_id", "slot", "document"])
    .where("user_id", "=", userId)
    .where("day", ">=", fromDay)
    .execute();
  return rows.flatMap(({ cycle_id: cycleId, item_id: itemId, slot, document }) =>
    slot === null ? [] : [{ cycleId, itemId, slot, state: Document.parse(JSON.parse(document)).state }],
  );
}
