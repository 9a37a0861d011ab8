import { readSettings, type Settings, updateSettings } from "#contract/settings.ts";
import type { ServerContext } from "#server/context.ts";
import type { Db } from "#server/db/schema.ts";
import { settingsOf } from "#server/db/settings-of.ts";
import { type App, mount } from "#server/http/mount.ts";
import { changedOr409 } from "#server/http/stored-record.ts";

export function mountSettings(app: App, context: ServerContext): void {
  const { db } = context.store;

  mount(app, readSettings, async ({ user }) => settingsOf(db, user.id));

  mount(app, updateSettings, async ({ user, body }) => {
    const sites = body.sites ?? (await settingsOf(db, user.id)).sites;
    const changed = await saveSettings(db, { userId: user.id, now: context.now() }, { ...body, sites });
    if (changed) context.changed(user.id);
    return changed ?? changedOr409(false, await settingsOf(db, user.id));
  });
}

/**
 * Turns one version into the next and returns it; version 0 also means there is no row yet. Null if another version is
 * stored: of two first saves at once, only one creates the row.
 */
async function saveSettings(
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
