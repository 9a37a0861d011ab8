import { readFileSync } from "node:fs";
import Papa from "papaparse";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { DESKTOP, expectNoSideScroll, openScreen, PHONE, violationsInBothThemes } from "#support/screen.ts";
import { openWebPerson } from "#support/web-person.ts";

let browser: Browser;
const origin = () => inject("origins").sqlite;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const main = (page: Page) => page.getByRole("main");
const table = (page: Page) => main(page).getByRole("table");
const names = (page: Page) =>
  table(page)
    .getByRole("columnheader")
    .getByRole("link")
    .evaluateAll((links) => links.filter((link) => !link.ariaLabel).map((link) => link.textContent));
const cellsOf = (page: Page, title: string) =>
  table(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: new RegExp(`^${title}`) }) })
    .getByRole("cell")
    .allInnerTexts();
const addressOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return decodeURIComponent(pathname + search);
};

/** A page whose script is at work: a field answers as soon as it is filled. */
async function openCompare(page: Page, query: string): Promise<void> {
  await page.goto(`/peptides/compare${query}`);
  await page.waitForFunction(() => {
    const field = document.querySelector("main form[role=search] input");
    const region = field ?? document.querySelector("main section");
    return region !== null && Object.keys(region).some((key) => key.startsWith("__reactProps"));
  });
}

