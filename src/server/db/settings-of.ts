import { DEFAULT_SETTINGS, Settings } from "#contract/settings.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import type { Db } from "./schema.ts";

/** A person's stored settings, or the defaults as version 0. A setting added since they were stored has its default. */
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

/** Null until the person's first device reports its time zone: until then nothing has a due time. */
export function clockOf({ zones, dayStart }: Settings): PersonClock | null {
  return zones && { zones, dayStart };
}
