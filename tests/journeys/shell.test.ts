import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { openScreen, PHONE } from "#support/screen.ts";
import { openWebPerson } from "#support/web-person.ts";

let browser: Browser;
const origin = () => inject("origins").sqlite;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const EVERYONE = [
  "Calculator",
  "Check What I Take",
  "Analyzer",
  "Bloodwork",
  "Guides",
  "Safety Info",
  "Support the Project",
];

test("the sidebar: 64 units wide, Plan starts collapsed, what needs an account leads to sign-in", async () => {
  const { page, context } = await openScreen(browser, { origin: origin() });
  await page.goto("/");
  const sidebar = page.getByRole("complementary");
  await sidebar.getByRole("link", { name: "Sign In" }).waitFor();
  expect((await sidebar.boundingBox())?.width).toBe(256);
  const current = sidebar.getByRole("navigation").locator('[aria-current="page"]');
  await expect.poll(() => current.allInnerTexts()).toEqual(["Plan"]);
  await page.goto("/peptides/bpc-157");
  await expect.poll(() => current.allInnerTexts()).toEqual(["Peptide Library"]);
  const group = sidebar.getByRole("button", { name: "Plan", exact: true });
  expect(await group.getAttribute("aria-expanded")).toBe("false");
  await group.click();
  await sidebar.getByRole("link", { name: "My Protocols Login" }).click();
  await page.waitForURL("**/login?from=%2Fprotocols");
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(64);
  await sidebar.getByRole("link", { name: "My Protocols Login" }).waitFor();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect.poll(() => sidebar.isVisible()).toBe(false);
  await context.close();
});

test("a press ripples for 600 ms and leaves nothing behind; the theme is kept under its key", async () => {
  const { page, context } = await openScreen(browser, { origin: origin() });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/protocol-generator");
  const button = page.getByRole("button", { name: "Continue" });
  await button.and(page.locator(":enabled")).waitFor();
  // looked at where it is drawn: a busy machine may take longer than it lives
  const duration = await button.evaluate(async (element) => {
    element.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, clientX: 300, clientY: 600 }));
    for (;;) {
      const ripple = document.querySelector(".animate-ripple");
      if (ripple) return getComputedStyle(ripple).animationDuration;
      await new Promise((resolve) => setTimeout(resolve));
    }
  });
  expect(duration).toBe("0.6s");
  await page.locator(".animate-ripple").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Switch to light theme" }).click();
  const themes = () => page.evaluate(() => [document.documentElement.dataset.theme, localStorage.getItem("theme")]);
  await expect.poll(themes).toEqual(["light", "light"]);
  await context.close();
});

test("the bar of a phone leads to plan, peptides, calculator and cycles; feedback is in the header and covers nothing", async () => {
  const { page, context } = await openScreen(browser, { origin: origin(), viewport: PHONE });
  await page.goto("/");
  const bar = page.getByRole("navigation", { name: "Bottom" });
  await expect
    .poll(() => bar.getByRole("link").or(bar.getByRole("button")).allInnerTexts())
    .toEqual(["Plan", "Peptides", "Calculator", "Cycles", "More"]);
  const feedback = page.getByRole("banner").getByRole("link", { name: "Leave Feedback" });
  const box = await feedback.boundingBox();
  expect((box?.y ?? 99) + (box?.height ?? 0)).toBeLessThanOrEqual(56);
  const doors = page.getByRole("navigation", { name: "What do you want to do?" }).getByRole("link");
  await expect.poll(() => doors.allInnerTexts()).toEqual(["Look something up", "Calculate a dose", "Track"]);
  const last = await doors.last().boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(PHONE.height - 57);
  await bar.getByRole("link", { name: "Cycles" }).click();
  await page.waitForURL("**/login?from=%2Fcycles");
  await page.getByRole("button", { name: "Switch to light theme" }).click();
  const color = () => page.locator('meta[name="theme-color"]').getAttribute("content");
  await expect.poll(color).toBe("#f1f3f5");
  await context.close();

  const light = await openScreen(browser, { origin: origin(), viewport: PHONE, theme: "light" });
  await light.page.goto("/");
  expect(await light.page.locator('meta[name="theme-color"]').getAttribute("content")).toBe("#f1f3f5");
  await light.context.close();
});

test("the More sheet on a phone, signed out and signed in, every item a finger high", async () => {
  const { page, context } = await openScreen(browser, { origin: origin(), viewport: PHONE });
  const more = page.getByRole("button", { name: "More" });
  const sheet = page.getByRole("dialog", { name: "More" });
  await page.goto("/");
  await page.getByRole("link", { name: "Sign in" }).waitFor();
  await more.click();
  await expect.poll(() => sheet.getByRole("link").allInnerTexts()).toEqual(EVERYONE);
  await page.keyboard.press("Escape");

  await (await openWebPerson(origin())).signIn(context);
  await page.reload();
  await page.getByRole("button", { name: "Menu" }).click();
  const own = ["My Protocols", "My Cycles", "Custom Lists", "Settings", "My Data", "Profile"];
  await expect.poll(() => sheet.getByRole("link").allInnerTexts()).toEqual([...EVERYONE, ...own]);
  const heights = await sheet
    .locator("a, button")
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  await sheet.getByText("web-").waitFor();
  await sheet.getByRole("button", { name: "Sign Out" }).click();
  await page.getByRole("link", { name: "Sign in" }).waitFor();
  await context.close();
});

test("an address that holds nothing offers to search for its words", async () => {
  const { page, context } = await openScreen(browser, { origin: origin() });
  await page.goto("/peptide/bpc-157");
  await page.getByRole("heading", { name: "There is no page here" }).waitFor();
  await page.getByRole("link", { name: "Search for “bpc 157”" }).click();
  await page.waitForURL("**/peptides?search=bpc+157");
  await page.getByRole("link", { name: "BPC-157", exact: true }).first().waitFor();
  await page.goto("/cycle/0197a3c2-6f1e-7d5a-9c1b-1f2e3d4c5b6a");
  await page.getByRole("link", { name: "Search the library" }).waitFor();
  await context.close();
});
