import { readSettings, updateSettings } from "#contract/settings.ts";
import type { ServerContext } from "#server/context.ts";
import { settingsOf } from "#server/db/settings-of.ts";
import { type App, mount } from "#server/http/mount.ts";
import { changedOr409 } from "#server/http/stored-record.ts";
import { saveSettings } from "./repository.ts";

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
