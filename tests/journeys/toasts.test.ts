import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type AppServer, startAppServer } from "#support/app-server.ts";
import { launchBrowser } from "#support/browser.ts";
import { type Device, dayIn, noonZone, openDevice, planned } from "#support/cycle-screen.ts";
import { BEHIND_PROXY } from "#support/fresh-address.ts";
import { DESKTOP, PHONE } from "#support/screen.ts";
import { openWebPerson } from "#support/web-person.ts";

const ZONE = noonZone();
let browser: Browser;
let server: AppServer;
beforeAll(async () => {
  [server, browser] = await Promise.all([startAppServer(BEHIND_PROXY), launchBrowser()]);
}, 60_000);
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const toast = (page: Page) => page.getByRole("region", { name: "Notifications" }).getByRole("status");

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error("not on the screen");
  return box;
}

async function doOverlap(a: Locator, b: Locator): Promise<boolean> {
  const [one, other] = [await boxOf(a), await boxOf(b)];
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

describe.each([
  ["a small desktop", { width: 1024, height: 620 }],
  ["a desktop", DESKTOP],
  ["a phone", PHONE],
])("on %s", (_, viewport) => {
  let device: Device;
  /** Enough doses that one stands wherever a toast might. */
  const NAMES = ["Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Zeta"];
  beforeEach(async () => {
    const person = await openWebPerson(server.origin);
    const peptides = NAMES.map((name, place) => planned(`${name} 250 mcg 0${place}:00`));
    await person.addCycle({ name: "Spring", startDate: dayIn(ZONE), endDate: dayIn(ZONE), peptides });
    device = await openDevice(browser, { origin: server.origin, person, zone: ZONE, viewport });
    await device.page.goto("/cycles");
    await device.page.getByRole("button", { name: "Taken: Zeta" }).waitFor();
    return () => device.context.close();
  });

  test("a toast covers neither the row just used nor the page's main action", async () => {
    const { page } = device;
    const main = page.getByRole("main").getByRole("link", { name: "New Cycle" }).first();
    for (const name of NAMES) {
      await page.getByRole("button", { name: `Taken: ${name}` }).click();
      await toast(page).filter({ hasText: name }).waitFor();
      const used = page.getByRole("button", { name: `Edit: ${name}` }); // stands where "Taken" stood
      await expect.poll(() => doOverlap(toast(page), used)).toBe(false);
      if (await main.isVisible()) await expect.poll(() => doOverlap(toast(page), main)).toBe(false);
    }
  });

  test("Escape puts it away", async () => {
    const { page } = device;
    await page.getByRole("button", { name: "Taken: Alpha" }).click();
    await toast(page).waitFor();
    await page.keyboard.press("Escape");
    await toast(page).waitFor({ state: "detached" });
  });
});

test("it stays while pointed at or focused, and leaves ten seconds after", async () => {
  const person = await openWebPerson(server.origin);
  const peptides = [planned("Alpha 250 mcg 08:00")];
  await person.addCycle({ name: "Spring", startDate: dayIn(ZONE), endDate: dayIn(ZONE), peptides });
  const { page, context } = await openDevice(browser, { origin: server.origin, person, zone: ZONE });
  await page.clock.install();
  await page.goto("/cycles");
  await page.getByRole("button", { name: "Taken: Alpha" }).click();
  await toast(page).waitFor();
  await page.clock.runFor(500); // it stands where it stays
  await toast(page).hover();
  await page.clock.runFor(20_000);
  expect(await toast(page).isVisible()).toBe(true);
  await page.mouse.move(2, 2);
  await page.getByRole("button", { name: "Undo" }).focus();
  await page.clock.runFor(20_000);
  expect(await toast(page).isVisible()).toBe(true);
  await page.getByRole("button", { name: "Edit: Alpha" }).focus();
  await page.clock.runFor(9_000);
  expect(await toast(page).isVisible()).toBe(true);
  await page.clock.runFor(1_500);
  await toast(page).waitFor({ state: "detached" });
  await context.close();
});
