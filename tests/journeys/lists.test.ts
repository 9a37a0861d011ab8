import { readFileSync } from "node:fs";
import Papa from "papaparse";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PeptideList } from "../../src/contract/lists.ts";
import { type AppServer, startAppServer } from "../support/app-server.ts";
import { launchBrowser } from "../support/browser.ts";
import { BEHIND_PROXY } from "../support/fresh-address.ts";
import { peptideDocument } from "../support/peptide-document.ts";
import { axeViolations, expectNoSideScroll, openScreen, PHONE, type Screen, untilAtWork } from "../support/screen.ts";
import { openWebAdmin, type WebAdmin } from "../support/web-admin.ts";
import { openWebPerson, WEB_PASSWORD, type WebPerson } from "../support/web-person.ts";

let server: AppServer;
let browser: Browser;
let admin: WebAdmin;

beforeAll(async () => {
  [server, browser] = await Promise.all([startAppServer(BEHIND_PROXY), launchBrowser()]);
  admin = await openWebAdmin(server);
}, 60_000);
afterAll(async () => {
  await browser.close();
  await server.stop();
});

interface Signed extends Screen {
  readonly person: WebPerson;
}

async function open(options: Partial<Parameters<typeof openScreen>[1]> = {}): Promise<Signed> {
  const person = await openWebPerson(server.origin);
  const screen = await openScreen(browser, { origin: server.origin, ...options });
  await person.signIn(screen.context);
  return { ...screen, person };
}

/** Asks the API as whoever is signed in on the page, beside it: what the page does to its requests does not touch these. */
async function ask(page: Page, method: string, path: string, data?: unknown) {
  const answer = await page.request.fetch(path, { method, headers: { origin: server.origin }, data });
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.status() === 204 ? null : answer.json();
}

/** "bpc-157:note tb-500" is a list of two. */
const makeList = async (page: Page, items: string, name = "Knee"): Promise<PeptideList> =>
  ask(page, "POST", "/api/lists", { name, description: "", items: itemsOf(items) });
const itemsOf = (text: string) =>
  text.split(" ").flatMap((word) => {
    const [slug = "", note = ""] = word.split(":");
    return slug === "" ? [] : [{ slug, note }];
  });
const stored = async (page: Page, id: string): Promise<PeptideList> => ask(page, "GET", `/api/lists/${id}`);
const storedText = async (page: Page, id: string) =>
  (await stored(page, id)).items.map(({ slug, note }) => (note ? `${slug}:${note}` : slug)).join(" ");

const toast = (page: Page) => page.getByRole("region", { name: "Notifications" });
const rows = (page: Page) => page.getByRole("list", { name: "Peptides in this list" }).locator(":scope > li");
const noteOn = (page: Page, name: string) => page.getByLabel(`Note on ${name}`);
const handleOf = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(`^Move ${name}`) });
const names = (page: Page) =>
  rows(page)
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.textContent));
/** Saving waits for a pause in the typing, and the machine may be busy. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 });
const isSaved = (page: Page) => page.getByRole("main").getByText("All changes saved").waitFor();

async function openList(page: Page, id: string): Promise<void> {
  await page.goto(`/lists/${id}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await eventually(() => page.getByText("Half-life").count()).toBeGreaterThan(0); // the names are there
}

async function menu(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole("button", { name: `More for ${name}` }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("lists are made, renamed, copied, deleted and brought back", async () => {
  const { page, context, complaints } = await open({ bypassCSP: true });
  const main = page.getByRole("main");
  await page.goto("/lists");
  await main.getByText("No lists yet").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await main.getByRole("button", { name: "New list" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Create list" }).click();
  await dialog.getByText("A list needs a name.").waitFor();
  await dialog.getByLabel("Name").fill("Knee");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Knee" }).waitFor();
  await main.getByText("Nothing in this list yet").waitFor();

  await page.goto("/lists");
  await menu(page, "Knee", "Rename and describe");
  await dialog.getByLabel("Description").fill("What was tried in people");
  await dialog.getByLabel("Name").fill("Left knee");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByRole("article", { name: "Left knee" }).getByText("What was tried in people").waitFor();
  await menu(page, "Left knee", "Duplicate");
  await page.getByRole("article", { name: "Left knee (copy)" }).waitFor();
  await menu(page, "Left knee (copy)", "Delete");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("article", { name: "Left knee (copy)" }).waitFor({ state: "detached" });
  expect((await ask(page, "GET", "/api/lists")).items).toHaveLength(1);
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await page.getByRole("article", { name: "Left knee (copy)" }).getByText("What was tried in people").waitFor();
  expect((await ask(page, "GET", "/api/lists")).items).toHaveLength(2);
  await page.getByRole("link", { name: "Left knee (copy)" }).click();
  await page.getByRole("heading", { level: 1, name: "Left knee (copy)" }).waitFor();
  await menu(page, "Left knee (copy)", "Delete");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await page.waitForURL("**/lists");
  await eventually(() => page.getByRole("article").count()).toBe(1);
  expect(complaints).toEqual([]);
  await context.close();
});

