import { DEFAULT_SETTINGS, readSettings, updateSettings } from "#contract/settings.ts";
import type { ServerContext } from "#server/context.ts";
import { settingsOf } from "#server/db/settings-of.ts";
import { type App, mount } from "#server/http/mount.ts";
import { changedOr409 } from "#server/http/stored-record.ts";
import { saveSettings } from "./repository.ts";

export function mountSettings(app: App, context: ServerContext): void {
  const { db } = context.store;

  mount(app, readSettings, async ({ user }) => settingsOf(db, user.id));

  mount(app, updateSettings, async ({ user, body }) => {
    const isWhole = body.sites !== undefined && body.vitals !== undefined;
    const stored = isWhole ? DEFAULT_SETTINGS : await settingsOf(db, user.id);
    const fields = { ...body, sites: body.sites ?? stored.sites, vitals: body.vitals ?? stored.vitals };
    const changed = await saveSettings(db, { userId: user.id, now: context.now() }, fields);
    if (changed) context.changed(user.id);
    return changed ?? changedOr409(false, await settingsOf(db, user.id));
  });
}
