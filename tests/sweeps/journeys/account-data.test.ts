import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { axeViolations, DESKTOP, expectNoSideScroll, openScreen, PHONE } from "#support/screen.ts";
import { openWebPerson } from "#support/web-person.ts";
import { zipOf } from "#support/zip-of.ts";

const origin = () => inject("origins").sqlite;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const yourData = (page: Page) => page.getByRole("region", { name: "Your data" });
const leaving = (page: Page) => page.getByRole("dialog", { name: "Delete your account?" });

async function takeAlong(page: Page, from: ReturnType<typeof yourData>): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    from.getByRole("button", { name: "Export all data" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^peptidary-\d{4}-\d\d-\d\d\.zip$/);
  return readFileSync(await download.path());
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel("ZIP file to import").setInputFiles({ name, mimeType: "application/zip", buffer });
}

/** What a browser keeps of the site. */
const keptHere = (page: Page) =>
  page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    local: Object.keys(localStorage).filter((key) => key.startsWith("mine:")),
    cookies: document.cookie,
  }));

test("taken along, deleted with its receipt, and brought back into a new account", async () => {
  const leaver = await openWebPerson(origin());
  const cycle = await leaver.addCycle({ name: "Spring with a canary" });
  await leaver.logDose(cycle.id, { note: "first" });
  await leaver.addVial({ batch: "B-7" });
  const { page, context, complaints } = await openScreen(browser, {
    ...{ origin: origin(), viewport: DESKTOP, theme: "dark", bypassCSP: true },
  });
  await leaver.signIn(context);
  await page.goto("/cycles"); // the device keeps answers now
  await page.getByText("Spring with a canary").first().waitFor();
  await page.goto("/my-data");
  await yourData(page).getByText("You have 1 cycle, 1 dose, and 1 vial.").waitFor();
  const zip = await takeAlong(page, yourData(page));
  expect(zip.subarray(0, 2).toString()).toBe("PK");

  await page.getByRole("button", { name: "Delete account" }).click();
  const remove = leaving(page).getByRole("button", { name: "Delete for good" });
  await leaving(page)
    .getByLabel(/^Type .* to confirm$/)
    .fill(`x${leaver.email}`);
  await page.keyboard.press("Enter");
  await leaving(page).getByText(`Type ${leaver.email} to confirm.`).waitFor();
  await takeAlong(page, leaving(page));
  await leaving(page).getByText("Exported. Check that the file is there.").waitFor();
  await leaving(page)
    .getByLabel(/^Type .* to confirm$/)
    .fill(leaver.email.toUpperCase());
  await remove.click();
  await page.waitForURL(/\/account-deleted#[\w-]{43}$/);
  await page.getByRole("heading", { name: "Your account is deleted" }).waitFor();
  await page.getByText(/^\d+ records and 0 files$/).waitFor();
  expect(await keptHere(page)).toMatchObject({ local: [], cookies: "" });
  expect(JSON.stringify(await context.storageState({ indexedDB: true }))).not.toContain("canary");
  expect(await axeViolations(page)).toEqual([]);
  const receipt = page.url();
  await page.goto("/profile");
  await page.waitForURL(/\/login/);
  await page.goto(receipt);
  await page.getByRole("heading", { name: "Your account is deleted" }).waitFor();
  await page.goto("/account-deleted#nothing");
  await page.getByRole("heading", { name: "No such deletion" }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();

  const comer = await openWebPerson(origin());
  const phone = await openScreen(browser, {
    ...{ origin: origin(), viewport: PHONE, theme: "light", bypassCSP: true },
  });
  await comer.signIn(phone.context);
  await phone.page.goto("/my-data");
  await yourData(phone.page).getByText("You have no records yet.").waitFor();
  await choose(phone.page, "peptidary.zip", zip);
  const table = yourData(phone.page).getByRole("table", { name: "What is in the file" });
  await table.getByRole("row", { name: /^Cycles 1 0 0$/ }).waitFor();
  await table.getByRole("row", { name: /^Doses 1 0 0$/ }).waitFor();
  expect(await comer.cycles()).toEqual([]); // it was only looked at
  await expectNoSideScroll(phone.page);
  expect(await axeViolations(phone.page)).toEqual([]);
  await yourData(phone.page).getByRole("button", { name: "Import", exact: true }).click();
  await yourData(phone.page).getByText("Everything in the file is in your account now.").waitFor();
  await yourData(phone.page).getByText("You have 1 cycle, 1 dose, and 1 vial.").waitFor();
  const [restored] = await comer.cycles();
  expect(restored).toMatchObject({ id: cycle.id, name: "Spring with a canary" });
  await phone.page.goto("/cycles");
  await phone.page.getByText("Spring with a canary").first().waitFor();

  await phone.page.goto("/my-data");
  await choose(phone.page, "peptidary.zip", zip);
  await yourData(phone.page).getByText("Everything in the file is here already.").waitFor();
  await yourData(phone.page).getByRole("button", { name: "Close" }).click();
  await choose(phone.page, "other.zip", Buffer.from(await zipOf({ "../evil": "a" })));
  await yourData(phone.page).getByRole("alert").getByText("../evil").waitFor();
  expect(await axeViolations(phone.page)).toEqual([]);
  await choose(phone.page, "none.zip", Buffer.from("no zip"));
  await yourData(phone.page)
    .getByRole("alert")
    .getByText(/not a ZIP/)
    .waitFor();
  await expectNoSideScroll(phone.page);
  await phone.context.close();
});
