import type { Browser } from "playwright-core";
import { afterAll, beforeAll, inject, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { walkToCountedCycle } from "#support/main-walk.ts";
import { openScreen, PHONE } from "#support/screen.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test("from the first question to a counted cycle, on a phone and PostgreSQL", async () => {
  const screen = await openScreen(browser, { origin: inject("origins").postgres, viewport: PHONE });
  await walkToCountedCycle(screen, { hasSidebar: false });
}, 90_000);
