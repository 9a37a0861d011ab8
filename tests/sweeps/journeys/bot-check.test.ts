import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startAppServer } from "#support/app-server.ts";
import { launchBrowser } from "#support/browser.ts";
import { SITE_KEY, startCaptchaServer } from "#support/captcha-server.ts";
import { BEHIND_PROXY } from "#support/fresh-address.ts";
import { openScreen } from "#support/screen.ts";
import { signUpAs } from "#support/sign-up-screen.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const policyOf = (text: string | undefined, name: string) =>
  text
    ?.split("; ")
    .find((part) => part.startsWith(`${name} `))
    ?.split(" ")
    .filter((source) => source.startsWith("http")) ?? [];

test("with a provider configured its script is in every head, its host alone is let in, and it vouches for the sign-up", async () => {
  const captcha = await startCaptchaServer("recaptcha");
  const server = await startAppServer({ ...BEHIND_PROXY, ...captcha.environment });
  const { page, context, complaints } = await openScreen(browser, { origin: server.origin });
  const answer = await page.goto("/login?view=sign-up");
  const policy = answer?.headers()["content-security-policy"];
  for (const name of ["script-src", "frame-src", "connect-src"])
    expect(policyOf(policy, name)).toEqual([captcha.origin]);
  const html = (await answer?.text()) ?? "";
  const [head = ""] = html.split("</head>");
  const tag = [...head.matchAll(/<script[^>]*>/g)].map(([text]) => text).find((text) => text.includes(captcha.origin));
  expect(tag).toContain(SITE_KEY);
  expect(tag).not.toMatch(/async|defer/);
  expect(await page.evaluate(() => document.documentElement.dataset.captcha)).toBe("recaptcha");

  await page.getByText("This site is protected by reCAPTCHA").waitFor();
  await signUpAs(page);
  await page.getByRole("button", { name: "Logout" }).waitFor();
  expect(await page.locator(".grecaptcha-badge").filter({ visible: true }).count()).toBe(0);
  expect(await page.locator(".grecaptcha-badge").count()).toBe(1);
  expect(captcha.asked).toHaveLength(1);
  expect(complaints).toEqual([]);
  await context.close();
  await server.stop();
  await captcha.close();
});

test("without a provider nothing of a third party is in the page, and a reset is proved in a worker before it is sent", async () => {
  const { sqlite: origin } = inject("origins");
  const { page, context, complaints } = await openScreen(browser, { origin });
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(origin)) elsewhere.push(request.url());
  });
  const answer = await page.goto("/login?view=forgot");
  expect(answer?.headers()["content-security-policy"]).not.toContain("http");
  const worker = page.waitForEvent("worker");
  await page.getByLabel("Email").focus();
  await worker;
  await page.getByLabel("Email").fill("nobody@example.org");
  await page.getByRole("button", { name: "Request a link" }).click();
  await page.getByText("Email is off on this server").waitFor();
  expect(elsewhere).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
