import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Dose } from "#contract/doses.ts";
import { type AppServer, startAppServer } from "#support/app-server.ts";
import { launchBrowser } from "#support/browser.ts";
import { addCycle, openHere, planned } from "#support/cycle-screen.ts";
import { type Network, startNetwork } from "#support/network.ts";
import { PHONE } from "#support/screen.ts";
import { openWebPerson } from "#support/web-person.ts";

let browser: Browser;
let server: AppServer;
let network: Network;
beforeAll(async () => {
  browser = await launchBrowser();
  let port = 0;
  network = await startNetwork(() => port);
  server = await startAppServer({ BASE_URL: network.origin });
  port = Number(new URL(server.origin).port);
});
afterAll(async () => {
  await browser.close();
  network.close();
  await server.stop();
});

const NAMES = ["Alpha", "Beta", "Gamma", "Delta", "Epsilon"];

async function untilReadyForOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!(await caches.keys()).some((name) => name.includes("precache")))
      await new Promise((r) => setTimeout(r, 50));
  });
}

const logFive = async (page: Page) => {
  for (const name of NAMES) await page.getByRole("button", { name: `Taken: ${name}`, exact: true }).click();
};

test("no dose moves under the finger when the connection goes", async () => {
  network.heal();
  const person = await openWebPerson(network.origin);
  const { id: cycleId } = await addCycle(person, [planned("Alpha 250 mcg 08:00"), planned("Beta 250 mcg 08:00")]);
  const { page, context } = await openHere(browser, { origin: network.origin, person, viewport: PHONE });
  await page.goto(`/cycles/${cycleId}`);
  const beta = page.getByRole("button", { name: "Taken: Beta" });
  const before = await beta.boundingBox();
  network.turn("off");
  await page.getByRole("button", { name: "Taken: Alpha" }).click();
  await page.getByText("No connection. 1 change kept on this device").waitFor();
  await page.getByRole("button", { name: "Offline" }).waitFor();
  expect(await beta.boundingBox()).toEqual(before);
  await context.close();
});

test("five doses logged without a network outlast the tab and arrive once, though an answer is lost", async () => {
  network.heal();
  const person = await openWebPerson(network.origin);
  const items = NAMES.map((name) => planned(`${name} 250 mcg 08:00`));
  const { id: cycleId } = await addCycle(person, items);
  const about = { origin: network.origin, person, viewport: PHONE, hasServiceWorker: true };
  const { page, context } = await openHere(browser, about);
  await page.goto(`/cycles/${cycleId}`);
  await page.getByRole("button", { name: "Taken: Epsilon" }).waitFor();
  await untilReadyForOffline(page);

  network.turn("off");
  await logFive(page);
  await page.getByText("No connection. 5 changes kept on this device").waitFor();
  await page.close();

  const again = await context.newPage();
  await again.goto(`/cycles/${cycleId}`);
  await again.getByText("No connection. 5 changes kept on this device").waitFor();
  await expect.poll(() => again.getByText("On this device", { exact: true }).count()).toBe(5);
  await expect.poll(() => again.getByRole("button", { name: /^Taken: / }).count()).toBe(0);

  const lostBefore = network.lost;
  network.loseNextAnswer("POST", /\/doses$/);
  network.turn("on");
  await again.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect.poll(async () => (await person.doses()).length, { timeout: 40_000 }).toBe(5);
  await expect.poll(() => again.getByText("On this device", { exact: true }).count(), { timeout: 40_000 }).toBe(0);
  expect(network.lost - lostBefore).toBe(1);
  const doses: Dose[] = await person.doses();
  expect(new Set(doses.map(({ itemId }) => itemId)).size).toBe(5);
  expect(doses).toHaveLength(5);
  await context.close();
});
