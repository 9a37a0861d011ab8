import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { pageTitle } from "../../src/web/app/page-title.ts";
import { ROUTE_TABLE, type RouteEntry } from "../../src/web/app/route-table.ts";
import { launchBrowser } from "../support/browser.ts";
import {
  axeViolations,
  DESKTOP,
  expectNoSideScroll,
  moveTo,
  openScreen,
  PHONE,
  type Screen,
} from "../support/screen.ts";
import { solvedCheck } from "../support/solved-check.ts";

/** Real addresses for the table's patterns. An id nobody has shows its page's own "not found". */
const EXAMPLES: Record<string, string> = {
  "/peptides/compare": "/peptides/compare?slugs=bpc-157,semaglutide",
  "/peptides/$slug": "/peptides/bpc-157",
  "/peptides/$slug/edit": "/peptides/bpc-157/edit",
  "/peptides/$slug/history": "/peptides/bpc-157/history",
  "/private-peptides/$id": "/private-peptides/0198c0de-0000-7000-8000-000000000000",
  "/private-peptides/$id/edit": "/private-peptides/0198c0de-0000-7000-8000-000000000000/edit",
  "/bloodwork/$entryId": "/bloodwork/0198c0de-0000-7000-8000-000000000000",
  "/guides/$slug": "/guides/reading-evidence",
  "/guides/$slug/edit": "/guides/reading-evidence/edit",
  "/guides/$slug/history": "/guides/reading-evidence/history",
  "/cycles/$cycleId": "/cycles/0198c0de-0000-7000-8000-000000000000",
  "/cycles/$cycleId/edit": "/cycles/0198c0de-0000-7000-8000-000000000000/edit",
  "/lists/$listId": "/lists/0198c0de-0000-7000-8000-000000000000",
};
const NAMES: Record<string, string> = {
  "/peptides/$slug": "BPC-157",
  "/peptides/$slug/history": "History of BPC-157",
  "/guides/$slug": "How to read the evidence",
  "/shared/lists/$token": "To read",
};

const routes: readonly RouteEntry[] = ROUTE_TABLE;
const addressOf = (route: RouteEntry) => EXAMPLES[route.path] ?? route.path;
const pathOf = (route: RouteEntry) => addressOf(route).replace(/\?.*$/, "");
type Actor = "anonymous" | "member" | "admin";

const views = {
  "desktop dark": { viewport: DESKTOP, theme: "dark" },
  "desktop light": { viewport: DESKTOP, theme: "light" },
  "phone dark": { viewport: PHONE, theme: "dark" },
  "phone light": { viewport: PHONE, theme: "light" },
} as const;
const visits = [
  ["anonymous", "desktop dark"],
  ["anonymous", "phone light"],
  ["member", "desktop light"],
  ["member", "phone dark"],
  ["admin", "desktop dark"],
] as const;

let browser: Browser;
const cookies: Partial<Record<Actor, string>> = {};

beforeAll(async () => {
  browser = await launchBrowser();
  for (const actor of ["member", "admin"] as const) cookies[actor] = await signedUp(actor);
  EXAMPLES["/shared/lists/$token"] = `/shared/lists/${await sharedList()}`;
});
afterAll(() => browser.close());

/** Signs a person up over HTTP and answers the session cookie; the admin is made by the command, as in real life. */
async function signedUp(actor: "member" | "admin"): Promise<string> {
  const origin = inject("origins").sqlite;
  const email = `${actor}@example.org`;
  const send = (path: string, body: unknown) =>
    fetch(origin + path, {
      method: "POST",
      headers: { "content-type": "application/json", origin },
      body: JSON.stringify(body),
    });
  const password = "a long enough passphrase";
  const botCheck = await solvedCheck((path) => fetch(origin + path));
  const account = { email, password, displayName: "Ada Example", isAdult: true, botCheck };
  const answer = await send("/api/auth/sign-up", account);
  expect(answer.status).toBe(200);
  if (actor === "admin") {
    execFileSync(process.execPath, [join(import.meta.dirname, "../../scripts/admin.ts"), "grant", email], {
      env: { PATH: process.env.PATH, DATA_DIR: inject("dataDirs").sqlite },
    });
  }
  const session = await send("/api/auth/sign-in", { email, password });
  expect(session.status).toBe(200);
  const cookie = session.headers.getSetCookie().find((line) => line.startsWith("session="));
  return cookie?.split(";")[0]?.split("=")[1] ?? "";
}

/** The token of a list that the member shares. */
async function sharedList(): Promise<string> {
  const origin = inject("origins").sqlite;
  const ask = async (method: string, path: string, body?: unknown) => {
    const headers = { "content-type": "application/json", origin, cookie: `session=${cookies.member}` };
    return (await fetch(origin + path, { method, headers, body: JSON.stringify(body) ?? null })).json();
  };
  const items = [{ slug: "bpc-157", note: "read the review first" }];
  const { id } = await ask("POST", "/api/lists", { name: "To read", description: "", items });
  return (await ask("PUT", `/api/lists/${id}/share`)).shareToken;
}

