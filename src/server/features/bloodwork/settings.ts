import { KeptSettings } from "#contract/bloodwork.ts";
import { DEFAULT_BLOODWORK_SETTINGS } from "#domain/bloodwork/record/bloodwork-settings.ts";
import type { Db } from "#server/db/schema.ts";

export async function bloodworkSettingsOf(db: Db, userId: string): Promise<KeptSettings> {
  const row = await db
    .selectFrom("bloodwork_settings")
    .select(["document", "version"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row) return { ...DEFAULT_BLOODWORK_SETTINGS, version: 0 };
  return KeptSettings.parse({ ...JSON.parse(row.document), version: row.version });
}

/**
 * Turns one version into the next and returns it; version 0 means there is no row yet. Null if another version is
 * stored: of two first saves at once, only one creates the row.
 */
export async function saveBloodworkSettings(
  db: Db,
  { userId, now }: { readonly userId: string; readonly now: Date },
  { version, ...fields }: KeptSettings,
): Promise<KeptSettings | null> {
  const row = { document: JSON.stringify(fields), version: version + 1, updated_at: now.toISOString() };
  const make = db
    .insertInto("bloodwork_settings")
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .returning("version");
  const change = db
    .updateTable("bloodwork_settings")
    .set(row)
    .where("user_id", "=", userId)
    .where("version", "=", version)
    .returning("version");
  const saved = await (version === 0 ? make : change).executeTakeFirst();
  return saved ? { ...fields, version: saved.version } : null;
}
