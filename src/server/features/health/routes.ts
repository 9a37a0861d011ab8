import { sql } from "kysely";
import { readHealth } from "../../../contract/health.ts";
import type { ServerContext } from "../../context.ts";
import { type App, mount } from "../../http/mount.ts";

export function mountHealth(app: App, { store }: ServerContext): void {
  mount(app, readHealth, async () => {
    await sql`select 1`.execute(store.db);
    return { status: "ok" as const, store: store.kind };
  });
}
