import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { addLoggedCycle, dayIn, dialog, openHere, today, ZONE } from "#support/cycle-screen.ts";
import { toast } from "#support/screen.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const main = (page: Page) => page.getByRole("main");

async function menu(page: Page, item: string): Promise<void> {
  await page.getByRole("button", { name: "More for this cycle" }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("a cycle is printed whole, extended, put away and taken back; its copy begins empty, deleting takes the doses along", async () => {
  const { page, context, person, complaints } = await openHere(browser);
  const { cycle, dose } = await addLoggedCycle(person);
  for (let minute = 10; minute < 34; minute += 1)
    await person.logDose(cycle.id, { itemId: dose.itemId, at: `2026-03-02T07:${minute}:00Z` });
  const stored = async () => (await person.cycles()).find(({ id }) => id === cycle.id);
  await page.goto(`/cycles/${cycle.id}`);
  const rows = page.getByRole("region", { name: "Logged doses, table" }).locator("tbody tr");
  await page.getByRole("button", { name: "Show all 25" }).waitFor();
  expect(await rows.count()).toBe(20);
  await page.pdf();
  await expect.poll(() => rows.count()).toBe(25);

  await menu(page, "Extend");
  await dialog(page).getByLabel("New last day").fill(dayIn(ZONE, 20));
  await dialog(page).getByRole("button", { name: "Extend" }).click();
  await expect.poll(async () => (await stored())?.endDate).toBe(dayIn(ZONE, 20));
  await menu(page, "Archive");
  await main(page).getByText("Archived", { exact: true }).waitFor();
  await menu(page, "Move out of archive");
  await main(page).getByText("Archived", { exact: true }).waitFor({ state: "detached" });
  await expect.poll(async () => (await stored())?.archivedAt).toBeNull();
  expect(await person.doses()).toHaveLength(25);

  await menu(page, "Duplicate");
  await page.getByRole("heading", { level: 1, name: "Edit Cycle" }).waitFor();
  await toast(page).getByRole("button", { name: "Dismiss" }).click(); // it lies over the form's buttons
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByRole("heading", { level: 1, name: "Spring (copy)" }).waitFor();
  await today(page).getByRole("button", { name: "Taken: Alpha" }).first().waitFor();
  expect(await page.getByRole("heading", { name: /^Logged doses/ }).count()).toBe(0);

  await page.goto(`/cycles/${cycle.id}`);
  await menu(page, "Delete");
  await page.getByRole("alertdialog", { name: "Delete cycle" }).getByRole("button", { name: "Delete" }).click();
  await toast(page).getByText("Cycle Deleted").waitFor();
  expect((await person.cycles()).map(({ name }) => name)).toEqual(["Spring (copy)"]);
  expect(await person.doses()).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
