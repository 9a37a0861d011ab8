import { readSettings, updateSettings } from "../../../contract/settings.ts";
import type { ServerContext } from "../../context.ts";
import { type App, mount } from "../../http/mount.ts";
import { changedOr409 } from "../../http/stored-record.ts";
import { findSettings, saveSettings } from "./repository.ts";

export function mountSettings(app: App, context: ServerContext): void {
  const { db } = context.store;

  mount(app, readSettings, async ({ user }) => findSettings(db, user.id));

  mount(app, updateSettings, async ({ user, body }) => {
    const changed = await saveSettings(db, { userId: user.id, now: context.now() }, body);
    if (changed) context.changed(user.id);
    return changed ?? changedOr409(false, await findSettings(db, user.id));
  });
}