describe.each([
  ["with", true],
  ["without", false],
])("%s script", (_, javaScriptEnabled) => {
  test("the address shows its peptides side by side, and what is not known says so", async () => {
    const { page, context, complaints } = await openScreen(browser, { origin: origin(), javaScriptEnabled });
    await page.goto("/peptides/compare?slugs=bpc-157,semaglutide");
    await table(page).waitFor();
    expect(await page.title()).toBe("Peptidary - Compare");
    await expect.poll(() => names(page)).toEqual(["BPC-157", "Semaglutide"]);
    expect(await cellsOf(page, "Best evidence")).toEqual(["Trial: mixed", "Approved"]);
    const [bpc157, semaglutide] = await cellsOf(page, "Half-life in people");
    expect(bpc157).toBe("Not known in people");
    expect(semaglutide).toContain("7 days");
    await main(page).getByText("No trial of this combination is in this library").waitFor();
    await page.getByRole("link", { name: "Move Semaglutide left" }).click();
    await expect.poll(() => addressOf(page)).toBe("/peptides/compare?slugs=semaglutide,bpc-157");
    await expect.poll(() => names(page)).toEqual(["Semaglutide", "BPC-157"]);
    await page.getByRole("link", { name: "Only differences" }).click();
    await expect.poll(() => addressOf(page)).toContain("diff=1");
    await main(page)
      .getByText(/rows? (is|are) hidden/)
      .waitFor();
    await expect.poll(() => table(page).getByRole("rowheader", { name: /^Kind/ }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

test("what names both is shown with its kind, and only people count as a trial of the combination", async () => {
  const { page, context, complaints } = await openScreen(browser, { origin: origin() });
  await page.goto("/peptides/compare?slugs=cjc-1295-no-dac,sermorelin");
  const notice = main(page).getByRole("note").filter({ hasText: "No trial of this combination is in this library" });
  await notice
    .getByRole("listitem")
    .getByText(/^Animal/)
    .waitFor();
  await page.goto("/peptides/compare?slugs=semaglutide,tirzepatide");
  await main(page).getByText("Where none gave them all together, no trial of the combination").waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test("without script one more is added from a list", async () => {
  const { page, context } = await openScreen(browser, { origin: origin(), javaScriptEnabled: false });
  await page.goto("/peptides/compare?slugs=bpc-157");
  await page.getByLabel("Add a peptide from the list").selectOption("tb-500");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect.poll(() => names(page)).toEqual(["BPC-157", "TB-500 (Ac-LKKTETQ)"]);
  await main(page).getByRole("link", { name: "Wolverine blend" }).waitFor();
  await context.close();
});

test("peptides are found by typing, moved and removed with the keyboard alone, and the back button takes it back", async () => {
  const { page, context, complaints } = await openScreen(browser, { origin: origin() });
  await openCompare(page, "");
  await main(page).getByText("Choose what to compare").waitFor();
  const field = page.getByLabel("Add a peptide", { exact: true });
  const found = [
    ["bpc", "bpc-157"],
    ["ozempic", "semaglutide"],
    ["ipamorlin", "ipamorelin"],
  ] as const;
  for (const [typed, slug] of found) {
    await field.focus();
    await page.keyboard.type(typed);
    await page.getByRole("list", { name: "Peptides found" }).waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(() => field.inputValue()).toBe("");
    await expect.poll(() => addressOf(page)).toContain(slug);
  }
  await expect.poll(() => names(page)).toEqual(["BPC-157", "Semaglutide", "Ipamorelin"]);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await page.getByRole("link", { name: "Move Ipamorelin left" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => names(page)).toEqual(["BPC-157", "Ipamorelin", "Semaglutide"]);
  await expect.poll(focused).toBe("Move Ipamorelin left");
  await page.getByText("Ipamorelin, column 2 of 3").waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => names(page)).toEqual(["Ipamorelin", "BPC-157", "Semaglutide"]);
  await expect.poll(focused).toBe("Move Ipamorelin right");
  await page.getByRole("link", { name: "Remove BPC-157" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => names(page)).toEqual(["Ipamorelin", "Semaglutide"]);
  await expect.poll(focused).toBe("Remove Semaglutide");
  await page.goBack();
  await expect.poll(() => names(page)).toEqual(["Ipamorelin", "BPC-157", "Semaglutide"]);
  await expect.poll(() => addressOf(page)).toBe("/peptides/compare?slugs=ipamorelin,bpc-157,semaglutide");
  expect(complaints).toEqual([]);
  await context.close();
});

test("an unknown slug is named and left out, and of more than six the first six are shown", async () => {
  const { page, context, complaints } = await openScreen(browser, { origin: origin() });
  await openCompare(page, "?slugs=nothing-here,bpc-157,semax,selank,dsip,kpv,epitalon,vilon");
  await main(page).getByText("nothing-here. It may have been renamed").waitFor();
  await main(page).getByText("Left out: epitalon, vilon.").waitFor();
  await expect.poll(() => names(page)).toHaveLength(5);
  await page.getByRole("link", { name: "Take out of the address" }).click();
  await expect.poll(() => addressOf(page)).toBe("/peptides/compare?slugs=bpc-157,semax,selank,dsip,kpv");
  expect(complaints).toEqual([]);
  await context.close();
});

test("a peptide that cannot be read leaves the others in place, and trying again helps", async () => {
  const { page, context } = await openScreen(browser, { origin: origin() });
  await openCompare(page, "?slugs=bpc-157,semax");
  await page.route("**/api/peptides/selank", (route) => route.fulfill({ status: 400, json: { detail: "not found" } }));
  await page.getByLabel("Add a peptide", { exact: true }).fill("selank");
  await page.keyboard.press("Enter");
  await main(page).getByText("A peptide could not be read").waitFor();
  await expect.poll(() => names(page)).toEqual(["BPC-157", "Semax"]);
  await page.unroute("**/api/peptides/selank");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => names(page)).toEqual(["BPC-157", "Semax", "Selank"]);
  await context.close();
});

test("a private peptide is shown to its owner alone, and a name that is a formula is harmless in the file", async () => {
  const person = await openWebPerson(origin());
  const { page, context, complaints } = await openScreen(browser, { origin: origin() });
  await person.signIn(context);
  await page.goto("/peptides/compare");
  const id = await page.evaluate(async () => {
    const shipped = await (await fetch("/api/peptides/ipamorelin")).json();
    const answer = await fetch("/api/private-peptides", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ document: { ...shipped, name: "=cmd()", aliases: [], doses: [] } }),
    });
    return (await answer.json()).id;
  });
  const query = `?slugs=bpc-157,${id}`;
  await openCompare(page, query);
  await expect.poll(() => names(page)).toEqual(["BPC-157", "=cmd()private"]);
  expect(await (await fetch(`${origin()}/peptides/compare${query}`)).text()).not.toContain("=cmd()");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("peptide-comparison.csv");
  const rows = Papa.parse<string[]>(readFileSync(await download.path(), "utf8").replace("\ufeff", "")).data;
  expect(rows[0]).toEqual(["Part", "Compared", "BPC-157", "'=cmd()", "Differs"]);
  expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  expect(complaints).toEqual([]);

  const stranger = await openScreen(browser, { origin: origin() });
  await openCompare(stranger.page, query);
  await stranger.page.getByText("Private, shown after sign-in, to its owner only.").waitFor();
  await stranger.page.getByText("Choose one more to compare").waitFor();
  expect(stranger.complaints).toEqual([]);
  await stranger.context.close();
  await context.close();
});

test("on a phone the names stay above the cells, and the page itself does not scroll sideways", async () => {
  const { page, context } = await openScreen(browser, { origin: origin(), viewport: PHONE });
  await openCompare(page, "?slugs=bpc-157,semaglutide,tesamorelin");
  const region = page.getByRole("region", { name: "Comparison" });
  await region.evaluate((element) => element.scrollTo(200, 2000));
  const [regionTop, headTop] = await Promise.all([
    region.evaluate((element) => element.getBoundingClientRect().top),
    table(page)
      .getByRole("columnheader", { name: /^Tesamorelin/ })
      .evaluate((element) => element.getBoundingClientRect().top),
  ]);
  expect(Math.abs(headTop - regionTop)).toBeLessThanOrEqual(2);
  await expectNoSideScroll(page);
  await context.close();
});

test("on paper it lies on the long side, with every row", async () => {
  const { page, context } = await openScreen(browser, { origin: origin() });
  await openCompare(page, "?slugs=bpc-157,semaglutide");
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const sizes = [...paper.matchAll(/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)];
  expect(sizes.length).toBeGreaterThan(2);
  for (const [, width, height] of sizes) expect(Number(width)).toBeGreaterThan(Number(height));
  await context.close();
});

test("nothing in what the server sends is styled inline", async () => {
  const text = await (await fetch(`${origin()}/peptides/compare?slugs=bpc-157,dihexa,semax`)).text();
  expect(text).not.toMatch(/<[^>]+\sstyle=/);
});

test.each([
  ["two", "?slugs=bpc-157,dihexa"],
  ["six, only differences", "?slugs=bpc-157,tb-500,semaglutide,tirzepatide,dihexa,nothing-here&diff=1"],
  ["nothing", ""],
])("%s pass every check of axe, wide and at 320 px, dark and light", async (_, query) => {
  const { page, context, complaints } = await openScreen(browser, { origin: origin(), bypassCSP: true });
  await openCompare(page, query);
  if (query === "") {
    await page.getByLabel("Add a peptide", { exact: true }).fill("a");
    await page.getByRole("list", { name: "Peptides found" }).waitFor();
  }
  for (const viewport of [DESKTOP, { width: 320, height: 800 }]) {
    await page.setViewportSize(viewport);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await expectNoSideScroll(page);
  }
  expect(complaints).toEqual([]);
  await context.close();
});