test("a renaming that meets another one shows both and overwrites neither", async () => {
  const { page, context } = await open();
  const { id, version } = await makeList(page, "bpc-157");
  await page.goto("/lists");
  await menu(page, "Knee", "Rename and describe");
  const dialog = page.getByRole("alertdialog");
  const other = { name: "Knee, theirs", description: "theirs", items: [], version };
  await ask(page, "PUT", `/api/lists/${id}`, other);
  await dialog.getByLabel("Name").fill("Knee, mine");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("The name was changed somewhere else").waitFor();
  await dialog.getByText("Knee, theirs").waitFor();
  expect((await stored(page, id)).name).toBe("Knee, theirs");
  expect(await dialog.getByLabel("Name").inputValue()).toBe("Knee, mine");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByRole("article", { name: "Knee, mine" }).waitFor();
  expect(await stored(page, id)).toMatchObject({ name: "Knee, mine", description: "theirs" });
  await context.close();
});

test("many lists are searched by name and by what is in them", async () => {
  const { page, context } = await open();
  for (const name of ["One", "Two", "Three", "Four", "Five"]) await makeList(page, "", name);
  await makeList(page, "bpc-157", "Six");
  await page.goto("/lists");
  const box = page.getByRole("searchbox", { name: "Search lists" });
  await box.fill("bpc 157");
  await eventually(() => page.getByRole("article").count()).toBe(1);
  await page.getByRole("article", { name: "Six" }).waitFor();
  await box.fill("zzz");
  await page.getByRole("button", { name: "Clear search" }).click();
  await eventually(() => page.getByRole("article").count()).toBe(6);
  await context.close();
});

