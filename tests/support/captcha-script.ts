import type { CAPTCHA_PROVIDERS } from "#contract/site.ts";

type CaptchaProvider = (typeof CAPTCHA_PROVIDERS)[number];

/** Google's badge, as its script puts it on the page. */
const BADGE = `const badge = (place) => {
  const sign = document.createElement("div");
  sign.className = "grecaptcha-badge";
  sign.textContent = "protected by reCAPTCHA";
  place.append(sign);
};`;

/** What the provider's script puts on the window, as far as pages use it; it carries these tokens. */
export function captchaScript(provider: CaptchaProvider, tokens: readonly string[]): string {
  const next = `const tokens = ${JSON.stringify(tokens)}; const next = () => tokens.shift();`;
  const globals: Record<CaptchaProvider, string> = {
    recaptcha: `${BADGE} window.grecaptcha = { ready: (run) => { badge(document.body); run(); }, execute: async () => next() };`,
    "recaptcha-v2": `${BADGE} let options; window.grecaptcha = {
      ready: (run) => run(),
      render: (place, given) => { options = given; badge(place); return 0; },
      execute: async (widget) => { if (widget === 0 && options.size === "invisible") options.callback(next()); },
    };`,
    turnstile: `let waiting; window.turnstile = {
      render: (place, options) => { waiting = options; return "1"; },
      execute: () => waiting.callback(next()),
      remove: () => {},
    };`,
    hcaptcha: `window.hcaptcha = {
      render: () => "1", execute: async () => ({ response: next() }), remove: () => {},
    };`,
  };
  return `(() => { ${next} ${globals[provider]} document.documentElement.dataset.captcha = "${provider}"; })();`;
}
