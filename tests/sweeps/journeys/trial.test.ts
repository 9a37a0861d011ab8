import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { type Device, dayIn, openHere, planned, slotIn, ZONE } from "#support/cycle-screen.ts";
import { axeViolations, expectNoSideScroll } from "#support/screen.ts";

let browser: Browser;
const NARROW = { width: 320, height: 700 } as const;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const card = (page: Page) => page.getByRole("region", { name: "Self-experiment" });
const dialog = (page: Page) => page.getByRole("dialog");

/** A course of three doses that ended yesterday, each with a weight. */
async function addCourse({ person }: Device, weights: readonly string[]): Promise<string> {
  const { id } = await person.addCycle({
    name: "Spring",
    startDate: dayIn(ZONE, -weights.length),
    endDate: dayIn(ZONE, -1),
    peptides: [planned("Alpha 250 mcg 08:00")],
  });
  for (const [place, weightKg] of weights.entries()) {
    const slot = slotIn(ZONE, "08:00", place - weights.length);
    const day = dayIn(ZONE, place - weights.length);
    await person.logDose(id, { itemId: "item-alpha", peptideName: "Alpha", slot, at: slot, day, zone: ZONE, weightKg });
  }
  return id;
}

async function predict(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Write a prediction" }).click();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await dialog(page).getByText("Enter a number above zero").waitFor();
  await dialog(page).getByLabel("Smallest change that matters").fill("1");
  const explanation = dialog(page).getByText("The time after the last dose in which");
  await dialog(page).getByRole("button", { name: "wears off" }).click();
  await explanation.waitFor();
  await page.keyboard.press("Escape"); // closes what lies above, and not the dialog
  await explanation.waitFor({ state: "detached" });
  await dialog(page).getByLabel("Days with a reading, on each side").fill("3");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await dialog(page).waitFor({ state: "hidden" });
}

async function note(page: Page, day: string, value: string): Promise<void> {
  await card(page).getByRole("button", { name: "Note a reading" }).click();
  await dialog(page).getByLabel("Day").fill(day);
  await dialog(page).getByLabel("Value").fill(value);
  await page.keyboard.press("Enter");
  await dialog(page).waitFor({ state: "hidden" });
}

test("a prediction is written, readings are noted, and the verdict comes with its interval, on a narrow phone", async () => {
  const device = await openHere(browser, { viewport: NARROW, theme: "light", bypassCSP: true });
  const { page, context, complaints } = device;
  const id = await addCourse(device, ["81", "80", "79"]);
  await page.goto(`/cycles/${id}`);
  await predict(page);
  await card(page).getByText("Body weight will be lower, by 1 kg or more.").waitFor();
  await card(page)
    .getByText("The course is over. Still wanted: 3 days with a reading before the first dose.")
    .waitFor();

  for (const [place, value] of ["86", "85", "84"].entries()) await note(page, dayIn(ZONE, place - 6), value);
  await card(page).getByRole("heading", { name: "As predicted" }).waitFor();
  // Two sides of three values that spread by 1: 5 ± 2.267, and the smallest change of 1 kg is reached (2.733).
  await card(page).getByText("5 kg lower on average (95% interval 2.7 to 7.3 kg lower).").waitFor();
  await card(page).getByText("The whole interval is at least as far").waitFor();
  await card(page).getByText("3 days of the course already had a reading").waitFor();
  await card(page).getByText("What this cannot show").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await expectNoSideScroll(page);

  await card(page).getByRole("button", { name: "Change the prediction" }).click();
  await dialog(page).getByLabel("Higher").check();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await card(page).getByRole("heading", { name: "Against the prediction" }).waitFor();
  await card(page).getByText("The prediction was changed after data came in.").waitFor();
  await card(page).getByText("Changed once").waitFor();

  await card(page).getByRole("button", { name: "Change the prediction" }).click();
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await dialog(page).getByRole("button", { name: "Delete for good" }).click();
  await page.getByText(/^Test it on yourself: write down what you expect/).waitFor();
  const phases = page.getByRole("region", { name: "Before, during and after" });
  await phases.getByText("Against before: 5 kg lower on average").waitFor();
  await phases.getByText("Noted here: 3 readings").click();
  await phases
    .getByRole("button", { name: /^Remove the reading/ })
    .first()
    .click();
  await phases.getByText("Too few values to compare: 2 and 3, at least 3 a side are needed.").waitFor();

  await phases.getByRole("button", { name: "Note a reading" }).click();
  await dialog(page).getByLabel("What is measured").selectOption("symptom");
  await dialog(page).getByLabel("Symptom", { exact: true }).fill("Chest pain");
  await dialog(page).getByLabel("Worst of the day").selectOption("3 severe");
  await dialog(page).getByRole("note").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await phases.getByRole("img", { name: /^Chest pain by day/ }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
