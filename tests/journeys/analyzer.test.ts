import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { startAppServer } from "#support/app-server.ts";
import { launchBrowser } from "#support/browser.ts";
import { GOLDEN } from "#support/golden-peptides.ts";
import { HOSTILE_TEXTS } from "#support/hostile-text.ts";
import {
  DESKTOP,
  expectNoSideScroll,
  openScreen,
  PHONE,
  untilFetched,
  violationsInBothThemes,
} from "#support/screen.ts";

let browser: Browser;
const origin = () => inject("origins").sqlite;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const main = (page: Page) => page.getByRole("main");
const field = (page: Page) => main(page).getByLabel("Sequence or structure");
const summary = (page: Page) => main(page).getByRole("region", { name: "Summary" });

/** The page with its script at work, and this typed into its field. */
async function analyze(page: Page, text: string): Promise<void> {
  await page.goto("/analyzer");
  await field(page).fill(text);
}

test("a sequence typed by keyboard is weighed, recognised and kept in the address, and no request carries it", async () => {
  const { page, context, complaints } = await openScreen(browser, { origin: origin() });
  await page.goto("/analyzer");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.url()} ${request.postData() ?? ""}`));
  await field(page).focus();
  await page.keyboard.type("GEPPPGKPADDAGLV");
  await summary(page).getByRole("heading", { name: "This is BPC-157." }).waitFor();
  await summary(page).getByText("1419.6 Da").waitFor();
  await summary(page).getByText("monoisotopic 1418.7042 Da").waitFor();
  await expect.poll(() => new URL(page.url()).hash).toBe("#input=GEPPPGKPADDAGLV");
  const acetate = main(page).getByRole("row", { name: /^Acetate/ });
  expect(await acetate.innerText()).toMatch(/Acetate\s+2\s+1539\.\d\d Da\s+92\.2 %/); // free start and Lys: 1419.6 of 1419.6 + 2 x 60.05
  await main(page).getByLabel("Assumed purity").fill("98");
  expect(await acetate.innerText()).toContain("90.4 %");
  expect(asked.filter((line) => line.includes("GEPPPG"))).toEqual([]);
  await page.reload();
  await summary(page).getByText("1419.6 Da").waitFor();
  await expect.poll(() => field(page).inputValue()).toBe("GEPPPGKPADDAGLV");
  expect(complaints).toEqual([]);
  await context.close();
});

test("a link from the library opens the chain", async () => {
  const { page, context } = await openScreen(browser, { origin: origin() });
  await page.goto("/peptides/semaglutide");
  await main(page).getByRole("link", { name: "Open in the analyzer" }).click();
  await summary(page).getByRole("heading", { name: "This is Semaglutide." }).waitFor();
  await summary(page).getByText("4113.6 Da").waitFor();
  await context.close();
});

test("what the browser's own build computes is what other tools computed", async () => {
  const { page, context } = await openScreen(browser, { origin: origin() });
  const plain = GOLDEN.cases.filter(({ len }, index) => len <= 60 && index % 24 === 0);
  for (const { proforma, formula, mono } of [
    ...plain.map((golden) => ({ proforma: golden.seq, formula: golden.formula, mono: golden.mono.pyt })),
    ...GOLDEN.modified.filter((_golden, index) => index % 3 === 0),
  ]) {
    await (page.url().includes("/analyzer") ? field(page).fill(proforma) : analyze(page, proforma));
    await summary(page)
      .getByText(`monoisotopic ${mono.toFixed(4)} Da`)
      .or(nearby(page, mono))
      .first()
      .waitFor();
    const shown = await summary(page).locator("dt:text-is('Formula') + dd").innerText();
    expect(shown.replaceAll(/\s/g, ""), proforma).toBe(formula);
  }
  await context.close();
});

/** The file rounds to five digits, the page to four: a five at the end may fall to either side. */
const nearby = (page: Page, mono: number) =>
  summary(page).getByText(new RegExp(`monoisotopic (${(mono - 5e-5).toFixed(4)}|${(mono + 5e-5).toFixed(4)}) Da`));

test("a wrong character is named at its place, and what was typed stays", async () => {
  const { page, context } = await openScreen(browser, { origin: origin() });
  await analyze(page, "GEPJPG");
  await main(page).getByText("J stands for Leu or Ile").waitFor();
  await expect.poll(() => main(page).locator("mark").innerText()).toBe("J");
  await main(page).getByText("At character 4:").waitFor({ state: "attached" });
  expect(await field(page).inputValue()).toBe("GEPJPG");
  await field(page).fill("GEPLPG");
  await summary(page).waitFor();
  await expect.poll(() => main(page).locator("mark").count()).toBe(0);
  await context.close();
});

test("several peptides become a table, one of them a page, and back", async () => {
  const { page, context } = await openScreen(browser, { origin: origin() });
  await analyze(page, ">one\nGHK\n>two\nKPV\n>three\nBBB\n");
  const table = main(page).getByRole("region", { name: "The peptides, table" });
  await table.getByRole("row", { name: /one 3 C14H24N6O4/ }).waitFor();
  await table.getByText(/^Character \d+:/).waitFor();
  const file = page.waitForEvent("download");
  await main(page).getByRole("button", { name: "CSV" }).click();
  expect(readFileSync(await (await file).path(), "utf8")).toContain("one,3,C14H24N6O4,340.384");
  await table.getByRole("button", { name: "two" }).click();
  await summary(page).getByRole("heading", { name: "This is KPV." }).waitFor();
  await main(page).getByRole("button", { name: "Back to all peptides" }).click();
  await table.waitFor();
  await context.close();
});

test("pasted text loses its numbering and says so", async () => {
  const { page, context } = await openScreen(browser, { origin: origin() });
  await analyze(page, "Sequence:\n        10         20\nGEPPPGKPAD DAGLV\n");
  await summary(page).getByText("1419.6 Da").waitFor();
  await main(page)
    .getByText(/pieces? (was|were) left out/)
    .waitFor();
  await context.close();
});

describe("a certificate", () => {
  const section = (page: Page) => main(page).getByRole("region", { name: "Check a certificate" });

  test("that fits matches, one oxidation is named, and the numbers survive a reload", async () => {
    const { page, context } = await openScreen(browser, { origin: origin() });
    await analyze(page, "MEHFPGP");
    const observed = section(page).getByLabel("Observed mass or m/z");
    await observed.fill("814.36 [M+H]+");
    await section(page)
      .getByText(/^Matches/)
      .waitFor();
    await observed.fill("830.35 [M+H]+");
    await section(page).getByText("Does not match, but can be explained").waitFor();
    await section(page)
      .getByText(/oxidised once/)
      .first()
      .waitFor();
    await section(page).getByLabel("On the label").fill("5");
    await section(page)
      .getByText(/of this peptide if the label weighs powder/)
      .waitFor();
    await expect.poll(() => decodeURIComponent(new URL(page.url()).hash)).toContain("830.35");
    await page.reload();
    await section(page).getByText("Does not match, but can be explained").waitFor();
    await context.close();
  });

  test("that is pasted is read", async () => {
    const { page, context } = await openScreen(browser, { origin: origin() });
    await analyze(page, "GEPPPGKPADDAGLV");
    await section(page)
      .getByLabel("Or paste the certificate's text")
      .fill("Product: BPC-157\nLot: A-12\nMolecular weight 1419.5\nESI-MS: [M+2H]2+ 710.4\nHPLC purity: 99,1 %");
    await section(page)
      .getByText(/Read as: .*purity 99.1 %/)
      .waitFor();
    await section(page)
      .getByText(/^Matches/)
      .first()
      .waitFor();
    await context.close();
  });
});

test("charts are saved as SVG and CSV, everything as JSON", async () => {
  const { page, context } = await openScreen(browser, { origin: origin() });
  await analyze(page, "CYIQNCPLG-[Amidated]");
  const saved = async (button: string) => {
    const file = page.waitForEvent("download");
    await main(page).getByRole("button", { name: button, exact: true }).click();
    return readFileSync(await (await file).path(), "utf8");
  };
  const drawing = await saved("Save Charge against pH as SVG");
  expect(drawing).toContain("<svg");
  expect(drawing).not.toContain("class=");
  expect(await saved("Save Charge against pH as CSV")).toMatch(/^pH,ProtParam_Bjellqvist,/);
  expect(JSON.parse(await saved("Everything as JSON")).profile.formula).toBe("C43H68N12O12S2");
  await context.close();
});

test("the structure is drawn, and the drawing weighs what the numbers say", async () => {
  const { page, context, complaints } = await openScreen(browser, { origin: origin() });
  await analyze(page, GOLDEN.modified.find(({ name }) => name === "Oxytocin")?.proforma ?? "");
  await main(page).getByRole("button", { name: "Draw the structure" }).click();
  await main(page)
    .getByRole("img", { name: /C43H66N12O12S2/ })
    .waitFor({ timeout: 20_000 });
  expect(complaints).toEqual([]);
  await context.close();
});

test("long input is computed beside the page: typing goes on and the run can be stopped", async () => {
  const { page, context } = await openScreen(browser, { origin: origin() });
  await analyze(page, "ACDEFGHIKLMNPQRSTVWY".repeat(100));
  await summary(page).getByText("2000 residues").waitFor();
  await field(page).press("End");
  const longest = () =>
    page.evaluate(async () => {
      let worst = 0;
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) worst = Math.max(worst, entry.duration);
      });
      observer.observe({ type: "longtask", buffered: false });
      await new Promise((resolve) => setTimeout(resolve, 1500));
      observer.disconnect();
      return worst;
    });
  // a page that computes by itself stands still every time, one on a busy machine only sometimes
  await expect.poll(longest).toBeLessThan(200);
  await context.close();
});

test("once opened, everything works with the server gone", async () => {
  const server = await startAppServer();
  const { page, context } = await openScreen(browser, { origin: server.origin });
  await analyze(page, "GHK");
  await summary(page)
    .getByText(/This is GHK|other form/)
    .waitFor();
  await untilFetched(page, ["draw.worker", "certificate.worker", "drawn-molecule", "descriptor-table"]);
  await server.stop();
  await field(page).fill("TKPRPGP");
  await summary(page).getByRole("heading", { name: "This is Selank." }).waitFor();
  await main(page).getByLabel("Observed mass or m/z").fill("752.44");
  await main(page)
    .getByText(/^Matches/)
    .first()
    .waitFor();
  await main(page).getByRole("button", { name: "Show descriptor families" }).click();
  await main(page).getByText("Descriptor families, means over all residues").waitFor();
  await main(page).getByRole("button", { name: "Draw the structure" }).click();
  await main(page)
    .getByRole("img", { name: /C33H57N11O9/ })
    .waitFor({ timeout: 20_000 });
  await context.close();
});

test.each([
  ["desktop", DESKTOP],
  ["320 px", { width: 320, height: 720 }],
] as const)("a modified peptide and a problem are accessible and fit, dark and light, %s", async (_, viewport) => {
  const { page, context, complaints } = await openScreen(browser, { origin: origin(), viewport, bypassCSP: true });
  await analyze(page, GOLDEN.modified[0]?.proforma ?? "");
  await summary(page).waitFor();
  await main(page).getByLabel("Observed mass or m/z").fill("4127.6");
  await main(page)
    .getByText(/Does not match/)
    .first()
    .waitFor();
  await expectNoSideScroll(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await field(page).fill("K[Formula:C2H");
  await main(page).locator("mark").waitFor();
  await expectNoSideScroll(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test("hostile text is shown as text, wherever it stands", async () => {
  const { page, context } = await openScreen(browser, { origin: origin(), viewport: PHONE });
  await page.goto("/analyzer");
  for (const text of HOSTILE_TEXTS) {
    await field(page).fill(text);
    await main(page).getByLabel("Sequence or structure").press("End");
  }
  await page.goto(
    `/analyzer#input=${encodeURIComponent(HOSTILE_TEXTS[0] ?? "")}&certificate=${encodeURIComponent("{{}")}`,
  );
  await main(page).locator("mark").waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.executed)).toBeUndefined();
  await expectNoSideScroll(page);
  await context.close();
});
