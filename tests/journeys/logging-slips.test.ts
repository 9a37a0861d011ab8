import type { Browser, Page } from "playwright-core";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { addCycle, dayIn, dialog, openHere, planned, today, ZONE } from "#support/cycle-screen.ts";
import { logged, logWith, onlyDose, openCycle, row, showsLogged, tap } from "#support/logging-screen.ts";
import { openWebPerson } from "#support/web-person.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const question = (page: Page) => page.getByRole("alertdialog", { name: "Is this right?" });

test("an amount five times off is typed again before it is logged, one just under is not", async () => {
  const { page, context, person } = await openCycle(browser, [
    planned("Alpha 250 mcg 08:00"),
    planned("Beta 250 mcg 08:00"),
  ]);
  await logWith(page, "Beta", "1249");
  await showsLogged(page, "1,249 mcg");
  await logWith(page, "Alpha", "1250");
  await question(page).getByText("1,250 mcg is at least 5 times the planned 250 mcg.").waitFor();
  const logIt = question(page).getByRole("button", { name: "Log it" });
  await expect.poll(() => logIt.isDisabled()).toBe(true);
  await question(page).getByLabel("Type the amount again").fill("125");
  await expect.poll(() => logIt.isDisabled()).toBe(true);
  await question(page).getByLabel("Type the amount again").fill("1250");
  await logIt.click();
  await showsLogged(page, "1,250 mcg");
  await logged(person).toBe(2);
  await context.close();
});

test("going back from the question leads to what was typed, and nothing is logged", async () => {
  const { page, context, person } = await openCycle(browser, [planned("Alpha 250 mcg 08:00")]);
  await tap(page, "Log with details: Alpha");
  await dialog(page).getByLabel("Amount").fill("2500");
  await dialog(page).getByLabel("Site").fill("Left knee");
  await dialog(page).getByRole("button", { name: "Log as taken" }).click();
  await question(page).getByRole("button", { name: "Go back" }).click();
  expect(await person.doses()).toEqual([]);
  await expect.poll(() => dialog(page).getByLabel("Site").inputValue()).toBe("Left knee");
  await dialog(page).getByLabel("Amount").fill("250");
  await dialog(page).getByRole("button", { name: "Log as taken" }).click();
  await logged(person).toBe(1);
  expect(await onlyDose(person)).toMatchObject({ amount: { value: "250", unit: "mcg" }, site: "Left knee" });
  await context.close();
});

test("what is being typed outlasts midnight, though the list becomes another day's", async () => {
  const { page, context, person } = await openHere(browser);
  const cycle = await addCycle(person, [planned("Alpha 250 mcg 08:00")], { endsIn: 5 });
  const lateToday = Temporal.PlainDate.from(dayIn(ZONE)).toZonedDateTime({ timeZone: ZONE, plainTime: "23:59:30" });
  await page.clock.install({ time: lateToday.epochMilliseconds });
  await page.goto(`/cycles/${cycle.id}`);
  await tap(page, "Log with details: Alpha");
  await page.route("**/api/doses?*", () => {}); // the new day's list never comes
  await dialog(page).getByLabel("Amount").fill("225");
  const dayShown = () => today(page).locator("header").innerText();
  const before = await dayShown();
  await page.clock.runFor(120_000);
  await expect.poll(dayShown).not.toBe(before);
  expect(await dialog(page).getByLabel("Amount").inputValue()).toBe("225");
  expect(await person.doses()).toEqual([]);
  await context.close();
});

test("the same compound again within half its interval asks first", async () => {
  const { page, context, person, cycle } = await openCycle(browser, [planned("Alpha 250 mcg 08:00")]);
  const at = new Date(Date.now() - 3_600_000).toISOString();
  const amount = { value: "250", unit: "mcg" } as const;
  const before = { itemId: "item-alpha", peptideName: "Alpha", slug: null, amount, at, zone: ZONE };
  await person.logDose(cycle.id, { ...before, day: dayIn(ZONE) });
  await page.reload();
  await row(page, "Beside the plan").waitFor();
  await tap(page, "Taken: Alpha");
  await question(page)
    .getByText(/A dose of Alpha \(250 mcg\) is logged as taken 1 h before this one/)
    .waitFor();
  await question(page).getByRole("button", { name: "Go back" }).click();
  expect(await person.doses()).toHaveLength(1);
  await tap(page, "Taken: Alpha");
  await question(page).getByRole("button", { name: "Log it" }).click();
  await logged(person).toBe(2);
  await context.close();
});

test("the same compound in two cycles within half its interval asks too", async () => {
  const person = await openWebPerson(inject("origins").sqlite);
  await addCycle(person, [planned("Alpha 250 mcg 08:00")]);
  const other = await addCycle(person, [planned("Alpha 250 mcg 09:00")]);
  const { page, context } = await openHere(browser, { person });
  await page.goto("/cycles");
  await row(page, "08:00").getByRole("button", { name: "Taken: Alpha" }).click();
  await showsLogged(page, "08:00");
  await row(page, "09:00").getByRole("button", { name: "Taken: Alpha" }).click();
  await question(page).getByRole("button", { name: "Log it" }).click();
  await logged(person).toBe(2);
  expect((await person.doses()).filter(({ cycleId }) => cycleId === other.id)).toHaveLength(1);
  await context.close();
});
