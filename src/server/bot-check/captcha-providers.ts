import type { CaptchaConfig } from "../config.ts";

interface CaptchaProvider {
  /** The default host of the script, and its path including the site key. */
  readonly scriptHost: string;
  readonly scriptPath: (siteKey: string) => string;
  readonly verifyHost: string;
  readonly verifyPath: string;
  /** Hosts from which it loads further scripts and opens frames. */
  readonly hosts: readonly string[];
}

const RECAPTCHA = {
  scriptHost: "https://www.google.com",
  verifyHost: "https://www.google.com",
  verifyPath: "/recaptcha/api/siteverify",
  hosts: ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/", "https://recaptcha.google.com"],
} as const;

/** As the providers document them (2026): script, verification, and the hosts a page's policy must allow. */
export const CAPTCHA_PROVIDERS: Record<CaptchaConfig["provider"], CaptchaProvider> = {
  recaptcha: { ...RECAPTCHA, scriptPath: (siteKey) => `/recaptcha/api.js?render=${siteKey}` },
  "recaptcha-v2": { ...RECAPTCHA, scriptPath: (siteKey) => `/recaptcha/api.js?render=explicit&sitekey=${siteKey}` },
  turnstile: {
    scriptHost: "https://challenges.cloudflare.com",
    scriptPath: (siteKey) => `/turnstile/v0/api.js?render=explicit&sitekey=${siteKey}`,
    verifyHost: "https://challenges.cloudflare.com",
    verifyPath: "/turnstile/v0/siteverify",
    hosts: ["https://challenges.cloudflare.com"],
  },
  hcaptcha: {
    scriptHost: "https://js.hcaptcha.com",
    scriptPath: (siteKey) => `/1/api.js?render=explicit&sitekey=${siteKey}`,
    verifyHost: "https://api.hcaptcha.com",
    verifyPath: "/siteverify",
    hosts: ["https://hcaptcha.com", "https://*.hcaptcha.com"],
  },
};

export function captchaScript({ provider, siteKey, origin }: CaptchaConfig): string {
  const { scriptHost, scriptPath } = CAPTCHA_PROVIDERS[provider];
  return (origin ?? scriptHost) + scriptPath(siteKey);
}

/** The hosts a page's policy must allow for it. */
export function captchaHosts({ provider, origin }: CaptchaConfig): readonly string[] {
  return origin ? [origin] : CAPTCHA_PROVIDERS[provider].hosts;
}
