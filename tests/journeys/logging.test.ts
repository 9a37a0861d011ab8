import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { dayIn, dialog, planned, slotIn, today, ZONE } from "#support/cycle-screen.ts";
import { logged, onlyDose, openCycle, row, showsLogged, tap } from "#support/logging-screen.ts";
import { toast } from "#support/screen.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const adherence = (page: Page) => page.getByRole("region", { name: "Adherence" });
const minutesFromNow = (instant: string) => Math.abs(Date.now() - Date.parse(instant)) / 60_000;

describe("today", () => {
  test("one tap logs the planned dose as taken now, and the toast takes it back", async () => {
    const { page, context, person, cycle, complaints } = await openCycle(browser, [planned("Alpha 250 mcg 08:00")]);
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
    await expect.poll(() => adherence(page).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("a dose logged while another one is on its way is sent too", async () => {
    const { page, context, person } = await openCycle(browser, [
      planned("Alpha 250 mcg 08:00"),
      planned("Beta 1 mg 09:00"),
    ]);
    await page.route("**/doses", async (route) => {
      if (route.request().method() === "POST") await new Promise((resolve) => setTimeout(resolve, 500)); // a slow network
      await route.continue();
    });
    await tap(page, "Taken: Alpha");
    await tap(page, "Taken: Beta");
    await logged(person).toBe(2);
    await expect.poll(() => page.getByText("On this device").count()).toBe(0);
    await context.close();
  });

  test("a dose skipped on advice leaves adherence as it was, one that was forgotten does not", async () => {
    const items = [planned("Alpha 250 mcg 08:00"), planned("Beta 1 mg 09:00"), planned("Gamma 2 mg 10:00")];
    const { page, context, person, complaints } = await openCycle(browser, items);
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
    const { page, context, person, complaints } = await openCycle(browser, [planned("Alpha 250 mcg 08:00")]);
    await tap(page, "Taken: Alpha");
    await logged(person).toBe(1);
    await tap(page, "Edit: Alpha");
    await dialog(page).getByLabel("Time").fill("08:05");
    await dialog(page).getByLabel("Amount").fill("300");
    await dialog(page).getByLabel("Site").fill("Abdomen left upper");
    await dialog(page).getByText("Syringe, weight, symptoms, note").click();
    await dialog(page).getByLabel("Note").fill("Slept badly");
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await row(page, "300 mcg").getByText("at 08:05, Abdomen left upper").waitFor();
    const corrected = {
      at: slotIn(ZONE, "08:05"),
      slot: slotIn(ZONE, "08:00"),
      amount: { value: "300", unit: "mcg" },
      site: "abdomen-upper-left",
      note: "Slept badly",
    };
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

  test("a dose beside the plan begins with the present week's amount and settles nothing", async () => {
    const steps = [
      { week: 1, amount: "250" },
      { week: 5, amount: "1000" },
    ];
    const { page, context, person } = await openCycle(browser, [planned("Alpha 250 mcg 08:00", undefined, { steps })]);
    await tap(page, "Log another dose");
    await expect.poll(() => dialog(page).getByLabel("Amount").inputValue()).toBe("250");
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
    const { page, context, person } = await openCycle(browser, [planned("Alpha 250 mcg 08:00")]);
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
    const { page, context, person } = await openCycle(browser, [planned("Alpha 250 mcg 08:00")], { daysAgo: 2 });
    await today(page).getByText("2 earlier doses not logged").click();
    const missed = today(page).getByRole("group").getByRole("listitem");
    await expect.poll(() => missed.count()).toBe(2);
    await missed.last().getByRole("button", { name: "Taken: Alpha" }).click();
    await expect.poll(() => dialog(page).getByLabel("Day").inputValue()).toBe(dayIn(ZONE, -1));
    await expect.poll(() => dialog(page).getByLabel("Time").inputValue()).toBe("08:00");
    await dialog(page).getByRole("button", { name: "Log as taken" }).click();
    await today(page).getByText("1 earlier dose not logged").waitFor();
    await logged(person).toBe(1);
    const [at, slot] = [slotIn(ZONE, "08:00", -1), slotIn(ZONE, "08:00", -1)];
    expect(await onlyDose(person)).toMatchObject({ at, slot, day: dayIn(ZONE, -1) });
    await adherence(page).getByText("1 of 2 doses taken (50 %)").waitFor();
    await context.close();
  });

  test("what was logged for an earlier day can still be corrected", async () => {
    const { page, context, person, cycle } = await openCycle(browser, [planned("Alpha 250 mcg 08:00")], { daysAgo: 1 });
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
    await expect.poll(() => onlyDose(person)).toMatchObject({ amount: { value: "200", unit: "mcg" }, slot, at: slot });
    await context.close();
  });
});

test("doses are logged by keyboard alone, and the focus stays in the list", async () => {
  const { page, context, person } = await openCycle(browser, [
    planned("Alpha 250 mcg 08:00"),
    planned("Beta 1 mg 09:00"),
  ]);
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
  await expect.poll(focused).toBe("Log with details: Alpha");
  await page.keyboard.press("Enter");
  await dialog(page).waitFor();
  await tabTo("Amount");
  await page.keyboard.type("300");
  await page.keyboard.press("Enter");
  await showsLogged(page, "300 mcg");
  await expect.poll(focused).toBe("Edit: Alpha");
  await tabTo("Taken: Beta");
  await page.keyboard.press("Enter");
  await showsLogged(page, "1 mg");
  await logged(person).toBe(2);
  const isInList = () => page.evaluate(() => document.activeElement?.closest("[aria-labelledby='today']") !== null);
  await expect.poll(isInList).toBe(true);
  await context.close();
});
