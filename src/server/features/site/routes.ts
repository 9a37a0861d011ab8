import { readSite } from "#contract/site.ts";
import { captchaScript } from "#server/bot-check/captcha-providers.ts";
import type { ServerContext } from "#server/context.ts";
import { type App, mount } from "#server/http/mount.ts";

export function mountSite(app: App, { config, mailer }: ServerContext): void {
  const { captcha, posthog, donations } = config;
  mount(app, readSite, async () => ({
    captcha: captcha && { provider: captcha.provider, siteKey: captcha.siteKey, script: captchaScript(captcha) },
    analytics: posthog,
    sendsMail: mailer.kind === "smtp",
    donations,
  }));
}