async function openAs(actor: Actor, view: (typeof views)[keyof typeof views]): Promise<Screen> {
  const origin = inject("origins").sqlite;
  const screen = await openScreen(browser, { origin, viewport: view.viewport, theme: view.theme, bypassCSP: true });
  const value = cookies[actor];
  if (value) await screen.context.addCookies([{ name: "session", value, url: origin }]);
  return screen;
}

/** The page that says "not built yet" is one page: loading and checking it once is enough. */
const unbuilt = routes.find((route) => !route.built);

/** Waits until the page stands where it should and shows its heading; a page that never does is told by the checks. */
async function settle(page: Page, expectedPath: string): Promise<void> {
  const shown = async () => {
    await page.waitForURL((url) => url.pathname === expectedPath);
    await page.locator("main h1, main [data-empty-state]").first().waitFor();
    await page.waitForFunction(() => !document.querySelector("main .animate-spin"));
  };
  await Promise.race([shown().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, 8_000))]);
}

/** A page that never is, is told by the check that follows. */
const untilTitled = (page: Page, title: string) =>
  page.waitForFunction((wanted) => document.title === wanted, title, { timeout: 5_000 }).catch(() => undefined);

const mayOpen = (route: RouteEntry, actor: Actor) =>
  route.access === "everyone" || actor === "admin" || (route.access === "member" && actor === "member");

/** What a member may open an admin sees alike: only a few of those pages are opened again. */
function routesFor(actor: Actor): readonly RouteEntry[] {
  if (actor !== "admin") return routes;
  return routes.filter(({ access, path }) => access === "admin" || path === "/login" || path.startsWith("/peptides"));
}

/** The path to which the server sends whoever opens this address; null where it shows the page. */
async function sentTo(page: Page, address: string): Promise<string | null> {
  const answer = await page.request.get(address, { maxRedirects: 0 });
  const { location } = answer.headers();
  return location === undefined ? null : new URL(location, answer.url()).pathname;
}

test.concurrent.each(visits)(
  "as %s on %s every route shows its screen or redirects, titled, accessible, without a complaint",
  async (actor, view) => {
    const screen = await openAs(actor, views[view]);
    const { page } = screen;
    const wrong: string[] = [];
    const checked = new Set<string>(); // many routes lead to /login: its page is checked once
    let isTurnedAway = false;
    for (const route of routesFor(actor)) {
      const expectedPath = expectedAddress(route, actor);
      if (!mayOpen(route, actor)) {
        const target = await sentTo(page, addressOf(route));
        if (target !== "/login") wrong.push(`${route.path}: leads to ${target}, not /login`);
        if (isTurnedAway) continue; // once is enough to see where a browser ends up then
        isTurnedAway = true;
      }
      await (route.built || route === unbuilt ? page.goto(addressOf(route)) : moveTo(page, addressOf(route)));
      await settle(page, expectedPath);
      const path = new URL(page.url()).pathname;
      if (path !== expectedPath) wrong.push(`${route.path}: stands at ${path}, not ${expectedPath}`);
      if (path === pathOf(route)) {
        const title = pageTitle(path, { name: NAMES[route.path], noun: route.noun });
        await untilTitled(page, title);
        if ((await page.title()) !== title) wrong.push(`${route.path}: titled ${await page.title()}, not ${title}`);
        if (!route.built && !(await page.getByText("Not built yet").isVisible()))
          wrong.push(`${route.path}: is marked as not built, but does not say so`);
        if (route.built && (await page.getByText("Not built yet").count()) > 0)
          wrong.push(`${route.path}: is marked as built, but says it is not`);
      }
      if ((route.built || route === unbuilt) && !checked.has(path))
        wrong.push(...(await axeViolations(page)).map((violation) => `${route.path}: ${violation}`));
      checked.add(path);
      await expectNoSideScroll(page);
    }
    await screen.context.close();
    expect(wrong).toEqual([]);
    // A record that is not there is asked for and answers 404, which the browser notes by itself.
    const own = screen.complaints.filter((line) => !/status of 404/.test(line));
    expect(own).toEqual([]);
  },
  240_000,
);

function expectedAddress(route: RouteEntry, actor: Actor): string {
  if (route.path === "/login" && actor !== "anonymous") return "/";
  if (mayOpen(route, actor)) return pathOf(route);
  return actor === "anonymous" ? "/login" : "/";
}

test("the table lists what is not built", () => {
  expect(routes.filter((route) => !route.built).map((route) => route.path)).toMatchInlineSnapshot(`
    [
      "/support",
      "/feedback",
      "/donations",
      "/profile",
    ]
  `);
});
