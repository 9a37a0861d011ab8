import axe from "axe-core";
import { expect, vi } from "vitest";
import { type Locator, locators, page, userEvent } from "vitest/browser";

declare module "vitest/browser" {
  interface LocatorSelectors {
    /** For what has neither role nor name. */
    getByCss(selector: string): Locator;
  }
}
locators.extend({ getByCss: (selector: string) => `css=${selector}` });

export const main = () => page.getByRole("main");
export const dialog = () => page.getByRole("dialog");
export const toast = () => page.getByRole("region", { name: "Notifications" });

/** Waits until it can be seen. */
export const shown = (locator: Locator) => expect.element(locator).toBeVisible();

/** Waits until there is none. */
export const gone = (locator: Locator) => expect.poll(() => locator.elements().length).toBe(0);

/** The text of one element as a person reads it. */
export const textOf = (locator: Locator): string => readText(locator.element());

const readText = (element: Element): string =>
  element instanceof HTMLElement ? element.innerText : (element.textContent ?? "");

export async function axeViolations(rules?: readonly string[]): Promise<string[]> {
  const { violations } = await axe.run(document, {
    resultTypes: ["violations"],
    ...(rules ? { runOnly: [...rules] } : {}),
  });
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary = "" }) => `${target.join(" ")} ${failureSummary}`).join(" | ")}`,
  );
}

/** No part of the page is wider than the window. */
export function expectNoSideScroll(): void {
  expect(document.documentElement.scrollWidth - window.innerWidth).toBeLessThanOrEqual(0);
}

export const boxOf = (locator: Locator): DOMRect => locator.element().getBoundingClientRect();

/** What lies uppermost at the middle of an element. */
export function whatIsAt(locator: Locator): Element | null {
  const { left, top, width, height } = boxOf(locator);
  return document.elementFromPoint(left + width / 2, top + height / 2);
}

export const textsOf = (locator: Locator): string[] => locator.elements().map(readText);

export async function focus(locator: Locator): Promise<void> {
  await expect.element(locator).toBeInTheDocument();
  const element = locator.element();
  if (element instanceof HTMLElement || element instanceof SVGElement) element.focus();
}

/** Presses one after the other before the page could draw again, as a quick finger does. */
export function pressAtOnce(...locators: readonly Locator[]): void {
  const elements = locators.map((locator) => locator.element());
  for (const element of elements) if (element instanceof HTMLElement) element.click();
}

export function blur(locator: Locator): void {
  const element = locator.element();
  if (element instanceof HTMLElement) element.blur();
}

export async function pressOn(locator: Locator, keys: string): Promise<void> {
  await focus(locator);
  await userEvent.keyboard(keys);
}

/** Path and search of the page, as a person reads them. */
export const address = () => decodeURIComponent(location.pathname + location.search);

export const goBack = () => history.back();

export const setViewport = ({ width, height }: { readonly width: number; readonly height: number }) =>
  page.viewport(width, height);

const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** The same in dark and in light: a theme is nothing but colors, so the other one is asked for them alone. */
export async function violationsInBothThemes(): Promise<string[]> {
  const { dataset } = document.documentElement;
  const turn = async () => {
    dataset.theme = dataset.theme === "dark" ? "light" : "dark";
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  };
  const violations = await axeViolations();
  await turn();
  violations.push(...(await axeViolations(COLOR_RULES)).map((violation) => `in the other theme, ${violation}`));
  await turn();
  return violations;
}

/** What a press saves as a file: its name and its text. A table has the mark that makes spreadsheets read it as UTF-8. */
export async function downloaded(
  act: () => Promise<unknown>,
): Promise<{ readonly name: string; readonly text: string }> {
  const saved = Promise.withResolvers<HTMLAnchorElement>();
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.resolve(this);
  });
  await act();
  const { download, href } = await saved.promise;
  click.mockRestore();
  const bytes = await (await fetch(href)).arrayBuffer();
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  expect(text.startsWith("\ufeff"), `${download} starts with a byte order mark`).toBe(download.endsWith(".csv"));
  return { name: download, text: text.replace("\ufeff", "") };
}
