import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { makeList, openSigned } from "#support/list-screen.ts";
import { expectNoSideScroll, openScreen } from "#support/screen.ts";

let browser: Browser;
const origin = () => inject("origins").sqlite;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const main = (page: Page) => page.getByRole("main");
const callNow = (page: Page) => main(page).getByRole("region", { name: "Call now for any of these" });
const answerField = (page: Page) => main(page).getByLabel("A condition or a medicine");
const verdict = (page: Page, name: string) => main(page).getByRole("list", { name, exact: true });

const SIGNS = [
  "breathing",
  "Chest pain",
  "Stroke",
  "belly pain",
  "blood sugar",
  "Overdose",
  "redness",
  "sight",
  "suicide",
];

async function expectRedFlags(page: Page): Promise<void> {
  await callNow(page).waitFor();
  const text = await callNow(page).innerText();
  for (const sign of SIGNS) expect(text).toContain(sign);
  await main(page).getByText("“Anaphylaxis.” Then what was taken and when.").waitFor();
}

test("one tap away on a phone, complete without script, and printed whole", async () => {
  const { page, context, complaints } = await openScreen(browser, {
    origin: origin(),
    viewport: { width: 320, height: 640 },
    javaScriptEnabled: false,
  });
  await page.goto("/calculator");
  await page.getByRole("banner").getByRole("link", { name: "When to get help" }).click();
  await page.waitForURL("**/safety");
  await expectRedFlags(page);
  // nobody knows where the device is: the three numbers that most of the world answers
  for (const number of ["112", "911", "999"])
    expect(
      await callNow(page)
        .getByRole("link", { name: `Call ${number}` })
        .getAttribute("href"),
    ).toBe(`tel:${number}`);
  await page.getByText("Numbers by country").click();
  const japan = main(page).getByRole("listitem").filter({ hasText: "Japan" });
  expect(await japan.getByRole("link", { name: "119" }).getAttribute("href")).toBe("tel:119");
  expect(await japan.innerText()).toContain("not known to us");
  expect(await main(page).innerText()).toContain("The check runs in the browser and needs script");
  await expectNoSideScroll(page);
  await callNow(page).getByRole("link", { name: "Severe belly pain" }).click();
  await expect.poll(() => page.url()).toContain("#belly");
  await page.emulateMedia({ media: "print" });
  for (const name of ["See a doctor today", "What the evidence levels mean"])
    expect(await main(page).getByRole("region", { name }).isVisible()).toBe(true);
  for (const hidden of [main(page).getByRole("region", { name: "Check conditions" }), page.getByRole("contentinfo")])
    expect(await hidden.isVisible()).toBe(false);
  expect(complaints).toEqual([]);
  await context.close();
});

test("a list of one's own is checked by itself", async () => {
  const { page, context, complaints } = await openSigned(browser);
  await makeList(page, "semaglutide epitalon", "Mine");
  await page.goto("/safety#check");
  await answerField(page).fill("insulin");
  await page.keyboard.press("Enter");
  await main(page).getByLabel("From").selectOption("Mine");
  await main(page).getByText("2 entries: Avoid 1, Caution 0, No data 1, Nothing listed 0.").waitFor();
  await main(page).getByRole("link", { name: "Semaglutide", exact: true }).waitFor();
  await main(page).getByLabel("Keep them in this browser").check();
  await answerField(page).fill("zzyzxumab");
  await page.keyboard.press("Enter");
  await page.goto("/lists");
  await page.getByRole("link", { name: "Mine" }).click();
  const compared = main(page).getByRole("group").filter({ hasText: "With your answers" }).first();
  await compared.getByText("With your answers").click();
  await compared.getByText("Your answer: insulin. Major interaction").waitFor();
  expect(await compared.locator("summary").first().innerText()).toMatch(
    /^With your answers\s+Avoid\s+Semaglutide\s+No data\s+Epitalon\s+1 answer not checked\s+Why$/,
  );
  await page.goto("/safety#check");
  await answerField(page).fill("pregnancy");
  await page.keyboard.press("Enter");
  await verdict(page, "Your answers").getByText("Pregnancy").waitFor();
  await page.goto("/peptides/semaglutide");
  await main(page)
    .getByRole("group")
    .filter({ hasText: "With your answers" })
    .first()
    .locator("summary")
    .first()
    .getByText("Not in pregnancy")
    .waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem("mine:safety-answers"))).toBeNull();
  expect(complaints).toEqual([]);
  await context.close();
});
