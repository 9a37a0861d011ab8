import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerQuestions } from "#support/answer-questions.ts";
import { startAppServer } from "#support/app-server.ts";
import { launchBrowser } from "#support/browser.ts";
import { answer, linkTo, mixOf, openCalculator } from "#support/calculator-screen.ts";
import { openScreen, PHONE } from "#support/screen.ts";
import { openWebPerson } from "#support/web-person.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** What a browser says of a product that was put beside the other apps. */
const AS_INSTALLED = () => {
  const ask = window.matchMedia.bind(window);
  window.matchMedia = (query) => (query === "(display-mode: standalone)" ? ask("all") : ask(query));
};

const main = (page: Page) => page.getByRole("main");

test("with the server stopped the installed product finds a peptide, mixes a vial, makes a plan and shows the red flags", async () => {
  const server = await startAppServer();
  const { page: first, context } = await openScreen(browser, {
    origin: server.origin,
    viewport: PHONE,
    hasServiceWorker: true,
  });
  await context.addInitScript(AS_INSTALLED);
  await first.goto("/");
  await first.getByText("Library and tools kept for offline use").waitFor({ timeout: 60_000 });
  await server.stop();
  await first.close();

  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto("/");
  const chip = page.getByRole("button", { name: "Offline" });
  await chip.click();
  await page.getByRole("banner").getByText("You can still use the calculator, the analyzer").waitFor();
  await page.keyboard.press("Escape");
  await main(page).getByRole("link", { name: "Begin a plan" }).waitFor();

  await page.getByRole("link", { name: "Peptides" }).click();
  await main(page).getByPlaceholder("Name, brand, use or number").fill("ozempic");
  await main(page).getByRole("link", { name: "Semaglutide" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Semaglutide" }).waitFor();
  expect(await chip.isVisible(), "an answer kept on the device is none of the server's").toBe(true);

  await openCalculator(page, linkTo(mixOf(null, "A", "250", "mcg")));
  await answer(page).getByText("5 units on the U-100 scale").waitFor();

  await answerQuestions(page);
  await page.getByRole("heading", { name: "Tirzepatide: 12-week research plan" }).waitFor();

  await page.goto("/analyzer");
  const field = main(page).getByLabel("Sequence or structure");
  await field.fill("GEPPPGKPADDAGLV");
  await main(page).getByRole("heading", { name: "This is BPC-157." }).waitFor();

  await page.goto("/guides/when-to-stop");
  expect(await page.getByRole("heading", { level: 1 }).textContent()).not.toBe("");

  await page.getByRole("link", { name: "When to get help" }).click();
  await main(page).getByRole("heading", { name: "Call now for any of these" }).waitFor();
  await main(page).getByRole("link", { name: "Swollen throat, trouble breathing" }).waitFor();
  await context.close();
}, 120_000);

test("a device that was asked to keep every entry opens one that was never opened, with the server stopped", async () => {
  const server = await startAppServer();
  const { page, context } = await openScreen(browser, {
    origin: server.origin,
    viewport: PHONE,
    hasServiceWorker: true,
  });
  await (await openWebPerson(server.origin)).signIn(context);
  await page.goto("/my-data");
  await page.getByLabel("Keep every entry and guide on this device").check();
  await page.getByText(/^(?:Downloading about 2 MB|All of them open)/).waitFor();
  await page.getByText("All of them open without a connection.").waitFor({ timeout: 60_000 });
  await server.stop();
  for (const [path, title] of [
    ["/peptides/teriparatide", "Teriparatide"],
    ["/guides/storage", /./],
  ] as const) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
  }
  await context.close();
}, 120_000);