test("a list that cannot be read says so, one that is not there too", async () => {
  const { page, context } = await open();
  await page.goto("/lists/0198c0de-0000-7000-8000-000000000000");
  await page.getByRole("heading", { level: 1, name: "This list was not found" }).waitFor();
  await page.goto("/lists/nonsense");
  await page.getByRole("heading", { level: 1, name: "This list was not found" }).waitFor();
  await page.route("**/api/lists?*", (route) => route.fulfill({ status: 404, body: '{"detail":"not found"}' }));
  await page.goto("/lists");
  await page.getByText("Error Loading Lists").waitFor({ timeout: 20_000 });
  await page.unroute("**/api/lists?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("No lists yet").waitFor();
  await context.close();
});

test("peptides are found while typing, noted, moved by keyboard, removed and brought back", async () => {
  const { page, context, complaints } = await open({ bypassCSP: true });
  const { id } = await makeList(page, "");
  await page.goto(`/lists/${id}`);
  const field = page.getByRole("combobox", { name: "Add a peptide" });
  await field.fill("bpc157");
  await page.getByRole("option", { name: /^BPC-157/ }).waitFor();
  await page.keyboard.press("Enter");
  await field.fill("thymosin");
  await page.getByRole("option").first().waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await field.fill("semaglutide");
  await page.getByRole("option", { name: /^Semaglutide/ }).click();
  await field.fill("bpc157");
  expect(await page.getByRole("option", { name: /^BPC-157/ }).getAttribute("aria-disabled")).toBe("true");
  await field.fill("");
  await isSaved(page);
  expect((await stored(page, id)).items.map(({ slug }) => slug)).toEqual(["bpc-157", "thymosin-beta-4", "semaglutide"]);

  await noteOn(page, "BPC-157").fill("Only one small trial?");
  await rows(page).nth(0).getByText("Saved", { exact: true }).waitFor();
  expect((await stored(page, id)).items[0]?.note).toBe("Only one small trial?");

  const said = page.getByRole("status").filter({ hasText: /position/ });
  await handleOf(page, "Semaglutide").focus();
  await page.keyboard.press("Space");
  await said.getByText("Grabbed: Semaglutide, position 3 of 3").waitFor();
  await page.keyboard.press("ArrowUp");
  await said.getByText("Semaglutide, position 2 of 3").waitFor();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await said.getByText("Semaglutide, position 1 of 3").waitFor();
  expect((await names(page))[0]).toBe("Semaglutide");
  await page.keyboard.press("Escape");
  expect((await names(page))[2]).toBe("Semaglutide");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await said.getByText("Let go: Semaglutide, position 1 of 3").waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(
    "Move Semaglutide, position 1 of 3",
  );
  await eventually(() => storedText(page, id)).toBe("semaglutide bpc-157:Only one small trial? thymosin-beta-4");

  await page.getByRole("button", { name: "Remove BPC-157" }).click();
  await eventually(() => storedText(page, id)).toBe("semaglutide thymosin-beta-4");
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await eventually(() => storedText(page, id)).toBe("semaglutide bpc-157:Only one small trial? thymosin-beta-4");
  await page.reload();
  expect(await noteOn(page, "BPC-157").inputValue()).toBe("Only one small trial?");
  expect(complaints).toEqual([]);
  await context.close();
});

test("name and description are edited where they stand; Escape takes it back, an empty name is not taken", async () => {
  const { page, context } = await open();
  const { id } = await makeList(page, "bpc-157");
  await openList(page, id);
  await page.getByRole("button", { name: "Edit name" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Both knees");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Both knees" }).waitFor();
  await page.getByRole("button", { name: "Edit description" }).click();
  await page.getByRole("textbox", { name: "Description" }).fill("two\nlines");
  await page.getByRole("button", { name: "Edit name" }).click();
  await eventually(() => stored(page, id)).toMatchObject({ name: "Both knees", description: "two\nlines" });
  await page.getByRole("textbox", { name: "Name" }).fill("");
  await page.getByText("A list needs a name.").waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Both knees" }).waitFor();
  await page.getByRole("button", { name: "Edit name" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Something else");
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { level: 1, name: "Both knees" }).waitFor();
  await isSaved(page);
  expect((await stored(page, id)).name).toBe("Both knees");
  await context.close();
});

/** Where to take hold of the first row, and how far down the second one is passed. */
async function firstPastSecond(page: Page, name: string) {
  const handle = await handleOf(page, name).boundingBox();
  const second = await rows(page).nth(1).boundingBox();
  if (!handle || !second) throw new Error("nothing to drag");
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  return { x, y, down: second.height * 0.8 };
}

test("a row is dragged with the mouse to where it is let go, and Escape leaves it where it was", async () => {
  const { page, context, complaints } = await open();
  const { id } = await makeList(page, "bpc-157 tb-500 semaglutide");
  await openList(page, id);
  const { x, y, down } = await firstPastSecond(page, "BPC-157");
  const drag = async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + down, { steps: 8 });
  };
  await drag();
  await page.keyboard.press("Escape");
  await page.mouse.up();
  expect(await names(page)).toEqual(["BPC-157", "TB-500 (Ac-LKKTETQ)", "Semaglutide"]);
  await drag();
  await page.mouse.up();
  await eventually(() => page.getByText("Let go").allTextContents()).toEqual(["Let go: BPC-157, position 2 of 3"]);
  await eventually(() => storedText(page, id)).toBe("tb-500 bpc-157 semaglutide");
  expect(complaints).toEqual([]);
  await context.close();
});

