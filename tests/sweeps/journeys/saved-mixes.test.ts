import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { answer, linkTo, main, mixOf, openCalculator } from "#support/calculator-screen.ts";
import { openScreen, PHONE, toast } from "#support/screen.ts";
import { openWebPerson, WEB_PASSWORD, type WebPerson } from "#support/web-person.ts";

let browser: Browser;
const origin = () => inject("origins").sqlite;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const saved = (page: Page) => main(page).getByRole("region", { name: "Saved mixes" });
const row = (page: Page, name: string) => saved(page).getByRole("listitem").filter({ hasText: name });
const save = async (page: Page, name: string) => {
  await saved(page).getByLabel("Name", { exact: true }).fill(name);
  await saved(page).getByRole("button", { name: "Save", exact: true }).click();
  await row(page, name).waitFor();
};
/** Before the page knows who is there, a mix is kept on the device. */
const isSignedIn = (page: Page) => page.getByRole("button", { name: "Logout" }).waitFor();

async function signIn(page: Page, place: Locator, { email }: WebPerson): Promise<void> {
  await place.getByRole("link", { name: "Sign in" }).click();
  await page.waitForURL("**/login?from=%2Fcalculator");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(WEB_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/calculator");
}

/** A mix of 5 units whose vial is then changed. */
async function mixTenUnits(page: Page): Promise<void> {
  await openCalculator(page, linkTo(mixOf(null, "A", "250", "mcg")));
  await answer(page).getByText("5 units on the U-100 scale").waitFor();
  await main(page).getByLabel("Amount in the vial", { exact: true }).fill("5");
  await answer(page).getByText("10 units on the U-100 scale").waitFor();
}

test("the mix is still there after signing in from the header of a phone", async () => {
  const { page, context } = await openScreen(browser, { origin: origin(), viewport: PHONE });
  await mixTenUnits(page);
  await signIn(page, page.getByRole("banner"), await openWebPerson(origin()));
  await answer(page).getByText("10 units on the U-100 scale").waitFor();
  await context.close();
});

test("of the device are still there after signing in from the sidebar, move to the account when the person says so, and are there on another device", async () => {
  const person = await openWebPerson(origin());
  const { page, context } = await openScreen(browser, { origin: origin() });
  await mixTenUnits(page);
  await save(page, "Kept here");
  await signIn(page, page.getByRole("complementary"), person);
  await answer(page).getByText("10 units on the U-100 scale").waitFor();
  await row(page, "Kept here").getByText("on this device").waitFor();
  await saved(page).getByRole("button", { name: "Move to my account" }).click();
  await expect.poll(() => row(page, "Kept here").getByText("on this device").count()).toBe(0);
  await row(page, "Kept here").waitFor();
  const other = await openScreen(browser, { origin: origin() });
  await person.signIn(other.context);
  await openCalculator(other.page);
  await row(other.page, "Kept here").getByRole("button", { name: "Kept here", exact: true }).click();
  await answer(other.page).getByText("10 units on the U-100 scale").waitFor();
  await other.context.close();
  await context.close();
});

test("whose answer was lost on the way is in the account once, though it is moved there again", async () => {
  const person = await openWebPerson(origin());
  const { page, context } = await openScreen(browser, { origin: origin() });
  await person.signIn(context);
  await openCalculator(page, linkTo(mixOf(null, "A", "250", "mcg")));
  await isSignedIn(page);
  const mixes = "**/api/mixes";
  await page.route(mixes, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await route.abort();
  });
  await save(page, "Stored already");
  await row(page, "Stored already").getByText("on this device").waitFor();
  await page.unroute(mixes);
  await saved(page).getByRole("button", { name: "Move to my account" }).click();
  await toast(page).getByText("One mix moved to your account").waitFor();
  expect(await row(page, "Stored already").count()).toBe(1);
  expect((await person.ask("GET", "/api/mixes")) as { items: unknown[] }).toMatchObject({
    items: [{ name: "Stored already" }],
  });
  await context.close();
});
