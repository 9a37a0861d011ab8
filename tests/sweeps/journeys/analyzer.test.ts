import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { GOLDEN } from "#support/golden-peptides.ts";
import { openScreen } from "#support/screen.ts";

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
  expect(await acetate.innerText()).toMatch(/Acetate\s+2\s+1539\.\d\d Da\s+92\.2%/); // free start and Lys: 1419.6 of 1419.6 + 2 x 60.05
  await main(page).getByLabel("Assumed purity").fill("98");
  expect(await acetate.innerText()).toContain("90.4%");
  expect(asked.filter((line) => line.includes("GEPPPG"))).toEqual([]);
  await page.reload();
  await summary(page).getByText("1419.6 Da").waitFor();
  await expect.poll(() => field(page).inputValue()).toBe("GEPPPGKPADDAGLV");
  expect(complaints).toEqual([]);
  await context.close();
});

test("what the browser's own build computes is what other tools computed", async () => {
  const { page, context } = await openScreen(browser, { origin: origin() });
  const plain = GOLDEN.cases.filter(({ len }, index) => len <= 60 && index % 96 === 0);
  for (const { proforma, formula, mono } of [
    ...plain.map((golden) => ({ proforma: golden.seq, formula: golden.formula, mono: golden.mono.pyt })),
    ...GOLDEN.modified.filter((_golden, index) => index % 9 === 0),
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

test("long input is computed beside the page: typing goes on and the run can be stopped", async () => {
  const { page, context } = await openScreen(browser, { origin: origin() });
  await analyze(page, "ACDEFGHIKLMNPQRSTVWY".repeat(100));
  await summary(page).getByText("2,000 residues").waitFor();
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
