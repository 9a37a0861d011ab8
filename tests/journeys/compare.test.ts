import { readFileSync } from "node:fs";
import Papa from "papaparse";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { openScreen } from "#support/screen.ts";
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
    expect(await page.title()).toBe("Peptidary - Compare Peptides");
    await expect.poll(() => names(page)).toEqual(["BPC-157", "Semaglutide"]);
    expect(await cellsOf(page, "Best evidence")).toEqual(["Trial: no effect tested", "Approved"]);
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

test("without script one more is added from a list", async () => {
  const { page, context } = await openScreen(browser, { origin: origin(), javaScriptEnabled: false });
  await page.goto("/peptides/compare?slugs=bpc-157");
  await page.getByLabel("Add a peptide from the list").selectOption("tb-500");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect.poll(() => names(page)).toEqual(["BPC-157", "TB-500 (Ac-LKKTETQ)"]);
  await main(page).getByRole("link", { name: "Wolverine blend" }).waitFor();
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
