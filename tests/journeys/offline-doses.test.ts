import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Dose } from "../../src/contract/doses.ts";
import { type AppServer, startAppServer } from "../support/app-server.ts";
import { launchBrowser } from "../support/browser.ts";
import { type Network, startNetwork } from "../support/network.ts";
import { openScreen, PHONE } from "../support/screen.ts";
import { openWebPerson, type WebPerson } from "../support/web-person.ts";

let browser: Browser;
let server: AppServer;
let network: Network;
let person: WebPerson;
beforeAll(async () => {
  browser = await launchBrowser();
  let port = 0;
  network = await startNetwork(() => port);
  server = await startAppServer({ BASE_URL: network.origin });
  port = Number(new URL(server.origin).port);
  person = await openWebPerson(network.origin);
});
afterAll(async () => {
  await browser.close();
  network.close();
  await server.stop();
});

/** Five doses a day that are due since midnight wherever the test runs. */
const TIMES = ["00:00", "00:01", "00:02", "00:03", "00:04"];

async function openCycle(): Promise<string> {
  const today = new Date().toISOString().slice(0, 10);
  const { id } = await person.addCycle({
    startDate: today,
    endDate: today,
    peptides: TIMES.map((time, place) => ({
      id: `item-${place}`,
      peptideId: `compound-${place}`,
      slug: null,
      peptideName: `Compound ${place}`,
      dosage: "250 mcg",
      route: "sc" as const,
      schedule: { frequency: "daily", timeOfDay: [time], duration: "1 day" },
      notes: "",
      plan: {
        rule: { kind: "days" as const, every: 1, times: [time] },
        unit: "mcg" as const,
        steps: [{ week: 1, amount: "250" }],
        firstDay: null,
        lastDay: null,
        pauses: [],
      },
    })),
  });
  return id;
}

async function untilReadyForOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!(await caches.keys()).some((name) => name.includes("precache")))
      await new Promise((r) => setTimeout(r, 50));
  });
}

const logFive = async (page: Page) => {
  for (const place of TIMES.keys())
    await page.getByRole("button", { name: `Taken: Compound ${place}`, exact: true }).click();
};

test("five doses logged without a network outlast the tab and arrive once, though an answer is lost", async () => {
  const cycleId = await openCycle();
  const { page, context } = await openScreen(browser, {
    origin: network.origin,
    viewport: PHONE,
    hasServiceWorker: true,
  });
  await person.signIn(context);
  await page.goto(`/cycles/${cycleId}`);
  await page.getByRole("button", { name: "Taken: Compound 4" }).waitFor();
  await untilReadyForOffline(page);

  network.turn("off");
  await logFive(page);
  await page.getByText("No connection. 5 changes kept on this device").waitFor();
  await page.close();

  const again = await context.newPage();
  await again.goto(`/cycles/${cycleId}`);
  await again.getByText("No connection. 5 changes kept on this device").waitFor();
  expect(await again.getByText("On this device", { exact: true }).count()).toBe(5);
  expect(await again.getByRole("button", { name: /^Taken: / }).count()).toBe(0);

  network.loseNextAnswer("POST", /\/doses$/);
  network.turn("on");
  await again.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect.poll(async () => (await person.doses()).length, { timeout: 40_000 }).toBe(5);
  await expect.poll(() => again.getByText("On this device", { exact: true }).count(), { timeout: 40_000 }).toBe(0);
  expect(network.lost).toBe(1);
  const doses: Dose[] = await person.doses();
  expect(new Set(doses.map(({ itemId }) => itemId)).size).toBe(5);
  expect(doses).toHaveLength(5);
  await context.close();
}, 60_000);
