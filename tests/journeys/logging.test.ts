import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { dayIn, dialog, planned, slotIn, today, ZONE } from "#support/cycle-screen.ts";
import { logged, onlyDose, openCycle, row, tap } from "#support/logging-screen.ts";
import { toast } from "#support/screen.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const adherence = (page: Page) => page.getByRole("region", { name: "Adherence" });
const minutesFromNow = (instant: string) => Math.abs(Date.now() - Date.parse(instant)) / 60_000;

test("a dose is logged in one tap as taken now, corrected, removed, and brought back as it was", async () => {
  const { page, context, person, cycle, complaints } = await openCycle(browser, [planned("Alpha 250 mcg 08:00")]);
  await tap(page, "Taken: Alpha");
  await logged(person).toBe(1);
  const dose = await onlyDose(person);
  expect(dose).toMatchObject({ cycleId: cycle.id, state: "taken", slot: slotIn(ZONE, "08:00"), day: dayIn(ZONE) });
  expect(dose).toMatchObject({ amount: { value: "250", unit: "mcg" }, zone: ZONE });
  expect(minutesFromNow(dose.at)).toBeLessThan(2);
  await adherence(page).getByText("1 of 1 dose taken (100%)").waitFor();

  await tap(page, "Edit: Alpha");
  await dialog(page).getByLabel("Time").fill("08:05");
  await dialog(page).getByLabel("Amount").fill("300");
  await dialog(page).getByLabel("Site").fill("Abdomen left upper");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await row(page, "300 mcg").getByText("at 08:05, Abdomen left upper").waitFor();
  const amount = { value: "300", unit: "mcg" };
  const corrected = { at: slotIn(ZONE, "08:05"), slot: slotIn(ZONE, "08:00"), amount, site: "abdomen-upper-left" };
  await expect.poll(() => onlyDose(person)).toMatchObject(corrected);

  await tap(page, "Edit: Alpha");
  await dialog(page).getByRole("button", { name: "Remove" }).click();
  await today(page).getByRole("button", { name: "Taken: Alpha", exact: true }).waitFor();
  await logged(person).toBe(0);
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await row(page, "300 mcg").getByText("at 08:05, Abdomen left upper").waitFor();
  await logged(person).toBe(1);
  expect(await onlyDose(person)).toMatchObject(corrected);
  expect(complaints).toEqual([]);
  await context.close();
});
