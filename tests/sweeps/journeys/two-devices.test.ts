import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { type Device, dialog, openHere, planned, today } from "#support/cycle-screen.ts";
import { logged, logWith, type Opened, onlyDose, openCycle, row, showsLogged, tap } from "#support/logging-screen.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Both have read that nothing is logged; then the first logs and the second still offers it. */
async function openTwo(items = [planned("Alpha 250 mcg 08:00")]): Promise<{
  readonly first: Opened;
  readonly second: Device;
}> {
  const first = await openCycle(browser, items);
  const { person, cycle } = first;
  const second = await openHere(browser, { person });
  await second.page.goto(`/cycles/${cycle.id}`);
  await today(second.page).getByRole("button", { name: "Taken: Alpha", exact: true }).waitFor();
  return { first, second };
}

const disputes = (page: Page) => page.getByRole("note").filter({ hasText: "Logged differently on another device" });

test("logged alike on both it is one dose; logged otherwise, all is kept until the person says what holds", async () => {
  const names = ["Alpha", "Beta", "Gamma"];
  const items = [...names, "Delta"].map((name) => planned(`${name} 250 mcg 08:00`));
  const { first, second } = await openTwo(items);
  const { page, person } = second;
  for (const [place, { peptideName }] of items.entries()) {
    await tap(first.page, `Taken: ${peptideName}`);
    await showsLogged(first.page, peptideName);
    await logged(person).toBe(place + 1);
  }
  for (const [place, name] of names.entries()) {
    await logWith(page, name, "500");
    await expect.poll(() => disputes(page).count()).toBe(place + 1);
  }
  await tap(page, "Taken: Delta");
  await showsLogged(page, "Delta");
  await expect.poll(() => page.getByText("On this device", { exact: true }).count()).toBe(0);
  await expect.poll(() => disputes(page).count()).toBe(3);
  const stored = async () =>
    (await person.doses())
      .map(({ peptideName, slot, amount }) => `${peptideName} ${slot ? "planned" : "extra"} ${amount?.value}`)
      .toSorted();
  const before = ["Alpha planned 250", "Beta planned 250", "Delta planned 250", "Gamma planned 250"];
  await expect.poll(stored).toEqual(before);

  await page.reload();
  const about = (name: string) => disputes(page).filter({ hasText: `On this device: ${name}, 500 mcg` });
  await about("Alpha").getByRole("button", { name: "Keep the stored one" }).click();
  await about("Alpha").waitFor({ state: "detached" });
  await about("Beta").getByRole("button", { name: "Use this one" }).click();
  await about("Beta").waitFor({ state: "detached" });
  await about("Gamma").getByRole("button", { name: "Both were taken" }).click();
  await about("Gamma").waitFor({ state: "detached" });
  await expect
    .poll(stored)
    .toEqual(["Alpha planned 250", "Beta planned 500", "Delta planned 250", "Gamma extra 500", "Gamma planned 250"]);
  await showsLogged(page, /Beta.*500 mcg/s);
  await row(page, /Gamma.*500 mcg/s)
    .getByText("Beside the plan")
    .waitFor();
  await first.context.close();
  await second.context.close();
});

const stale = (page: Page) => page.getByRole("note").filter({ hasText: "Changed on another device" });

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
  await expect.poll(async () => (await onlyDose(first.person)).amount?.value).toBe("300");
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
  await expect.poll(async () => (await onlyDose(first.person)).amount?.value).toBe("350");
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
