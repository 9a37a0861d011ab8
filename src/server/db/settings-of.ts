import { DEFAULT_SETTINGS, Settings } from "#contract/settings.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import type { Db } from "./schema.ts";

/**
 * A person's settings as they are stored; the defaults, as version 0, where nothing is. What was not asked yet when they
 * were stored has its default.
 */
export async function settingsOf(db: Db, userId: string): Promise<Settings> {
  const row = await db
    .selectFrom("settings")
    .select(["document", "version"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row
    ? Settings.parse({ ...DEFAULT_SETTINGS, ...JSON.parse(row.document), version: row.version })
    : DEFAULT_SETTINGS;
}

/** Null until the person's first device has said where it is: until then nothing is due at any instant. */
export function clockOf({ zones, dayStart }: Settings): PersonClock | null {
  return zones && { zones, dayStart };
}
