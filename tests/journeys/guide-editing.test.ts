import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AppServer, startAppServer } from "#support/app-server.ts";
import { launchBrowser } from "#support/browser.ts";
import { BEHIND_PROXY } from "#support/fresh-address.ts";
import { bodyOf, guideDesk, openGuideEditor, TINY_PNG, typeAtEnd } from "#support/guide-screen.ts";
import { axeViolations, expectNoSideScroll, PHONE, toast } from "#support/screen.ts";
import { uniqueMark } from "#support/unique-mark.ts";
import { openWebAdmin, type WebAdmin } from "#support/web-admin.ts";

const NARROW = { width: 320, height: 720 } as const;

let server: AppServer;
let browser: Browser;
let admin: WebAdmin;
let desk: ReturnType<typeof guideDesk>;
beforeAll(async () => {
  [server, browser] = await Promise.all([startAppServer(BEHIND_PROXY), launchBrowser()]);
  admin = await openWebAdmin(server);
  desk = guideDesk(admin);
}, 60_000);
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const open = (path: string, options = {}) =>
  openGuideEditor(browser, { origin: server.origin, admin, path, ...options });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const dialog = (page: Page) => page.locator("dialog[open]");
const answer = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).click();
const preview = (page: Page) => page.getByRole("region", { name: "Preview" });
const text = async (page: Page) => (await bodyOf(page).innerText()).replaceAll("\u200b", "");
const saved = (page: Page, title: string | RegExp) => toast(page).getByText(title).waitFor();

test("an editor writes a guide with a source and a picture, publishes it and gives it another address", async () => {
  const word = `vials-${uniqueMark()}`;
  const { page, context, complaints } = await open("/guides/new");
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
  const old = await fetch(`${server.origin}/guides/glass-${word}`, { redirect: "manual" });
  expect([old.status, old.headers.get("location")?.replace(server.origin, "")]).toEqual([301, `/guides/cold-${word}`]);
  expect(complaints).toEqual([]);
  await context.close();
}, 90_000);

