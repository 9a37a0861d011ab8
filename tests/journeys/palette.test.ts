import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { loadedAnewBy, openScreen, toast } from "#support/screen.ts";

let browser: Browser;
const origin = () => inject("origins").sqlite;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const paletteOf = (page: Page) => page.getByRole("dialog", { name: "Search and commands" });

async function openByKey(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await paletteOf(page).waitFor();
}

test("where its script cannot be fetched it says so, the page stays, and a reload brings it", async () => {
  const { page, context } = await openScreen(browser, { origin: origin() });
  await page.goto("/feedback");
  await page.getByLabel("Your message").fill("Half a sentence");
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.keyboard.press("Control+k");
  await toast(page).getByText("The search could not be loaded").waitFor();
  expect(await page.getByLabel("Your message").inputValue()).toBe("Half a sentence");
  await context.setOffline(false);
  await loadedAnewBy(page, () => toast(page).getByRole("button", { name: "Reload" }).click());
  await openByKey(page);
  await context.close();
});
