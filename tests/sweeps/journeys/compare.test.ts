import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { peptideDocument } from "#support/peptide-document.ts";
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

test("without script the address shows its peptides side by side, what is not known says so, and one more is added", async () => {
  const { page, context, complaints } = await openScreen(browser, { origin: origin(), javaScriptEnabled: false });
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

  await page.goto("/peptides/compare?slugs=bpc-157");
  await page.getByLabel("Add a peptide from the list").selectOption("tb-500");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect.poll(() => names(page)).toEqual(["BPC-157", "TB-500 (Ac-LKKTETQ)"]);
  await main(page).getByRole("link", { name: "Wolverine blend" }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test("somebody else's private peptide is not shown, and on paper a comparison lies on the long side, with every row", async () => {
  const person = await openWebPerson(origin());
  const document = peptideDocument({ slug: "own", name: "=cmd()" });
  const { id } = (await person.ask("POST", "/api/private-peptides", { document })) as { id: string };
  const query = `?slugs=bpc-157,${id}`;
  const { page, context, complaints } = await openScreen(browser, { origin: origin() });
  expect(await (await fetch(`${origin()}/peptides/compare${query}`)).text()).not.toContain("=cmd()");
  await page.goto(`/peptides/compare${query}`);
  await page.getByText("Private, shown after sign-in, to its owner only.").waitFor();
  await page.getByText("Choose one more to compare").waitFor();
  await page.goto("/peptides/compare?slugs=bpc-157,semaglutide");
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const sizes = [...paper.matchAll(/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)];
  expect(sizes.length).toBeGreaterThan(2);
  for (const [, width, height] of sizes) expect(Number(width)).toBeGreaterThan(Number(height));
  expect(complaints).toEqual([]);
  await context.close();
});

test("nothing in what the server sends is styled inline", async () => {
  const text = await (await fetch(`${origin()}/peptides/compare?slugs=bpc-157,dihexa,semax`)).text();
  expect(text).not.toMatch(/<[^>]+\sstyle=/);
});
