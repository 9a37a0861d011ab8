import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { addCycle, openHere, planned } from "#support/cycle-screen.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const toast = (page: Page) => page.getByRole("region", { name: "Notifications" }).getByRole("status");

test("it stays while pointed at or focused, and leaves ten seconds after", async () => {
  const { page, context, person } = await openHere(browser);
  await addCycle(person, [planned("Alpha 250 mcg 08:00")]);
  await page.clock.install();
  await page.goto("/cycles");
  await page.getByRole("button", { name: "Taken: Alpha" }).click();
  await toast(page).waitFor();
  await page.clock.runFor(500); // it is where it stays
  await toast(page).hover();
  await page.clock.runFor(20_000);
  expect(await toast(page).isVisible()).toBe(true);
  await page.mouse.move(2, 2);
  await page.getByRole("button", { name: "Undo" }).focus();
  await page.clock.runFor(20_000);
  expect(await toast(page).isVisible()).toBe(true);
  await page.getByRole("button", { name: "Edit: Alpha" }).focus();
  await page.clock.runFor(9_000);
  expect(await toast(page).isVisible()).toBe(true);
  await page.clock.runFor(1_500);
  await toast(page).waitFor({ state: "detached" });
  await context.close();
});
