import { setTimeout as delay } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { addCycle, openHere, planned } from "#support/cycle-screen.ts";
import { PHONE } from "#support/screen.ts";
import { openWebPerson } from "#support/web-person.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Above this a page counts as one that moves while it comes (Core Web Vitals, 2020). */
const GOOD_SHIFT = 0.1;
const ANSWER_DELAY_MS = 200;

declare global {
  var shifted: number;
}

/** Runs in the page: adds up how far what is seen moves without having been pressed. */
const watchShifts = () => {
  globalThis.shifted = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Array<PerformanceEntry & { value: number; hadRecentInput: boolean }>)
      if (!entry.hadRecentInput) globalThis.shifted += entry.value;
  });
  observer.observe({ type: "layout-shift", buffered: true });
};

/** Every answer of the API comes late, as over a slow network, so that each part of a page comes by itself. */
async function slowAnswers(page: Page): Promise<void> {
  await page.route("**/api/**", async (route) => {
    await delay(ANSWER_DELAY_MS);
    await route.continue().catch(() => {}); // the page went on meanwhile
  });
}

async function untilQuiet(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
}

test("on a phone a person's pages stand still while their parts come", async () => {
  const person = await openWebPerson(inject("origins").sqlite);
  const compounds = ["Alpha", "Beta", "Gamma"].map((name) => planned(`${name} 250 mcg 08:00`));
  const { id } = await addCycle(person, compounds, { daysAgo: 3, endsIn: 10 });
  await person.addVial({ slug: null, expiresOn: null });
  const { page, context } = await openHere(browser, { person, viewport: PHONE });
  await page.goto("/");
  await page.getByRole("button", { name: "Taken: Gamma" }).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("mine:plan-room"))).not.toBeNull();
  await context.addInitScript(watchShifts);
  await slowAnswers(page);
  const shifts: Record<string, number> = {};
  const paths = [
    "/",
    "/cycles",
    `/cycles/${id}`,
    `/cycles/${id}/edit`,
    "/cycles/stock",
    "/settings",
    "/my-data",
    "/profile",
  ];
  for (const path of paths) {
    await page.goto(path);
    await untilQuiet(page);
    shifts[path] = await page.evaluate(() => globalThis.shifted);
  }
  expect(Object.entries(shifts).filter(([, shift]) => shift > GOOD_SHIFT)).toEqual([]);
  await context.close();
});
