import { z } from "zod";
import { operation } from "./operation.ts";

/** Google has two forms of its check without a box: `recaptcha` is v3, which scores; `recaptcha-v2` may ask. */
export const CAPTCHA_PROVIDERS = ["recaptcha", "recaptcha-v2", "turnstile", "hcaptcha"] as const;

/** The part of the configuration that pages need. */
export const Site = z.strictObject({
  /** Null: our own proof of work. */
  captcha: z
    .strictObject({
      provider: z.enum(CAPTCHA_PROVIDERS),
      siteKey: z.string(),
      /** The script in the head of every page. */
      script: z.url(),
    })
    .nullable(),
  /** Where usage events go, with consent; null = nowhere. */
  analytics: z.strictObject({ key: z.string(), host: z.url() }).nullable(),
  /** False: no mail server is configured, and mails are written to the outbox folder of the server. */
  sendsMail: z.boolean(),
  donations: z.strictObject({ once: z.url().nullable(), monthly: z.url().nullable() }),
});
export type Site = z.infer<typeof Site>;

export const readSite = operation({
  id: "site.read",
  method: "get",
  path: "/api/site",
  summary: "What of the configuration a page needs to know",
  access: "everyone",
  status: 200,
  response: Site,
  cacheable: true,
});
