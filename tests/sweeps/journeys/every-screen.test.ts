import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { drawFields } from "#support/bloodwork-records.ts";
import { launchBrowser } from "#support/browser.ts";
import { feedbackBody } from "#support/feedback-records.ts";
import { keepDraws } from "#support/keep-draws.ts";
import { type Screen, toast } from "#support/screen.ts";
import { solvedCheck } from "#support/solved-check.ts";
import { type Addresses, fillAccount } from "#support/tour/addresses.ts";
import { faultsInEveryLook } from "#support/tour/looks.ts";
import { misfits } from "#support/tour/misfits.ts";
import { type Actor, closedTo, followed, openTour, sentTo, shownTo, type Tour, visit } from "#support/tour/tour.ts";
import { openWebAdmin } from "#support/web-admin.ts";
import { openWebPerson } from "#support/web-person.ts";

let browser: Browser;
const origin = () => inject("origins").sqlite;
/** What was looked at and is right. */
const right = new Set<string>();

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

function describeTour(actor: Actor, enter: (screen: Screen) => Promise<Addresses>, more: (tour: () => Tour) => void) {
  describe(actor, () => {
    let tour: Tour;
    beforeAll(async () => {
      tour = await openTour(browser, origin(), enter);
    });
    afterAll(() => tour.context.close());
    test.each(shownTo(actor))("$path shows its screen in every look and width", (route) => visit(tour, route, right));
    more(() => tour);
  });
}

describeTour(
  "anonymous",
  async ({ page }) => {
    const owner = await openWebPerson(origin());
    const addresses = await fillAccount(owner.ask);
    await page.goto("/bloodwork");
    await page.getByText("Choose a file", { exact: true }).waitFor();
    const [kept] = await keepDraws(page, { draws: [drawFields()] });
    return { ...addresses, "/bloodwork/$entryId": `/bloodwork/${kept}` };
  },
  (tour) => {
    test.each(["sign-up", "forgot"])("/login shows %s in every look and width", async (view) => {
      const [login] = closedTo("admin");
      if (!login) throw new Error("sign-in is closed to whoever is signed in");
      const addresses = { ...tour().addresses, [login.path]: `/login?view=${view}` };
      await visit({ ...tour(), addresses }, login, right);
    });

    test("what is broken on purpose is found where it is broken", async () => {
      const { page } = tour();
      await page.goto("/donations");
      await page.locator("main").evaluate((main) => {
        main.insertAdjacentHTML(
          "beforeend",
          `<style>
            [data-theme="light"] #pale { color: #e1e1e1 }
            @media (max-width: 360px) { #narrow { width: 26px } }
          </style>
          <p id="pale">Pale in the light</p>
          <input id="narrow" aria-label="Marker" value="hematocrit">
          <div>${["A", "B", "C", "", "E", "F"].map((word) => `<p><button type="button">${word}</button></p>`).join("")}</div>`,
        );
      });
      const expected = [
        ["desktop dark: button-name"],
        ["desktop light: color-contrast: #pale"],
        ["phone light: button-name", "phone light: color-contrast: #pale"],
        ["360 px: the field “Marker” has", "320 px: the field “Marker” has"],
      ].flat();
      const found = await faultsInEveryLook(page);
      for (const start of expected) expect(found).toContainEqual(expect.stringMatching(new RegExp(`^${start}`)));
      expect(found).toHaveLength(expected.length);
    });

    test("what needs an account leads to sign-in and says where from", async () => {
      const closed = closedTo("anonymous");
      expect(closed.length).toBeGreaterThan(20);
      for (const route of closed) {
        const from = tour().addresses[route.path] ?? route.path;
        expect(await sentTo(tour(), route)).toBe(`/login?from=${encodeURIComponent(from)}`);
      }
      for (const from of ["/cycles/new", "/users"])
        expect(await followed(tour(), from, "/login")).toEqual({
          address: `/login?from=${encodeURIComponent(from)}`,
          title: "Peptidary - Login",
          complaints: [],
        });
    });
  },
);

const HOME = { address: "/", title: "Peptidary - Home", complaints: [] };

describeTour(
  "member",
  async ({ context }) => {
    const member = await openWebPerson(origin());
    await member.signIn(context);
    return fillAccount(member.ask);
  },
  (tour) => {
    test("what is for admins leads to sign-in and home from there, saying why; so does sign-in itself", async () => {
      const [login, ...closed] = closedTo("member").toSorted(
        (a, b) => Number(b.path === "/login") - Number(a.path === "/login"),
      );
      expect([login?.path, closed.length]).toEqual(["/login", 10]);
      for (const route of closed) expect(await sentTo(tour(), route)).toBe("/login?denied=admin");
      expect(await followed(tour(), "/users", "/")).toEqual(HOME);
      await toast(tour().page).getByText("That page is for admins").waitFor();
      expect(await followed(tour(), "/login", "/")).toEqual(HOME);
    });
  },
);

describeTour(
  "admin",
  async ({ context }) => {
    const admin = await openWebAdmin({ origin: origin(), dataDir: inject("dataDirs").sqlite });
    await admin.signIn(context);
    const botCheck = await solvedCheck((path) => fetch(origin() + path));
    await admin.ask("POST", "/api/feedback", { ...feedbackBody(), botCheck });
    return fillAccount(admin.ask);
  },
  (tour) => {
    test("every page but sign-in is theirs, which leads home", async () => {
      expect(closedTo("admin").map(({ path }) => path)).toEqual(["/login"]);
      expect(await followed(tour(), "/login", "/")).toEqual(HOME);
    });
  },
);

/** Measures that find nothing would pass every page. */
test("a side scroll, a broken word, a cut line, a field too narrow and two texts over each other are found", async () => {
  const context = await browser.newContext({ viewport: { width: 320, height: 900 } });
  const page = await context.newPage();
  await page.setContent(`<main><h1>Bad</h1>
    <p style="width: 3ch; overflow-wrap: anywhere">Hemoglobin</p>
    <div style="height: 20px"><div style="height: 5px">First text</div><div style="margin-top: -5px">Second text</div></div>
    <label>Marker <input style="width: 26px" placeholder="marker"></label>
    <div style="width: 90px; overflow: hidden; white-space: nowrap">A line that ends in nothing</div>
    <div style="width: 400px">wide</div></main>`);
  expect(await page.evaluate(misfits)).toEqual([
    expect.stringMatching(/wider than the window$/),
    expect.stringContaining("a word is broken in “Hemoglobin”"),
    expect.stringContaining("“A line that ends in nothing” is cut"),
    expect.stringContaining("the field “Marker"),
    expect.stringContaining("lie over each other"),
  ]);
  await context.close();
});
