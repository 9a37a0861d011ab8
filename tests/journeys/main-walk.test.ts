import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { answerQuestions } from "#support/answer-questions.ts";
import { launchBrowser } from "#support/browser.ts";
import { walkToCountedCycle } from "#support/main-walk.ts";
import { DESKTOP, openScreen, untilFetched } from "#support/screen.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test("from the first question to a counted cycle", async () => {
  const screen = await openScreen(browser, { origin: inject("origins").sqlite, viewport: DESKTOP });
  await walkToCountedCycle(screen, { hasSidebar: true });
}, 90_000);

test("answers survive a closed tab and leave on request", async () => {
  const { page, context } = await openScreen(browser, { origin: inject("origins").sqlite });
  await page.goto("/protocol-generator?goal=sleep");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Age", { exact: true }).fill("52");
  await page.getByLabel("Height", { exact: true }).click();
  const again = await context.newPage();
  await page.close();
  await again.goto("/protocol-generator");
  await expect.poll(() => again.getByLabel("Age", { exact: true }).inputValue()).toBe("52");
  await context.close();
});

test("the generator works with the network gone once it was opened", async () => {
  const { page, context } = await openScreen(browser, { origin: inject("origins").sqlite });
  await page.goto("/protocol-generator");
  await untilFetched(page, ["/engine-", "/outcome-", "/api/protocols/library"]); // it takes them along once it is quiet
  await context.setOffline(true);
  await answerQuestions(page, { isOpen: true });
  await page.getByRole("heading", { name: /research plan/ }).waitFor();
  await context.close();
});
