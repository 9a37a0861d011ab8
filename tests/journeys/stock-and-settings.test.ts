import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayText } from "../../src/web/lib/local-day.ts";
import { type AppServer, startAppServer } from "../support/app-server.ts";
import { launchBrowser } from "../support/browser.ts";
import { type Device, dayIn, noonZone, openDevice, planned, slotIn } from "../support/cycle-screen.ts";
import { BEHIND_PROXY } from "../support/fresh-address.ts";

let server: AppServer;
let browser: Browser;
const ZONE = noonZone();

beforeAll(async () => {
  [server, browser] = await Promise.all([startAppServer(BEHIND_PROXY), launchBrowser()]);
}, 60_000);
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const open = (): Promise<Device> => openDevice(browser, { origin: server.origin, zone: ZONE });

const addCycle = ({ person }: Device, text: string, { from = 0, to = 29 } = {}) =>
  person.addCycle({
    name: "Spring",
    startDate: dayIn(ZONE, from),
    endDate: dayIn(ZONE, to),
    peptides: [planned(text)],
  });

const today = (page: Page) => page.getByRole("region", { name: "Today" });
const dialog = (page: Page) => page.getByRole("dialog");
const toast = (page: Page) => page.getByRole("region", { name: "Notifications" });
const vial = (page: Page, name: string) => page.getByRole("article").filter({ hasText: name });
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 });

