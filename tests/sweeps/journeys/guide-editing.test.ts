import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { bodyOf, guideDesk, openGuideEditor, TINY_PNG } from "#support/guide-screen.ts";
import { toast } from "#support/screen.ts";
import { uniqueMark } from "#support/unique-mark.ts";
import { openWebAdmin, type WebAdmin } from "#support/web-admin.ts";

const origin = inject("origins").sqlite;

let browser: Browser;
let admin: WebAdmin;
beforeAll(async () => {
  [browser, admin] = await Promise.all([launchBrowser(), openWebAdmin({ origin, dataDir: inject("dataDir") })]);
}, 60_000);
afterAll(() => browser.close());

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const dialog = (page: Page) => page.locator("dialog[open]");
const answer = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).click();
const preview = (page: Page) => page.getByRole("region", { name: "Preview" });
const text = async (page: Page) => (await bodyOf(page).innerText()).replaceAll("\u200b", "");
const saved = (page: Page, title: string | RegExp) => toast(page).getByText(title).waitFor();

test("an editor writes a guide with a source and a picture, publishes it and gives it another address", async () => {
  const word = `vials-${uniqueMark()}`;
  const { page, context, complaints } = await openGuideEditor(browser, { origin, admin, path: "/guides/new" });
  await page.getByLabel("Title").fill(`Glass & ${word}`);
  await expect.poll(() => page.getByLabel("Address").inputValue()).toBe(`glass-${word}`);
  await page.getByLabel("Summary").fill("What glass\ndoes in a fridge.");
  expect(await page.getByLabel("Summary").inputValue()).toBe("What glass does in a fridge.");

  await bodyOf(page).click();
  await page.keyboard.type("Glass breaks when it gets cold fast.");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("Be kind to it");
  await preview(page).getByText("Glass breaks when it gets cold fast.").waitFor();
  expect(await text(page)).toBe("Glass breaks when it gets cold fast.**Be kind to it**");
  await preview(page).locator("strong", { hasText: "Be kind to it" }).waitFor();

  await press(page, "Checks (1)");
  await page.getByText("1 thing to settle before it is published").waitFor();
  await page.keyboard.press("Control+End");
  await bodyOf(page).focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Control+Alt+c");
  await dialog(page).getByLabel("DOI, PMID or words of the title").fill("10.1056/NEJMoa2032183");
  await dialog(page)
    .getByRole("button", { name: /10\.1056\/NEJMoa2032183/ })
    .first()
    .click();
  await expect.poll(() => text(page)).toMatch(/\*\*\[\^[a-z0-9-]+\]$/);
  await press(page, "Preview");
  await preview(page).getByRole("link", { name: "Reference 1", exact: true }).waitFor();

  await page.getByRole("button", { name: "Picture", exact: true }).click();
  await dialog(page).getByLabel("File").setInputFiles({ name: "a.svg", mimeType: "image/svg+xml", buffer: TINY_PNG });
  await dialog(page).getByText("Only PNG, JPEG, WebP and GIF pictures can be shown.").waitFor();
  await dialog(page).getByLabel("File").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: TINY_PNG });
  await answer(page, "Insert picture");
  await dialog(page).getByText("Say in words what the picture shows.").waitFor();
  await dialog(page).getByLabel("What it shows").fill("A [vial] in a fridge");
  await answer(page, "Insert picture");
  const picture = preview(page).getByRole("img", { name: "A [vial] in a fridge" });
  await picture.waitFor();
  await expect.poll(() => picture.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBe(1);

  await press(page, "Details");
  await page.getByLabel("Tags", { exact: true }).fill("stor");
  await press(page, "Add Storage");
  await page.getByLabel("Related peptides", { exact: true }).fill("BPC");
  await press(page, "Add BPC-157");
  await page.keyboard.press("Control+s");
  await saved(page, "The guide was saved");
  await page.waitForURL(`**/guides/glass-${word}/edit`);
  await page.getByText("Draft", { exact: true }).waitFor();
  await press(page, "Publish");
  await answer(page, "Publish now");
  await saved(page, "The guide is published");

  await page.getByRole("link", { name: "Open the page" }).click();
  await page.getByRole("heading", { level: 1, name: `Glass & ${word}` }).waitFor();
  await page.getByRole("link", { name: "BPC-157" }).waitFor();
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByLabel("Address").fill(`Cold ${word}`);
  await page.getByText(`The former address /guides/glass-${word} will lead here.`).waitFor();
  await press(page, "Save");
  await dialog(page).getByLabel("What changed and why").fill("A better address.");
  await answer(page, "Save");
  await saved(page, /^Version \d+ was saved$/);
  await page.waitForURL(`**/guides/cold-${word}/edit`);
  const old = await fetch(`${origin}/guides/glass-${word}`, { redirect: "manual" });
  expect([old.status, old.headers.get("location")?.replace(origin, "")]).toEqual([301, `/guides/cold-${word}`]);
  expect(complaints).toEqual([]);
  await guideDesk(admin).takeDown(`cold-${word}`); // others count what is published
  await context.close();
}, 90_000);
