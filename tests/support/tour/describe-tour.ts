import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, inject, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import type { Screen } from "#support/screen.ts";
import type { Addresses } from "./addresses.ts";
import { type Actor, openTour, shownTo, type Tour, visit } from "./tour.ts";

export const origin = () => inject("origins").sqlite;
export const HOME = { address: "/", title: "Peptidary - Home", complaints: [] };

/** Every page that somebody may open, in every look and width; then what else is to be said of them. */
export function describeTour(
  actor: Actor,
  enter: (screen: Screen) => Promise<Addresses>,
  more: (tour: () => Tour) => void,
): void {
  describe(actor, () => {
    let browser: Browser;
    let tour: Tour;
    beforeAll(async () => {
      browser = await launchBrowser();
      tour = await openTour(browser, origin(), enter);
    });
    afterAll(() => browser.close());
    test.each(shownTo(actor))("$path shows its screen in every look and width", (route) => visit(tour, route));
    more(() => tour);
  });
}
