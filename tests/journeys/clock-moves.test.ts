import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AppServer, startAppServer } from "#support/app-server.ts";
import { launchBrowser } from "#support/browser.ts";
import { dayIn, openDevice, planned } from "#support/cycle-screen.ts";
import { BEHIND_PROXY } from "#support/fresh-address.ts";
import { openWebPerson } from "#support/web-person.ts";

let browser: Browser;
let server: AppServer;
beforeAll(async () => {
  [server, browser] = await Promise.all([startAppServer(BEHIND_PROXY), launchBrowser()]);
}, 60_000);
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** Fourteen hours ahead of Greenwich: its day is never that of a device twelve hours behind. */
const AHEAD = "Pacific/Kiritimati";
const BEHIND = "Etc/GMT+12";

test("My Cycles groups by the day of the person's clock, not of the device", async () => {
  const person = await openWebPerson(server.origin);
  await person.changeSettings({ zones: [{ from: null, zone: AHEAD }] });
  await person.addCycle({ name: "Today there", startDate: dayIn(AHEAD), endDate: dayIn(AHEAD, 30), peptides: [] });
  const { page, context } = await openDevice(browser, { origin: server.origin, person, zone: BEHIND });
  await page.goto("/cycles");
  await page.getByRole("heading", { name: "Active (1)" }).waitFor();
  await page.getByText("Day 1 of 31", { exact: true }).first().waitFor();
  await page.goto("/cycles");
  await page.getByRole("link", { name: "Today there" }).first().click();
  await page.getByText("Day 1 of 31", { exact: true }).first().waitFor();
  await context.close();
});

test("a zone chosen in the settings shows the coming doses before and after, and moves nothing until it is used", async () => {
  const person = await openWebPerson(server.origin);
  await person.changeSettings({ zones: [{ from: null, zone: "Europe/London" }] });
  const peptides = [planned("Alpha 250 mcg 08:00 20:00")];
  await person.addCycle({ startDate: dayIn(AHEAD, -3), endDate: dayIn(AHEAD, 30), peptides });
  const { page, context, complaints } = await openDevice(browser, {
    ...{ origin: server.origin, person, zone: "Europe/London" },
  });
  await page.goto("/settings");
  const preview = page.getByRole("region", { name: "What would change" });
  const zone = page.getByRole("combobox", { name: "Time zone" });
  await zone.fill("Asia/Tokyo");
  await preview.getByText("Alpha, 250 mcg").first().waitFor();
  expect(await preview.getByText("by your clock now").count()).toBeGreaterThan(2);
  await zone.fill("Europe/London");
  await preview.waitFor({ state: "detached" });
  expect((await person.settings()).zones).toHaveLength(1);
  await zone.fill("Asia/Tokyo");
  await page.getByRole("button", { name: "Use Asia/Tokyo from now on" }).click();
  await expect.poll(async () => (await person.settings()).zones?.at(-1)?.zone).toBe("Asia/Tokyo");
  expect(complaints).toEqual([]);
  await context.close();
});
