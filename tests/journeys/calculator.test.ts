import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { amount, linkTo, main, mixOf, openCalculator } from "#support/calculator-screen.ts";
import { openScreen } from "#support/screen.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test("what was entered survives a reload, no request carries it, and a printed label is its code alone", async () => {
  const { page, context, complaints } = await openScreen(browser, { origin: inject("origins").sqlite });
  await openCalculator(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.url()} ${request.postData() ?? ""}`));
  await amount(page).fill("7.77");
  await expect.poll(() => new URL(page.url()).hash).toContain("7.77");
  await page.reload();
  await expect.poll(() => amount(page).inputValue()).toBe("7.77");
  expect(asked.filter((line) => line.includes("7.77"))).toEqual([]);

  await page.goto("/privacy");
  await openCalculator(page, linkTo(mixOf(null, "A", "250", "mcg")));
  await main(page).getByRole("button", { name: "Label with QR code" }).click();
  const code = page.getByRole("dialog").getByRole("img", { name: "Code that reopens this mix" });
  await code.waitFor();
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => main(page).getByText("Working").isVisible()).toBe(false);
  expect(await code.isVisible()).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});