test("a row is dragged with a finger on a phone, and the page does not scroll away under it", async () => {
  const { page, context, complaints } = await open({ viewport: PHONE });
  const { id } = await makeList(page, "bpc-157 tb-500 semaglutide");
  await openList(page, id);
  const { x, y, down } = await firstPastSecond(page, "BPC-157");
  const finger = await context.newCDPSession(page);
  await finger.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  for (let step = 1; step <= 8; step++)
    await finger.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: [{ x, y: y + (down * step) / 8 }],
    });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await eventually(() => storedText(page, id)).toBe("tb-500 bpc-157 semaglutide");
  expect(complaints).toEqual([]);
  await context.close();
});

test("two tabs: what each did stays, and where both wrote in one place both texts are shown", async () => {
  const { page: first, context } = await open();
  const { id } = await makeList(first, "bpc-157 tb-500");
  const second = await context.newPage();
  await openList(first, id);
  await openList(second, id);
  await noteOn(first, "BPC-157").fill("from the first tab");
  await isSaved(first);
  await eventually(() => storedText(first, id)).toBe("bpc-157:from the first tab tb-500");

  await noteOn(second, "TB-500 (Ac-LKKTETQ)").fill("elsewhere");
  await eventually(() => storedText(second, id)).toBe("bpc-157:from the first tab tb-500:elsewhere");
  await noteOn(first, "TB-500 (Ac-LKKTETQ)").fill("first again");
  const clash = first.getByRole("note").filter({ hasText: "was changed somewhere else" });
  await clash.getByText("first again").waitFor();
  await clash.getByText("elsewhere", { exact: true }).waitFor();
  expect(await storedText(first, id)).toBe("bpc-157:from the first tab tb-500:elsewhere");
  await clash.getByRole("button", { name: "Keep what I typed" }).click();
  await eventually(() => storedText(first, id)).toBe("bpc-157:from the first tab tb-500:first again");
  await context.close();
});

