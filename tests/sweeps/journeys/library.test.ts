import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Tag } from "#contract/tags.ts";
import { launchBrowser } from "#support/browser.ts";
import { DESKTOP, openScreen, PHONE } from "#support/screen.ts";
import { SHIPPED_COUNT } from "#support/shipped-count.ts";
import { openWebAdmin } from "#support/web-admin.ts";

/** The last by name. */
const LAST = "Zilucoplan";

let browser: Browser;
const origin = () => inject("origins").sqlite;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const searchBox = (page: Page) => page.getByRole("main").getByRole("textbox", { name: "Search the library" });
const cards = (page: Page) => page.getByRole("main").locator("article");
const cardOf = (page: Page, name: string) => cards(page).filter({ has: page.getByRole("link", { name, exact: true }) });
const count = (page: Page) => page.locator("#library-count");
const addressOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return decodeURIComponent(pathname + search);
};

/** A page whose script is at work. */
async function openLibrary(page: Page, path = "/peptides"): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => {
    const box = document.querySelector("#library-search");
    return box !== null && Object.keys(box).some((key) => key.startsWith("__reactProps"));
  });
}

test("what is typed before the script is there is searched for once it is, and from then on without a connection", async () => {
  const { page, context, complaints } = await openScreen(browser, { origin: origin() });
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/assets/entry-client-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/peptides", { waitUntil: "commit" });
  await searchBox(page).fill("semax");
  letThrough();
  await count(page).getByText("for “semax”").waitFor();
  await expect.poll(() => searchBox(page).inputValue()).toBe("semax");
  await expect.poll(() => cards(page).first().innerText()).toContain("Semax");
  expect(complaints).toEqual([]);

  await context.setOffline(true);
  await searchBox(page).fill("oxytocin");
  await expect.poll(() => cards(page).first().innerText()).toContain("Oxytocin");
  await page.getByRole("checkbox", { name: /^Hormonal/ }).check();
  await page.getByRole("link", { name: "Remove filter: Hormonal" }).waitFor();
  await expect.poll(() => searchBox(page).inputValue()).toBe("oxytocin");
  await context.close();
});

test("a long list is drawn piece by piece under the page's own policy, and whole for a search in the page", async () => {
  const { page, context, complaints } = await openScreen(browser, { origin: origin() });
  await openLibrary(page);
  await page.getByRole("link", { name: new RegExp(`^Show more, ${SHIPPED_COUNT - 24} left`) }).scrollIntoViewIfNeeded();
  const list = page.getByRole("main").locator('[role="list"]');
  await list.waitFor();
  await page.mouse.wheel(0, 40_000);
  await cardOf(page, LAST).waitFor();
  expect(await cards(page).count()).toBeLessThan(60);
  expect(await cardOf(page, LAST).locator("..").getAttribute("aria-posinset")).toBe(String(SHIPPED_COUNT));
  expect(await cardOf(page, LAST).locator("..").getAttribute("aria-setsize")).toBe(String(SHIPPED_COUNT));
  await expect.poll(() => cardOf(page, "Abaloparatide").count()).toBe(0);
  await page.keyboard.press("Control+f");
  await expect.poll(() => cards(page).count()).toBe(SHIPPED_COUNT);
  expect(complaints).toEqual([]);
  await context.close();
});

test("without JavaScript the address shows its results, the form and every link work", async () => {
  const { page, context, complaints } = await openScreen(browser, { origin: origin(), javaScriptEnabled: false });
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await page.goto("/peptides?search=weight&category=metabolic&view=table");
    expect(await page.getByRole("table").getByRole("rowheader").count()).toBeGreaterThan(3);
    await searchBox(page).fill("igf");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect.poll(() => addressOf(page)).toBe("/peptides?search=igf&view=table&category=metabolic&sort=");
    await expect.poll(() => searchBox(page).inputValue()).toBe("igf");
  }
  await page.goto("/peptides");
  await page.getByRole("link", { name: /^Show more/ }).press("Enter"); // letters that still arrive move it
  await expect.poll(() => addressOf(page)).toContain("/peptides?after=");
  await expect.poll(() => cards(page).count()).toBe(24);
  await page.getByRole("link", { name: "From the beginning" }).click();
  await expect.poll(() => addressOf(page)).toBe("/peptides");
  await page.goto("/peptides?search=qqqqqqq");
  await page.getByText("Nothing found for “qqqqqqq”").waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test("nothing in what the server sends is styled inline", async () => {
  for (const path of ["/peptides", "/peptides?view=table&search=a"])
    expect(await (await fetch(origin() + path)).text()).not.toMatch(/<[^>]+\sstyle=/);
});

test("an address with a choice there is not shows the library all the same", async () => {
  const answer = await fetch(`${origin()}/peptides?category=banana,gut&sort=upwards&tags=%3Cb%3E`);
  expect(answer.status).toBe(200);
  const [, found] = /(\d+) peptides/.exec(await answer.text()) ?? [];
  expect(Number(found)).toBeGreaterThan(7);
  expect(Number(found)).toBeLessThan(SHIPPED_COUNT);
});

test("a former name of a tag leads to the address with its present one", async () => {
  const admin = await openWebAdmin({ origin: origin(), dataDir: inject("dataDir") });
  const { items } = (await admin.ask("GET", "/api/tags")) as { items: Tag[] }; // as the operation promises
  const tendon = items.find(({ slug }) => slug === "tendon");
  if (!tendon) throw new Error("no tag for tendons is shipped");
  const { id, name, colour, description, aliases, version } = tendon;
  const changed = { name, colour, description, aliases: [...new Set([...aliases, "sinew"])], version };
  await admin.ask("PUT", `/api/tags/${id}`, changed);
  const answer = await fetch(`${origin()}/peptides?tags=sinew,oral&sort=mass`, { redirect: "manual" });
  expect(answer.status).toBe(307);
  expect(answer.headers.get("location")).toBe("/peptides?tags=tendon%2Coral&sort=mass");
  const page = await fetch(`${origin()}/peptides?tags=sinew`);
  expect(new URL(page.url).search).toBe("?tags=tendon");
  expect(await page.text()).toMatch(/Remove filter: (<!-- -->)?Tendon/);
});
