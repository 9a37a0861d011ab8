import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AppServer, startAppServer } from "#support/app-server.ts";
import { launchBrowser } from "#support/browser.ts";
import { BEHIND_PROXY } from "#support/fresh-address.ts";
import {
  axeViolations,
  expectNoSideScroll,
  hasFocus,
  openScreen,
  PHONE,
  violationsInBothThemes,
} from "#support/screen.ts";

const NARROW = { width: 320, height: 720 } as const;

let server: AppServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startAppServer(BEHIND_PROXY), launchBrowser()]);
}, 60_000);
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const popover = (page: Page) => page.locator("[popover]:popover-open").filter({ hasText: "Glossary" });
const hashOf = (page: Page) => decodeURIComponent(new URL(page.url()).hash);

test.each(["dark", "light"] as const)(
  "a reader on a phone finds a guide, follows its sources and has its words explained, %s",
  async (theme) => {
    const screen = await openScreen(browser, { origin: server.origin, viewport: PHONE, theme, bypassCSP: true });
    const { page, complaints } = screen;
    await page.goto("/guides");
    const titles = page.getByRole("main").getByRole("article").getByRole("heading");
    await page.getByText("Start here").waitFor();
    expect(await titles.count()).toBeGreaterThanOrEqual(10);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("link", { name: "Storage", exact: true }).first().click();
    await page.waitForURL("**/guides?tags=storage");
    await page.getByText("Start here").waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Storage: chosen, show without" }).click();
    await page.getByRole("searchbox", { name: "Search the guides" }).fill("zzzzqqq");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.getByText("No guide fits").waitFor();
    await page.getByRole("link", { name: "Show all guides" }).click();
    await page.getByRole("link", { name: "Reconstitution, step by step" }).click();
    await page.getByRole("heading", { level: 1, name: "Reconstitution, step by step" }).waitFor();

    await page.getByText("In this guide").first().click();
    const section = page.getByRole("navigation", { name: "In this guide" }).getByRole("link").nth(1);
    const name = await section.innerText();
    await section.click();
    await expect.poll(() => page.getByRole("heading", { level: 2, name }).isVisible()).toBe(true);

    const citation = page.getByRole("main").getByRole("link", { name: "Reference 1", exact: true }).first();
    await citation.click();
    expect(hashOf(page)).toMatch(/^#ref-/);
    const source = page.locator(hashOf(page));
    await expect.poll(() => source.evaluate((node) => node.getBoundingClientRect().top < innerHeight)).toBe(true);
    await source
      .getByRole("link", { name: /^Back to where reference 1 is cited/ })
      .first()
      .click();
    expect(hashOf(page)).toMatch(/^#cite-.*-1$/);

    const term = page.getByRole("button", { name: "vial", exact: true }).first();
    await term.click();
    await popover(page).getByText("Vial", { exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect.poll(() => popover(page).count()).toBe(0);
    await term.click();
    await popover(page).waitFor();
    await term.click();
    await expect.poll(() => popover(page).count()).toBe(0);
    expect(
      await page
        .getByRole("main")
        .getByRole("button", { name: /^vials?$/i })
        .count(),
    ).toBe(1);
    await term.focus();
    await page.keyboard.press("Enter");
    await popover(page).waitFor();
    await expectNoSideScroll(page);
    await page.setViewportSize(NARROW);
    await expectNoSideScroll(page);
    await popover(page).getByRole("link", { name: "Glossary" }).click();
    await page.waitForURL("**/glossary#vial");
    await page.getByRole("searchbox", { name: "Find a word" }).fill("half life");
    await page.getByRole("term").filter({ hasText: "Half-life" }).first().waitFor();
    await expectNoSideScroll(page);
    expect(await axeViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await screen.context.close();
  },
  60_000,
);

test("a word is explained where it first stands on a page, in plain words or in precise ones", async () => {
  const screen = await openScreen(browser, { origin: server.origin, bypassCSP: true });
  const { page, complaints } = screen;
  const terms = page.locator("main a[href^='/glossary#']");
  const term = (name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
  await page.goto("/peptides/semaglutide");
  await page.locator("main header + div").getByRole("button").first().waitFor(); // terms of its own texts
  const hrefs = await terms.evaluateAll((nodes) => nodes.map((node) => node.getAttribute("href")));
  expect(hrefs).toEqual([...new Set(hrefs)]);
  await term("Half-life").hover();
  await popover(page).getByText("The time in which the level of a drug falls by half.").waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.mouse.move(0, 0);
  await expect.poll(() => popover(page).count()).toBe(0);
  await term("Half-life").focus();
  await page.keyboard.press("Space");
  await popover(page).getByRole("button", { name: "More precisely" }).click();
  await popover(page).getByText("ln 2 divided by").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => popover(page).count()).toBe(0);
  expect(await hasFocus(term("Half-life"))).toBe(true);

  await page.goto("/glossary#half-life");
  await page.getByRole("button", { name: "Precise words" }).click();
  await page.goto("/calculator");
  await page.setViewportSize(NARROW);
  await term("U-100").click();
  await popover(page).getByText("A mark of one unit is 0.01 mL").waitFor();
  await popover(page).getByRole("button", { name: "In plain words" }).waitFor();
  await expectNoSideScroll(page);
  expect(await axeViolations(page)).toEqual([]);
  await term("bacteriostatic water").click();
  await popover(page).getByText("benzyl alcohol").waitFor();
  expect(await popover(page).count()).toBe(1);
  expect(complaints).toEqual([]);
  await screen.context.close();
});

test("a guide is whole without script, and machines read what it is", async () => {
  const screen = await openScreen(browser, { origin: server.origin, javaScriptEnabled: false });
  const { page } = screen;
  await page.goto("/guides/reading-evidence");
  await page.getByRole("heading", { level: 2, name: "References" }).waitFor();
  const body = page.getByRole("article");
  expect((await body.innerText()).length).toBeGreaterThan(2_000);
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? "")).toMatchObject({
    "@type": "Article",
    headline: "How to read the evidence",
    inLanguage: "en-GB",
    citation: expect.arrayContaining([expect.objectContaining({ "@type": "CreativeWork" })]),
  });
  await page.goto("/peptides/semaglutide");
  await page.getByRole("link", { name: "Half-life", exact: true }).click();
  await page.waitForURL("**/glossary#half-life");
  await page.goto("/guides");
  const feed = await page.locator('link[type="application/rss+xml"]').getAttribute("href");
  expect(feed).toMatch(/\/guides\/feed\.xml$/);
  await page.goto("/glossary");
  expect(await page.getByRole("term").count()).toBeGreaterThan(100);
  await screen.context.close();
});

test("a guide that is overdue for review says so, on the reader's own clock", async () => {
  const screen = await openScreen(browser, { origin: server.origin });
  const { page } = screen;
  await page.clock.setFixedTime("2035-01-01T12:00:00Z");
  await page.goto("/guides/storage");
  await page.getByText("This guide is past its review date").waitFor();
  await screen.context.close();
});

test("on a desk the contents stay beside the text, and the keyboard reaches them", async () => {
  const screen = await openScreen(browser, { origin: server.origin });
  const { page, complaints } = screen;
  await page.goto("/guides/law-and-sport");
  const contents = page.getByRole("navigation", { name: "In this guide" });
  const last = contents.getByRole("link", { name: "References" });
  await last.focus();
  expect(await hasFocus(last)).toBe(true);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  expect(await contents.isVisible()).toBe(true);
  await page.emulateMedia({ media: "print" });
  expect(await contents.isVisible()).toBe(false);
  expect(complaints).toEqual([]);
  await screen.context.close();
});
