import type { Browser, Page } from "playwright-core";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { dayIn, openDevice, planned, today } from "#support/cycle-screen.ts";
import { toast } from "#support/screen.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const open = (options: Partial<Parameters<typeof openDevice>[1]>) =>
  openDevice(browser, { origin: inject("origins").sqlite, ...options });
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
  const expected = () => Temporal.Now.instant().until(eightAround(zone).next.toInstant()).total("minutes");
  await expect.poll(async () => Math.abs((await minutesToNext(page)) - expected())).toBeLessThan(2.5);
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
  await expect.poll(async () => (await person.settings()).zones).toEqual([{ from: null, zone: AUCKLAND }]);

  const { page, context, complaints } = await open({ person, zone: HONOLULU });
  await page.goto("/cycles");
  await notice(page).getByText("This device is in Honolulu, your plan is in Auckland").waitFor();
  const { last } = eightAround(AUCKLAND);
  const { next } = eightAround(HONOLULU);
  const gap = last.until(next, { largestUnit: "hours" }).hours; // the two zones differ by whole hours
  const line = () => notice(page).getByRole("listitem").first().innerText();
  await expect.poll(line).toContain("08:00 on ");
  await expect.poll(line).toContain(`${gap} h after the dose before`);

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
  await toast(page).getByText("Time zone changed").waitFor();
  await notice(page).waitFor({ state: "detached" });
  await expectNextIn(page, HONOLULU);
  const zones = async () => (await person.settings()).zones?.map(({ zone }) => zone);
  await expect.poll(zones).toEqual([AUCKLAND, HONOLULU]);
  expect([...first.complaints, ...complaints]).toEqual([]);
  await first.context.close();
  await context.close();
});
