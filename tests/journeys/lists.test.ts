import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { ask, makeList, menu, openSigned, stored, storedText } from "#support/list-screen.ts";
import { axeViolations, openScreen, toast } from "#support/screen.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const howMany = async (page: Page) => (await ask(page, "GET", "/api/lists")).items.length;

test("lists are made, renamed, copied, deleted and brought back", async () => {
  const { page, context, complaints } = await openSigned(browser, { bypassCSP: true });
  const main = page.getByRole("main");
  await page.goto("/lists");
  await main.getByText("No lists yet").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await main.getByRole("button", { name: "New list" }).click();
  const dialog = page.locator("dialog[open]");
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
  await expect.poll(() => howMany(page)).toBe(1);
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await page.getByRole("article", { name: "Left knee (copy)" }).getByText("What was tried in people").waitFor();
  await expect.poll(() => howMany(page)).toBe(2);
  await page.getByRole("link", { name: "Left knee (copy)" }).click();
  await page.getByRole("heading", { level: 1, name: "Left knee (copy)" }).waitFor();
  await menu(page, "Left knee (copy)", "Delete");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await page.waitForURL("**/lists");
  await expect.poll(() => page.getByRole("article").count()).toBe(1);
  expect(complaints).toEqual([]);
  await context.close();
});

test("a renaming that meets another one shows both and overwrites neither", async () => {
  const { page, context } = await openSigned(browser);
  const { id, version } = await makeList(page, "bpc-157");
  await page.goto("/lists");
  await menu(page, "Knee", "Rename and describe");
  const dialog = page.locator("dialog[open]");
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
  await expect.poll(() => stored(page, id)).toMatchObject({ name: "Knee, mine", description: "theirs" });
  await context.close();
});

test("many lists are searched by name and by what is in them", async () => {
  const { page, context } = await openSigned(browser);
  for (const name of ["One", "Two", "Three", "Four", "Five"]) await makeList(page, "", name);
  await makeList(page, "bpc-157", "Six");
  await page.goto("/lists");
  const box = page.getByRole("searchbox", { name: "Search lists" });
  await box.fill("bpc 157");
  await expect.poll(() => page.getByRole("article").count()).toBe(1);
  await page.getByRole("article", { name: "Six" }).waitFor();
  await box.fill("zzz");
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect.poll(() => page.getByRole("article").count()).toBe(6);
  await context.close();
});

test("a list that cannot be read says so, one that is not there too", async () => {
  const { page, context } = await openSigned(browser);
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

describe("from a card of the library", () => {
  test("a peptide goes on lists and off again, with its note, and on a new one", async () => {
    const { page, context, complaints } = await openSigned(browser, { bypassCSP: true });
    const { id } = await makeList(page, "semaglutide bpc-157:keep-me oxytocin");
    await page.goto("/peptides?search=bpc-157");
    await page.getByRole("button", { name: "Add BPC-157 to a list" }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "BPC-157 on your lists" });
    const box = dialog.getByRole("checkbox", { name: /^Knee/ });
    await expect.poll(() => box.isChecked()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await box.uncheck();
    await expect.poll(() => storedText(page, id)).toBe("semaglutide oxytocin");
    await box.check();
    await expect.poll(() => storedText(page, id)).toBe("semaglutide bpc-157:keep-me oxytocin");
    await box.uncheck();
    await expect.poll(() => storedText(page, id)).toBe("semaglutide oxytocin");
    await dialog.getByLabel("New list").fill("Gut");
    await page.keyboard.press("Enter");
    await expect.poll(() => dialog.getByRole("checkbox", { name: /^Gut/ }).isChecked()).toBe(true);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    await expect.poll(focused).toBe("Add BPC-157 to a list");
    await toast(page).getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => howMany(page)).toBe(1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("what the server refuses is taken back and told", async () => {
    const { page, context } = await openSigned(browser);
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
    await expect.poll(() => box.isChecked()).toBe(false);
    await context.close();
  });

  test("without an account it leads to signing in, and back", async () => {
    const { page, context } = await openScreen(browser, { origin: inject("origins").sqlite });
    await page.goto("/peptides?search=bpc-157");
    const add = page.getByRole("link", { name: "Add BPC-157 to a list" });
    await add.click();
    await page.waitForURL("**/login?from=**");
    expect(new URL(page.url()).searchParams.get("from")).toBe("/peptides?search=bpc-157");
    await context.close();
  });
});
