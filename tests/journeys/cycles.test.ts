import { readFileSync } from "node:fs";
import Papa from "papaparse";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import {
  addCycle,
  addLoggedCycle,
  dayIn,
  dialog,
  openHere,
  planned,
  slotIn,
  today,
  ZONE,
} from "#support/cycle-screen.ts";
import { axeViolations, dayOnScreen, toast } from "#support/screen.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const main = (page: Page) => page.getByRole("main");

async function menu(page: Page, item: string): Promise<void> {
  await page.getByRole("button", { name: "More for this cycle" }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

describe("a whole cycle", () => {
  test("it is extended, ended, put away and taken back", async () => {
    const { page, context, person, complaints } = await openHere(browser);
    const { cycle } = await addLoggedCycle(person);
    const stored = async () => (await person.cycles()).find(({ id }) => id === cycle.id);
    await page.goto(`/cycles/${cycle.id}`);
    await menu(page, "Extend");
    await expect.poll(() => dialog(page).getByLabel("New last day").inputValue()).toBe(dayIn(ZONE, 17));
    await dialog(page).getByLabel("New last day").fill(dayIn(ZONE, 20));
    await dialog(page).getByRole("button", { name: "Extend" }).click();
    await toast(page)
      .getByText(`It now ends on ${dayOnScreen(dayIn(ZONE, 20))}.`)
      .waitFor();
    await expect.poll(async () => (await stored())?.endDate).toBe(dayIn(ZONE, 20));

    await menu(page, "End today");
    await toast(page).getByText("Ended today").waitFor();
    await expect.poll(async () => (await stored())?.endDate).toBe(dayIn(ZONE));
    await today(page)
      .getByText(/^Next: /)
      .waitFor({ state: "detached" });
    await today(page).getByRole("listitem").filter({ hasText: "08:00" }).first().waitFor();

    await menu(page, "Archive");
    await main(page).getByText("Archived", { exact: true }).waitFor();
    await page.goto("/cycles");
    await main(page).getByText("Archived (1)").click();
    await main(page).getByRole("link", { name: "Spring" }).click();
    await page.getByRole("heading", { level: 1, name: "Spring" }).waitFor();
    await menu(page, "Move out of archive");
    await main(page).getByText("Archived", { exact: true }).waitFor({ state: "detached" });
    await expect.poll(async () => (await stored())?.archivedAt).toBeNull();
    expect(await person.doses()).toHaveLength(1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("a late dose says what that does; paused without an end nothing is due, until it is resumed", async () => {
    const { page, context, person, complaints } = await openHere(browser);
    const item = { ...planned("Liraglutide 0.6 mg 02:00"), slug: "liraglutide" };
    const cycle = await addCycle(person, [item], { daysAgo: 3, endsIn: 10 });
    const slot = slotIn(ZONE, "02:00", -1);
    const amount = { value: "0.6", unit: "mg" } as const;
    const { id: itemId, slug } = item;
    await person.logDose(cycle.id, { itemId, slug, zone: ZONE, day: dayIn(ZONE, -1), slot, at: slot, amount });
    const pauses = async () => (await person.cycles())[0]?.peptides[0]?.plan?.pauses;
    await page.goto(`/cycles/${cycle.id}`);
    await today(page)
      .getByText(/^1[01] h late: the level falls to \d\d % of its usual low$/)
      .click();
    await today(page)
      .getByText(/Half-life 13 h\. Source: /)
      .first()
      .waitFor();
    await main(page)
      .getByText(/^Now \d+ % of steady state\. .* Dashed: if the rest is taken as planned\. /)
      .waitFor();

    await menu(page, "Pause");
    await dialog(page).getByLabel("Reason (optional)").fill("Travel");
    await dialog(page).getByRole("button", { name: "Pause", exact: true }).click();
    await main(page).getByText("Paused until you resume").waitFor();
    await today(page).getByText("Nothing is planned for today.").waitFor();
    const open = { firstDay: dayIn(ZONE), lastDay: null, reason: "Travel" };
    await expect.poll(pauses).toEqual([open]);

    await main(page).getByRole("button", { name: "Change", exact: true }).click();
    await dialog(page).getByLabel("Last day of the pause").fill(dayIn(ZONE, 4));
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await main(page)
      .getByText(`Paused until ${dayOnScreen(dayIn(ZONE, 4))}`)
      .waitFor();
    await main(page).getByRole("button", { name: "Resume today" }).click();
    await today(page).getByRole("button", { name: "Taken: Liraglutide" }).waitFor();
    await expect.poll(pauses).toEqual([]);
    await toast(page).getByRole("button", { name: "Undo" }).click();
    await today(page).getByText("Nothing is planned for today.").waitFor();
    await expect.poll(pauses).toEqual([{ ...open, lastDay: dayIn(ZONE, 4) }]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("its copy begins today with nothing logged; deleting asks, and takes the doses along", async () => {
    const { page, context, person, complaints } = await openHere(browser);
    const { cycle } = await addLoggedCycle(person);
    await page.goto(`/cycles/${cycle.id}`);
    await menu(page, "Duplicate");
    await page.getByRole("heading", { level: 1, name: "Edit Cycle" }).waitFor();
    await toast(page).getByRole("button", { name: "Dismiss" }).click(); // it lies over the form's buttons
    await expect.poll(() => page.getByLabel("Name", { exact: true }).inputValue()).toBe("Spring (copy)");
    await expect.poll(() => page.getByLabel("Start date").inputValue()).toBe(dayIn(ZONE));
    await expect.poll(() => page.getByLabel("End date").inputValue()).toBe(dayIn(ZONE, 12));
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByRole("heading", { level: 1, name: "Spring (copy)" }).waitFor();
    await today(page).getByRole("button", { name: "Taken: Alpha" }).first().waitFor();
    expect(await page.getByRole("heading", { name: /^Logged doses/ }).count()).toBe(0);

    await page.goto(`/cycles/${cycle.id}`);
    const asks = page.getByRole("alertdialog", { name: "Delete cycle" });
    await menu(page, "Delete");
    await asks.getByRole("button", { name: "Cancel" }).click();
    expect(await person.cycles()).toHaveLength(2);
    await menu(page, "Delete");
    await asks.getByRole("button", { name: "Delete" }).click();
    await page.waitForURL("**/cycles");
    await toast(page).getByText("Cycle Deleted").waitFor();
    expect((await person.cycles()).map(({ name }) => name)).toEqual(["Spring (copy)"]);
    expect(await person.doses()).toEqual([]);
    await main(page).getByRole("link", { name: "Spring (copy)" }).waitFor();
    await expect.poll(() => main(page).getByRole("link", { name: "Spring", exact: true }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("past doses are written down at once, and what is logged is left alone", async () => {
    const { page, context, person } = await openHere(browser);
    const { cycle, dose } = await addLoggedCycle(person);
    await page.goto(`/cycles/${cycle.id}`);
    await menu(page, "Log earlier doses");
    await dialog(page).getByText("2 × Alpha").waitFor();
    await dialog(page).getByRole("button", { name: "Log 2" }).click();
    await page.getByRole("heading", { name: "Logged doses (3)" }).waitFor();
    const doses = await person.doses();
    expect(doses.map(({ at }) => at).toSorted()).toEqual([-2, -1, 0].map((day) => slotIn(ZONE, "08:00", day)));
    expect(doses.find(({ id }) => id === dose.id)?.site).toBe(dose.site);
    await context.close();
  });

  test("a long table is short on the screen and whole on paper", async () => {
    const { page, context, person } = await openHere(browser);
    const { cycle, dose } = await addLoggedCycle(person);
    for (let minute = 10; minute < 34; minute += 1)
      await person.logDose(cycle.id, { itemId: dose.itemId, at: `2026-03-02T07:${minute}:00Z` });
    await page.goto(`/cycles/${cycle.id}`);
    const rows = page.getByRole("region", { name: "Logged doses, table" }).locator("tbody tr");
    await page.getByRole("button", { name: "Show all 25" }).waitFor();
    expect(await rows.count()).toBe(20);
    await page.pdf();
    await expect.poll(() => rows.count()).toBe(25);
    await context.close();
  });

  test("CSV and JSON hold the doses, and a report for a clinician those of its days", async () => {
    const { page, context, person } = await openHere(browser);
    const { cycle, dose } = await addLoggedCycle(person);
    await page.goto(`/cycles/${cycle.id}`);
    const file = async (name: string) => {
      const [saved] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name, exact: true }).click(),
      ]);
      return { name: saved.suggestedFilename(), text: readFileSync(await saved.path(), "utf8") };
    };
    const csv = await file("CSV");
    expect(csv.name).toBe("cycle-spring.csv");
    const { data } = Papa.parse<Record<string, string>>(csv.text, { header: true, skipEmptyLines: true });
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      day: dayIn(ZONE),
      planned: `${dayIn(ZONE)} 08:00`,
      taken_at: `${dayIn(ZONE)} 08:00`,
      zone: ZONE,
      late_by_minutes: "0",
      compound: "Alpha",
      amount: "250",
      unit: "mcg",
      state: "taken",
      symptoms: "Headache (mild)",
      at_utc: slotIn(ZONE, "08:00"),
    });
    expect(data[0]?.note).toMatch(/^'?=1\+1, "quoted"$/);
    const json = await file("JSON");
    expect(json.name).toBe("cycle-spring.json");
    const held = JSON.parse(json.text);
    expect(held.peptideCycles).toMatchObject([{ id: cycle.id, name: "Spring" }]);
    expect(held.doses).toMatchObject([{ id: dose.id, slot: dose.slot, amount: dose.amount, note: dose.note }]);

    await menu(page, "Report for a clinician");
    const report = page.getByRole("article", { name: "Report for a clinician" });
    await report.getByRole("row", { name: `Headache mild Alpha` }).waitFor();
    expect(await page.getByLabel("From", { exact: true }).inputValue()).toBe(dayIn(ZONE, -2));
    await report.getByRole("row", { name: "Alpha 3 1 (33 %) 0 0 0 2" }).waitFor();
    await page.getByLabel("Name (optional)").fill("Ada");
    await page.getByRole("checkbox", { name: "Weight" }).uncheck();
    await report.getByText("Name: Ada").waitFor();
    expect(await report.getByRole("heading", { name: "Weight" }).count()).toBe(0);
    const pdf = await file("Save as PDF");
    expect(pdf.name).toBe(`Ada, clinician report, ${dayIn(ZONE, -2)} to ${dayIn(ZONE)}.pdf`);
    expect(pdf.text).toMatch(/^%PDF-/);
    await page.getByLabel("Until", { exact: true }).fill(dayIn(ZONE, -1));
    await report.getByText("No dose was logged in these days.").waitFor();
    await page.getByLabel("Until", { exact: true }).fill(dayIn(ZONE, -3));
    await page.getByText("On or after the first day").waitFor();
    expect(await page.getByRole("button", { name: "Save as PDF" }).isDisabled()).toBe(true);
    await context.close();
  });
});

describe.each([
  ["dark", { width: 1440, height: 960 }],
  ["light", { width: 320, height: 720 }],
] as const)("in %s", (theme, viewport) => {
  test("every page with data is accessible, fits, and complains of nothing", async () => {
    const { page, context, person, complaints } = await openHere(browser, { theme, viewport, bypassCSP: true });
    const { cycle } = await addLoggedCycle(person);
    await person.addCycle({
      name: "A long name without any hyphen pneumonoultramicroscopicsilicovolcanoconiosis",
      startDate: dayIn(ZONE, -1),
      endDate: dayIn(ZONE, 30),
      peptides: [planned("Beta 1 mg 09:00 21:00"), planned("Alpha 250 mcg 10:00")],
    });
    await person.addVial({ slug: null });
    const wrong: string[] = [];
    const look = async (what: string) => {
      wrong.push(...(await axeViolations(page)).map((violation) => `${what}: ${violation}`));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (overflow > 0) wrong.push(`${what}: ${overflow} px too wide`);
    };
    const visit = async (path: string, sign: string) => {
      await page.goto(path);
      await main(page).getByText(sign).first().waitFor();
      await look(path);
    };
    await visit("/cycles", "earlier doses not logged");
    await today(page).getByRole("button", { name: "Log with details: Beta" }).first().click();
    await dialog(page).getByText("Syringe, weight, symptoms, note").click();
    await look("dose dialog");
    await page.keyboard.press("Escape");
    await visit(`/cycles/${cycle.id}`, "Adherence");
    await visit(`/cycles/${cycle.id}/edit`, "Calendar before saving");
    await visit("/cycles/new", "Add compound");
    await page.getByRole("button", { name: "Set the schedule" }).click();
    await page.getByLabel("Rhythm").waitFor();
    await look("/cycles/new with a schedule");
    await visit("/cycles/report", "What was taken");
    await visit("/cycles/stock", "5 mg left");
    await page.getByRole("button", { name: "Add vial" }).click();
    await dialog(page).waitFor();
    await look("vial dialog");
    await visit("/settings", "Create calendar link");
    await page.getByRole("button", { name: "Edit my sites" }).click();
    await dialog(page).getByText("Abdomen left upper").waitFor();
    await look("sites dialog");
    expect(wrong).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
