import type { Browser } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import { startAppServer } from "#support/app-server.ts";
import { launchBrowser } from "#support/browser.ts";
import { answer, linkTo, main, mixOf, openCalculator } from "#support/calculator-screen.ts";
import { openScreen, untilFetched } from "#support/screen.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test("once opened, everything of the calculator and the analyzer works with the server gone", async () => {
  const server = await startAppServer();
  const { page: calculator, context } = await openScreen(browser, { origin: server.origin });
  await openCalculator(calculator, linkTo(mixOf(null, "A", "250", "mcg")));
  await answer(calculator).getByText("5 units on the U-100 scale").waitFor();
  const tools = ["other-fields", "other-answer", "course-fields", "course-answer", "walkthrough", "label-dialog"];
  await untilFetched(calculator, tools);

  const analyzer = await context.newPage();
  await analyzer.goto("/analyzer");
  const field = main(analyzer).getByLabel("Sequence or structure");
  const summary = main(analyzer).getByRole("region", { name: "Summary" });
  await field.fill("GHK");
  await summary.getByText(/This is GHK|other form/).waitFor();
  await untilFetched(analyzer, ["draw.worker", "certificate.worker", "drawn-molecule", "descriptor-table"]);
  await server.stop();

  await field.fill("TKPRPGP");
  await summary.getByRole("heading", { name: "This is Selank." }).waitFor();
  await main(analyzer).getByLabel("Observed mass or m/z").fill("752.44");
  await main(analyzer)
    .getByText(/^Matches/)
    .first()
    .waitFor();
  await main(analyzer).getByRole("button", { name: "Show descriptor families" }).click();
  await main(analyzer).getByText("Descriptor families, means over all residues").waitFor();
  await main(analyzer).getByRole("button", { name: "Draw the structure" }).click();
  await main(analyzer)
    .getByRole("img", { name: /C33H57N11O9/ })
    .waitFor();

  await calculator.bringToFront();
  await main(calculator).getByLabel("Water added").fill("1");
  await answer(calculator).getByText("2.5 units on the U-100 scale").waitFor();
  await main(calculator).getByRole("tab", { name: "Nasal, oral, pen" }).click();
  await main(calculator).getByText(/nasal/i).first().waitFor();
  await main(calculator).getByRole("tab", { name: "Whole course" }).click();
  await main(calculator).getByLabel("Doses per week").waitFor();
  await main(calculator).getByRole("button", { name: "Mix step by step" }).click();
  await calculator.getByRole("dialog").getByText("Step 1 of 11").waitFor();
  await calculator.keyboard.press("Escape");
  await main(calculator).getByRole("button", { name: "Label with QR code" }).click();
  await calculator.getByRole("dialog").getByRole("img", { name: "Code that reopens this mix" }).waitFor();
  await context.close();
}, 120_000);
