import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { signUp } from "#contract/account.ts";
import { type BotCheck, readBotCheck } from "#contract/bot-check.ts";
import { CAPTCHA_PROVIDERS, readSite } from "#contract/site.ts";
import { captchaScript } from "#support/captcha-script.ts";
import { expectComplaints } from "#support/components/complaints.ts";
import { answer, refusal } from "#support/components/fake-api.ts";
import { goto, renderPage } from "#support/components/render-page.tsx";
import { gone, main, shown } from "#support/components/screen.ts";

type Provider = (typeof CAPTCHA_PROVIDERS)[number];

/** The form of a new account where this provider checks for bots; each of its tokens is good once. */
async function openSignUp(provider: Provider, script: string) {
  const forget = () => {
    for (const name of ["grecaptcha", "turnstile", "hcaptcha"]) Reflect.deleteProperty(window, name);
  };
  forget();
  onTestFinished(() => {
    forget();
    for (const badge of document.querySelectorAll(".grecaptcha-badge")) badge.remove();
  });
  const captcha = { provider, siteKey: "a site key", script };
  const check: BotCheck = { kind: "provider", ...captcha };
  const site = { captcha, analytics: null, sendsMail: true, donations: { once: null, monthly: null } };
  const api = await renderPage("/login?view=sign-up", {
    answers: [
      answer(readSite, () => site),
      answer(readBotCheck, () => check),
      answer(signUp, () => ({ outcome: "check-mail" as const, session: { user: null, role: null } })),
    ],
  });
  await main().getByLabelText("Name").fill("Ada Example");
  await main().getByLabelText("Email").fill("ada@example.org");
  await main().getByLabelText("Password", { exact: true }).fill("a long enough passphrase");
  await main().getByRole("checkbox", { name: "I am 18 or older" }).click();
  return { api, set: (changes: BotCheck) => api.set(answer(readBotCheck, () => changes)) };
}

const scriptOf = (provider: Provider) =>
  `data:text/javascript,${encodeURIComponent(captchaScript(provider, ["first", "second", "third"]))}`;
const create = () => main().getByRole("button", { name: "Create account" }).click();

test.each(CAPTCHA_PROVIDERS)("%s vouches for the sign-up with a token, and nothing of it is seen", async (provider) => {
  const { api } = await openSignUp(provider, scriptOf(provider));
  const notice = page.getByText("This site is protected by reCAPTCHA");
  const isGoogle = provider.startsWith("recaptcha");
  await (isGoogle ? shown(notice) : gone(notice));
  await create();
  await expect.poll(() => api.asked(signUp).map(({ body }) => body.botCheck)).toEqual(["first"]);
  for (const badge of document.querySelectorAll(".grecaptcha-badge"))
    expect(badge.checkVisibility({ visibilityProperty: true })).toBe(false);
  expect(document.querySelectorAll(".grecaptcha-badge")).toHaveLength(provider === "recaptcha" ? 1 : 0);
  await goto("/feedback");
  await (isGoogle ? shown(notice) : gone(notice));
});

test("a check that cannot be loaded or made is said, and another try passes", async () => {
  expectComplaints(/^Sign-up failed: /);
  const script = "http://localhost:9/nothing.js";
  const { api, set } = await openSignUp("turnstile", script);
  await create();
  await shown(page.getByText("The bot check couldn't load."));
  expect(api.asked(signUp)).toEqual([]);
  set({ kind: "provider", provider: "turnstile", siteKey: "a site key", script: scriptOf("turnstile") });
  const refused = answer(signUp, () => {
    throw refusal("bot-check-unavailable");
  });
  api.set(refused);
  await create();
  await shown(page.getByText("The bot check isn't available right now."));
  api.set(answer(signUp, () => ({ outcome: "check-mail" as const, session: { user: null, role: null } })));
  await create();
  await shown(page.getByText("Check your email"));
  expect(new Set(api.asked(signUp).map(({ body }) => body.botCheck)).size).toBe(2);
});
