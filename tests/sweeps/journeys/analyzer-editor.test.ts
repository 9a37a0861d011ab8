import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { expectNoSideScroll, openScreen, violationsInBothThemes } from "#support/screen.ts";

let browser: Browser;
const origin = () => inject("origins").sqlite;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const field = (page: Page) => page.getByLabel("Sequence or structure");
const summary = (page: Page) => page.getByRole("region", { name: "Summary" });
const editor = (page: Page) => page.getByRole("group").filter({ hasText: "Change the molecule" }).first();
const said = (page: Page) => editor(page).getByRole("status");
const tile = (page: Page, name: string) =>
  page.getByRole("toolbar", { name: "Residues" }).getByRole("button", { name, exact: true });

/** The analyzer with a peptide in it and the editor open. */
async function openEditor(page: Page, input: string): Promise<void> {
  await page.goto(`/analyzer#input=${encodeURIComponent(input)}`);
  await summary(page).waitFor();
  await page.getByText("Change the molecule").click();
  await editor(page).getByRole("heading", { name: "Bridges" }).waitFor();
}

/** Presses Tab until something of this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    const focused = await page.evaluate(() => {
      const at = document.activeElement;
      const isField = at instanceof HTMLSelectElement || at instanceof HTMLTextAreaElement;
      const named = isField ? at.labels[0] : (at?.querySelector(".sr-only") ?? at);
      return at?.getAttribute("aria-label") ?? named?.textContent;
    });
    if (name.test(focused?.trim() ?? "")) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reached ${name}`);
}

test("oxytocin is made of its nine letters by keyboard alone", async () => {
  const { page, context, complaints } = await openScreen(browser, { origin: origin() });
  await page.goto("/analyzer");
  await tabTo(page, /^Sequence or structure/);
  await page.keyboard.type("CYIQNCPLG");
  await summary(page).getByText("monoisotopic 1009.4361 Da").waitFor();
  await tabTo(page, /^Change the molecule/);
  await page.keyboard.press("Enter");
  await editor(page).getByRole("heading", { name: "Bridges" }).waitFor();
  await tabTo(page, /^End$/);
  await page.keyboard.type("Amide");
  await expect.poll(() => said(page).innerText()).toBe("−0.984 Da, Amide (NH2) at the end");
  await tabTo(page, /^Cys 1$/);
  await page.keyboard.press("Enter");
  await tabTo(page, /^Bridge from Cys 1$/);
  await page.keyboard.press("Enter");
  await expect.poll(() => said(page).innerText()).toBe("Bridge from Cys 1: press the other residue.");
  await page.keyboard.press("Shift+Tab");
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await tabTo(page, /^Add disulfide$/);
  await page.keyboard.press("Enter");
  await expect.poll(() => said(page).innerText()).toBe("−2.016 Da, disulfide between Cys 1 and Cys 6");
  await summary(page).getByText("monoisotopic 1006.4365 Da").waitFor();
  await expect.poll(() => summary(page).getByRole("definition").allInnerTexts()).toContain("C43H66N12O12S2");
  await expect.poll(() => field(page).inputValue()).toBe("C[MOD:00034#XL1]YIQNC[#XL1]PLG-[Amidated]");
  await summary(page).getByText("This is Oxytocin").waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test("edits quicker than their reading build on each other, and none overwrites what is typed", async () => {
  const { page, context, complaints } = await openScreen(browser, { origin: origin() });
  await openEditor(page, "Lys-Pro-Val");
  await page.evaluate(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function later(order: unknown) {
      setTimeout(() => post.call(this, order), 1500);
    };
  });
  await editor(page).getByLabel("Start").selectOption({ label: "Palmitoyl" });
  await editor(page).getByLabel("End").selectOption({ label: "Amide (NH2)" });
  expect(await field(page).inputValue()).toBe("[Palmitoyl]-KPV-[Amidated]");
  await summary(page).getByText("monoisotopic 579.4724 Da").waitFor();
  expect(await field(page).inputValue()).toBe("[Palmitoyl]-KPV-[Amidated]");
  await field(page).fill("GHK");
  await editor(page).getByLabel("Start").selectOption({ label: "Acetyl" });
  await expect.poll(() => said(page).innerText()).toBe("The text is still being read; try again in a moment.");
  expect(await field(page).inputValue()).toBe("GHK");
  expect(complaints).toEqual([]);
  await context.close();
});

test("the open editor fits a desktop and a narrow phone and has no accessibility violations", async () => {
  const { page, context } = await openScreen(browser, { origin: origin(), bypassCSP: true });
  await openEditor(page, "[Acetyl]-X[Formula:C6H11NO|INFO:Nle]D[MOD:01917#XL1]HF[MOD:00201]RWK[#XL1]-[Amidated]");
  await tile(page, "D-Phe 4").click();
  await editor(page).getByRole("button", { name: "Bridge from D-Phe 4" }).click();
  await tile(page, "His 3").click();
  await expectNoSideScroll(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSideScroll(page);
  expect(await violationsInBothThemes(page)).toEqual([]);
  const controls = editor(page).locator("button:visible, select:visible, summary:visible");
  for (const control of await controls.all()) expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await context.close();
});
