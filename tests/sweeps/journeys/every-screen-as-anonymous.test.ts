import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { drawFields } from "#support/bloodwork-records.ts";
import { launchBrowser } from "#support/browser.ts";
import { keepDraws } from "#support/keep-draws.ts";
import { fillAccount } from "#support/tour/addresses.ts";
import { closedTo, followed, openTour, sentTo, shownTo, type Tour, visit } from "#support/tour/tour.ts";
import { openWebPerson } from "#support/web-person.ts";

let browser: Browser;
let tour: Tour;
beforeAll(async () => {
  browser = await launchBrowser();
  const origin = inject("origins").sqlite;
  tour = await openTour(browser, origin, async ({ page }) => {
    const owner = await openWebPerson(origin);
    const addresses = await fillAccount(owner.ask);
    await page.goto("/bloodwork");
    await page.getByText("Choose a file", { exact: true }).waitFor();
    const [kept] = await keepDraws(page, { draws: [drawFields()] });
    return { ...addresses, "/bloodwork/$entryId": `/bloodwork/${kept}` };
  });
});
afterAll(() => browser.close());

test.each(shownTo("anonymous"))("$path shows its screen in every look", (route) => visit(tour, route));

test("what needs an account leads to sign-in and says where from", async () => {
  const closed = closedTo("anonymous");
  expect(closed.length).toBeGreaterThan(20);
  for (const route of closed) {
    const from = tour.addresses[route.path] ?? route.path;
    expect(await sentTo(tour, route)).toBe(`/login?from=${encodeURIComponent(from)}`);
  }
  for (const from of ["/cycles/new", "/users"])
    expect(await followed(tour, from, "/login")).toEqual({
      address: `/login?from=${encodeURIComponent(from)}`,
      title: "Peptidary - Login",
      complaints: [],
    });
});
