import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Cycle } from "#contract/cycles.ts";
import { type AppServer, startAppServer } from "#support/app-server.ts";
import { launchBrowser } from "#support/browser.ts";
import { type Device, dayIn, noonZone, openDevice, planned, slotIn } from "#support/cycle-screen.ts";
import { BEHIND_PROXY } from "#support/fresh-address.ts";
import { type Network, startNetwork } from "#support/network.ts";
import { type Notified, openNotified } from "#support/notification-taps.ts";
import { openWebPerson } from "#support/web-person.ts";

/** "Taken", said to a notification: on the built product, its own service worker and a network that can be off. */
const ZONE = noonZone();
const SLOT = slotIn(ZONE, "08:00");
const BODY = "Due 08:00";

let browser: Browser;
let server: AppServer;
let network: Network;
let device: Device;
let cycle: Cycle;
let notified: Notified;

beforeAll(async () => {
  browser = await launchBrowser();
  let port = 0;
  network = await startNetwork(() => port);
  server = await startAppServer({ ...BEHIND_PROXY, BASE_URL: network.origin });
  port = Number(new URL(server.origin).port);
}, 60_000);
afterAll(async () => {
  await browser.close();
  network.close();
  await server.stop();
});

/** A person whose day's list stands open in a browser that has the service worker. */
beforeEach(async () => {
  network.turn("on");
  const person = await openWebPerson(network.origin);
  const peptides = [planned("Alpha 250 mcg 08:00")];
  cycle = await person.addCycle({ name: "Spring", startDate: dayIn(ZONE), endDate: dayIn(ZONE), peptides });
  device = await openDevice(browser, { origin: network.origin, person, zone: ZONE, hasServiceWorker: true });
  const { page, context } = device;
  await page.goto("/cycles");
  await taken(page).waitFor();
  await expect.poll(async () => (await person.settings()).zones).not.toBeNull();
  await page.evaluate(() => navigator.serviceWorker.ready);
  notified = await openNotified(context);
  return () => context.close();
});

const taken = (page: Page) => page.getByRole("button", { name: "Taken: Alpha" });
const correct = (page: Page) => page.getByRole("button", { name: "Edit: Alpha" });
const remind = () =>
  notified.push({
    ...{ title: "A planned dose is due", body: BODY, tag: "tag", url: "/cycles", reminderId: crypto.randomUUID() },
    dose: { cycleId: cycle.id, itemId: "item-alpha", slot: SLOT },
  });

test("it is logged as the list would, said in the words of the reminder, and the open list follows", async () => {
  const { page, person, complaints } = device;
  expect(await remind()).toEqual([
    { title: "A planned dose is due", body: BODY, actions: ["Taken", "Remind me later"] },
  ]);
  expect(await notified.tap("taken")).toEqual({
    opened: [],
    shown: [{ title: "Logged as taken", body: BODY, actions: [] }],
  });
  const doses = await person.doses();
  expect(doses).toMatchObject([{ itemId: "item-alpha", slot: SLOT, state: "taken", day: dayIn(ZONE), zone: ZONE }]);
  expect(doses[0]?.amount).toEqual({ value: "250", unit: "mcg" });
  await correct(page).waitFor();

  await remind();
  expect((await notified.tap("taken")).shown).toMatchObject([{ title: "Logged as taken" }]);
  expect(await person.doses()).toHaveLength(1);
  expect(complaints).toEqual([]);
}, 60_000);

test("without a network it waits on this device, outlasts the tab, and arrives once", async () => {
  const { page, context, person } = device;
  await remind();
  network.turn("off");
  expect(await notified.tap("taken")).toEqual({
    opened: [],
    shown: [{ title: "Logged on this device, sent later", body: BODY, actions: [] }],
  });
  await page.getByText("On this device", { exact: true }).waitFor();
  await page.close();
  await remind();
  await notified.tap("taken");
  network.turn("on");
  expect(await person.doses()).toEqual([]);
  const again = await context.newPage();
  await again.goto("/cycles");
  await expect.poll(async () => (await person.doses()).length).toBe(1);
  expect(await person.doses()).toHaveLength(1);
}, 60_000);

test("what the list would ask about is not logged: its form opens, in the open page or a new one", async () => {
  const { page, context, person } = device;
  const { peptideName, slug, route } = planned("Alpha 250 mcg 08:00");
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
  const extra = { itemId: "item-alpha", peptideName, slug, route, slot: null, at: anHourAgo, zone: ZONE };
  await person.logDose(cycle.id, { ...extra, day: dayIn(ZONE), amount: { value: "250", unit: "mcg" } });
  await remind();
  const { opened, shown } = await notified.tap("taken");
  expect(shown).toEqual([]);
  const address = opened.find((url) => url.includes("#")) ?? "";
  expect(address).toContain("/cycles#");
  expect(await person.doses()).toHaveLength(1);

  for (const at of [page, await context.newPage()]) {
    await at.goto(address);
    const form = at.getByRole("dialog");
    await form.getByText("Alpha").first().waitFor();
    await expect.poll(() => new URL(at.url()).hash).toBe("");
    await at.keyboard.press("Escape");
    await form.waitFor({ state: "detached" });
  }
  expect(await person.doses()).toHaveLength(1);
});

test.each(["signed out", "another person"])("%s: nothing is logged, the list opens", async (who) => {
  const { context, person } = device;
  await remind();
  await context.clearCookies();
  const other = await openWebPerson(network.origin);
  if (who === "another person") await other.signIn(context);
  expect(await notified.tap("taken")).toEqual({ opened: ["/cycles"], shown: [] });
  expect([await person.doses(), await other.doses()]).toEqual([[], []]);
});

test("signed out and without a network: nothing of the person is left to log by", async () => {
  const { page } = device;
  await remind();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("link", { name: "Sign In" }).first().waitFor();
  network.turn("off");
  expect(await notified.tap("taken")).toEqual({ opened: ["/cycles"], shown: [] });
  expect(await page.evaluate(rowsIn, "outbox")).toBe(0);
  expect(await page.evaluate(rowsIn, "kept")).toBe(0);
});

/** How many rows a store of the browser's database holds. */
function rowsIn(store: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("peptidary");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const counting = opening.result.transaction(store).objectStore(store).count();
      counting.onsuccess = () => resolve(counting.result);
    };
  });
}
