import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { addLoggedCycle, dayIn, openHere, planned, today, ZONE } from "#support/cycle-screen.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const main = (page: Page) => page.getByRole("main");

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
  const { page, context, person, complaints } = await openHere(browser);
  await person.addCycle({
    name: "Winter",
    startDate: "2027-01-01",
    endDate: "2027-01-10",
    peptides: [planned("Alpha 250 mcg 08:00")],
  });
  await fillWords(page);
  await schedule(page).getByText("250 mcg at 08:00 every day, as the words say.").waitFor();
  await expect.poll(() => page.getByLabel("End date").inputValue()).toBe("2027-01-31");
  await preview(page).getByText("28 doses, the first on Monday 4 January.").waitFor();

  await schedule(page).getByRole("button", { name: "Change" }).click();
  await schedule(page).getByLabel("Rhythm").selectOption({ label: "On several days of the week" });
  await schedule(page).getByRole("checkbox", { name: "Monday" }).click();
  await schedule(page).getByRole("checkbox", { name: "Thursday" }).click();
  await schedule(page).getByRole("button", { name: "Add time" }).click();
  await expect.poll(() => schedule(page).getByLabel("Time 2").inputValue()).toBe("20:00");
  await schedule(page).getByRole("button", { name: "Add time" }).click();
  await schedule(page).getByLabel("Time 3").fill("19:00");
  await schedule(page).getByRole("button", { name: "Space evenly" }).click();
  await expect.poll(() => schedule(page).getByLabel("Time 2").inputValue()).toBe("14:00");
  await schedule(page).getByRole("button", { name: "Remove time 2" }).click();
  await schedule(page).getByRole("button", { name: "Taper or ramp" }).click();
  for (const [label, text] of [
    ["By", "125"],
    ["Every", "1"],
    ["Until", "650"],
  ] as const)
    await schedule(page).getByRole("group", { name: "Taper or ramp" }).getByLabel(label).fill(text);
  await schedule(page).getByText("Steps of 125 mcg never arrive: they come to 625 mcg, the next is 750 mcg.").waitFor();
  await schedule(page).getByLabel("Until").fill("375");
  await schedule(page).getByRole("button", { name: "Fill in these steps" }).click();
  await schedule(page)
    .getByText(/^250 mcg, then 375 mcg from week 2, at/)
    .waitFor();
  await schedule(page).getByRole("button", { name: "Remove step 2" }).click();
  await schedule(page).getByRole("button", { name: "Add a step (titration)" }).click();
  await page.getByRole("button", { name: "Create cycle" }).click();
  await schedule(page).getByText("Enter an amount").waitFor();
  expect(await person.cycles()).toHaveLength(1);
  await schedule(page).getByLabel("From week").fill("3");
  await schedule(page).getByLabel("Amount of step 2").fill("500");
  const words = "250 mcg, then 500 mcg from week 3, at 08:00 and 20:00 every Monday and Thursday";
  await schedule(page).getByText(`${words}.`).waitFor();
  await schedule(page).getByText("The words above mean: 250 mcg at 08:00 every day. The schedule differs.").waitFor();
  // 4 weeks × 2 days × 2 times
  await preview(page).getByText("16 doses, the first on Monday 4 January.").waitFor();
  const expectOn = async (day: string, doses: readonly string[]) => {
    await preview(page).getByRole("button", { name: day }).click();
    const shown = async () => preview(page).getByRole("region").getByRole("listitem").allInnerTexts();
    await expect.poll(async () => (await shown()).map((text) => text.replaceAll(/\s+/g, " "))).toEqual(doses);
  };
  await expectOn("Thursday 14 January: 2 planned", ["08:00 Alpha, 250 mcg", "20:00 Alpha, 250 mcg"]);
  await expectOn("Monday 18 January: 2 planned", ["08:00 Alpha, 500 mcg", "20:00 Alpha, 500 mcg"]);
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
  const { page, context, person } = await openHere(browser);
  await fillWords(page);
  await page.getByLabel("Frequency").fill("when the moon is full");
  await schedule(page)
    .getByText(/couldn't turn the words into a schedule/)
    .waitFor();
  await expect.poll(() => preview(page).count()).toBe(0);
  await page.getByRole("button", { name: "Create cycle" }).click();
  await main(page).getByText("No schedule yet. Edit the cycle to set one.").waitFor();
  expect((await person.cycles())[0]?.peptides[0]?.plan).toBeNull();
  await context.close();
});

