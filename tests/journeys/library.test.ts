import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { DESKTOP, openScreen, PHONE } from "#support/screen.ts";
import { SHIPPED_COUNT } from "#support/shipped-count.ts";
import { openWebPerson, WEB_PASSWORD } from "#support/web-person.ts";

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

test("what is typed before the script is there is searched for once it is", async () => {
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
  await searchBox(page).fill("oxytocin");
  letThrough();
  await count(page).getByText("for “oxytocin”").waitFor();
  await expect.poll(() => searchBox(page).inputValue()).toBe("oxytocin");
  expect(complaints).toEqual([]);
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

test("the keyboard alone goes through every row of a list that is drawn piece by piece", async () => {
  const { page, context } = await openScreen(browser, { origin: origin() });
  await openLibrary(page, "/peptides?view=table&sport=banned"); // more rows than are drawn at once
  const count = Number(await page.getByRole("table").getAttribute("aria-rowcount")) - 1;
  expect(count).toBeGreaterThan(50);
  await page.getByRole("rowheader").first().getByRole("link").focus();
  const passed = await page.evaluateHandle(() => {
    const rows = new Set<string>();
    const note = () => rows.add(document.activeElement?.closest("tbody tr")?.getAttribute("aria-rowindex") ?? "");
    note();
    document.addEventListener("focusin", note);
    return rows;
  });
  for (let press = 0; press < count * 6; press++) {
    // nobody presses faster than the page draws
    if (press % 6 === 0) await page.evaluate(() => new Promise((resolve) => void requestAnimationFrame(resolve)));
    await page.keyboard.press("Tab");
  }
  const rows = await passed.evaluate((all) => [...all].filter((row) => row !== ""));
  expect(rows).toEqual(Array.from({ length: count }, (_, place) => String(place + 2)));
  await context.close();
});

test("once the index is there, searching needs no connection", async () => {
  const { page, context } = await openScreen(browser, { origin: origin() });
  await openLibrary(page);
  await searchBox(page).fill("sema");
  await expect.poll(() => cards(page).first().innerText()).toContain("Semax");
  await context.setOffline(true);
  await searchBox(page).fill("oxytocin");
  await expect.poll(() => cards(page).first().innerText()).toContain("Oxytocin");
  await page.getByRole("checkbox", { name: /^Hormonal/ }).check();
  await page.getByRole("link", { name: "Remove filter: Hormonal" }).waitFor();
  await expect.poll(() => searchBox(page).inputValue()).toBe("oxytocin");
  await context.close();
});

describe.each([
  ["desktop", DESKTOP],
  ["phone", PHONE],
])("without JavaScript on a %s", (_, viewport) => {
  test("the address shows its results, the form and every link work", async () => {
    const { page, context, complaints } = await openScreen(browser, {
      origin: origin(),
      viewport,
      javaScriptEnabled: false,
    });
    await page.goto("/peptides?search=weight&category=metabolic&view=table");
    const table = page.getByRole("table");
    expect(await table.getByRole("rowheader").count()).toBeGreaterThan(3);
    await searchBox(page).fill("igf");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect.poll(() => addressOf(page)).toBe("/peptides?search=igf&view=table&category=metabolic&sort=");
    await expect.poll(() => searchBox(page).inputValue()).toBe("igf");
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
  const admin = await openWebPerson(origin());
  execFileSync(process.execPath, [join(import.meta.dirname, "../../scripts/admin.ts"), "grant", admin.email], {
    env: { PATH: process.env.PATH, DATA_DIR: inject("dataDirs").sqlite },
  });
  const { page, context } = await openScreen(browser, { origin: origin() });
  await page.goto("/peptides");
  const status = await page.evaluate(
    async (account) => {
      const headers = { "content-type": "application/json" };
      await fetch("/api/auth/sign-in", { method: "POST", headers, body: JSON.stringify(account) });
      const { items } = await (await fetch("/api/tags")).json();
      const { id, name, colour, description, aliases, version } = items.find(
        (tag: { readonly slug: string }) => tag.slug === "tendon",
      );
      const answer = await fetch(`/api/tags/${id}`, {
        method: "PUT",
        headers,
        body: JSON.stringify({ name, colour, description, aliases: [...aliases, "sinew"], version }),
      });
      return answer.status;
    },
    { email: admin.email, password: WEB_PASSWORD },
  );
  expect(status).toBe(200);
  const answer = await fetch(`${origin()}/peptides?tags=sinew,oral&sort=mass`, { redirect: "manual" });
  expect(answer.status).toBe(307);
  expect(answer.headers.get("location")).toBe("/peptides?tags=tendon%2Coral&sort=mass");
  await openLibrary(page, "/peptides?tags=sinew");
  expect(addressOf(page)).toBe("/peptides?tags=tendon");
  await page.getByRole("link", { name: /^Remove filter: Tendon/ }).waitFor();
  await context.close();
});

test("a signed-in person's private peptides stand in the same list, and are gone with the person", async () => {
  const person = await openWebPerson(origin());
  const { page, context, complaints } = await openScreen(browser, { origin: origin() });
  await person.signIn(context);
  await openLibrary(page);
  const made = await page.evaluate(async () => {
    const shipped = await (await fetch("/api/peptides/ipamorelin")).json();
    const document = { ...shipped, name: "Zz own thing", aliases: [], doses: [] };
    const answer = await fetch("/api/private-peptides", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ document }),
    });
    return answer.status;
  });
  expect(made).toBe(201);
  await page.reload();
  await count(page)
    .getByText(`${SHIPPED_COUNT + 1} peptides`)
    .waitFor();
  await searchBox(page).fill("zz own");
  await expect.poll(() => cards(page).first().innerText()).toContain("Private");
  expect(await cards(page).first().getByRole("link").first().getAttribute("href")).toMatch(/^\/private-peptides\//);
  await page.getByRole("link", { name: "Add a private peptide" }).first().waitFor();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("complementary").getByRole("link", { name: "Sign In" }).waitFor();
  await page.goto("/peptides?search=zz+own");
  await page.getByText("Nothing found for “zz own”").waitFor();
  // what was being read while the session ended is refused, which the browser notes by itself
  expect(complaints.filter((line) => !/status of 401/.test(line))).toEqual([]);
  await context.close();
});
