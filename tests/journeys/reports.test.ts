import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ClaimReport } from "#contract/reports.ts";
import { type AppServer, startAppServer } from "#support/app-server.ts";
import { launchBrowser } from "#support/browser.ts";
import { BEHIND_PROXY, freshAddress } from "#support/fresh-address.ts";
import { HOSTILE_TEXTS } from "#support/hostile-text.ts";
import { publishEntry } from "#support/publish-entry.ts";
import { DESKTOP, expectNoSideScroll, openScreen, untilAtWork, violationsInBothThemes } from "#support/screen.ts";
import { uniqueMark } from "#support/unique-mark.ts";
import { openWebAdmin, type WebAdmin } from "#support/web-admin.ts";

const NARROW = { width: 320, height: 720 } as const;
const ENTRY = "/peptides/bpc-157";
const SECRET = "The dose in table 2 is 0.5 mg; I read it in hospital.";
const HOSTILE = HOSTILE_TEXTS.join("\n");

let server: AppServer;
let browser: Browser;
let admin: WebAdmin;

beforeAll(async () => {
  // what is reported stays on an entry's page, so the server is this file's own
  [server, browser] = await Promise.all([startAppServer(BEHIND_PROXY), launchBrowser()]);
  admin = await openWebAdmin(server);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const flags = (page: Page) => page.getByRole("button", { name: /^Report this claim: / });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Report this claim" });
const toast = (page: Page, text: string) => page.getByRole("region", { name: "Notifications" }).getByText(text);
const reported = (page: Page) => page.getByRole("region", { name: "Reported by readers" });
const card = (page: Page, text: string) => page.getByRole("article").filter({ hasText: text });
const answer = (report: Locator) => report.getByLabel("Answer for everyone to read");
const opacityOf = (flag: Locator) =>
  flag.evaluate((button) => getComputedStyle(button.parentElement ?? button).opacity, undefined);

/** How far around a button a finger still hits it, in pixels. */
function sizeUnderFinger(button: Element): { width: number; height: number } {
  const { left, top, width, height } = button.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const reach = (dx: number, dy: number): number => {
    let distance = 0;
    while (distance < 100 && button.contains(document.elementFromPoint(x + dx * distance, y + dy * distance)))
      distance += 0.5;
    return distance;
  };
  return { width: reach(-1, 0) + reach(1, 0), height: reach(0, -1) + reach(0, 1) };
}

async function openFlag(page: Page, flag = flags(page).first()): Promise<void> {
  await flag.focus();
  await page.keyboard.press("Enter");
  await dialog(page).waitFor();
}
async function send(page: Page, reason: string, message: string): Promise<void> {
  await dialog(page).getByRole("radio", { name: reason }).check();
  await dialog(page).getByLabel("What should it say, and where does it stand?").fill(message);
  await dialog(page).getByRole("button", { name: "Send report" }).click();
}

/** A report as a script would send it, from an address of its own. */
async function file(slug: string, place: string, claim: string, message = ""): Promise<void> {
  const answered = await fetch(`${server.origin}/api/reports`, {
    method: "POST",
    headers: { ...freshAddress(), origin: server.origin, "content-type": "application/json" },
    body: JSON.stringify({ slug, place, claim, reason: "outdated", message }),
  });
  expect(answered.status).toBe(201);
}
async function storedReport(claim: string): Promise<ClaimReport> {
  const { items } = (await admin.ask("GET", "/api/reports")) as { items: ClaimReport[] }; // as the operation promises
  const found = items.find((item) => item.claim === claim);
  if (!found) throw new Error(`Nothing was reported of ${claim}`);
  return found;
}

describe("a visitor without an account", () => {
  test("finds the flag beside a claim by pointer, by keyboard and by finger", async () => {
    const { page, context } = await openScreen(browser, { origin: server.origin });
    await page.goto(ENTRY);
    const flag = flags(page).first();
    await expect.poll(() => opacityOf(flag)).toBe("0");
    await page.locator("main article p").filter({ has: flag }).first().hover();
    await expect.poll(() => opacityOf(flag)).toBe("1");
    await page.mouse.move(0, 0);
    await expect.poll(() => opacityOf(flag)).toBe("0");
    await flag.focus();
    await expect.poll(() => opacityOf(flag)).toBe("1");
    await context.close();

    const touch = await browser.newContext({
      baseURL: server.origin,
      viewport: NARROW,
      hasTouch: true,
      isMobile: true,
    });
    const phone = await touch.newPage();
    await phone.goto(ENTRY);
    await expect.poll(() => opacityOf(flags(phone).first())).toBe("1");
    await untilAtWork(flags(phone).first());
    await flags(phone).first().scrollIntoViewIfNeeded();
    const size = await flags(phone).first().evaluate(sizeUnderFinger);
    expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(44);
    await flags(phone).first().tap();
    await dialog(phone).waitFor();
    await touch.close();
  });

  test("reports a claim, is thanked, and everyone sees that it was reported but not what was written", async () => {
    const { slug } = await publishEntry(admin, "Reported");
    const { page, context, complaints } = await openScreen(browser, { origin: server.origin });
    await page.goto(`/peptides/${slug}`);
    await openFlag(page);
    await dialog(page).getByRole("button", { name: "Send report" }).click();
    await dialog(page).getByText("Choose what is wrong.").waitFor();
    await send(page, "A number is wrong", SECRET);
    await toast(page, "Thank you: the report was sent").waitFor();
    await dialog(page).waitFor({ state: "detached" });
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    await expect.poll(focused).toMatch(/^Report this claim/);
    const line = reported(page).getByRole("listitem");
    await expect
      .poll(() => line.innerText())
      .toMatch(/^A number is wrong · Summary · (?:\d+ \w+|\w+ \d+,) \d{4}\s+Open$/);
    expect(complaints).toEqual([]);
    await context.close();

    const stranger = await openScreen(browser, { origin: server.origin });
    const asked = stranger.page.waitForResponse(`**/api/peptides/${slug}/reports`);
    await stranger.page.goto(`/peptides/${slug}`);
    expect(await (await asked).text()).not.toContain("hospital");
    await reported(stranger.page).getByText("A number is wrong").waitFor();
    expect(await stranger.page.content()).not.toContain("hospital");
    await stranger.context.close();
  });

  test("may report a claim that is cut in the middle of a character", async () => {
    const { slug } = await publishEntry(admin, "Emoji", { summary: `x${"😀".repeat(1500)}` });
    const { page, context, complaints } = await openScreen(browser, { origin: server.origin });
    await page.goto(`/peptides/${slug}`);
    await openFlag(page);
    await send(page, "It is hard to understand", "x😀");
    await toast(page, "Thank you: the report was sent").waitFor();
    expect(await storedReport(`x${"😀".repeat(999)}`)).toMatchObject({ slug, message: "x😀" });
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("is told how long to wait when they sent too many, and keeps what they wrote", async () => {
    const { page, context } = await openScreen(browser, { origin: server.origin });
    await page.goto(ENTRY);
    const statuses = await page.evaluate(async () => {
      const body = JSON.stringify({ slug: "ghk-cu", place: "summary", claim: "", reason: "other", message: "" });
      const headers = { "content-type": "application/json" };
      const found: number[] = [];
      for (let sent = 0; sent < 10; sent++)
        found.push((await fetch("/api/reports", { method: "POST", headers, body })).status);
      return found;
    });
    expect(new Set(statuses)).toEqual(new Set([201]));
    await openFlag(page);
    await send(page, "Something else", SECRET);
    await dialog(page)
      .getByText(/More reports came from your connection than are taken at once\. Try again in (1 hour|\d+ minutes)/)
      .waitFor();
    expect(await dialog(page).getByLabel("What should it say, and where does it stand?").inputValue()).toBe(SECRET);
    await context.close();
  });

  test("without a connection is told that nothing was sent", async () => {
    const { page, context } = await openScreen(browser, { origin: server.origin });
    await page.goto(ENTRY);
    await openFlag(page);
    await context.setOffline(true);
    await send(page, "It is out of date", SECRET);
    await dialog(page).getByText("Not sent").waitFor({ timeout: 20_000 });
    await context.setOffline(false);
    await dialog(page).getByRole("button", { name: "Send report" }).click();
    await toast(page, "Thank you: the report was sent").waitFor();
    await context.close();
  });

  test("reports that cannot be read are said to be unknown, not none", async () => {
    await file("bpc-157", "summary", "A claim");
    const { page, context } = await openScreen(browser, { origin: server.origin });
    await page.route("**/api/peptides/*/reports", (route) =>
      route.fulfill({ status: 404, json: { detail: "not found" } }),
    );
    await page.goto(ENTRY);
    await page.getByText("Reader reports about this entry couldn't be loaded.").waitFor();
    await page.unroute("**/api/peptides/*/reports");
    await page.getByRole("button", { name: "Try again" }).click();
    await reported(page).waitFor();
    await context.close();
  });

  test("nothing for axe to complain about in the dialog, dark and light", async () => {
    const { page, context } = await openScreen(browser, { origin: server.origin, viewport: NARROW, bypassCSP: true });
    await page.goto(ENTRY);
    await openFlag(page);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await expectNoSideScroll(page);
    await context.close();
  });
});

describe("an editor", () => {
  test("reads what was written, answers, and everyone sees the outcome", async () => {
    const mark = uniqueMark();
    const [claim, outcome] = [`Claim to accept ${mark}`, `The label says so since 2026 (${mark}).`];
    await file("kpv", "sideEffects[3]", claim, SECRET);
    const { page, context, complaints } = await openScreen(browser, { origin: server.origin });
    await admin.signIn(context);
    await page.goto("/reports");
    const report = card(page, claim);
    await report.getByText(SECRET).waitFor();
    await report.getByText(/Side effects, number 4 · revision \d+/).waitFor();
    await answer(report).fill(outcome);
    await report.getByRole("button", { name: "Accept" }).click();
    await toast(page, "Report accepted").waitFor();
    await report.waitFor({ state: "detached" });
    await page.getByLabel("Show").selectOption("accepted");
    await report.waitFor();
    await report.getByRole("link", { name: "kpv" }).click();
    await reported(page).getByText(`Accepted: ${outcome}`).waitFor();
    expect(complaints).toEqual([]);
    await context.close();

    const stranger = await openScreen(browser, { origin: server.origin });
    await stranger.page.goto("/peptides/kpv");
    await reported(stranger.page).getByText(`Accepted: ${outcome}`).waitFor();
    expect(await stranger.page.content()).not.toContain("hospital");
    await stranger.context.close();
  });

  test("whose answer was overtaken is shown the other one before replacing it, and writes on undisturbed", async () => {
    const mark = uniqueMark();
    const [claim, another] = [`Claim for two ${mark}`, `Another claim ${mark}`];
    await file("kpv", "timing", claim);
    await file("kpv", "timing", another);
    const { page, context } = await openScreen(browser, { origin: server.origin });
    await (await openWebAdmin(server)).signIn(context);
    await page.goto("/reports");
    const report = card(page, claim);
    await answer(report).fill("Written by the second.");
    const { id, version } = await storedReport(claim);
    await admin.ask("PATCH", `/api/reports/${id}`, { state: "declined", outcome: "Written by the first.", version });
    await card(page, another).getByRole("button", { name: "Decline" }).click();
    await card(page, another).waitFor({ state: "detached" });
    expect(await answer(report).inputValue()).toBe("Written by the second.");

    await report.getByRole("button", { name: "Accept" }).click();
    await report.getByText("They left it declined: “Written by the first.”").waitFor();
    expect(await answer(report).inputValue()).toBe("Written by the second.");
    expect((await storedReport(claim)).state).toBe("declined");
    await report.getByRole("button", { name: "Accept" }).click();
    await toast(page, "Report accepted").waitFor();
    expect(await storedReport(claim)).toMatchObject({ state: "accepted", outcome: "Written by the second." });
    await context.close();
  });

  test("reopens a report that was declined", async () => {
    const claim = `Claim to reopen ${uniqueMark()}`;
    await file("kpv", "storage", claim);
    const { id, version } = await storedReport(claim);
    await admin.ask("PATCH", `/api/reports/${id}`, { state: "declined", outcome: "No.", version });
    const { page, context } = await openScreen(browser, { origin: server.origin });
    await admin.signIn(context);
    await page.goto("/reports");
    await page.getByLabel("Show").selectOption("declined");
    await card(page, claim).getByRole("button", { name: "Reopen" }).click();
    await toast(page, "Report open").waitFor();
    await page.getByLabel("Show").selectOption("open");
    await card(page, claim).waitFor();
    await context.close();
  });

  test("hostile texts run nowhere and break nothing, dark and light", async () => {
    const mark = uniqueMark();
    const claim = `Hostile ${mark} ${HOSTILE}`;
    await file("hexarelin", "summary", claim, HOSTILE);
    const { id, version } = await storedReport(claim);
    const { page, context, complaints } = await openScreen(browser, {
      origin: server.origin,
      viewport: NARROW,
      bypassCSP: true, // so that nothing but the page itself stops them
    });
    await admin.signIn(context);
    await page.goto("/reports");
    await card(page, `Hostile ${mark}`).getByRole("button", { name: "Accept" }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await expectNoSideScroll(page);
    const outcome = `${mark} ${HOSTILE}`.slice(0, 1000);
    await admin.ask("PATCH", `/api/reports/${id}`, { state: "accepted", outcome, version });
    await page.goto("/peptides/hexarelin");
    await reported(page).getByText(`Accepted: ${mark} ${HOSTILE_TEXTS[0]}`).first().waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await expectNoSideScroll(page);
    await page.setViewportSize(DESKTOP);
    await expectNoSideScroll(page);
    expect(await page.evaluate(() => document.documentElement.dataset.executed ?? null)).toBe(null);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
