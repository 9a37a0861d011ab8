import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { addCycle, dayIn, dialog, openHere, planned, slotIn, today, ZONE } from "#support/cycle-screen.ts";
import { toast } from "#support/screen.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** What is typed is saved when its field is left. */
async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel(label, { exact: true }).blur();
}

test("with a day from 04:00 on, the dose at 00:30 belongs to the evening before", async () => {
  const { page, context, person, complaints } = await openHere(browser);
  const { id } = await addCycle(person, [planned("Alpha 250 mcg 00:30")], { daysAgo: 1, endsIn: 29 });
  await page.goto(`/cycles/${id}`);
  await today(page).getByRole("button", { name: "Taken: Alpha", exact: true }).first().waitFor();
  expect(await today(page).getByText("Later today").count()).toBe(0);

  await page.goto("/settings");
  await type(page, "Day starts at", "04:00");
  await toast(page).getByText("Saved").waitFor();
  await expect.poll(async () => (await person.settings()).dayStart).toBe("04:00");

  await page.goto(`/cycles/${id}`);
  await today(page).getByText("Later today").waitFor();
  await today(page).getByText("1 earlier dose not logged").click();
  await today(page).getByRole("group").getByRole("button", { name: "Taken: Alpha" }).click();
  await expect.poll(() => dialog(page).getByLabel("Day").inputValue()).toBe(dayIn(ZONE));
  await expect.poll(() => dialog(page).getByLabel("Time").inputValue()).toBe("00:30");
  await dialog(page).getByRole("button", { name: "Log as taken" }).click();
  await expect.poll(() => person.doses()).toMatchObject([{ day: dayIn(ZONE, -1), at: slotIn(ZONE, "00:30") }]);
  expect(complaints).toEqual([]);
  await context.close();
});

test("a calendar address lists the planned doses until it is ended", async () => {
  const { page, context, person } = await openHere(browser);
  await person.changeSettings({ zones: [{ from: null, zone: ZONE }] });
  await addCycle(person, [planned("Alpha 250 mcg 08:00")], { endsIn: 4 });
  await page.goto("/settings");
  await page.getByRole("button", { name: "Create calendar link" }).click();
  const address = (await page.getByText(/\/api\/calendars\/.+\.ics$/).textContent()) ?? "";
  const read = () => fetch(address);
  const first = await read();
  expect(first.headers.get("content-type")).toMatch(/^text\/calendar/);
  const text = await first.text();
  const starts = [...text.matchAll(/^DTSTART:(\S+)/gm)].map(([, start]) => start);
  const days = [0, 1, 2, 3, 4].map((day) => slotIn(ZONE, "08:00", day).replaceAll(/[-:]/g, ""));
  expect(starts).toEqual(days);
  expect(text).not.toContain("Alpha"); // discreet wording is on to begin with

  await page.getByRole("button", { name: "New link" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "New link" }).click();
  await page.getByText(address).waitFor({ state: "detached" });
  expect((await read()).status).toBe(404);
  const renewed = (await page.getByText(/\/api\/calendars\/.+\.ics$/).textContent()) ?? "";
  expect((await fetch(renewed)).status).toBe(200);
  await page.getByRole("button", { name: "Revoke link" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await page.getByRole("button", { name: "Create calendar link" }).waitFor();
  expect((await fetch(renewed)).status).toBe(404);
  await context.close();
});
