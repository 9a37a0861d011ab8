import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { addDays } from "#domain/units/calendar.ts";
import { launchBrowser } from "#support/browser.ts";
import { Finger } from "#support/finger.ts";
import { openScreen, PHONE } from "#support/screen.ts";
import { agreeToHealthData, signUpAs, withoutConsentRefusals } from "#support/sign-up-screen.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const chip = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });

test("on 2.5 mg of tirzepatide from elsewhere for three weeks: checked, tracked through signing up, with its vial", async () => {
  const { page, context, complaints } = await openScreen(browser, {
    origin: inject("origins").sqlite,
    viewport: PHONE,
    zone: "America/New_York",
  });
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(`${request.method()} ${request.url()}`);
  });
  const finger = new Finger();
  await page.goto("/");
  await finger.press(page.getByRole("main").getByRole("link", { name: "Check What I Take" }));
  await finger.type(page.getByLabel("Compound", { exact: true }), "tirzepatide");
  await finger.type(page.getByLabel("Amount per dose"), "2.5");
  for (const name of ["Under the skin", "Once a week", "3 weeks"]) await finger.press(chip(page, name));
  await finger.press(page.getByText("Vial (optional)"));
  await finger.type(page.getByLabel("The vial holds"), "10");
  await finger.type(page.getByLabel("Water added"), "2");
  await finger.press(page.getByRole("button", { name: "Check it" }));

  const verdict = page.getByRole("article", { name: "Tirzepatide" });
  await verdict.getByRole("heading", { name: "Within what people in studies took by this route" }).waitFor();
  expect(finger.presses).toBe(10);
  expect(await verdict.innerText()).toMatch(/2\.5 mg fits the label/);
  await page.getByText("It's your amount. Nothing here says it is right.").waitFor();
  await page.getByRole("link", { name: "Call 911" }).waitFor();
  expect(sent, "checking sends nothing").toEqual([]);

  await finger.press(page.getByRole("button", { name: "Track it" }));
  await finger.press(page.getByRole("link", { name: "Create one" }));
  await signUpAs(page);
  await page.waitForURL("**/cycles/new**");
  expect(page.url()).not.toMatch(/tirzepatide|2\.5/i);

  const today = await page.evaluate(() => new Intl.DateTimeFormat("sv-SE").format(new Date()));
  const value = (label: string) => expect.poll(() => page.getByLabel(label, { exact: true }).inputValue());
  await value("Compound").toBe("Tirzepatide");
  await value("Dosage").toBe("2.5 mg");
  await value("Route").toBe("sc");
  await value("Taking it since").toBe(addDays(today, -21));
  await value("Start date").toBe(today);
  await value("Frequency").toMatch(/^weekly on \w+day$/);
  await page.getByText(/2\.5 mg fits the label/).waitFor();
  const stock = page.getByRole("region", { name: "Vial", exact: true });
  await stock.getByText("Add to stock: Tirzepatide 10 mg in 2 mL").waitFor();
  await stock.getByLabel("Mixed on").fill(today);

  await page.getByRole("button", { name: "Create cycle" }).click();
  await agreeToHealthData(page);
  await page.getByRole("heading", { level: 1, name: "Tirzepatide" }).waitFor();
  await page.goto("/cycles/stock");
  await page.getByRole("article").filter({ hasText: "Tirzepatide" }).getByText("10 mg left").waitFor();
  expect(withoutConsentRefusals(complaints)).toEqual([]);
  await context.close();
}, 90_000);
