import { readFileSync } from "node:fs";
import Papa from "papaparse";
import type { Browser, Page } from "playwright-core";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayText } from "../../src/web/lib/local-day.ts";
import { type AppServer, startAppServer } from "../support/app-server.ts";
import { launchBrowser } from "../support/browser.ts";
import { dayIn, noonZone, openDevice, planned, slotIn } from "../support/cycle-screen.ts";
import { BEHIND_PROXY } from "../support/fresh-address.ts";
import { axeViolations } from "../support/screen.ts";
import type { WebPerson } from "../support/web-person.ts";

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

const open = (options: Partial<Parameters<typeof openDevice>[1]> = {}) =>
  openDevice(browser, { origin: server.origin, zone: ZONE, ...options });

const today = (page: Page) => page.getByRole("region", { name: "Today" });
const dialog = (page: Page) => page.getByRole("dialog");
const toast = (page: Page) => page.getByRole("region", { name: "Notifications" });
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 });
const main = (page: Page) => page.getByRole("main");

async function menu(page: Page, item: string): Promise<void> {
  await page.getByRole("button", { name: "More for this cycle" }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

/** A cycle of one compound that began two days ago, with a dose of 250 mcg logged today on time. */
async function addLoggedCycle(person: WebPerson) {
  const cycle = await person.addCycle({
    name: "Spring",
    startDate: dayIn(ZONE, -2),
    endDate: dayIn(ZONE, 10),
    peptides: [planned("Alpha 250 mcg 08:00")],
  });
  const slot = slotIn(ZONE, "08:00");
  const about = { itemId: "item-alpha", slug: null, zone: ZONE, day: dayIn(ZONE) };
  const dose = await person.logDose(cycle.id, {
    ...about,
    slot,
    at: slot,
    amount: { value: "250", unit: "mcg" },
    site: "abdomen-left",
    note: '=1+1, "quoted"',
    symptoms: [{ name: "Headache", severity: "mild", at: slot }],
  });
  return { cycle, dose };
}

describe("making a cycle", () => {
  /** January 2027 begins on a Friday; from Monday the 4th on, four weeks end on Sunday the 31st. */
  async function fillWords(page: Page): Promise<void> {
    await page.goto("/cycles/new");
    await page.getByLabel("Name").fill("January");
    await page.getByLabel("Start date").fill("2027-01-04");
    await page.getByLabel("Compound", { exact: true }).fill("Alpha");
    await page.getByLabel("Dosage").fill("250 mcg");
    await page.getByLabel("Frequency").fill("daily");
    await page.getByLabel("Time of day").fill("morning");
    await page.getByLabel("Duration").fill("4 weeks");
  }

  const schedule = (page: Page) => page.getByRole("region", { name: "Schedule" });
  const preview = (page: Page) => page.getByRole("region", { name: "Calendar before saving" });

  test("words become a schedule, which is then set by hand, counted, compared and saved", async () => {
    const { page, context, person, complaints } = await open();
    await person.addCycle({
      name: "Winter",
      startDate: "2027-01-01",
      endDate: "2027-01-10",
      peptides: [planned("Alpha 250 mcg 08:00")],
    });
    await fillWords(page);
    await schedule(page).getByText("250 mcg at 08:00 every day, as the words say.").waitFor();
    expect(await page.getByLabel("End date").inputValue()).toBe("2027-01-31");
    await preview(page).getByText("28 doses, the first on Monday 4 January.").waitFor();

    await schedule(page).getByRole("button", { name: "Change" }).click();
    await schedule(page).getByLabel("Rhythm").selectOption({ label: "On days of the week" });
    await schedule(page).getByRole("button", { name: "Thursday" }).click();
    await schedule(page).getByRole("button", { name: "Add time" }).click();
    expect(await schedule(page).getByLabel("Time 2").inputValue()).toBe("20:00");
    await schedule(page).getByRole("button", { name: "Add a step (titration)" }).click();
    await page.getByRole("button", { name: "Create cycle" }).click();
    await schedule(page).getByText("How much is needed").waitFor();
    expect(await person.cycles()).toHaveLength(1);
    await schedule(page).getByLabel("From week").fill("3");
    await schedule(page).getByLabel("Amount of step 2").fill("500");
    const words = "250 mcg, from week 3 500 mcg, at 08:00 and 20:00 every Monday and Thursday";
    await schedule(page).getByText(`${words}.`).waitFor();
    await schedule(page).getByText("The words above mean: 250 mcg at 08:00 every day. The schedule differs.").waitFor();
    // 4 weeks × 2 days × 2 times
    await preview(page).getByText("16 doses, the first on Monday 4 January.").waitFor();
    const dayOf = async (name: string) => {
      await preview(page).getByRole("button", { name }).click();
      return preview(page).getByRole("region").getByRole("listitem").allInnerTexts();
    };
    const onOneLine = (texts: string[]) => texts.map((text) => text.replaceAll(/\s+/g, " "));
    expect(onOneLine(await dayOf("Thursday 14 January: 2 planned"))).toEqual([
      "08:00 Alpha, 250 mcg",
      "20:00 Alpha, 250 mcg",
    ]);
    expect(onOneLine(await dayOf("Monday 18 January: 2 planned"))).toEqual([
      "08:00 Alpha, 500 mcg",
      "20:00 Alpha, 500 mcg",
    ]);
    // On Monday the 4th both cycles are due: twice 250 mcg here and once there.
    const conflict = page.getByRole("note").filter({ hasText: "Due in another cycle too" });
    await conflict.getByText(/^Alpha is planned in “Winter” too, from 4 Jan 2027 to 10 Jan 2027/).waitFor();
    await conflict.getByText(/750 mcg together on 4 Jan 2027\.$/).waitFor();

    await page.getByRole("button", { name: "Create cycle" }).click();
    await page.getByRole("heading", { level: 1, name: "January" }).waitFor();
    await main(page).getByText(words, { exact: true }).waitFor();
    const cycle = (await person.cycles()).find(({ name }) => name === "January");
    expect(cycle).toMatchObject({ startDate: "2027-01-04", endDate: "2027-01-31" });
    expect(cycle?.peptides[0]?.plan).toMatchObject({
      rule: { kind: "weekdays", weekdays: ["MO", "TH"], everyWeeks: 1, times: ["08:00", "20:00"] },
      steps: [
        { week: 1, amount: "250" },
        { week: 3, amount: "500" },
      ],
    });
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("words that are not certain make no schedule, and the page says so", async () => {
    const { page, context, person } = await open();
    await fillWords(page);
    await page.getByLabel("Frequency").fill("when the moon is full");
    await schedule(page)
      .getByText(/cannot be put on a calendar for certain/)
      .waitFor();
    expect(await preview(page).count()).toBe(0);
    await page.getByRole("button", { name: "Create cycle" }).click();
    await main(page).getByText("On no calendar: the words were not certain").waitFor();
    expect((await person.cycles())[0]?.peptides[0]?.plan).toBeNull();
    await context.close();
  });

  test("a changed plan leaves what was logged as it was", async () => {
    const { page, context, person, complaints } = await open();
    const { cycle } = await addLoggedCycle(person);
    await page.goto(`/cycles/${cycle.id}`);
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await page.getByLabel("Amount of a dose").fill("300");
    await page.getByRole("button", { name: "Save changes" }).click();
    await main(page).getByText("300 mcg at 08:00 every day", { exact: true }).waitFor();
    await today(page)
      .getByRole("listitem")
      .filter({ hasText: "250 mcg" })
      .getByRole("button", { name: "Edit: Alpha" })
      .waitFor();
    await page.getByRole("region", { name: "Logged doses, table" }).getByText("250 mcg").waitFor();
    await today(page)
      .getByText(/Next: Alpha 300 mcg/)
      .waitFor();
    expect((await person.doses()).map(({ amount }) => amount)).toEqual([{ value: "250", unit: "mcg" }]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe("a journey", () => {
  const [AUCKLAND, HONOLULU] = ["Pacific/Auckland", "Pacific/Honolulu"];
  const notice = (page: Page) => page.getByRole("note").filter({ hasText: "This device is in Honolulu" });
  const longDay = (day: string) =>
    new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" }).format(
      new Date(`${day}T12:00:00Z`),
    );

  /** 08:00 in a zone: the last one before now and the next one. */
  function eightAround(zone: string) {
    const now = Temporal.Now.zonedDateTimeISO(zone);
    const here = now.startOfDay().with({ hour: 8 });
    const isPast = Temporal.ZonedDateTime.compare(here, now) <= 0;
    return { last: isPast ? here : here.subtract({ days: 1 }), next: isPast ? here.add({ days: 1 }) : here };
  }

  /** Minutes of "Next: Alpha 250 mcg, in 5 h 12 min". */
  async function minutesToNext(page: Page): Promise<number> {
    const text = await today(page)
      .getByText(/^Next: /)
      .innerText();
    const [, hours = 0, minutes = 0] = /in (?:(\d+) h)? ?(?:(\d+) min)?/.exec(text) ?? [];
    return Number(hours) * 60 + Number(minutes);
  }

  async function expectNextIn(page: Page, zone: string): Promise<void> {
    const expected = Temporal.Now.instant().until(eightAround(zone).next.toInstant()).total("minutes");
    expect(Math.abs((await minutesToNext(page)) - expected)).toBeLessThan(2.5);
    await today(page)
      .getByText(longDay(dayIn(zone)), { exact: true })
      .waitFor();
  }

  test("the first device sets the clock; another one somewhere else asks before it moves anything", async () => {
    const first = await open({ zone: AUCKLAND });
    const { person } = first;
    await person.addCycle({
      name: "Spring",
      startDate: dayIn(AUCKLAND, -5),
      endDate: dayIn(AUCKLAND, 20),
      peptides: [planned("Alpha 250 mcg 08:00")],
    });
    await first.page.goto("/cycles");
    await expectNextIn(first.page, AUCKLAND);
    await eventually(async () => (await person.settings()).zones).toEqual([{ from: null, zone: AUCKLAND }]);

    const { page, context, complaints } = await open({ person, zone: HONOLULU });
    await page.goto("/cycles");
    await notice(page).getByText("This device is in Honolulu, your plan is in Auckland").waitFor();
    const { last } = eightAround(AUCKLAND);
    const { next } = eightAround(HONOLULU);
    const gap = last.until(next, { largestUnit: "hours" }).hours; // the two zones differ by whole hours
    const [line] = await notice(page).getByRole("listitem").allInnerTexts();
    expect(line).toContain("08:00 on ");
    expect(line).toContain(`${gap} h after the one before`);

    await notice(page).getByRole("button", { name: "Stay on Auckland time" }).click();
    await notice(page).waitFor({ state: "detached" });
    await expectNextIn(page, AUCKLAND);
    expect((await person.settings()).zones).toHaveLength(1);

    await page.reload(); // the answer holds on this device
    await expectNextIn(page, AUCKLAND);
    expect(await notice(page).count()).toBe(0);

    await page.evaluate(() => localStorage.removeItem("mine:stayed-in"));
    await page.reload();
    await notice(page).getByRole("button", { name: "Move to Honolulu" }).click();
    await toast(page).getByText("Clock moved").waitFor();
    await notice(page).waitFor({ state: "detached" });
    await expectNextIn(page, HONOLULU);
    expect((await person.settings()).zones?.map(({ zone }) => zone)).toEqual([AUCKLAND, HONOLULU]);
    expect([...first.complaints, ...complaints]).toEqual([]);
    await first.context.close();
    await context.close();
  });
});

describe("a whole cycle", () => {
  test("it is extended, ended, put away and taken back", async () => {
    const { page, context, person, complaints } = await open();
    const { cycle } = await addLoggedCycle(person);
    const stored = async () => (await person.cycles()).find(({ id }) => id === cycle.id);
    await page.goto(`/cycles/${cycle.id}`);
    await menu(page, "Extend");
    expect(await dialog(page).getByLabel("New last day").inputValue()).toBe(dayIn(ZONE, 17));
    await dialog(page).getByLabel("New last day").fill(dayIn(ZONE, 20));
    await dialog(page).getByRole("button", { name: "Extend" }).click();
    await toast(page)
      .getByText(`It now ends on ${dayText(dayIn(ZONE, 20))}.`)
      .waitFor();
    expect((await stored())?.endDate).toBe(dayIn(ZONE, 20));

    await menu(page, "End today");
    await toast(page).getByText("Ended today").waitFor();
    expect((await stored())?.endDate).toBe(dayIn(ZONE));
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
    await menu(page, "Take out of the archive");
    await main(page).getByText("Archived", { exact: true }).waitFor({ state: "detached" });
    expect((await stored())?.archivedAt).toBeNull();
    expect(await person.doses()).toHaveLength(1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("its copy begins today with nothing logged; deleting asks, and takes the doses along", async () => {
    const { page, context, person, complaints } = await open();
    const { cycle } = await addLoggedCycle(person);
    await page.goto(`/cycles/${cycle.id}`);
    await menu(page, "Duplicate");
    await page.getByRole("heading", { level: 1, name: "Edit Cycle" }).waitFor();
    await toast(page).getByRole("button", { name: "Dismiss" }).click(); // it lies over the form's buttons
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Spring (copy)");
    expect(await page.getByLabel("Start date").inputValue()).toBe(dayIn(ZONE));
    expect(await page.getByLabel("End date").inputValue()).toBe(dayIn(ZONE, 12));
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByRole("heading", { level: 1, name: "Spring (copy)" }).waitFor();
    await page.getByRole("heading", { name: "Logged doses (0)" }).waitFor();

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
    expect(await main(page).getByRole("link", { name: "Spring", exact: true }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("past doses are written down at once, and what is logged is left alone", async () => {
    const { page, context, person } = await open();
    const { cycle, dose } = await addLoggedCycle(person);
    await page.goto(`/cycles/${cycle.id}`);
    await menu(page, "Log past doses");
    await dialog(page).getByText("2 × Alpha").waitFor();
    await dialog(page).getByRole("button", { name: "Log 2" }).click();
    await page.getByRole("heading", { name: "Logged doses (3)" }).waitFor();
    const doses = await person.doses();
    expect(doses.map(({ at }) => at).toSorted()).toEqual([-2, -1, 0].map((day) => slotIn(ZONE, "08:00", day)));
    expect(doses.find(({ id }) => id === dose.id)?.site).toBe(dose.site);
    await context.close();
  });

  test("CSV and JSON hold the doses", async () => {
    const { page, context, person } = await open();
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
    await context.close();
  });
});

describe.each([
  ["dark", { width: 1440, height: 960 }],
  ["light", { width: 320, height: 720 }],
] as const)("in %s", (theme, viewport) => {
  test("every page with data is accessible, fits, and complains of nothing", async () => {
    const { page, context, person, complaints } = await open({ theme, viewport, bypassCSP: true });
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
    await visit(`/cycles/${cycle.id}`, "Taken as planned");
    await visit(`/cycles/${cycle.id}/edit`, "Calendar before saving");
    await visit("/cycles/new", "Add compound");
    await page.getByRole("button", { name: "Set the schedule" }).click();
    await look("/cycles/new with a schedule");
    await visit("/cycles/stock", "5 mg left");
    await page.getByRole("button", { name: "Add a vial" }).click();
    await look("vial dialog");
    await visit("/settings", "Make an address");
    expect(wrong).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
