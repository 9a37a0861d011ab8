import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { addLoggedCycle, dayIn, openHere, today, ZONE } from "#support/cycle-screen.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const main = (page: Page) => page.getByRole("main");

const schedule = (page: Page) => page.getByRole("region", { name: "Schedule" });
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
