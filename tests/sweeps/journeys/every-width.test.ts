import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { feedbackBody } from "#support/feedback-records.ts";
import { openScreen } from "#support/screen.ts";
import { solvedCheck } from "#support/solved-check.ts";
import { addressOf, fillAccount } from "#support/tour/addresses.ts";
import { untilSettled } from "#support/tour/looks.ts";
import { openTour, shownTo, type Tour } from "#support/tour/tour.ts";
import { faultsAtEveryWidth } from "#support/tour/widths.ts";
import { openWebAdmin } from "#support/web-admin.ts";

let browser: Browser;
let tour: Tour;
beforeAll(async () => {
  browser = await launchBrowser();
  const origin = inject("origins").sqlite;
  const admin = await openWebAdmin({ origin, dataDir: inject("dataDirs").sqlite });
  tour = await openTour(browser, origin, async ({ context }) => {
    await admin.signIn(context);
    const botCheck = await solvedCheck((path) => fetch(origin + path));
    await admin.ask("POST", "/api/feedback", { ...feedbackBody(), botCheck });
    return fillAccount(admin.ask);
  });
});
afterAll(() => browser.close());

/** An admin sees every page but sign-in; what stands on the pages of others stands on theirs. */
test.each(shownTo("admin"))("$path fits from 320 to 1440 px", async (route) => {
  const { page, addresses } = tour;
  await page.goto(addressOf(route, addresses));
  await page.locator("main h1").first().waitFor();
  await untilSettled(page);
  expect(await faultsAtEveryWidth(page)).toEqual([]);
});

test("/login fits from 320 to 1440 px", async () => {
  const { page, context } = await openScreen(browser, { origin: inject("origins").sqlite, bypassCSP: true });
  for (const view of ["", "?view=sign-up", "?view=forgot"]) {
    await page.goto(`/login${view}`);
    await page.locator("main h1").first().waitFor();
    expect(await faultsAtEveryWidth(page)).toEqual([]);
  }
  await context.close();
});

/** Measures that find nothing would pass every page. */
test("a side scroll, a broken word, a cut line, a field too narrow and two texts over each other are found", async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.setContent(`<main><h1>Bad</h1>
    <p style="width: 3ch; overflow-wrap: anywhere">Hemoglobin</p>
    <div style="height: 20px"><div style="height: 5px">First text</div><div style="margin-top: -5px">Second text</div></div>
    <label>Marker <input style="width: 26px" placeholder="marker"></label>
    <div style="width: 90px; overflow: hidden; white-space: nowrap">A line that ends in nothing</div>
    <div style="width: 400px">wide</div></main>`);
  const faults = (await faultsAtEveryWidth(page)).filter((fault) => fault.startsWith("320 px"));
  expect(faults).toEqual([
    expect.stringMatching(/wider than the window$/),
    expect.stringContaining("a word is broken in “Hemoglobin”"),
    expect.stringContaining("“A line that ends in nothing” is cut"),
    expect.stringContaining("the field “Marker"),
    expect.stringContaining("lie over each other"),
  ]);
  await context.close();
});
