import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { HOSTILE_ENTRIES, HOSTILE_GUIDES } from "./admin-records.ts";
import { STORABLE } from "./deal-payloads.ts";
import type { HostileMember } from "./member-records.ts";
import { countShown } from "./watch-execution.ts";

/** A page, and how many of the payloads it shows at least. */
export type Place = readonly [
  path: string,
  shown: number,
  act?: (page: Page, look: () => Promise<void>) => Promise<void>,
];

const [entry = ""] = HOSTILE_ENTRIES;

export const anyonesPages = (kept: HostileMember, rawGuide: string): readonly Place[] => [
  ["/peptides?search=hostile", 20],
  [`/peptides/${entry}`, 40, expectTitle],
  [`/peptides/${entry}/history`, 150],
  [`/peptides/compare?slugs=${HOSTILE_ENTRIES.join(",")}`, 50],
  ["/guides", 80],
  ["/guides/hostile-3", 5],
  [`/guides/${HOSTILE_GUIDES.published}`, STORABLE.length],
  [`/guides/${rawGuide}`, 40, touchGuide],
  [`/shared/lists/${kept.sharedToken}`, 40],
];
export const memberPages = (kept: HostileMember): readonly Place[] => [
  ["/protocols", 100, (page) => openProtocol(page, kept.protocolTitle)],
  ["/cycles", 60],
  [`/cycles/${kept.cycleId}`, 60],
  [`/cycles/${kept.cycleId}/edit`, 60],
  ["/cycles/stock", 100],
  ["/cycles/report", 10],
  ["/lists", 200],
  [`/lists/${kept.listId}`, 50],
  ["/peptides", 40],
  [`/private-peptides/${kept.privateId}`, 40],
  [`/private-peptides/${kept.privateId}/edit`, 5, openSections],
  ["/bloodwork", 100],
  ["/bloodwork?view=table", 40],
  ["/bloodwork?view=draws", 45],
  [`/bloodwork/${kept.drawId}`, 100],
  ["/calculator", 40],
  ["/feedback", 100],
  ["/settings", 0],
  ["/my-data", 0],
  ["/profile", 40],
  ["/", 0, openPalette],
];
export const adminPages = (): readonly Place[] => [
  ["/users", 40, findUser],
  ["/audit-trail", 1],
  ["/content-review", 40],
  ["/reports", 150],
  ["/feedback-queue", 80, showAnswered],
  ["/tags", 300],
  ["/guides", 80],
  [`/guides/${HOSTILE_GUIDES.draft}/edit`, 20, openPanels],
  [`/guides/${HOSTILE_GUIDES.draft}/history`, 60, showChanges],
  [`/peptides/${entry}/edit`, 5, openSections],
  [`/peptides/${entry}/history`, 150],
];

async function openProtocol(page: Page, title: string): Promise<void> {
  await page.getByRole("article", { name: title }).getByRole("button", { name: "View" }).click();
  await page.getByLabel("Notes").waitFor();
}

/** The name of the entry, a payload, is the title of the page and nothing more. */
async function expectTitle(page: Page): Promise<void> {
  const title = await page.title();
  expect(STORABLE.filter((text) => title.includes(text.trim().replaceAll(/\s+/g, " ")))).not.toEqual([]);
}

async function openSections(page: Page): Promise<void> {
  const closed = page.locator("main section button[aria-expanded=false]:not([aria-haspopup])");
  await closed.first().waitFor();
  while ((await closed.count()) > 0)
    await closed.evaluateAll((buttons) => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click();
    });
  await expect.poll(() => countShown(page)).toBeGreaterThan(30);
}

async function openPanels(page: Page, look: () => Promise<void>): Promise<void> {
  for (const name of ["Sources", "Details", "Checks", "Preview"]) {
    await look();
    await page.getByRole("group", { name: "Panels" }).getByRole("button", { name }).click();
  }
  await expectItems(page.getByRole("region", { name: "Preview" }));
  await touch(page);
}

/** Elements that no text of an editor becomes. */
const NEVER_IN_A_TEXT =
  "script, iframe, object, embed, form[action^='javascript'], svg script, math, style, link, meta, base";

async function touchGuide(page: Page): Promise<void> {
  await expectItems(page.getByRole("article"));
  expect(await page.getByRole("main").locator(NEVER_IN_A_TEXT).count()).toBe(0);
  await touch(page);
}

async function showChanges(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Show changes" }).nth(1).click();
  await page.getByRole("insertion").first().waitFor();
  await touch(page);
}

/** Does to everything shown what somebody may do to it, short of leaving the page. */
async function touch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stay = (event: Event) => event.preventDefault();
    addEventListener("click", stay, { capture: true });
    for (const element of document.querySelectorAll("main *"))
      for (const type of ["mouseover", "focus", "pointerdown", "animationstart", "toggle", "load", "error"])
        element.dispatchEvent(new Event(type, { bubbles: true }));
    for (const link of document.querySelectorAll<HTMLElement>("main a")) link.click();
    removeEventListener("click", stay, { capture: true });
  });
}

/** Those of the text that are all payloads, whatever is left of each. */
async function expectItems(place: Locator): Promise<void> {
  await expect.poll(() => place.locator("li").count()).toBeGreaterThan(1_000);
}

async function showAnswered(page: Page): Promise<void> {
  await page.getByLabel("Show").selectOption("Done");
  await expect.poll(() => countShown(page)).toBeGreaterThan(STORABLE.length / 2);
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog", { name: "Search and commands" }).getByRole("combobox").fill("script");
  await expect.poll(() => page.getByRole("option").filter({ hasText: "xssRan" }).count()).toBeGreaterThan(1);
}

async function findUser(page: Page): Promise<void> {
  await page.getByLabel("Find by name or email").fill("<");
}
