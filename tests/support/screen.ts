import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setTimeout as delay } from "node:timers/promises";
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { freshAddress } from "./fresh-address.ts";
import { PATIENCE_MS, SLOWER } from "./patience.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export const PHONE = { width: 390, height: 844 } as const;
export const DESKTOP = { width: 1440, height: 960 } as const;

/** Dates follow the reader's region; here they are "21 Nov 2026". */
const READER_LOCALE = "en-GB";

/** A calendar day as a screen writes it. */
export const dayOnScreen = (day: string): string =>
  new Intl.DateTimeFormat(READER_LOCALE, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${day}T12:00:00Z`),
  );

interface ScreenOptions {
  readonly origin: string;
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly theme?: "dark" | "light";
  readonly bypassCSP?: boolean;
  readonly javaScriptEnabled?: boolean;
  /** Where the device is, by its time zone; without one where this machine is. */
  readonly zone?: string;
  /** Every new browser would fetch the whole shell: only what is about being offline does. */
  readonly hasServiceWorker?: boolean;
}

/** What the browser says where a screen does without the service worker. */
const WITHOUT_WORKER = "Service Worker registration blocked by Playwright";

/** A page that remembers every console error, page error and policy violation, so that a test can demand none. */
export interface Screen {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: string[];
}

export async function openScreen(browser: Browser, options: ScreenOptions): Promise<Screen> {
  const { origin, viewport = DESKTOP, theme = "dark", bypassCSP = false, javaScriptEnabled = true } = options;
  const { hasServiceWorker = false } = options;
  const context = await browser.newContext({
    baseURL: origin,
    locale: READER_LOCALE,
    viewport,
    bypassCSP,
    javaScriptEnabled,
    serviceWorkers: hasServiceWorker ? "allow" : "block",
    ...(options.zone === undefined ? {} : { timezoneId: options.zone }),
    reducedMotion: "reduce",
    extraHTTPHeaders: freshAddress(), // every screen is another stranger, so that no throttle counts them together
  });
  await context.addInitScript((value) => localStorage.setItem("theme", value), theme);
  if (javaScriptEnabled) context.on("page", answerOnceAtWork);
  if (SLOWER > 1) context.on("page", slowDown);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const complaints: string[] = [];
  page.on("console", (message) => {
    const isComplaint = message.type() === "error" || message.type() === "warning";
    if (isComplaint && message.text() !== WITHOUT_WORKER) complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`));
  return { page, context, complaints };
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

/**
 * From here on, opening a page or loading it again ends only when its script has taken over all there is to press;
 * who wants to be faster opens it until "commit".
 */
function answerOnceAtWork(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (address, options) => {
    const answer = await goto(address, options);
    if (options?.waitUntil !== "commit") await untilAllAtWork(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    await untilAllAtWork(page);
    return answer;
  };
}

/** The page loads itself again because of what is done here; ends as `page.reload` does. */
export async function loadedAnewBy(page: Page, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForEvent("load"), act()]);
  await untilAllAtWork(page);
}

async function untilAllAtWork(page: Page): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (let left = [""]; left.length > 0; ) {
    left = await page.evaluate(notYetAtWork).catch(() => ["the page is leaving"]);
    if (Date.now() > end) throw new Error(`${page.url()}: the script has not taken over ${left.join(", ")}`);
    if (left.length > 0) await delay(20);
  }
  await page.evaluate(untilIdle).catch(() => undefined); // a page that is leaving by itself
}

/** Runs in the page: what listens to the whole window begins a moment after the elements are taken over. */
const untilIdle = () => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 1000 }));

/** Runs in the page: what React has not yet made its own; nothing on a page of another kind. */
function notYetAtWork(): string[] {
  if (document.querySelector('script[type="module"][src]') === null) return [];
  const all = [...document.querySelectorAll("h1, a, button, input, select, textarea")];
  return all
    .filter((node) => !Object.keys(node).some((key) => key.startsWith("__reactProps")))
    .map((node) => node.outerHTML.slice(0, 80));
}

/** Where the page says what happened. */
export const toast = (page: Page) => page.getByRole("region", { name: "Notifications" });

/**
 * Runs axe on the page as it stands (the context must bypass the policy to let the checker in), with all its rules
 * unless some are named.
 */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  return page.evaluate(async (runOnly) => {
    const options = { resultTypes: ["violations"], ...(runOnly ? { runOnly } : {}) };
    // biome-ignore lint/suspicious/noExplicitAny: axe puts itself on the window
    const results = await (window as any).axe.run(document, options);
    return results.violations.map(
      (violation: { id: string; nodes: Array<{ target: string[]; failureSummary?: string }> }) =>
        `${violation.id}: ${violation.nodes.map((node) => `${node.target.join(" ")} ${node.failureSummary ?? ""}`).join(" | ")}`,
    );
  }, rules);
}

/** The two rules of axe that ask for a colour. */
export const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** The same in dark and in light: a theme is nothing but colours, so the other one is asked for them alone. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  await standStill(page);
  const violations = await axeViolations(page);
  await turnTheme(page);
  violations.push(...(await axeViolations(page, COLOUR_RULES)).map((violation) => `in the other theme, ${violation}`));
  await turnTheme(page);
  return violations;
}

const turnTheme = (page: Page) =>
  page.evaluate(async () => {
    const { dataset } = document.documentElement;
    dataset.theme = dataset.theme === "dark" ? "light" : "dark";
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

/** Nothing changes slowly: parts out of sight would stay half-way from one colour to another. */
export const standStill = (page: Page) =>
  page.addStyleTag({ content: "*, ::before, ::after { transition: none !important }" });

/** No part of the page is wider than the window. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Waits until the page's script has taken this element over: before, pressing it does what the plain page would do. */
export async function untilAtWork(element: Locator): Promise<void> {
  await element.waitFor();
  const hasTaken = () => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps")));
  await expect.poll(hasTaken).toBe(true);
}

/** Waits until files whose names contain these have come: a page that is quiet fetches what it may need later. */
export async function untilFetched(page: Page, parts: readonly string[]): Promise<void> {
  const missing = () =>
    page.evaluate((names) => {
      const done = performance.getEntriesByType("resource").filter(({ duration }) => duration > 0);
      return names.filter((part) => !done.some(({ name }) => name.includes(part)));
    }, parts);
  await expect.poll(missing).toEqual([]);
}

export const hasFocus = (element: Locator) => element.evaluate((node) => node === document.activeElement);

/** Moves as the router does: the whole document is loaded only once. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}
