import type { Settings } from "#contract/settings.ts";
import type { Db } from "#server/db/schema.ts";

/**
 * Turns one version into the next and returns it; version 0 also means there is no row yet. Null if another version is
 * stored: of two first saves at once, only one creates the row.
 */
export async function saveSettings(
  db: Db,
  { userId, now }: { readonly userId: string; readonly now: Date },
  { version, ...fields }: Settings,
): Promise<Settings | null> {
  const document = JSON.stringify(fields);
  const updated_at = now.toISOString();
  const saved = { ...fields, version: version + 1 };
  const { numUpdatedRows } = await db
    .updateTable("settings")
    .set({ document, updated_at, version: saved.version })
    .where("user_id", "=", userId)
    .where("version", "=", version)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return saved;
  if (version > 0) return null;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("settings")
    .values({ user_id: userId, document, version: 1, updated_at })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n ? saved : null;
}
