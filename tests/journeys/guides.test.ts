import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { hasFocus, openScreen } from "#support/screen.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test("a guide is whole without script, and machines read what it is", async () => {
  const screen = await openScreen(browser, { origin: inject("origins").sqlite, javaScriptEnabled: false });
  const { page } = screen;
  await page.goto("/guides/reading-evidence");
  await page.getByRole("heading", { level: 2, name: "References" }).waitFor();
  const body = page.getByRole("article");
  expect((await body.innerText()).length).toBeGreaterThan(2_000);
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? "")).toMatchObject({
    "@type": "Article",
    headline: "How to read the evidence",
    inLanguage: "en-US",
    citation: expect.arrayContaining([expect.objectContaining({ "@type": "CreativeWork" })]),
  });
  await page.goto("/peptides/semaglutide");
  await page.locator('main a[href="/glossary#half-life"]', { hasText: /^Half-life$/ }).click();
  await page.waitForURL("**/glossary#half-life");
  await page.goto("/guides");
  const feed = await page.locator('link[type="application/rss+xml"]').getAttribute("href");
  expect(feed).toMatch(/\/guides\/feed\.xml$/);
  await page.goto("/glossary");
  expect(await page.getByRole("term").count()).toBeGreaterThan(100);
  await screen.context.close();
});

test("on a desk the contents stay beside the text, and the keyboard reaches them", async () => {
  const screen = await openScreen(browser, { origin: inject("origins").sqlite });
  const { page, complaints } = screen;
  await page.goto("/guides/law-and-sport");
  const contents = page.getByRole("navigation", { name: "In this guide" });
  const last = contents.getByRole("link", { name: "References" });
  await last.focus();
  expect(await hasFocus(last)).toBe(true);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  expect(await contents.isVisible()).toBe(true);
  await page.emulateMedia({ media: "print" });
  expect(await contents.isVisible()).toBe(false);
  expect(complaints).toEqual([]);
  await screen.context.close();
});
