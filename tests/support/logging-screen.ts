import type { Browser, Page } from "playwright-core";
import { expect, inject } from "vitest";
import type { Cycle } from "#contract/cycles.ts";
import { addCycle, type CycleItem, type Device, dialog, openHere, today } from "./cycle-screen.ts";
import { openWebPerson, type WebPerson } from "./web-person.ts";

export interface Opened extends Device {
  readonly cycle: Cycle;
}

/** A device on the page of a cycle that began so many days ago and ends today. */
export async function openCycle(browser: Browser, items: readonly CycleItem[], { daysAgo = 0 } = {}): Promise<Opened> {
  const person = await openWebPerson(inject("origins").sqlite);
  const cycle = await addCycle(person, items, { daysAgo });
  const device = await openHere(browser, { person });
  await device.page.goto(`/cycles/${cycle.id}`);
  await today(device.page).getByRole("heading", { name: "Today" }).waitFor();
  return { ...device, cycle };
}

export const row = (page: Page, text: string | RegExp) => today(page).getByRole("listitem").filter({ hasText: text });
export const tap = (page: Page, name: string) => today(page).getByRole("button", { name, exact: true }).click();
/** The row offers a correction instead of the logging. */
export const showsLogged = (page: Page, text: string | RegExp) =>
  row(page, text)
    .getByRole("button", { name: /^Edit: / })
    .waitFor();
export const logged = (person: WebPerson) => expect.poll(async () => (await person.doses()).length);

/** What the one dose says, for comparing. */
export async function onlyDose(person: WebPerson) {
  const doses = await person.doses();
  expect(doses).toHaveLength(1);
  const [dose] = doses;
  if (!dose) throw new Error("no dose is logged");
  return dose;
}

export async function logWith(page: Page, name: string, amount: string): Promise<void> {
  await tap(page, `Log with details: ${name}`);
  await dialog(page).getByLabel("Amount").fill(amount);
  await dialog(page).getByRole("button", { name: "Log as taken" }).click();
}
