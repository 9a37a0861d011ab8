import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { bodyOf, guideDesk, openGuideEditor, typeAtEnd } from "#support/guide-screen.ts";
import { hasFocus, PHONE, toast } from "#support/screen.ts";
import { uniqueMark } from "#support/unique-mark.ts";
import { openWebAdmin, type WebAdmin } from "#support/web-admin.ts";

const origin = inject("origins").sqlite;

let browser: Browser;
let admin: WebAdmin;
let desk: ReturnType<typeof guideDesk>;
beforeAll(async () => {
  [browser, admin] = await Promise.all([launchBrowser(), openWebAdmin({ origin, dataDir: inject("dataDirs").sqlite })]);
  desk = guideDesk(admin);
}, 60_000);
afterAll(() => browser.close());

const open = (path: string) => openGuideEditor(browser, { origin, admin, path });
const press = (page: Page, label: string) => page.getByRole("button", { name: label, exact: true }).click();
const dialog = (page: Page) => page.locator("dialog[open]");
const answer = (page: Page, label: string) => dialog(page).getByRole("button", { name: label, exact: true }).click();
const text = async (page: Page) => (await bodyOf(page).innerText()).replaceAll("\u200b", "");
const saved = (page: Page) =>
  toast(page)
    .getByText(/^Version \d+ was saved$/)
    .waitFor();
const unexpected = (complaints: readonly string[], expected: RegExp) =>
  complaints.filter((line) => !expected.test(line));

test("what a guide cannot do without is asked for beside its field", async () => {
  const { page, context, complaints } = await open("/guides/new");
  await typeAtEnd(page, "A text without a title.");
  await press(page, "Save");
  await page.getByText("A guide needs a title.").waitFor();
  expect(await hasFocus(page.getByLabel("Title"))).toBe(true);
  await page.getByLabel("Title").fill("New");
  await page.getByLabel("Address").fill("new");
  await page.getByText("/guides/new is another page. Choose another address.").waitFor();
  expect(await page.getByText("A guide needs a title.").count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
}, 60_000);

test("what is typed while a new guide is being saved goes with it to its address", async () => {
  const name = `typed-${uniqueMark()}`;
  const { page, context, complaints } = await open("/guides/new");
  await page.getByLabel("Title").fill(name);
  await typeAtEnd(page, "Typed before.");
  const pause = Promise.withResolvers<void>();
  await page.route("**/api/guides", async (route) => {
    await pause.promise;
    await route.continue();
  });
  await page.keyboard.press("Control+s");
  await page.keyboard.type(" Typed meanwhile.");
  await expect.poll(() => text(page)).toBe("Typed before. Typed meanwhile.");
  pause.resolve();
  await page.waitForURL(`**/guides/${name}/edit`);
  await press(page, "Go on with them");
  await expect.poll(() => text(page)).toBe("Typed before. Typed meanwhile.");
  await press(page, "Save");
  await saved(page);
  expect((await desk.read(name)).document.body).toBe("Typed before. Typed meanwhile.");
  await page.goto("/guides/new");
  await page.getByText("Nothing typed yet").waitFor();
  expect(complaints).toEqual([]);
  await context.close();
}, 60_000);

test("without a connection the last preview stays, and a save that fails says so where the text is", async () => {
  const slug = `offline-${uniqueMark()}`;
  await desk.make(slug, { body: "It can break. [^maker]\n\n".repeat(40) });
  const { page, context } = await open(`/guides/${slug}/edit`);
  await page.setViewportSize(PHONE);
  await context.setOffline(true);
  await typeAtEnd(page, "Typed offline.");
  await page.getByText("No connection. Not saved yet; kept on this device").waitFor();
  await press(page, "Preview");
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.getByText("This preview may be behind the text.").waitFor();
  expect(await preview.getByText("It can break.").count()).toBe(40);
  await press(page, "Write");
  await bodyOf(page).focus();
  await page.mouse.wheel(0, 600);
  await press(page, "Save");
  const alert = page.getByRole("alert").filter({ hasText: "It was not saved" });
  await alert.waitFor();
  await expect.poll(async () => ((await alert.boundingBox())?.y ?? -1) > 100).toBe(true);
  await context.setOffline(false);
  await press(page, "Save");
  await saved(page);
  await context.close();
}, 60_000);

test("a save whose answer was lost is no conflict with oneself", async () => {
  const slug = `lost-${uniqueMark()}`;
  await desk.make(slug);
  const { page, context, complaints } = await open(`/guides/${slug}/edit`);
  await typeAtEnd(page, "Sent once. [^maker]");
  await page.route(
    `**/api/guides/${slug}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await press(page, "Save");
  await saved(page);
  expect(await dialog(page).count()).toBe(0);
  expect((await desk.read(slug)).version).toBe(2);
  expect(unexpected(complaints, /ERR_FAILED|status of 409/)).toEqual([]);
  await context.close();
}, 60_000);

test("a stale save shows both texts; theirs can be taken, or one's own kept", async () => {
  const both = `both-${uniqueMark()}`;
  await desk.make(both, { title: "Both" });
  const { page, context, complaints } = await open(`/guides/${both}/edit`);
  await typeAtEnd(page, "Mine is longer. [^maker]");
  await desk.change(both, { summary: "Theirs is another summary." });
  await press(page, "Save");
  await dialog(page).getByText("Somebody saved this guide before you").waitFor();
  await dialog(page).getByRole("region", { name: "What they changed" }).getByText("Theirs").first().waitFor();
  await dialog(page).getByRole("region", { name: "What you changed" }).getByText("Mine is longer.").waitFor();
  await answer(page, "Take their text");
  await expect.poll(() => page.getByLabel("Summary").inputValue()).toBe("Theirs is another summary.");
  expect(await text(page)).not.toContain("Mine is longer.");
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => text(page)).toContain("Mine is longer.");
  await page.getByText("Not saved yet; kept on this device").waitFor();

  await desk.change(both, { summary: "Theirs once more." });
  await press(page, "Save");
  await answer(page, "Go on with mine");
  await press(page, "Save");
  await saved(page);
  const { document } = await desk.read(both);
  expect([document.summary, document.body.includes("Mine is longer.")]).toEqual(["Nothing in it is true.", true]);
  expect(unexpected(complaints, /status of 409/)).toEqual([]);
  await context.close();
}, 60_000);
