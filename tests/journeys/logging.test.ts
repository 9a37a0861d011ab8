import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Cycle } from "../../src/contract/cycles.ts";
import { type AppServer, startAppServer } from "../support/app-server.ts";
import { launchBrowser } from "../support/browser.ts";
import { type CycleItem, type Device, dayIn, noonZone, openDevice, planned, slotIn } from "../support/cycle-screen.ts";
import { BEHIND_PROXY } from "../support/fresh-address.ts";
import { openWebPerson, type WebPerson } from "../support/web-person.ts";

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

interface Opened extends Device {
  readonly cycle: Cycle;
}

/** A device on the page of a cycle that began so many days ago and ends today. */
async function openCycle(items: readonly CycleItem[], { daysAgo = 0, endsIn = 0 } = {}): Promise<Opened> {
  const person = await openWebPerson(server.origin);
  const cycle = await addCycle(person, items, { daysAgo, endsIn });
  const device = await openDevice(browser, { origin: server.origin, person, zone: ZONE });
  await device.page.goto(`/cycles/${cycle.id}`);
  await today(device.page).getByRole("heading", { name: "Today" }).waitFor();
  return { ...device, cycle };
}

const addCycle = (person: WebPerson, items: readonly CycleItem[], { daysAgo = 0, endsIn = 0 } = {}) =>
  person.addCycle({
    name: "Spring",
    startDate: dayIn(ZONE, -daysAgo),
    endDate: dayIn(ZONE, endsIn),
    peptides: [...items],
  });

const today = (page: Page) => page.getByRole("region", { name: "Today" });
const row = (page: Page, text: string | RegExp) => today(page).getByRole("listitem").filter({ hasText: text });
const tap = (page: Page, name: string) => today(page).getByRole("button", { name, exact: true }).click();
/** The row offers a correction instead of the logging. */
const showsLogged = (page: Page, text: string | RegExp) =>
  row(page, text)
    .getByRole("button", { name: /^Edit: / })
    .waitFor();
const toast = (page: Page) => page.getByRole("region", { name: "Notifications" });
const dialog = (page: Page) => page.getByRole("dialog");
const question = (page: Page) => page.getByRole("alertdialog", { name: "Is this right?" });
const adherence = (page: Page) => page.getByRole("region", { name: "Taken as planned" });
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 });
const logged = (person: WebPerson) => eventually(async () => (await person.doses()).length);

/** What the one dose says, for comparing. */
async function onlyDose(person: WebPerson) {
  const doses = await person.doses();
  expect(doses).toHaveLength(1);
  const [dose] = doses;
  if (!dose) throw new Error("no dose is logged");
  return dose;
}

const minutesFromNow = (instant: string) => Math.abs(Date.now() - Date.parse(instant)) / 60_000;

