import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { answer, linkTo, main, mixOf, openCalculator } from "#support/calculator-screen.ts";
import { openScreen, PHONE, toast } from "#support/screen.ts";
import { openWebPerson, WEB_PASSWORD } from "#support/web-person.ts";

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

test("without an account stay in the browser: kept, opened, renamed, deleted and brought back", async () => {
  const { page, context, complaints } = await openScreen(browser, { origin: origin() });
  await openCalculator(page, linkTo(mixOf(null, "A", "250", "mcg")));
  await save(page, "Morning");
  await page.goto("/");
  await openCalculator(page);
  await row(page, "Morning").getByRole("button", { name: "Morning", exact: true }).click();
  await answer(page).getByText("5 units on the U-100 scale").waitFor();
  await row(page, "Morning").getByRole("button", { name: "Rename Morning" }).click();
  await saved(page).getByLabel("New name of Morning").fill("Evening");
  await page.keyboard.press("Enter");
  await row(page, "Evening").getByRole("button", { name: "Delete Evening" }).click();
  await expect.poll(() => row(page, "Evening").count()).toBe(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await row(page, "Evening").waitFor();
  await page.reload();
  await row(page, "Evening").waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test.each([
  ["sidebar", undefined],
  ["header of a phone", PHONE],
] as const)("the mix is still there after signing in from the %s", async (_, viewport) => {
  const person = await openWebPerson(origin());
  const { page, context } = await openScreen(browser, { origin: origin(), ...(viewport && { viewport }) });
  await openCalculator(page, linkTo(mixOf(null, "A", "250", "mcg")));
  await answer(page).getByText("5 units on the U-100 scale").waitFor();
  await main(page).getByLabel("Amount in the vial", { exact: true }).fill("5");
  await answer(page).getByText("10 units on the U-100 scale").waitFor();
  const place = viewport ? page.getByRole("banner") : page.getByRole("complementary");
  await place.getByRole("link", { name: "Sign in" }).click();
  await page.waitForURL("**/login?from=%2Fcalculator");
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(WEB_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/calculator");
  await answer(page).getByText("10 units on the U-100 scale").waitFor();
  await context.close();
});

test("of the device move to the account when the person says so, and are there on another device", async () => {
  const person = await openWebPerson(origin());
  const { page, context } = await openScreen(browser, { origin: origin() });
  await openCalculator(page, linkTo(mixOf(null, "A", "250", "mcg")));
  await save(page, "Kept here");
  await person.signIn(context);
  await page.reload();
  await row(page, "Kept here").getByText("on this device").waitFor();
  await saved(page).getByRole("button", { name: "Move to my account" }).click();
  await expect.poll(() => row(page, "Kept here").getByText("on this device").count()).toBe(0);
  await row(page, "Kept here").waitFor();
  const other = await openScreen(browser, { origin: origin() });
  await person.signIn(other.context);
  await openCalculator(other.page);
  await row(other.page, "Kept here").getByRole("button", { name: "Kept here", exact: true }).click();
  await answer(other.page).getByText("5 units on the U-100 scale").waitFor();
  await other.context.close();
  await context.close();
});

test("changed on two devices are both kept", async () => {
  const person = await openWebPerson(origin());
  const screens = await Promise.all([1, 2].map(() => openScreen(browser, { origin: origin() })));
  const [first, second] = screens;
  if (!first || !second) throw new Error("two screens were opened");
  for (const { context } of screens) await person.signIn(context);
  await openCalculator(first.page, linkTo(mixOf(null, "A", "250", "mcg")));
  await isSignedIn(first.page);
  await save(first.page, "Shared");
  await openCalculator(second.page, linkTo(mixOf(null, "A", "500", "mcg")));
  await row(second.page, "Shared").waitFor();
  await row(first.page, "Shared")
    .getByRole("button", { name: /^Replace Shared/ })
    .click();
  await first.page.getByText("Saved", { exact: true }).waitFor();
  await row(second.page, "Shared")
    .getByRole("button", { name: /^Replace Shared/ })
    .click();
  await second.page.getByText("Saved as a copy").waitFor();
  await expect.poll(() => row(second.page, "Shared").count()).toBe(2);
  for (const { context } of screens) await context.close();
});

test("that the server cannot take are kept on the device", async () => {
  const person = await openWebPerson(origin());
  const { page, context } = await openScreen(browser, { origin: origin() });
  await person.signIn(context);
  await openCalculator(page, linkTo(mixOf(null, "A", "250", "mcg")));
  await isSignedIn(page);
  await page.route("**/api/mixes", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await save(page, "Not lost");
  await row(page, "Not lost").getByText("on this device").waitFor();
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
