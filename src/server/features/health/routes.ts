import { sql } from "kysely";
import { readHealth, readLiveness, readReadiness } from "#contract/health.ts";
import { PRODUCT_VERSION } from "#contract/product.ts";
import type { ServerContext } from "#server/context.ts";
import type { Clients } from "#server/http/clients.ts";
import { type App, mount } from "#server/http/mount.ts";
import { ProblemError } from "#server/http/problems.ts";
import { createServiceChecks } from "./service-checks.ts";

export function mountHealth(app: App, context: ServerContext, clients: Clients): void {
  const { store, config } = context;
  const checkServices = createServiceChecks(context, clients);
  mount(app, readLiveness, async () => ({ status: "ok" as const }));
  mount(app, readReadiness, async () => {
    if (context.isEnding()) throw new ProblemError("ending");
    await sql`select 1`.execute(store.db);
    return { status: "ok" as const };
  });
  mount(app, readHealth, async ({ user }) => {
    await sql`select 1`.execute(store.db);
    return {
      status: "ok" as const,
      store: store.kind,
      region: config.region,
      version: PRODUCT_VERSION,
      ...(user?.role === "admin" ? { services: await checkServices() } : {}),
    };
  });
}
