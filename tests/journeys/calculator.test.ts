import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startAppServer } from "#support/app-server.ts";
import { launchBrowser } from "#support/browser.ts";
import { amount, answer, linkTo, main, mixOf, openCalculator } from "#support/calculator-screen.ts";
import { axeViolations, openScreen, untilFetched } from "#support/screen.ts";

let browser: Browser;
const origin = () => inject("origins").sqlite;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test("what was entered survives a reload, and no request carries it", async () => {
  const { page, context } = await openScreen(browser, { origin: origin() });
  await openCalculator(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.url()} ${request.postData() ?? ""}`));
  await amount(page).fill("7.77");
  await expect.poll(() => new URL(page.url()).hash).toContain("7.77");
  await page.reload();
  await expect.poll(() => amount(page).inputValue()).toBe("7.77");
  expect(asked.filter((line) => line.includes("7.77"))).toEqual([]);
  await context.close();
});

test("a link of the library names the compound", async () => {
  const { page, context } = await openScreen(browser, { origin: origin() });
  await page.goto("/peptides/bpc-157");
  await main(page).getByRole("link", { name: "Open in the calculator" }).click();
  await expect.poll(() => main(page).getByLabel("What it is").inputValue()).toBe("BPC-157");
  await context.close();
});

test("the walk-through goes step by step with the keyboard, and a label carries its code", async () => {
  const { page, context, complaints } = await openScreen(browser, { origin: origin(), bypassCSP: true });
  await openCalculator(page, linkTo(mixOf(null, "A", "250", "mcg")));
  await main(page).getByRole("button", { name: "Mix step by step" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Step 1 of 11").waitFor();
  for (let step = 0; step < 9; step += 1) await page.keyboard.press("ArrowRight");
  await dialog.getByText("Draw 5 units").waitFor();
  await dialog.getByRole("img", { name: /filled to 5 units/ }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await main(page).getByRole("button", { name: "Label with a code" }).click();
  await dialog.getByRole("img", { name: "Code that reopens this mix" }).waitFor();
  await dialog.getByText("5 units = 250 mcg, U-100").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => main(page).getByText("Working").isVisible()).toBe(false);
  expect(await dialog.getByRole("img", { name: "Code that reopens this mix" }).isVisible()).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

test("once opened, everything works with the server gone", async () => {
  const server = await startAppServer();
  const { page, context } = await openScreen(browser, { origin: server.origin });
  await openCalculator(page, linkTo(mixOf(null, "A", "250", "mcg")));
  await answer(page).getByText("5 units on the U-100 scale").waitFor();
  await untilFetched(page, [
    "other-fields",
    "other-answer",
    "course-fields",
    "course-answer",
    "walkthrough",
    "label-dialog",
  ]);
  await server.stop();
  await main(page).getByLabel("Water added").fill("1");
  await answer(page).getByText("2.5 units on the U-100 scale").waitFor();
  await main(page).getByRole("tab", { name: "Nasal, oral, pen" }).click();
  await main(page).getByText(/nasal/i).first().waitFor();
  await main(page).getByRole("tab", { name: "Whole course" }).click();
  await main(page).getByLabel("Doses per week").waitFor();
  await main(page).getByRole("button", { name: "Mix step by step" }).click();
  await page.getByRole("dialog").getByText("Step 1 of 11").waitFor();
  await page.keyboard.press("Escape");
  await main(page).getByRole("button", { name: "Label with a code" }).click();
  await page.getByRole("dialog").getByRole("img", { name: "Code that reopens this mix" }).waitFor();
  await context.close();
});
