import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { field, save, section } from "#support/editor-screen.ts";
import { axeViolations, openScreen, type Screen, toast } from "#support/screen.ts";
import { openWebPerson, WEB_PASSWORD, type WebPerson } from "#support/web-person.ts";

let browser: Browser;
let member: WebPerson;
const origin = () => inject("origins").sqlite;
beforeAll(async () => {
  [browser, member] = await Promise.all([launchBrowser(), openWebPerson(origin())]);
});
afterAll(() => browser.close());

async function open(who: WebPerson): Promise<Screen> {
  const screen = await openScreen(browser, { origin: origin(), bypassCSP: true });
  await who.signIn(screen.context);
  return screen;
}

test("from nothing to its page, edited, exported and deleted", async () => {
  const { page, context, complaints } = await open(member);
  await page.goto("/peptides/new");
  await page.getByRole("heading", { name: "Add a peptide that only you see" }).waitFor();
  await save(page);
  await page.getByRole("region", { name: "Problems", exact: true }).getByText("Basics, Name: Fill this in.").waitFor();
  await field(page, "Name").fill("Friendotide");
  await page.getByRole("checkbox", { name: "Recovery" }).check();
  await field(page, "Summary").fill("A compound a friend mentioned.");
  await section(page, "Side effects").click();
  await page.getByRole("button", { name: "Add side effect" }).click();
  await field(page, "Effect").fill("headache");
  await field(page, "How often").selectOption("unknown");
  await field(page, "Serious").selectOption({ label: "Not serious" });
  await save(page);

  await page.waitForURL(/\/private-peptides\/[0-9a-f-]{36}$/);
  await page.getByRole("heading", { name: "Friendotide", level: 1 }).waitFor();
  await page.getByText("Private: only you see it").waitFor();
  await page.getByText("Your own note, not a publication").waitFor();
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await field(page, "Name").fill("Friendotide 2");
  await save(page);
  await toast(page).getByRole("button", { name: "Open the page" }).click();
  await page.getByRole("heading", { name: "Friendotide 2", level: 1 }).waitFor();

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export JSON" }).click(),
  ]);
  const exported = JSON.parse(readFileSync(await download.path(), "utf8"));
  expect(exported).toMatchObject({ name: "Friendotide 2", references: [{ kind: "own-note" }] });

  const { pathname } = new URL(page.url());
  await page.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByText("Friendotide 2 will be gone for good.").waitFor();
  await dialog.getByText("None of your lists or cycles use it.").waitFor();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await page.waitForURL("**/peptides");
  expect(complaints).toEqual([]);
  await page.goto(pathname);
  await page.getByText("This peptide was not found").waitFor();
  await context.close();
});

test("nothing typed is lost when the session ends: signed in again, it goes on", async () => {
  const forgetful = await openWebPerson(origin());
  const { page, context } = await open(forgetful);
  await page.goto("/peptides/new");
  await field(page, "Name").fill("Typed before");
  await page.getByRole("checkbox", { name: "Gut" }).check();
  await field(page, "Summary").fill("A sentence.");
  await page.waitForLoadState("networkidle");
  await forgetful.signOut();
  await save(page);
  const alert = page.getByRole("alert").filter({ hasText: "You are signed out" });
  await alert.getByText("What you typed is kept on this device.").waitFor();
  await expect.poll(() => field(page, "Name").inputValue()).toBe("Typed before");
  await alert.getByRole("link", { name: "Sign In" }).click();
  await page.getByLabel("Email").fill(forgetful.email);
  await page.getByLabel("Password", { exact: true }).fill(WEB_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("button", { name: /^Continue your draft from/ }).click();
  await expect.poll(() => field(page, "Name").inputValue()).toBe("Typed before");
  await save(page);
  await page.waitForURL(/\/private-peptides\/[0-9a-f-]{36}$/);
  await context.close();
});

test("without a connection the draft is kept and the page says so", async () => {
  const { page, context } = await open(member);
  await page.goto("/peptides/new");
  await field(page, "Name").fill("Typed offline");
  await page.getByRole("checkbox", { name: "Gut" }).check();
  await field(page, "Summary").fill("A sentence.");
  await context.setOffline(true);
  await page.getByText("No connection.").waitFor();
  await save(page);
  const alert = page.getByRole("alert").filter({ hasText: "It was not saved" });
  await alert.getByText("What you typed is kept on this device.").waitFor();
  await context.setOffline(false);
  await save(page);
  await page.waitForURL(/\/private-peptides\/[0-9a-f-]{36}$/);
  await context.close();
});
