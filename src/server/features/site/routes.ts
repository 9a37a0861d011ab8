import { readSite } from "#contract/site.ts";
import { captchaScript } from "#server/bot-check/captcha-providers.ts";
import type { ServerContext } from "#server/context.ts";
import { type App, mount } from "#server/http/mount.ts";
import { llmsText } from "./llms-text.ts";

export function mountSite(app: App, { config, mailer }: ServerContext): void {
  const { baseUrl, captcha, posthog, donations } = config;
  mount(app, readSite, async () => ({
    captcha: captcha && { provider: captcha.provider, siteKey: captcha.siteKey, script: captchaScript(captcha) },
    analytics: posthog,
    sendsMail: mailer.kind === "smtp",
    donations,
  }));

  const text = llmsText(baseUrl);
  app.get("/llms.txt", (c) => c.text(text, 200, { "cache-control": "public, max-age=3600" }));
}
