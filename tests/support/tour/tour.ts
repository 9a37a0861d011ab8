import { createHash } from "node:crypto";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { expect, inject } from "vitest";
import { ROUTE_TABLE, type RouteEntry } from "#web/app/route-table.ts";
import { openScreen, type Screen } from "../screen.ts";
import { type Addresses, addressOf, titleAt } from "./addresses.ts";
import { faultsInEveryLook, untilSettled } from "./looks.ts";

const ROUTES: readonly RouteEntry[] = ROUTE_TABLE;
const FAILED = ["Page not found", "This link no longer works", "This page could not be shown"];

export type Actor = "anonymous" | "member" | "admin";

const mayOpen = ({ path, access }: RouteEntry, actor: Actor) =>
  (path !== "/login" || actor === "anonymous") &&
  (access === "everyone" || actor === "admin" || (access === "member" && actor === "member"));

/** Each begins with what only they may open, and ends where another began: then less is looked at twice. */
const BEGINS_WITH = { anonymous: "everyone", member: "member", admin: "admin" } as const;

/** The pages that this person is shown, and those that lead somewhere else. */
export function shownTo(actor: Actor): readonly RouteEntry[] {
  const routes = ROUTES.filter((route) => mayOpen(route, actor));
  const isOwn = ({ access }: RouteEntry) => access === BEGINS_WITH[actor];
  return [...routes.filter(isOwn), ...routes.filter((route) => !isOwn(route)).toReversed()];
}
export const closedTo = (actor: Actor) => ROUTES.filter((route) => !mayOpen(route, actor));

/** One person's browser, on a desktop in dark, and the addresses of what is theirs. */
export interface Tour extends Screen {
  readonly addresses: Addresses;
}

export async function openTour(
  browser: Browser,
  origin: string,
  enter: (screen: Screen) => Promise<Addresses>,
): Promise<Tour> {
  const screen = await openScreen(browser, { origin, bypassCSP: true });
  return { ...screen, addresses: await enter(screen) };
}

/** What a page shows, without moments, names of records and counts of elements: two people may be shown the same. */
const shownOn = async (page: Page): Promise<string> =>
  (
    await page
      .locator("main")
      .first()
      .evaluate((main) => main.outerHTML)
  )
    .replaceAll(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|(?<=\/shared\/\w{1,20}\/)[\w-]{1,80}/g, "an id")
    .replaceAll(/_r_[0-9a-z]{1,8}_/g, "an element")
    .replaceAll(/ datetime="[^"]{0,40}"/g, "");

/**
 * Opens the page by its address and looks at it in every look; throws what is wrong. The same content, to the letter,
 * is looked at for one person only, also if others open it at the same time.
 */
export async function visit({ page, complaints, addresses }: Tour, route: RouteEntry): Promise<void> {
  const address = addressOf(route, addresses);
  complaints.length = 0;
  await page.goto(address);
  await page.locator("main h1").first().waitFor();
  await untilSettled(page);
  await expect.poll(() => page.title()).toBe(titleAt(route, address));
  const { pathname, search, hash } = new URL(page.url());
  expect(pathname + search + hash).toBe(address);
  expect(FAILED).not.toContain(await page.locator("main h1").first().innerText());
  const shown = createHash("sha256").update(await shownOn(page));
  const claim = join(inject("looked"), shown.digest("hex"));
  if (!existsSync(claim)) {
    writeFileSync(claim, "");
    try {
      expect(await faultsInEveryLook(page)).toEqual([]);
    } catch (error) {
      rmSync(claim, { force: true }); // so that a second try looks again
      throw error;
    }
  }
  expect(complaints).toEqual([]);
}

/** Where the server sends whoever opens this page; null where it shows it. */
export async function sentTo({ page, addresses }: Tour, route: RouteEntry): Promise<string | null> {
  const answer = await page.request.get(addressOf(route, addresses), { maxRedirects: 0 });
  return answer.headers().location ?? null;
}

/** Opens an address that leads on; answers where the browser then stands, by path and title. */
export async function followed({ page, complaints }: Tour, address: string, path: string) {
  complaints.length = 0;
  await page.goto(address);
  await page.waitForURL((url) => url.pathname === path);
  await page.locator("main h1").first().waitFor();
  const { pathname, search } = new URL(page.url());
  return { address: pathname + search, title: await page.title(), complaints: [...complaints] };
}
