import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { answerQuestions } from "#support/answer-questions.ts";
import { launchBrowser } from "#support/browser.ts";
import { DESKTOP, expectNoSideScroll, openScreen, PHONE } from "#support/screen.ts";
import { openWebPerson } from "#support/web-person.ts";

let browser: Browser;
const origin = () => inject("origins").sqlite;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.each([
  ["desktop", DESKTOP],
  ["phone", PHONE],
])("without JavaScript on a %s", (_, viewport) => {
  test("the shared pages read, links lead on, the search works", async () => {
    const { page, context, complaints } = await openScreen(browser, {
      origin: origin(),
      viewport,
      javaScriptEnabled: false,
    });
    await page.goto("/");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expectNoSideScroll(page);
    await page
      .getByRole("main")
      .getByPlaceholder(/tendon/)
      .fill("bpc-157");
    await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    await page.waitForURL("**/peptides?search=bpc-157");
    await page.getByRole("main").getByRole("link", { name: "BPC-157", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "BPC-157" }).waitFor();
    expect(
      await page
        .getByRole("main")
        .getByRole("link", { name: /doi|PMID|PubMed/i })
        .count(),
    ).toBeGreaterThan(0);
    if (viewport === PHONE) {
      await page.getByRole("link", { name: "More" }).click();
      await page
        .getByRole("navigation", { name: "All pages" })
        .getByRole("link", { name: "Protocol Generator" })
        .click();
    } else await page.getByRole("complementary").getByRole("link", { name: "Protocol Generator" }).click();
    await page.waitForURL("**/protocol-generator");
    expect(await page.getByRole("button", { name: /Search or jump|theme|More|^Plan and track$/ }).count()).toBe(0);
    expect(await page.getByRole("main").innerText()).toContain("which needs JavaScript for it");
    await page.goto("/protocols");
    expect(await page.getByRole("main").innerText()).toContain("This page needs JavaScript");
    expect(complaints).toEqual([]);
    await context.close();
  });
});

test("without the network a save says that it failed, and works once the network is back", async () => {
  const person = await openWebPerson(origin());
  const { page, context } = await openScreen(browser, { origin: origin() });
  await person.signIn(context);
  await answerQuestions(page);
  const toast = page.getByRole("region", { name: "Notifications" });
  const save = page.getByRole("button", { name: "Save" });
  await save.waitFor();
  await context.setOffline(true);
  await save.click();
  await toast.getByText("Failed to save your protocol. Please try again.").waitFor();
  await context.setOffline(false);
  await save.dblclick();
  await toast.getByText("Your protocol has been saved successfully").waitFor();
  expect(await person.protocols()).toHaveLength(1);
  await context.close();
});

test("without the network a page that was never opened says so, and comes on request", async () => {
  const person = await openWebPerson(origin());
  const { page, context } = await openScreen(browser, { origin: origin() });
  await person.signIn(context);
  await page.goto("/cycles");
  await page.getByText("No cycles yet").waitFor();
  await context.setOffline(true);
  await page.getByRole("link", { name: "My Protocols" }).click();
  await page.getByText("The server cannot be reached. Check the connection and try again.").waitFor();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("No saved protocols").waitFor();
  await context.close();
});
