import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { feedbackBody } from "#support/feedback-records.ts";
import { solvedCheck } from "#support/solved-check.ts";
import { fillAccount } from "#support/tour/addresses.ts";
import { closedTo, followed, openTour, shownTo, type Tour, visit } from "#support/tour/tour.ts";
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

test.each(shownTo("admin"))("$path shows its screen in every look", (route) => visit(tour, route));

test("every page but sign-in is theirs, which leads home", async () => {
  expect(closedTo("admin").map(({ path }) => path)).toEqual(["/login"]);
  const home = { address: "/", title: "Peptidary - Home", complaints: [] };
  expect(await followed(tour, "/login", "/")).toEqual(home);
});