describe("today", () => {
  test("one tap logs the planned dose as taken now, and the toast takes it back", async () => {
    const { page, context, person, cycle, complaints } = await openCycle([planned("Alpha 250 mcg 08:00")]);
    await tap(page, "Taken: Alpha");
    await showsLogged(page, /Alpha.*250 mcg/);
    await toast(page).getByText("Alpha, 250 mcg").waitFor();
    await logged(person).toBe(1);
    const dose = await onlyDose(person);
    expect(dose).toMatchObject({ cycleId: cycle.id, state: "taken", slot: slotIn(ZONE, "08:00"), day: dayIn(ZONE) });
    expect(dose.amount).toEqual({ value: "250", unit: "mcg" });
    expect(dose.zone).toBe(ZONE);
    expect(minutesFromNow(dose.at)).toBeLessThan(2);
    await adherence(page).getByText("1 of 1 dose taken (100 %)").waitFor();

    await toast(page).getByRole("button", { name: "Undo" }).click();
    await today(page).getByRole("button", { name: "Taken: Alpha", exact: true }).waitFor();
    await logged(person).toBe(0);
    await adherence(page).getByText("Nothing has been due yet.").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("a dose logged while another one is on its way is sent too", async () => {
    const { page, context, person } = await openCycle([planned("Alpha 250 mcg 08:00"), planned("Beta 1 mg 09:00")]);
    await page.route("**/doses", async (route) => {
      if (route.request().method() === "POST") await new Promise((resolve) => setTimeout(resolve, 500)); // a slow network
      await route.continue();
    });
    await tap(page, "Taken: Alpha");
    await tap(page, "Taken: Beta");
    await logged(person).toBe(2);
    await eventually(() => page.getByText("On this device").count()).toBe(0);
    await context.close();
  });

  test("a dose skipped on advice leaves adherence as it was, one that was forgotten does not", async () => {
    const items = [planned("Alpha 250 mcg 08:00"), planned("Beta 1 mg 09:00"), planned("Gamma 2 mg 10:00")];
    const { page, context, person, complaints } = await openCycle(items);
    await tap(page, "Taken: Alpha");
    await adherence(page).getByText("1 of 1 dose taken (100 %)").waitFor();
    const skip = async (name: string, reason: string) => {
      await tap(page, `Skip: ${name}`);
      await dialog(page).getByLabel("Reason").selectOption({ label: reason });
      await dialog(page).getByRole("button", { name: "Log as skipped" }).click();
      await row(page, name).getByText("Skipped", { exact: true }).waitFor();
      await row(page, name).getByText(reason).waitFor();
    };
    await skip("Beta", "On a clinician's advice");
    await adherence(page).getByText("Left out on advice").waitFor();
    await adherence(page).getByText("1 of 1 dose taken (100 %)").waitFor();
    await skip("Gamma", "Forgot");
    await adherence(page).getByText("1 of 2 doses taken (50 %)").waitFor();
    await logged(person).toBe(3);
    const reasons = (await person.doses()).map(({ skipReason }) => skipReason);
    expect(new Set(reasons)).toEqual(new Set([null, "advised", "forgot"]));
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("a logged dose is corrected, removed, and brought back as it was", async () => {
    const { page, context, person, complaints } = await openCycle([planned("Alpha 250 mcg 08:00")]);
    await tap(page, "Taken: Alpha");
    await logged(person).toBe(1);
    await tap(page, "Edit: Alpha");
    await dialog(page).getByLabel("Time").fill("08:05");
    await dialog(page).getByLabel("Amount").fill("300");
    await dialog(page).getByLabel("Site").fill("Left knee");
    await dialog(page).getByText("Syringe, weight, symptoms, note").click();
    await dialog(page).getByLabel("Note").fill("Slept badly");
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await row(page, "300 mcg").getByText("at 08:05, Left knee").waitFor();
    const corrected = {
      at: slotIn(ZONE, "08:05"),
      slot: slotIn(ZONE, "08:00"),
      amount: { value: "300", unit: "mcg" },
      site: "Left knee",
      note: "Slept badly",
    };
    await eventually(() => onlyDose(person)).toMatchObject(corrected);

    await tap(page, "Edit: Alpha");
    await dialog(page).getByRole("button", { name: "Remove" }).click();
    await today(page).getByRole("button", { name: "Taken: Alpha", exact: true }).waitFor();
    await logged(person).toBe(0);
    await toast(page).getByRole("button", { name: "Undo" }).click();
    await row(page, "300 mcg").getByText("at 08:05, Left knee").waitFor();
    await logged(person).toBe(1);
    expect(await onlyDose(person)).toMatchObject(corrected);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("a dose beside the plan begins with the present week's amount and settles nothing", async () => {
    const steps = [
      { week: 1, amount: "250" },
      { week: 5, amount: "1000" },
    ];
    const { page, context, person } = await openCycle([planned("Alpha 250 mcg 08:00", undefined, { steps })]);
    await tap(page, "Log another dose");
    expect(await dialog(page).getByLabel("Amount").inputValue()).toBe("250");
    await dialog(page).getByLabel("Time").fill("07:00");
    await dialog(page).getByLabel("Amount").fill("200");
    await dialog(page).getByRole("button", { name: "Log as taken" }).click();
    await row(page, "200 mcg").getByText("Beside the plan").waitFor();
    await logged(person).toBe(1);
    expect(await onlyDose(person)).toMatchObject({ slot: null, at: slotIn(ZONE, "07:00"), day: dayIn(ZONE) });
    await today(page).getByRole("button", { name: "Taken: Alpha", exact: true }).waitFor();
    await context.close();
  });

  test("a dose stays settled when the plan's time is moved afterwards", async () => {
    const { page, context, person } = await openCycle([planned("Alpha 250 mcg 08:00")]);
    await tap(page, "Taken: Alpha");
    await logged(person).toBe(1);
    await toast(page).getByRole("button", { name: "Dismiss" }).click(); // it lies over the form's buttons
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await page.getByLabel("Time of the dose").fill("09:00");
    await page.getByRole("button", { name: "Save changes" }).click();
    await adherence(page).getByText("1 of 1 dose taken (100 %)").waitFor();
    await showsLogged(page, "Alpha");
    expect(await today(page).getByRole("button", { name: "Taken: Alpha", exact: true }).count()).toBe(0);
    await context.close();
  });

  test("missed doses of earlier days are logged at their time", async () => {
    const { page, context, person } = await openCycle([planned("Alpha 250 mcg 08:00")], { daysAgo: 2 });
    await today(page).getByText("2 earlier doses not logged").click();
    const missed = today(page).getByRole("group").getByRole("listitem");
    await eventually(() => missed.count()).toBe(2);
    await missed.last().getByRole("button", { name: "Taken: Alpha" }).click();
    expect(await dialog(page).getByLabel("Day").inputValue()).toBe(dayIn(ZONE, -1));
    expect(await dialog(page).getByLabel("Time").inputValue()).toBe("08:00");
    await dialog(page).getByRole("button", { name: "Log as taken" }).click();
    await today(page).getByText("1 earlier dose not logged").waitFor();
    await logged(person).toBe(1);
    const [at, slot] = [slotIn(ZONE, "08:00", -1), slotIn(ZONE, "08:00", -1)];
    expect(await onlyDose(person)).toMatchObject({ at, slot, day: dayIn(ZONE, -1) });
    await adherence(page).getByText("1 of 2 doses taken (50 %)").waitFor();
    await context.close();
  });

  test("what was logged for an earlier day can still be corrected", async () => {
    const { page, context, person, cycle } = await openCycle([planned("Alpha 250 mcg 08:00")], { daysAgo: 1 });
    const slot = slotIn(ZONE, "08:00", -1);
    const day = dayIn(ZONE, -1);
    const itemId = "item-alpha";
    const amount = { value: "250", unit: "mcg" } as const;
    await person.logDose(cycle.id, {
      itemId,
      peptideName: "Alpha",
      slug: null,
      slot,
      at: slot,
      zone: ZONE,
      day,
      amount,
    });
    await page.reload();
    await page.getByRole("heading", { name: "Logged doses (1)" }).waitFor();
    await page.getByRole("main").getByRole("button", { name: "Edit: Alpha" }).first().click();
    await dialog(page).getByLabel("Amount").fill("200");
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await eventually(() => onlyDose(person)).toMatchObject({ amount: { value: "200", unit: "mcg" }, slot, at: slot });
    await context.close();
  });
});

async function logWith(page: Page, name: string, amount: string): Promise<void> {
  await tap(page, `Log with details: ${name}`);
  await dialog(page).getByLabel("Amount").fill(amount);
  await dialog(page).getByRole("button", { name: "Log as taken" }).click();
}

describe("slips", () => {
  test("an amount five times off is typed again before it is logged, one just under is not", async () => {
    const { page, context, person } = await openCycle([planned("Alpha 250 mcg 08:00"), planned("Beta 250 mcg 08:00")]);
    await logWith(page, "Beta", "1249");
    await showsLogged(page, "1,249 mcg");
    await logWith(page, "Alpha", "1250");
    await question(page).getByText("1,250 mcg is at least 5 times the planned 250 mcg.").waitFor();
    const logIt = question(page).getByRole("button", { name: "Log it" });
    expect(await logIt.isDisabled()).toBe(true);
    await question(page).getByLabel("Type the amount again").fill("125");
    expect(await logIt.isDisabled()).toBe(true);
    await question(page).getByLabel("Type the amount again").fill("1250");
    await logIt.click();
    await showsLogged(page, "1,250 mcg");
    await logged(person).toBe(2);
    await context.close();
  });

  test("going back from the question leads to what was typed, and nothing is logged", async () => {
    const { page, context, person } = await openCycle([planned("Alpha 250 mcg 08:00")]);
    await tap(page, "Log with details: Alpha");
    await dialog(page).getByLabel("Amount").fill("2500");
    await dialog(page).getByLabel("Site").fill("Left knee");
    await dialog(page).getByRole("button", { name: "Log as taken" }).click();
    await question(page).getByRole("button", { name: "Go back" }).click();
    expect(await person.doses()).toEqual([]);
    expect(await dialog(page).getByLabel("Site").inputValue()).toBe("Left knee");
    await dialog(page).getByLabel("Amount").fill("250");
    await dialog(page).getByRole("button", { name: "Log as taken" }).click();
    await logged(person).toBe(1);
    expect(await onlyDose(person)).toMatchObject({ amount: { value: "250", unit: "mcg" }, site: "Left knee" });
    await context.close();
  });

  test("the same compound again within half its interval asks first", async () => {
    const { page, context, person, cycle } = await openCycle([planned("Alpha 250 mcg 08:00")]);
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
    const person = await openWebPerson(server.origin);
    await addCycle(person, [planned("Alpha 250 mcg 08:00")]);
    const other = await addCycle(person, [planned("Alpha 250 mcg 09:00")]);
    const { page, context } = await openDevice(browser, { origin: server.origin, person, zone: ZONE });
    await page.goto("/cycles");
    await row(page, "08:00").getByRole("button", { name: "Taken: Alpha" }).click();
    await showsLogged(page, "08:00");
    await row(page, "09:00").getByRole("button", { name: "Taken: Alpha" }).click();
    await question(page).getByRole("button", { name: "Log it" }).click();
    await logged(person).toBe(2);
    expect((await person.doses()).filter(({ cycleId }) => cycleId === other.id)).toHaveLength(1);
    await context.close();
  });
});

describe("two devices", () => {
  /** Both have read that nothing is logged; then the first logs and the second still offers it. */
  async function openTwo(items = [planned("Alpha 250 mcg 08:00")]): Promise<{
    readonly first: Opened;
    readonly second: Device;
  }> {
    const first = await openCycle(items);
    const { person, cycle } = first;
    const second = await openDevice(browser, { origin: server.origin, person, zone: ZONE });
    await second.page.goto(`/cycles/${cycle.id}`);
    await today(second.page).getByRole("button", { name: "Taken: Alpha", exact: true }).waitFor();
    return { first, second };
  }

  const disputes = (page: Page) => page.getByRole("note").filter({ hasText: "Logged on another device, otherwise" });

  test("logged alike on both it is one dose; logged otherwise, all is kept until the person says what holds", async () => {
    const names = ["Alpha", "Beta", "Gamma"];
    const items = [...names, "Delta"].map((name) => planned(`${name} 250 mcg 08:00`));
    const { first, second } = await openTwo(items);
    const { page, person } = second;
    for (const { peptideName } of items) {
      await tap(first.page, `Taken: ${peptideName}`);
      await showsLogged(first.page, peptideName);
      await eventually(() => first.page.getByText("On this device").count()).toBe(0);
    }
    for (const [place, name] of names.entries()) {
      await logWith(page, name, "500");
      await eventually(() => disputes(page).count()).toBe(place + 1);
    }
    await tap(page, "Taken: Delta");
    await showsLogged(page, "Delta");
    await eventually(() => page.getByText("On this device", { exact: true }).count()).toBe(0);
    expect(await disputes(page).count()).toBe(3);
    const stored = async () =>
      (await person.doses())
        .map(({ peptideName, slot, amount }) => `${peptideName} ${slot ? "planned" : "extra"} ${amount?.value}`)
        .toSorted();
    const before = ["Alpha planned 250", "Beta planned 250", "Delta planned 250", "Gamma planned 250"];
    expect(await stored()).toEqual(before);

    await page.reload();
    const about = (name: string) => disputes(page).filter({ hasText: `On this device: ${name}, 500 mcg` });
    await about("Alpha").getByRole("button", { name: "Keep the stored one" }).click();
    await about("Alpha").waitFor({ state: "detached" });
    await about("Beta").getByRole("button", { name: "Use this one" }).click();
    await about("Beta").waitFor({ state: "detached" });
    await about("Gamma").getByRole("button", { name: "Both were taken" }).click();
    await about("Gamma").waitFor({ state: "detached" });
    await eventually(stored).toEqual([
      "Alpha planned 250",
      "Beta planned 500",
      "Delta planned 250",
      "Gamma extra 500",
      "Gamma planned 250",
    ]);
    await showsLogged(page, /Beta.*500 mcg/s);
    await row(page, /Gamma.*500 mcg/s)
      .getByText("Beside the plan")
      .waitFor();
    await first.context.close();
    await second.context.close();
  });

  const stale = (page: Page) => page.getByRole("note").filter({ hasText: "Changed on another device meanwhile" });

  /** The second device has the dose open and changed to 350 mcg while the first corrects it to 300 mcg. */
  async function correctOnBoth() {
    const { first, second } = await openTwo();
    await tap(first.page, "Taken: Alpha");
    await logged(first.person).toBe(1);
    await second.page.clock.install();
    await second.page.reload();
    await tap(second.page, "Edit: Alpha");
    await dialog(second.page).getByLabel("Amount").fill("350");
    await tap(first.page, "Edit: Alpha");
    await dialog(first.page).getByLabel("Amount").fill("300");
    await dialog(first.page).getByRole("button", { name: "Save" }).click();
    await eventually(async () => (await onlyDose(first.person)).amount?.value).toBe("300");
    return { first, second };
  }

  test("a correction that meets another one is shown, and neither is lost", async () => {
    const { first, second } = await correctOnBoth();
    await dialog(second.page).getByRole("button", { name: "Save" }).click();
    await stale(second.page)
      .getByText(/Alpha, 350 mcg/)
      .waitFor();
    expect((await onlyDose(first.person)).amount?.value).toBe("300");
    await stale(second.page).getByRole("button", { name: "Use this one" }).click();
    await eventually(async () => (await onlyDose(first.person)).amount?.value).toBe("350");
    await first.context.close();
    await second.context.close();
  });

  test("a correction begun before another one meets it too, though the list behind it was read again", async () => {
    const { first, second } = await correctOnBoth();
    await second.page.clock.fastForward("01:01"); // what was read stays fresh for a minute
    await second.page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await second.page.getByText("300 mcg").first().waitFor();
    await dialog(second.page).getByRole("button", { name: "Save" }).click();
    await stale(second.page)
      .getByText(/Alpha, 350 mcg/)
      .waitFor();
    expect((await onlyDose(first.person)).amount?.value).toBe("300");
    await first.context.close();
    await second.context.close();
  });
});

test("doses are logged by keyboard alone, and the focus stays in the list", async () => {
  const { page, context, person } = await openCycle([planned("Alpha 250 mcg 08:00"), planned("Beta 1 mg 09:00")]);
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      return element?.getAttribute("aria-label") ?? label ?? "";
    });
  const tabTo = async (name: string) => {
    for (let press = 0; press < 60 && (await focused()) !== name; press++) await page.keyboard.press("Tab");
    expect(await focused()).toBe(name);
  };
  await tabTo("Log with details: Alpha");
  await page.keyboard.press("Enter");
  await dialog(page).waitFor();
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
  expect(await focused()).toBe("Log with details: Alpha");
  await page.keyboard.press("Enter");
  await tabTo("Amount");
  await page.keyboard.type("300");
  await page.keyboard.press("Enter");
  await showsLogged(page, "300 mcg");
  expect(await focused()).toBe("Edit: Alpha");
  await tabTo("Taken: Beta");
  await page.keyboard.press("Enter");
  await showsLogged(page, "1 mg");
  await logged(person).toBe(2);
  const isInList = () => page.evaluate(() => document.activeElement?.closest("[aria-labelledby='today']") !== null);
  expect(await isInList()).toBe(true);
  await context.close();
});
