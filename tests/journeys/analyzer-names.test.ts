import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { DESKTOP, expectNoSideScroll, openScreen, PHONE, violationsInBothThemes } from "#support/screen.ts";

let browser: Browser;
const origin = () => inject("origins").sqlite;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const main = (page: Page) => page.getByRole("main");
const field = (page: Page) => main(page).getByLabel("Sequence or structure");
const summary = (page: Page) => main(page).getByRole("region", { name: "Summary" });
const LETTERS = "Read as a sequence of letters instead";

test("a name means the compound, its letters on request, and a reload keeps the choice", async () => {
  const { page, context, complaints } = await openScreen(browser, { origin: origin() });
  await page.goto("/analyzer");
  await field(page).fill("selank");
  await main(page).getByText("Read as the name of Selank.").waitFor();
  await summary(page).getByText("751.89 Da").waitFor();
  await main(page).getByRole("button", { name: LETTERS }).click();
  await main(page).getByText("Read as a sequence of letters, not as the name of Selank.").waitFor();
  await summary(page).getByText("660.73 Da").waitFor();
  await expect.poll(() => new URL(page.url()).hash).toContain("read=sequence");
  await page.reload();
  await summary(page).getByText("660.73 Da").waitFor();
  await main(page).getByRole("button", { name: "Read as the name of Selank" }).click();
  await summary(page).getByText("751.89 Da").waitFor();
  await field(page).fill("BPC-157");
  await summary(page).getByRole("heading", { name: "This is BPC-157." }).waitFor();
  expect(await main(page).getByRole("button", { name: LETTERS }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test("a misspelled name is asked about, a word is not weighed", async () => {
  const { page, context } = await openScreen(browser, { origin: origin() });
  await page.goto("/analyzer");
  await field(page).fill("semaglutid");
  const asked = main(page).getByRole("region", { name: "Name not found" });
  await asked.getByRole("heading", { name: /^Did you mean Semaglutide\?/ }).waitFor();
  expect(await summary(page).count()).toBe(0);
  await asked.getByRole("button", { name: "Semaglutide", exact: true }).click();
  await summary(page).getByText("4113.6 Da").waitFor();
  expect(await field(page).inputValue()).toBe("Semaglutide");
  await field(page).fill("retinol");
  await asked.getByRole("heading", { name: /^We don't know a compound called "retinol"/ }).waitFor();
  expect(
    await main(page)
      .getByText(/\d Da$/)
      .count(),
  ).toBe(0);
  await asked.getByRole("button", { name: LETTERS }).click();
  await summary(page).waitFor();
  await context.close();
});

test("a mass is searched, and a compound without a chain says what is known of it", async () => {
  const { page, context } = await openScreen(browser, { origin: origin() });
  await page.goto("/analyzer");
  await field(page).fill("1419.5 Da");
  const found = main(page).getByRole("region", { name: "Search by mass" });
  await found.getByRole("heading", { name: "Search by mass: 1419.5 ± 1 Da" }).waitFor();
  await found.getByText("average mass 1419.56 Da, yours is 0.06 less").waitFor();
  await found.getByRole("button", { name: "Analyze BPC-157" }).click();
  await summary(page).getByRole("heading", { name: "This is BPC-157." }).waitFor();
  await field(page).fill("BAM-15");
  await summary(page).getByText("We can't compute its chemistry: a small molecule, not a chain of residues.").waitFor();
  await summary(page).getByText("340.29 Da").waitFor();
  await summary(page).getByRole("link", { name: "Open BAM-15 in the library" }).waitFor();
  await context.close();
});

test("a lower-case letter in a ring is read as a D-residue, and the page says so", async () => {
  const { page, context } = await openScreen(browser, { origin: origin() });
  await page.goto("/analyzer");
  await field(page).fill("c(RGDfK)");
  await summary(page).getByText("603.68 Da").waitFor();
  await main(page).getByText("Character 6: f read as D-Phe").waitFor();
  await context.close();
});

test.each([
  ["desktop", DESKTOP],
  ["phone", PHONE],
] as const)("every meaning is accessible and fits, dark and light, %s", async (_, viewport) => {
  const { page, context } = await openScreen(browser, { origin: origin(), viewport, bypassCSP: true });
  await page.goto("/analyzer");
  for (const [input, heading] of [
    ["semaglutid", "Did you mean Semaglutide?"],
    ["4113.6 g/mol", "Search by mass: 4113.6 ± 1 Da"],
    ["cerebrolysin", "This is Cerebrolysin."],
    ["DSIP", "This is DSIP."],
  ] as const) {
    await field(page).fill(input);
    await main(page).getByRole("heading", { name: heading }).waitFor();
    await expectNoSideScroll(page);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/${viewport.width}-${input.slice(0, 4)}.png` });
    expect(await violationsInBothThemes(page), input).toEqual([]);
  }
  await context.close();
});