/** As from an office program where words come with it. */
const pastePicture = (page: Page, words: string | null) =>
  bodyOf(page).evaluate((node, plain) => {
    const clipboardData = new DataTransfer();
    if (plain !== null) clipboardData.setData("text/plain", plain);
    clipboardData.items.add(new File([new Uint8Array([1])], "pasted.png", { type: "image/png" }));
    node.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, words);

test("what was typed and not saved is offered again; a pasted picture is asked about", async () => {
  const slug = `kept-${uniqueMark()}`;
  await desk.make(slug);
  const { page, context, complaints } = await open(`/guides/${slug}/edit`);
  await typeAtEnd(page, "A sentence that was not saved.");
  await page.getByText("Not saved yet; kept on this device").waitFor();
  await page.reload();
  await page.getByText("You have changes that were not saved").waitFor();
  await press(page, "Go on with them");
  await expect.poll(() => text(page)).toContain("A sentence that was not saved.");
  await pastePicture(page, "Words beside it.");
  await expect.poll(() => text(page)).toContain("Words beside it.");
  expect(await dialog(page).count()).toBe(0);
  await pastePicture(page, null);
  await dialog(page).getByText("pasted.png").waitFor();
  await dialog(page).getByLabel("What it shows").fill("Nothing");
  await answer(page, "Insert picture");
  await dialog(page)
    .getByText(/The picture was not kept/)
    .waitFor();
  await answer(page, "Cancel");
  await page.reload();
  await press(page, "Discard them");
  await bodyOf(page).waitFor();
  expect(await text(page)).not.toContain("A sentence that was not saved.");
  // the browser itself reports the refused upload, and that the broken picture cannot be drawn
  expect(complaints.filter((line) => !/status of 4\d\d/.test(line))).toEqual([]);
  await context.close();
}, 60_000);

test("the history shows every change by its words, and an earlier text comes back", async () => {
  const slug = `past-${uniqueMark()}`;
  await desk.make(slug, { title: "Past" });
  await desk.change(slug, { body: "A vial is made of plastic. [^maker]\n" });
  const { page, context, complaints } = await open(`/guides/${slug}/edit`);
  await page.getByRole("link", { name: "History" }).click();
  await page.getByRole("heading", { name: "History of Past" }).waitFor();
  await page.getByRole("button", { name: "Show changes" }).first().click();
  const card = page.getByRole("article").first();
  await expect.poll(() => card.getByRole("deletion").first().innerText()).toContain("glass");
  await expect.poll(() => card.getByRole("insertion").first().innerText()).toContain("plastic");
  await press(page, "Restore");
  await answer(page, "Restore");
  await saved(page, "The earlier text is back");
  await expect.poll(() => page.getByRole("article").count()).toBe(3);
  expect((await desk.read(slug)).document.body).toContain("made of glass");
  expect(complaints).toEqual([]);
  await context.close();
}, 60_000);

test("a guide is scheduled, taken back and deleted; what is not ready is told instead", async () => {
  const later = `later-${uniqueMark()}`;
  await desk.make(later, { title: later });
  const { page, context, complaints } = await open(`/guides/${later}/edit`);
  await press(page, "Schedule");
  await dialog(page).getByLabel("Publish at").fill("2020-01-01T10:00");
  await answer(page, "Schedule");
  await dialog(page).getByText("This has passed already. Choose a later time.").waitFor();
  await dialog(page).getByLabel("Publish at").fill("2040-01-01T10:00");
  await answer(page, "Schedule");
  await page.getByText(/^Scheduled for 1 Jan 2040/).waitFor();
  expect((await fetch(`${server.origin}/api/guides/${later}`)).status).toBe(404);
  await press(page, "Back to draft");
  await answer(page, "Back to draft");
  await page.getByText("Draft", { exact: true }).waitFor();

  await typeAtEnd(page, "\n\nThis claim has no source at all.\n");
  await press(page, "Publish");
  await saved(page, "Save first");
  await press(page, "Save");
  await saved(page, /^Version \d+ was saved$/);
  await press(page, "Publish");
  await page.getByText("1 thing to settle before it is published").waitFor();
  await page.getByRole("button", { name: /^line \d+$/ }).click();
  await page.keyboard.type("A source comes later");
  expect(await text(page)).not.toContain("This claim has no source at all.");
  await press(page, "Details");
  await press(page, "Delete this draft");
  await answer(page, "Delete");
  await page.waitForURL("**/guides");
  await page.getByRole("heading", { name: "Editors’ desk" }).waitFor();
  expect(await page.evaluate((slug) => localStorage.getItem(`mine:guide-draft:${slug}`), later)).toBeNull();
  expect(await page.getByRole("link", { name: later, exact: true }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
}, 60_000);

test.each(["dark", "light"] as const)(
  "axe has nothing to say of the editor, %s, and nothing is cut off",
  async (theme) => {
    const slug = `looked-at-${uniqueMark()}`;
    await desk.make(slug);
    await desk.change(slug, { summary: "Another one." });
    const path = `/guides/${slug}/edit`;
    const { page, context } = await open(path, { theme, bypassCSP: true, viewport: PHONE });
    for (const panel of ["Preview", "Sources", "Details", "Checks", "Write"]) {
      await press(page, panel);
      expect(await axeViolations(page)).toEqual([]);
      await expectNoSideScroll(page);
    }
    await page.getByRole("button", { name: "Cite a source" }).click();
    await dialog(page).getByLabel("DOI, PMID or words of the title").fill("semaglutide");
    await dialog(page).getByText("In the library").waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await answer(page, "Write a source by hand");
    await answer(page, "Cite it");
    await dialog(page).getByText("Needs a title of at most 500 signs.").waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await answer(page, "Cancel");
    await page.setViewportSize(NARROW);
    await expectNoSideScroll(page);
    await page.goto(path.replace("/edit", "/history"));
    await page.getByRole("button", { name: "Show changes" }).click();
    expect(await axeViolations(page)).toEqual([]);
    await expectNoSideScroll(page);
    await context.close();
  },
  60_000,
);
