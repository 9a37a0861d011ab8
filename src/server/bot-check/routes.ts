import { readBotCheck } from "#contract/bot-check.ts";
import type { ServerContext } from "../context.ts";
import { type App, mount } from "../http/mount.ts";

export function mountBotCheck(app: App, { botCheck }: Pick<ServerContext, "botCheck">): void {
  mount(app, readBotCheck, () => botCheck.ask());
}
