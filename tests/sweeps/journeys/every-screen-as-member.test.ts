import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { toast } from "#support/screen.ts";
import { fillAccount } from "#support/tour/addresses.ts";
import { closedTo, followed, openTour, sentTo, shownTo, type Tour, visit } from "#support/tour/tour.ts";
import { openWebPerson } from "#support/web-person.ts";

let browser: Browser;
let tour: Tour;
beforeAll(async () => {
  browser = await launchBrowser();
  const origin = inject("origins").sqlite;
  const member = await openWebPerson(origin);
  tour = await openTour(browser, origin, async ({ context }) => {
    await member.signIn(context);
    return fillAccount(member.ask);
  });
});
afterAll(() => browser.close());

test.each(shownTo("member"))("$path shows its screen in every look", (route) => visit(tour, route));

test("what is for admins leads to sign-in and home from there, saying why; so does sign-in itself", async () => {
  const [login, ...closed] = closedTo("member").toSorted(
    (a, b) => Number(b.path === "/login") - Number(a.path === "/login"),
  );
  expect([login?.path, closed.length]).toEqual(["/login", 10]);
  for (const route of closed) expect(await sentTo(tour, route)).toBe("/login?denied=admin");
  const home = { address: "/", title: "Peptidary - Home", complaints: [] };
  expect(await followed(tour, "/users", "/")).toEqual(home);
  await toast(tour.page).getByText("That page is for admins").waitFor();
  expect(await followed(tour, "/login", "/")).toEqual(home);
});
