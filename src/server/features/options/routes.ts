import { listOptions } from "#contract/options.ts";
import type { ServerContext } from "#server/context.ts";
import { type App, mount } from "#server/http/mount.ts";

export function mountOptions(app: App, { options }: ServerContext): void {
  const shown = { goals: [...options.goals], works: [...options.works] }; // serialized once
  mount(app, listOptions, async () => shown);
}
