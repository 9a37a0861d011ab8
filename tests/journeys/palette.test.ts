import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import {
  axeViolations,
  expectNoSideScroll,
  hasFocus,
  loadedAnewBy,
  openScreen,
  PHONE,
  toast,
} from "#support/screen.ts";
import { openWebAdmin } from "#support/web-admin.ts";
import { openWebPerson } from "#support/web-person.ts";

let browser: Browser;
const origin = () => inject("origins").sqlite;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const paletteOf = (page: Page) => page.getByRole("dialog", { name: "Search and commands" });
const linesOf = (page: Page) => paletteOf(page).getByRole("option");
const firstLine = async (page: Page) => (await linesOf(page).first().innerText()).split("\n")[0];

async function openByKey(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await paletteOf(page).waitFor();
}

/** What stands first for these words, once everything that can be found is there. */
async function find(page: Page, words: string): Promise<void> {
  await page.keyboard.press("Control+a");
  await page.keyboard.type(words);
}

test("Ctrl-K finds a peptide by another name, a guide, a page and an action, and opens what is chosen", async () => {
  const { page, context, complaints } = await openScreen(browser, { origin: origin(), bypassCSP: true });
  await page.goto("/privacy");
  const opener = page.getByRole("link", { name: "Support the project", exact: true });
  await opener.focus();
  await openByKey(page);
  await expect.poll(() => hasFocus(paletteOf(page).getByRole("combobox"))).toBe(true);
  await paletteOf(page).getByText("Semaglutide", { exact: true }).waitFor();
  await paletteOf(page).getByText("How to read the evidence").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await paletteOf(page).waitFor({ state: "detached" });
  expect(await hasFocus(opener)).toBe(true);

  const walks = [
    ["ozempic", "Semaglutide", "/peptides/semaglutide"],
    ["read the evidence", "How to read the evidence", "/guides/reading-evidence"],
    ["calculator", "Calculator", "/calculator"],
    ["glossary", "Glossary", "/glossary"],
    ["red flags", "When to get help", "/safety"],
  ] as const;
  for (const [words, label, path] of walks) {
    await openByKey(page);
    await find(page, words);
    await expect.poll(() => firstLine(page)).toBe(label);
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${path}`);
    await paletteOf(page).waitFor({ state: "detached" });
  }
  await openByKey(page);
  await find(page, "qqqqq");
  await paletteOf(page).getByText("Nothing is called that.").waitFor();
  await page.keyboard.press("Control+k");
  await paletteOf(page).waitFor({ state: "detached" });
  await openByKey(page);
  await find(page, "switch");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe("light");
  expect(complaints).toEqual([]);
  await context.close();
});

test("where its script cannot be fetched it says so, the page stays, and a reload brings it", async () => {
  const { page, context } = await openScreen(browser, { origin: origin() });
  await page.goto("/feedback");
  await page.getByLabel("Your message").fill("Half a sentence");
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.keyboard.press("Control+k");
  await toast(page).getByText("The search could not be loaded").waitFor();
  expect(await page.getByLabel("Your message").inputValue()).toBe("Half a sentence");
  await context.setOffline(false);
  await loadedAnewBy(page, () => toast(page).getByRole("button", { name: "Reload" }).click());
  await openByKey(page);
  await context.close();
});

test("its lines are those this person may open: a visitor's, a member's, an admin's", async () => {
  const shown = async (enter?: (context: Awaited<ReturnType<typeof openScreen>>["context"]) => Promise<void>) => {
    const { page, context } = await openScreen(browser, { origin: origin() });
    await enter?.(context);
    await page.goto("/glossary");
    const mark = enter ? page.getByRole("button", { name: "Logout" }) : page.getByRole("link", { name: "Sign In" });
    await mark.waitFor();
    await openByKey(page);
    const labels = (await linesOf(page).allInnerTexts()).map((text) => text.split("\n")[0] ?? "");
    await context.close();
    return ["Log a dose", "My Cycles", "Settings", "Users", "New guide", "Sign out"].filter((l) => labels.includes(l));
  };
  const member = await openWebPerson(origin());
  const admin = await openWebAdmin({ origin: origin(), dataDir: inject("dataDirs").sqlite });
  expect(await shown()).toEqual([]);
  expect(await shown(member.signIn)).toEqual(["Log a dose", "My Cycles", "Settings", "Sign out"]);
  expect(await shown(admin.signIn)).toEqual(["Log a dose", "My Cycles", "Settings", "Users", "New guide", "Sign out"]);
});

test("on a phone it opens from the More sheet, fits, and gives the focus back", async () => {
  const { page, context } = await openScreen(browser, { origin: origin(), viewport: PHONE, bypassCSP: true });
  await page.goto("/peptides/bpc-157");
  const more = page.getByRole("button", { name: "More" });
  await more.click();
  await page.getByRole("dialog", { name: "More" }).getByRole("button", { name: "Search or do…" }).click();
  await paletteOf(page).getByText("Semaglutide", { exact: true }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await expectNoSideScroll(page);
  const heights = await linesOf(page).evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  await page.keyboard.press("Escape");
  await paletteOf(page).waitFor({ state: "detached" });
  await expect.poll(() => hasFocus(more)).toBe(true);
  await more.click();
  await page.getByRole("dialog", { name: "More" }).getByRole("button", { name: "Search or do…" }).click();
  await page.getByRole("combobox").fill("wegovy");
  await linesOf(page).first().click();
  await page.waitForURL("**/peptides/semaglutide");
  await context.close();
});