/** From Wednesday 6 January 2027 on. */
async function fillSemaglutide(page: Page, dosage: string): Promise<void> {
  await page.goto("/cycles/new");
  await page.getByLabel("Name").fill("Weekly");
  await page.getByLabel("Start date").fill("2027-01-06");
  await page.getByLabel("Compound", { exact: true }).fill("Semaglutide");
  await page.getByLabel("Route").selectOption("sc");
  await page.getByLabel("Dosage").fill(dosage);
  await page.getByLabel("Frequency").fill("once weekly");
}
const question = (page: Page) => page.getByRole("alertdialog", { name: "Read this before you save" });

test("a weekly medicine starts weekly, has one day, and is asked about before it becomes daily", async () => {
  const { page, context, person, complaints } = await openHere(browser);
  await fillSemaglutide(page, "0.25 mg for 4 weeks, then 0.5 mg");
  await schedule(page)
    .getByText("0.25 mg, then 0.5 mg from week 5, at 08:00 every 7 days, as the words say.")
    .waitFor();
  await schedule(page).getByRole("button", { name: "Change" }).click();
  await expect.poll(() => schedule(page).getByLabel("Rhythm").inputValue()).toBe("one-weekday");
  await expect.poll(() => schedule(page).getByRole("radio", { name: "Wednesday" }).isChecked()).toBe(true);
  await schedule(page).getByRole("radio", { name: "Sunday" }).click();
  await schedule(page).getByText("0.25 mg, then 0.5 mg from week 5, at 08:00 every Sunday.").waitFor();
  await expect.poll(() => schedule(page).getByText("The schedule differs").count()).toBe(0);

  await schedule(page).getByLabel("Rhythm").selectOption({ label: "Every day" });
  await page.getByRole("button", { name: "Create cycle" }).click();
  await question(page)
    .getByText(/more often than the label/)
    .waitFor();
  await question(page).getByRole("list", { name: "Sources" }).first().waitFor();
  const hasFocus = () =>
    question(page)
      .getByRole("button", { name: "Go back" })
      .evaluate((button) => button.matches(":focus"));
  await expect.poll(hasFocus).toBe(true);
  await page.keyboard.press("Enter");
  await expect.poll(() => question(page).count()).toBe(0);
  expect(await person.cycles()).toHaveLength(0);

  await schedule(page).getByLabel("Rhythm").selectOption({ label: "Weekly, on one day of the week" });
  await page.getByRole("button", { name: "Create cycle" }).click();
  await main(page).getByText("0.25 mg, then 0.5 mg from week 5, at 08:00 every Sunday", { exact: true }).waitFor();
  const [cycle] = await person.cycles();
  expect(cycle?.peptides[0]).toMatchObject({
    route: "sc",
    plan: { rule: { kind: "weekdays", weekdays: ["SU"], everyWeeks: 1 }, unit: "mg" },
  });

  await main(page).getByRole("link", { name: "Edit", exact: true }).click();
  await schedule(page).getByLabel("Rhythm").selectOption({ label: "On several days of the week" });
  await schedule(page).getByRole("checkbox", { name: "Monday" }).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await question(page).getByRole("button", { name: "Save anyway" }).click();
  await main(page).getByText("0.25 mg, then 0.5 mg from week 5, at 08:00 every Monday and Sunday").waitFor();

  await page.getByRole("button", { name: "More for this cycle" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await question(page).getByRole("button", { name: "Go back" }).click();
  await expect.poll(() => question(page).count()).toBe(0);
  expect(await person.cycles()).toHaveLength(1);
  expect(complaints).toEqual([]);
  await context.close();
});

test("setting a schedule starts from the label, of which rises that are only taken if needed are left out", async () => {
  const { page, context, complaints } = await openHere(browser);
  await fillSemaglutide(page, "");
  await page.getByLabel("Frequency").fill("");
  await schedule(page).getByRole("button", { name: "Set the schedule" }).click();
  await expect.poll(() => schedule(page).getByLabel("Rhythm").inputValue()).toBe("");
  await expect.poll(() => schedule(page).getByLabel("Unit").inputValue()).toBe("");
  const ozempic = schedule(page).getByRole("listitem").filter({ hasText: "Ozempic" });
  await ozempic.getByText("Later amounts, only if needed, are left out: 1 mg, 2 mg.").waitFor();
  await ozempic.getByRole("button", { name: /^Use the labeled steps/ }).click();
  await schedule(page).getByText("0.25 mg, then 0.5 mg from week 5, at 08:00 every Wednesday.").waitFor();
  await schedule(page).getByLabel("Amount of step 1").fill("2.4");
  await page.getByLabel("Taking it since").fill("2026-02-01");
  await schedule(page).getByRole("button", { name: "Remove step 2" }).click();
  await expect.poll(() => page.getByText(/As a first dose, 2.4 mg/).count()).toBe(0);
  await page.getByLabel("Taking it since").fill("");
  await page.getByText(/As a first dose, 2.4 mg/).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test("a route that is the only one people were given something by is filled in, and can be changed", async () => {
  const { page, context } = await openHere(browser);
  await page.goto("/cycles/new");
  await page.getByLabel("Compound", { exact: true }).fill("Tirzepatide");
  await expect.poll(() => page.getByLabel("Route").inputValue()).toBe("sc");
  await page.getByLabel("Compound", { exact: true }).fill("Semaglutide");
  await expect.poll(() => page.getByLabel("Route").inputValue()).toBe("");
  await page.getByText(/^Care: Choose the route\./).waitFor();
  await context.close();
});

test("a schedule that could not be checked is asked about", async () => {
  const { page, context, person } = await openHere(browser);
  await page.route("**/api/protocols/library", (route) => route.abort());
  await fillWords(page);
  await page.getByRole("button", { name: "Create cycle" }).click();
  const unchecked = page.getByRole("alertdialog", { name: "Save without a check?" });
  await unchecked.getByText(/Alpha could not be compared/).waitFor();
  await unchecked.getByRole("button", { name: "Save anyway" }).click();
  await page.getByRole("heading", { level: 1, name: "January" }).waitFor();
  expect(await person.cycles()).toHaveLength(1);
  await context.close();
});

test("a changed plan leaves what was logged as it was", async () => {
  const { page, context, person, complaints } = await openHere(browser);
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

test("what is handed over with its vial takes one press to create and one to log, with the draw beside it", async () => {
  const { page, context, person, complaints } = await openHere(browser, { viewport: { width: 390, height: 844 } });
  const item = {
    ...{ id: "1", peptideId: "alpha", peptideName: "Alpha", dosage: "250 mcg", route: "sc", notes: "" },
    schedule: { frequency: "2x/day", timeOfDay: [], duration: "Ongoing" },
  };
  const prefill = {
    ...{ name: "Alpha", description: "", startDate: dayIn(ZONE), peptides: [item] },
    vials: [{ peptideName: "Alpha", amount: "5", unit: "mg", waterMl: "2" }],
  };
  await page.goto(`/cycles/new?initialData=${encodeURIComponent(JSON.stringify(prefill))}`);
  await schedule(page).getByText("You gave no time of day, so we chose 08:00 and 20:00.").waitFor();
  await page.getByRole("button", { name: "Create cycle" }).click();
  await today(page).getByText("250 mcg = 10 units (U-100)").first().waitFor();
  await main(page).getByText("Active", { exact: true }).waitFor();
  await today(page).getByRole("button", { name: "Taken: Alpha", exact: true }).first().click();
  await expect.poll(async () => (await person.doses()).length).toBe(1);
  const [vial] = await person.vials();
  expect(vial).toMatchObject({ amount: "5", unit: "mg", mixedWith: { volumeMl: "2", on: dayIn(ZONE) } });
  expect((await person.doses())[0]).toMatchObject({ vialId: vial?.id, amount: { value: "250", unit: "mcg" } });
  expect(complaints).toEqual([]);
  await context.close();
});