async function menu(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole("button", { name: `More for ${name}` }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

describe("stock", () => {
  /** 5 mg in 2 mL with 50 mcL lost at each draw: a dose of 0.25 mg takes 0.25 mg + 0.05 mL × 2.5 mg/mL = 0.375 mg. */
  async function addVial(page: Page): Promise<void> {
    await page.goto("/cycles/stock");
    await page.getByRole("button", { name: "Add a vial" }).click();
    const form = dialog(page);
    await form.getByRole("button", { name: "Add" }).click();
    await form.getByText("Name the compound").waitFor();
    await form.getByLabel("Compound").fill("Alpha");
    await form.getByLabel("Holds").fill("5");
    await form.getByLabel("Batch").fill("A-1");
    await form.getByLabel("Mixed with a liquid").check();
    await form.getByLabel("Volume").fill("2");
    await form.getByLabel("Mixed on").fill(dayIn(ZONE));
    await form.getByLabel("Dead space").fill("50");
    await form.getByRole("button", { name: "Add" }).click();
    await vial(page, "Alpha").getByText("5 mg left").waitFor();
  }

  test("a dose takes its amount and the dead space from its vial, and the plan says when it runs out", async () => {
    const device = await open();
    const { page, context, person, complaints } = device;
    const { id } = await addCycle(device, "Alpha 0.25 mg 08:00");
    await addVial(page);
    await page.goto(`/cycles/${id}`);
    await today(page).getByRole("button", { name: "Log with details: Alpha" }).click();
    await dialog(page)
      .getByLabel("Vial")
      .selectOption({ label: `5 mg, batch A-1, mixed ${dayText(dayIn(ZONE))}` });
    await dialog(page).getByRole("button", { name: "Log as taken" }).click();
    await eventually(async () => (await person.doses()).length).toBe(1);

    await page.goto("/cycles/stock");
    await vial(page, "Alpha").getByText("4.625 mg left").waitFor();
    await vial(page, "Alpha").getByText("of 5 mg").waitFor();
    // 4.625 mg is 12 doses of 0.375 mg from tomorrow on; the thirteenth is not there.
    const lasts = page.getByRole("region", { name: "How long it lasts" });
    await lasts.getByText(/^4\.625 mg left.* enough for 12 of 29 planned doses$/).waitFor();
    await lasts.getByText(dayText(dayIn(ZONE, 13)), { exact: true }).waitFor();
    await lasts.getByText(`More by ${dayText(dayIn(ZONE, 6))}`).waitFor();

    await page.goto(`/cycles/${id}`);
    await page.getByRole("region", { name: "Logged doses, table" }).getByText("A-1").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("a vial is counted, wasted from, finished, used again and deleted; its doses stay", async () => {
    const device = await open();
    const { page, context, person, complaints } = device;
    const { id } = await addCycle(device, "Alpha 0.25 mg 08:00");
    const { id: vialId } = await person.addVial({ slug: null, expiresOn: null });
    const at = slotIn(ZONE, "08:00");
    const about = { itemId: "item-alpha", slug: null, zone: ZONE, day: dayIn(ZONE) };
    await person.logDose(id, { ...about, slot: at, at, vialId });
    await page.goto("/cycles/stock");
    await vial(page, "Alpha").getByText("4.75 mg left").waitFor();

    const count = async (what: string, field: string, amount: string) => {
      await menu(page, "Alpha", "Count or waste");
      await dialog(page).getByLabel("What happened").selectOption({ label: what });
      await dialog(page).getByLabel(field).fill(amount);
      await dialog(page).getByRole("button", { name: "Save" }).click();
    };
    await count("I looked: so much is left", "How much is left", "4");
    await vial(page, "Alpha").getByText("4 mg left").waitFor();
    await vial(page, "Alpha").getByText("of 4 mg").waitFor();
    await count("Some was spilled or thrown away", "How much was lost", "1,5");
    await vial(page, "Alpha").getByText("2.5 mg left").waitFor();

    await menu(page, "Alpha", "Finished");
    await page.getByRole("heading", { name: "Finished (1)" }).waitFor();
    await menu(page, "Alpha", "Use again");
    await page.getByRole("heading", { name: "In use, the first to use first (1)" }).waitFor();
    await menu(page, "Alpha", "Delete");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await page.getByText("No vials yet").waitFor();
    expect(await person.vials()).toEqual([]);
    expect(await person.doses()).toMatchObject([{ vialId: null, amount: { value: "0.25", unit: "mg" } }]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("a recalled batch is found among many vials, finished ones too", async () => {
    const { page, context, person } = await open();
    for (const [name, batch, finishedOn] of [
      ["One", "LOT-7", null],
      ["Two", "LOT-7", dayIn(ZONE)],
      ["Three", "LOT-71", null],
      ["Four", "B", null],
      ["Five", "C", null],
      ["Six", "D", null],
    ] as const)
      await person.addVial({ peptideName: name, slug: null, batch, finishedOn });
    await page.goto("/cycles/stock");
    await page.getByLabel("Find a batch").fill("lot-7");
    await eventually(() => page.getByRole("article").count()).toBeLessThan(4);
    await vial(page, "One").waitFor();
    await vial(page, "Two").waitFor();
    await page.getByLabel("Find a batch").fill("nowhere");
    await page.getByText("No vial of this batch.").waitFor();
    await context.close();
  });
});

describe("settings", () => {
  /** What is typed is saved when its field is left. */
  async function type(page: Page, label: string, text: string): Promise<void> {
    await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByLabel(label, { exact: true }).blur();
  }

  test("with a day from 04:00 on, the dose at 00:30 belongs to the evening before", async () => {
    const device = await open();
    const { page, context, person, complaints } = device;
    const { id } = await addCycle(device, "Alpha 250 mcg 00:30", { from: -1 });
    await page.goto(`/cycles/${id}`);
    await today(page).getByRole("button", { name: "Taken: Alpha", exact: true }).first().waitFor();
    expect(await today(page).getByText("Later today").count()).toBe(0);

    await page.goto("/settings");
    await type(page, "A day begins at", "04:00");
    await toast(page).getByText("Saved").waitFor();
    expect((await person.settings()).dayStart).toBe("04:00");

    await page.goto(`/cycles/${id}`);
    await today(page).getByText("Later today").waitFor();
    await today(page).getByText("1 earlier dose not logged").click();
    await today(page).getByRole("group").getByRole("button", { name: "Taken: Alpha" }).click();
    expect(await dialog(page).getByLabel("Day").inputValue()).toBe(dayIn(ZONE));
    expect(await dialog(page).getByLabel("Time").inputValue()).toBe("00:30");
    await dialog(page).getByRole("button", { name: "Log as taken" }).click();
    await eventually(() => person.doses()).toMatchObject([{ day: dayIn(ZONE, -1), at: slotIn(ZONE, "00:30") }]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("a day that begins in the afternoon is refused, noon is not", async () => {
    const { page, context, person } = await open();
    await page.goto("/settings");
    await type(page, "A day begins at", "12:01");
    await page.getByText("A time up to 12:00").waitFor();
    await type(page, "A day begins at", "12:00");
    await eventually(async () => (await person.settings()).dayStart).toBe("12:00");
    await context.close();
  });

  test("a calendar address lists the planned doses until it is ended", async () => {
    const device = await open();
    const { page, context, person } = device;
    await person.changeSettings({ zones: [{ from: null, zone: ZONE }] });
    await addCycle(device, "Alpha 250 mcg 08:00", { to: 4 });
    await page.goto("/settings");
    await page.getByRole("button", { name: "Make an address" }).click();
    const address = (await page.getByText(/\/api\/calendars\/.+\.ics$/).textContent()) ?? "";
    const read = () => fetch(address);
    const first = await read();
    expect(first.headers.get("content-type")).toMatch(/^text\/calendar/);
    const text = await first.text();
    const starts = [...text.matchAll(/^DTSTART:(\S+)/gm)].map(([, start]) => start);
    const days = [0, 1, 2, 3, 4].map((day) => slotIn(ZONE, "08:00", day).replaceAll(/[-:]/g, ""));
    expect(starts).toEqual(days);
    expect(text).not.toContain("Alpha"); // discreet wording is on to begin with

    await page.getByRole("button", { name: "New address" }).click();
    await page.getByText(address).waitFor({ state: "detached" });
    expect((await read()).status).toBe(404);
    const renewed = (await page.getByText(/\/api\/calendars\/.+\.ics$/).textContent()) ?? "";
    expect((await fetch(renewed)).status).toBe(200);
    await page.getByRole("button", { name: "End it" }).click();
    await page.getByRole("button", { name: "Make an address" }).waitFor();
    expect((await fetch(renewed)).status).toBe(404);
    await context.close();
  });

  test("reminders stay as they were set", async () => {
    const { page, context, person, complaints } = await open();
    await page.goto("/settings");
    const turn = async (name: string, isOn: boolean) => {
      await page.getByRole("checkbox", { name }).click();
      await eventually(() => page.getByRole("checkbox", { name }).isChecked()).toBe(isOn);
    };
    const saved = async (part: object) =>
      eventually(async () => (await person.settings()).reminders).toMatchObject(part);
    await turn("In the app", false);
    await saved({ inApp: false });
    await turn("By e-mail", true);
    await saved({ email: true });
    await turn("Discreet wording", false);
    await saved({ discreet: false });
    await turn("Quiet hours", true);
    await saved({ quiet: { from: "22:00", to: "07:00" } });
    await type(page, "From", "21:30");
    await saved({ quiet: { from: "21:30", to: "07:00" } });
    await type(page, "Before the time", "15");
    await saved({ minutesBefore: 15 });

    await page.reload();
    for (const [name, isOn] of [
      ["In the app", false],
      ["By e-mail", true],
      ["Discreet wording", false],
      ["Quiet hours", true],
    ] as const)
      expect(await page.getByRole("checkbox", { name }).isChecked()).toBe(isOn);
    expect(await page.getByLabel("From").inputValue()).toBe("21:30");
    expect(await page.getByLabel("Before the time").inputValue()).toBe("15");
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("two switches turned one right after the other both hold", async () => {
    const { page, context, person } = await open();
    await page.goto("/settings");
    await page.route("**/api/settings", async (route) => {
      if (route.request().method() === "PUT") await new Promise((resolve) => setTimeout(resolve, 400)); // a slow network
      await route.continue();
    });
    await page.getByRole("checkbox", { name: "By e-mail" }).click();
    await page.getByRole("checkbox", { name: "Discreet wording" }).click();
    await eventually(async () => (await person.settings()).reminders).toMatchObject({ email: true, discreet: false });
    await context.close();
  });

  test("a switch turned by keyboard keeps the focus", async () => {
    const { page, context, person } = await open();
    await page.goto("/settings");
    await page.getByRole("checkbox", { name: "By e-mail" }).focus();
    await page.keyboard.press("Space");
    await eventually(async () => (await person.settings()).reminders.email).toBe(true);
    await toast(page).getByText("Saved").waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("email");
    await context.close();
  });
});
