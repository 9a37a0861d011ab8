import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { openScreen, PHONE } from "#support/screen.ts";

let browser: Browser;
const origin = () => inject("origins").sqlite;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test("a press ripples for 600 ms and leaves nothing behind; the theme is kept under its key, and a phone frames the page in it", async () => {
  const { page, context } = await openScreen(browser, { origin: origin() });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/protocol-generator");
  const button = page.getByRole("button", { name: "Continue" });
  await button.and(page.locator(":enabled")).waitFor();
  // looked at where it is drawn: a busy machine may take longer than it lives
  const duration = await button.evaluate(async (element) => {
    element.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, clientX: 300, clientY: 600 }));
    for (;;) {
      const ripple = document.querySelector(".animate-ripple");
      if (ripple) return getComputedStyle(ripple).animationDuration;
      await new Promise((resolve) => setTimeout(resolve));
    }
  });
  expect(duration).toBe("0.6s");
  await page.locator(".animate-ripple").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Switch to light theme" }).click();
  const themes = () => page.evaluate(() => [document.documentElement.dataset.theme, localStorage.getItem("theme")]);
  await expect.poll(themes).toEqual(["light", "light"]);
  const frame = () => page.locator('meta[name="theme-color"]').getAttribute("content");
  await expect.poll(frame).toBe("#f1f3f5");
  await context.close();

  const light = await openScreen(browser, { origin: origin(), viewport: PHONE, theme: "light" });
  await light.page.goto("/");
  expect(await light.page.locator('meta[name="theme-color"]').getAttribute("content")).toBe("#f1f3f5");
  await light.context.close();
});
