import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ClaimReport } from "#contract/reports.ts";
import { type AppServer, startAppServer } from "#support/app-server.ts";
import { launchBrowser } from "#support/browser.ts";
import { BEHIND_PROXY } from "#support/fresh-address.ts";
import { publishEntry } from "#support/publish-entry.ts";
import { openScreen, untilAtWork } from "#support/screen.ts";
import { uniqueMark } from "#support/unique-mark.ts";
import { openWebAdmin, type WebAdmin } from "#support/web-admin.ts";

const NARROW = { width: 320, height: 720 } as const;
const ENTRY = "/peptides/bpc-157";
const SECRET = "The dose in table 2 is 0.5 mg; I read it in hospital.";

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
  await dialog(page).getByLabel("What should it say, and what is the source?").fill(message);
  await dialog(page).getByRole("button", { name: "Send report" }).click();
}

async function storedReport(claim: string): Promise<ClaimReport> {
  const { items } = (await admin.ask("GET", "/api/reports")) as { items: ClaimReport[] }; // as the operation promises
  const found = items.find((item) => item.claim === claim);
  if (!found) throw new Error(`Nothing was reported of ${claim}`);
  return found;
}

test("the flag beside a claim is found by pointer, by keyboard and by finger", async () => {
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

test("what a visitor reports is answered by an editor, and everyone sees that and not what was written", async () => {
  const mark = uniqueMark();
  const outcome = `The label says so since 2026 (${mark}).`;
  const claim = `x${"😀".repeat(999)}`; // cut where a character would be cut in the middle
  const { slug } = await publishEntry(admin, "Reported", { summary: `x${"😀".repeat(1500)}` });
  const { page, context, complaints } = await openScreen(browser, { origin: server.origin });
  await page.goto(`/peptides/${slug}`);
  await openFlag(page);
  await send(page, "A number is wrong", SECRET);
  await toast(page, "Thank you: the report was sent").waitFor();
  await dialog(page).waitFor({ state: "detached" });
  const line = reported(page).getByRole("listitem");
  await expect
    .poll(() => line.innerText())
    .toMatch(/^A number is wrong · Summary · (?:\d+ \w+|\w+ \d+,) \d{4}\s+Open$/);
  expect(await storedReport(claim)).toMatchObject({ slug, message: SECRET });

  await admin.signIn(context);
  await page.goto("/reports");
  const report = page.getByRole("article").filter({ hasText: slug });
  await report.getByText(SECRET).waitFor();
  await report.getByLabel("Answer for everyone to read").fill(outcome);
  await report.getByRole("button", { name: "Accept" }).click();
  await toast(page, "Report accepted").waitFor();
  await page.getByLabel("Show").selectOption("accepted");
  await report.getByRole("link", { name: slug }).click();
  await reported(page).getByText(`Accepted: ${outcome}`).waitFor();
  expect(complaints).toEqual([]);
  await context.close();

  const stranger = await openScreen(browser, { origin: server.origin });
  const asked = stranger.page.waitForResponse(`**/api/peptides/${slug}/reports`);
  await stranger.page.goto(`/peptides/${slug}`);
  expect(await (await asked).text()).not.toContain("hospital");
  await reported(stranger.page).getByText(`Accepted: ${outcome}`).waitFor();
  expect(await stranger.page.content()).not.toContain("hospital");
  await stranger.context.close();
});
