import type { Page } from "playwright-core";
import { axeViolations, COLOUR_RULES, DESKTOP, PHONE, standStill } from "../screen.ts";
import { takeOutAlike } from "./alike.ts";
import { misfits } from "./misfits.ts";

/** From a large window over tablets on their side and upright to phones. */
const ABOVE_PHONES = [1280, 1024, 834, 768];
const BELOW_PHONES = [360, 320];
const HEIGHT = 900;

/**
 * What is wrong with the loaded page (dark, on a desktop): by axe in four looks, and what does not fit while the page is
 * made narrower step by step. A theme is nothing but colours, so that in the other one only the rules about colours are
 * asked again, as long as the document is the same to the letter.
 */
export async function faultsInEveryLook(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const look = async (name: string, rules?: readonly string[]) => {
    await page.evaluate(takeOutAlike);
    const violations = await axeViolations(page, rules);
    await page.evaluate(() => globalThis.putBackAlike());
    faults.push(...violations.map((violation) => `${name}: ${violation}`));
  };
  const measure = async (size: { readonly width: number; readonly height: number }) => {
    await resize(page, size);
    faults.push(...(await page.evaluate(misfits)).map((fault) => `${size.width} px: ${fault}`));
  };
  await standStill(page);
  await page.addStyleTag({ content: "* { content-visibility: visible !important }" }); // parts out of sight have no size
  await measure(DESKTOP);
  await look("desktop dark");
  await look("desktop light", await switchTheme(page, "light"));
  for (const width of ABOVE_PHONES) await measure({ width, height: HEIGHT });
  await measure(PHONE);
  await look("phone light");
  await look("phone dark", await switchTheme(page, "dark"));
  for (const width of BELOW_PHONES) await measure({ width, height: HEIGHT });
  await page.setViewportSize(DESKTOP);
  return faults;
}

/** By the button for it; answers the rules to ask then. */
async function switchTheme(page: Page, theme: "dark" | "light"): Promise<readonly string[] | undefined> {
  const isSameDocument = await page.evaluate(async (wanted) => {
    const content = () => document.querySelector("main")?.outerHTML;
    const before = content();
    const button = [...document.querySelectorAll<HTMLElement>(`[aria-label="Switch to ${wanted} theme"]`)];
    button.find((one) => one.checkVisibility())?.click();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    if (document.documentElement.dataset.theme !== wanted) throw new Error(`the theme is not ${wanted}`);
    return content() === before;
  }, theme);
  await untilSettled(page);
  return isSameDocument ? COLOUR_RULES : undefined;
}

async function resize(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await untilSettled(page);
}

/** Until no part of the page is a placeholder (one that waits to be near is gone to) and nothing moves. */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const waiting = document.querySelector("main .animate-spin, main .animate-pulse-soft");
    waiting?.scrollIntoView({ block: "center" });
    if (waiting !== null || document.getAnimations().some(({ playState }) => playState === "running")) return false;
    scrollTo(0, 0);
    return true;
  });
}