test("without a connection a note is kept, over a reload too, and saved once there is one", async () => {
  const { page, context } = await open();
  const { id } = await makeList(page, "bpc-157");
  await openList(page, id);
  await context.route("**/api/lists/**", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await noteOn(page, "BPC-157").fill("typed on a train");
  await page.getByText("Your changes are not saved").waitFor();
  await rows(page).nth(0).getByText("Not saved yet").waitFor();
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await eventually(() => noteOn(page, "BPC-157").inputValue()).toBe("typed on a train");
  await page.getByText("Your changes are not saved").waitFor();
  await context.unroute("**/api/lists/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await isSaved(page);
  expect(await storedText(page, id)).toBe("bpc-157:typed on a train");
  await context.close();
});

test("a session that ends loses nothing of what was typed", async () => {
  const { page, context, person } = await open();
  const { id } = await makeList(page, "bpc-157");
  await openList(page, id);
  await person.signOut();
  await noteOn(page, "BPC-157").fill("typed after the end");
  await page.getByText("Authentication Required").waitFor();
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(WEB_PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(`**/lists/${id}`);
  await eventually(() => noteOn(page, "BPC-157").inputValue()).toBe("typed after the end");
  await eventually(() => storedText(page, id)).toBe("bpc-157:typed after the end");
  await context.close();
});

test("a list deleted elsewhere can be stored as a new one", async () => {
  const { page, context } = await open();
  const { id } = await makeList(page, "bpc-157");
  await openList(page, id);
  await ask(page, "DELETE", `/api/lists/${id}`);
  await noteOn(page, "BPC-157").fill("still here");
  await page.getByText("This list was deleted somewhere else").waitFor();
  await page.getByRole("button", { name: "Save as a new list" }).click();
  await page.waitForURL((url) => /\/lists\/[0-9a-f-]{36}$/.test(url.pathname) && !url.pathname.endsWith(id));
  await eventually(() => noteOn(page, "BPC-157").inputValue()).toBe("still here");
  const [list] = (await ask(page, "GET", "/api/lists")).items;
  expect(list.items).toEqual([{ slug: "bpc-157", note: "still here" }]);
  await context.close();
});

describe("sharing", () => {
  test("a link reads without an account and without script, leaves private peptides out, and dies when revoked", async () => {
    const { page, context, complaints } = await open({ bypassCSP: true });
    const document = peptideDocument({ slug: "own", name: "Secret blend" });
    const own = await ask(page, "POST", "/api/private-peptides", { document });
    const { id } = await makeList(page, `bpc-157:why semaglutide ${own.id}:unseen`, "For the club");
    await openList(page, id);
    await page.getByText("Secret blend").waitFor();
    await page.getByRole("button", { name: "Share" }).click();
    const dialog = page.getByRole("dialog", { name: "Share a read-only link" });
    await dialog.getByText("1 private peptide is left out").waitFor();
    await dialog.getByRole("button", { name: "Make the link" }).click();
    const link = await dialog.getByLabel("Link", { exact: true }).inputValue();
    expect(link).toMatch(new RegExp(`^${server.origin}/shared/lists/[0-9a-f]{32}\\.[\\w-]{43}$`));
    expect(await axeViolations(page)).toEqual([]);
    const grant = ["clipboard-read", "clipboard-write"];
    await context.grantPermissions(grant);
    await dialog.getByRole("button", { name: "Copy" }).click();
    await dialog.getByText("Copied", { exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

    for (const javaScriptEnabled of [true, false]) {
      const stranger = await openScreen(browser, {
        origin: server.origin,
        viewport: PHONE,
        javaScriptEnabled,
        bypassCSP: true,
      });
      await stranger.page.goto(link);
      await stranger.page.getByRole("heading", { level: 1, name: "For the club" }).waitFor();
      expect(await names(stranger.page)).toEqual(["BPC-157", "Semaglutide"]);
      const text = await stranger.page.getByRole("main").innerText();
      expect(text).toContain("why");
      expect(text).toContain("1 private peptide was left out.");
      expect(text).not.toMatch(/Secret blend|unseen/);
      await stranger.page.getByRole("link", { name: "Sign in to copy it" }).waitFor();
      expect(await stranger.page.getByRole("link", { name: "Compare all" }).getAttribute("href")).toBe(
        "/peptides/compare?slugs=bpc-157%2Csemaglutide",
      );
      await expectNoSideScroll(stranger.page);
      if (javaScriptEnabled) expect(await axeViolations(stranger.page)).toEqual([]);
      expect(stranger.complaints).toEqual([]);
      await stranger.context.close();
    }
    const answer = await fetch(link);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const html = await answer.text();
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
    expect(html).not.toMatch(/Secret blend|unseen|Ada Example/);

    await dialog.getByRole("button", { name: "Revoke the link" }).click();
    await dialog.getByRole("button", { name: "Revoke for good" }).click();
    await dialog.getByRole("button", { name: "Make the link" }).waitFor();
    const gone = await fetch(link);
    expect(gone.status).toBe(404);
    expect(await gone.text()).not.toContain("For the club");
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("somebody else makes the list their own, through signing in", async () => {
    const { page, context } = await open();
    const { id } = await makeList(page, "bpc-157:why semaglutide", "For the club");
    const { shareToken } = await ask(page, "PUT", `/api/lists/${id}/share`);
    await context.close();
    const reader = await openWebPerson(server.origin);
    const { page: other, context: theirs } = await openScreen(browser, { origin: server.origin });
    await other.goto(`/shared/lists/${shareToken}`);
    await other.getByRole("link", { name: "Sign in to copy it" }).click();
    await other.getByLabel("E-mail").fill(reader.email);
    await other.getByLabel("Password", { exact: true }).fill(WEB_PASSWORD);
    await other.getByRole("button", { name: "Sign in" }).click();
    await other.getByRole("button", { name: "Copy to my lists" }).click();
    await other.waitForURL(/\/lists\/[0-9a-f-]{36}$/);
    await eventually(() => names(other)).toEqual(["BPC-157", "Semaglutide"]);
    const [copy] = (await ask(other, "GET", "/api/lists")).items;
    expect(copy).toMatchObject({ name: "For the club", shareToken: null, items: itemsOf("bpc-157:why semaglutide") });
    await theirs.close();
  });
});

test("a list leaves as a table no spreadsheet runs, and as data", async () => {
  const { page, context } = await open();
  const own = await ask(page, "POST", "/api/private-peptides", {
    document: peptideDocument({ slug: "own", name: "=cmd()" }),
  });
  const { id } = await makeList(page, `${own.id}:-2+3 semaglutide:x`, "My list");
  await openList(page, id);
  await page.getByText("=cmd()").waitFor();
  const saved = async (item: string) => {
    const [download] = await Promise.all([page.waitForEvent("download"), menu(page, "My list", item)]);
    return { name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") };
  };
  const table = await saved("Export CSV");
  expect(table.name).toBe("my-list.csv");
  const { data } = Papa.parse<string[]>(table.text.replace("\ufeff", ""));
  expect(data.map(([name, slug, , , note]) => [name, slug, note])).toEqual([
    ["Name", "Slug", "Note"],
    ["'=cmd()", own.id, "'-2+3"],
    ["Semaglutide", "semaglutide", "x"],
  ]);
  const file = await saved("Export JSON");
  expect(file.name).toBe("my-list.json");
  expect(JSON.parse(file.text)).toEqual({
    name: "My list",
    description: "",
    items: [
      { slug: own.id, name: "=cmd()", note: "-2+3" },
      { slug: "semaglutide", name: "Semaglutide", note: "x" },
    ],
    exportedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  await context.close();
});

test("two to six are compared at once, of more the person chooses", async () => {
  const { page, context } = await open();
  const some = await makeList(page, "bpc-157 tb-500", "Some");
  const many = await makeList(page, "bpc-157 tb-500 semaglutide tirzepatide oxytocin dsip semax", "Many");
  await openList(page, some.id);
  expect(await page.getByRole("link", { name: "Compare all" }).getAttribute("href")).toBe(
    "/peptides/compare?slugs=bpc-157%2Ctb-500",
  );
  await openList(page, many.id);
  await page.getByRole("button", { name: "Compare …" }).click();
  const dialog = page.getByRole("dialog", { name: "Compare" });
  for (const name of ["Oxytocin", "BPC-157"]) await dialog.getByRole("checkbox", { name }).check();
  expect(await dialog.getByRole("link", { name: "Compare 2" }).getAttribute("href")).toBe(
    "/peptides/compare?slugs=bpc-157%2Coxytocin",
  );
  for (const name of ["TB-500", "Semaglutide", "Tirzepatide", "DSIP"])
    await dialog.getByRole("checkbox", { name }).check();
  expect(await dialog.getByRole("checkbox", { name: "Semax" }).isDisabled()).toBe(true);
  await context.close();
});

describe("from a card of the library", () => {
  test("a peptide goes on lists and off again, with its note, and on a new one", async () => {
    const { page, context, complaints } = await open({ bypassCSP: true });
    const { id } = await makeList(page, "semaglutide bpc-157:keep-me oxytocin");
    await page.goto("/peptides?search=bpc-157");
    await page.getByRole("button", { name: "Add BPC-157 to a list" }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "BPC-157 on your lists" });
    const box = dialog.getByRole("checkbox", { name: /^Knee/ });
    await box.waitFor();
    expect(await box.isChecked()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await box.uncheck();
    await eventually(() => storedText(page, id)).toBe("semaglutide oxytocin");
    await box.check();
    await eventually(() => storedText(page, id)).toBe("semaglutide bpc-157:keep-me oxytocin");
    await box.uncheck();
    await eventually(() => storedText(page, id)).toBe("semaglutide oxytocin");
    await dialog.getByLabel("New list").fill("Gut");
    await page.keyboard.press("Enter");
    await dialog.getByRole("checkbox", { name: /^Gut/ }).waitFor();
    expect(await dialog.getByRole("checkbox", { name: /^Gut/ }).isChecked()).toBe(true);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Add BPC-157 to a list");
    await toast(page).getByRole("button", { name: "Undo" }).click();
    await eventually(async () => (await ask(page, "GET", "/api/lists")).items).toHaveLength(1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("what the server refuses is taken back and told", async () => {
    const { page, context } = await open();
    await makeList(page, "");
    await page.goto("/peptides?search=bpc-157");
    await page.getByRole("button", { name: "Add BPC-157 to a list" }).click();
    const box = page.getByRole("dialog").getByRole("checkbox", { name: /^Knee/ });
    await page.route("**/api/lists/*/items", (route) =>
      route.fulfill({
        status: 409,
        contentType: "application/problem+json",
        body: JSON.stringify({ status: 409, code: "conflict", detail: "A list holds at most 200 entries." }),
      }),
    );
    await box.click(); // not `check`: the refusal may come before its own look at the box
    await toast(page).getByText("A list holds at most 200 entries.").waitFor();
    await eventually(() => box.isChecked()).toBe(false);
    await context.close();
  });

  test("without an account it leads to signing in, and back", async () => {
    const { page, context } = await openScreen(browser, { origin: server.origin });
    await page.goto("/peptides?search=bpc-157");
    const add = page.getByRole("link", { name: "Add BPC-157 to a list" });
    await untilAtWork(add);
    await add.click();
    await page.waitForURL("**/login?from=**");
    expect(new URL(page.url()).searchParams.get("from")).toBe("/peptides?search=bpc-157");
    await context.close();
  });
});

test("what changed or was withdrawn since, and what is gone, says so on the list and behind its link", async () => {
  const document = peptideDocument({ slug: "alpha", name: "Alpha", aliases: [] });
  const [dose] = document.doses;
  if (!dose) throw new Error("The made-up entry has no dose.");
  const gone = peptideDocument({ slug: "omega", name: "Omega", aliases: [] });
  for (const entry of [document, gone]) {
    await admin.ask("POST", "/api/peptides", { document: entry });
    await admin.ask("PUT", `/api/peptides/${entry.slug}/publication`, { isPublished: true, version: 1 });
  }
  const { page, context, complaints } = await open({ bypassCSP: true, viewport: { width: 320, height: 720 } });
  const { id } = await makeList(page, "alpha omega dihexa");
  const { shareToken } = await ask(page, "PUT", `/api/lists/${id}/share`);
  const changed = { ...document, doses: [{ ...dose, amountMax: 1.5 }] };
  await admin.ask("PUT", "/api/peptides/alpha", { document: changed, version: 2, note: "The label changed." });
  await admin.ask("PUT", "/api/peptides/omega/publication", { isPublished: false, version: 2 });

  await page.goto("/lists");
  await page.getByRole("article", { name: "Knee" }).getByText("1 change since").waitFor();
  for (const path of [`/lists/${id}`, `/shared/lists/${shareToken}`]) {
    await page.goto(path);
    await rows(page).nth(0).getByText("Changed in the library since this list was changed").waitFor();
    await rows(page).nth(1).getByText("No longer in the library").waitFor();
    await rows(page).nth(1).getByText("omega", { exact: true }).waitFor();
    await rows(page).nth(2).getByText("Cites a paper that was withdrawn or is in doubt").waitFor();
    await rows(page)
      .nth(2)
      .getByText(/: retracted/)
      .first()
      .waitFor();
    expect(await rows(page).nth(0).getByRole("link").nth(1).getAttribute("href")).toMatch(
      /^\/peptides\/alpha\/history\?revision=3#revision-3$/,
    );
    expect(await axeViolations(page)).toEqual([]);
    await expectNoSideScroll(page);
  }
  await page.goto(`/lists/${id}`);
  await noteOn(page, "Alpha").fill("saved without taking the warning away");
  await isSaved(page);
  await rows(page).nth(0).getByText("Changed in the library since this list was changed").waitFor();
  await page.getByRole("button", { name: "Remove omega" }).click();
  await eventually(async () => (await stored(page, id)).items.length).toBe(2);
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect
    .poll(async () => (await stored(page, id)).items.map(({ slug }) => slug))
    .toEqual(["alpha", "omega", "dihexa"]);
  expect(complaints).toEqual([]);
  await context.close();
});
