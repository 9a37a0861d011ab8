import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Tag } from "#contract/tags.ts";
import { type AppServer, startAppServer } from "#support/app-server.ts";
import { launchBrowser } from "#support/browser.ts";
import { BEHIND_PROXY } from "#support/fresh-address.ts";
import { publishEntry } from "#support/publish-entry.ts";
import { type DESKTOP, hasFocus, openScreen, type Screen } from "#support/screen.ts";
import { uniqueMark } from "#support/unique-mark.ts";
import { openWebAdmin, type WebAdmin } from "#support/web-admin.ts";

const NARROW = { width: 320, height: 720 } as const;

let server: AppServer;
let browser: Browser;
let admin: WebAdmin;

beforeAll(async () => {
  [server, browser] = await Promise.all([startAppServer(BEHIND_PROXY), launchBrowser()]);
  admin = await openWebAdmin(server);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

interface Options {
  readonly viewport?: typeof DESKTOP | typeof NARROW;
  readonly theme?: "dark" | "light";
  readonly bypassCSP?: boolean;
  readonly who?: WebAdmin;
}

async function openTags({ who = admin, ...options }: Options = {}): Promise<Screen> {
  const screen = await openScreen(browser, { origin: server.origin, ...options });
  await who.signIn(screen.context);
  await screen.page.goto("/tags");
  await row(screen.page, "Oral").waitFor();
  return screen;
}

const row = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
const dialog = (page: Page) => page.locator("dialog[open]");
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
const toast = (page: Page, title: string) => page.getByRole("region", { name: "Notifications" }).getByText(title);
const press = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).click();
async function choose(page: Page, tag: string, action: "Edit" | "Merge into…" | "Delete"): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${tag}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action }).click();
  await dialog(page).waitFor();
}

/** A tag of its own for a test, whose name begins with this word, on so many peptides. */
async function addTag(word: string, { colour = "grey" as Tag["colour"], peptides = 0 } = {}): Promise<Tag> {
  const body = { name: `${word} ${uniqueMark()}`, colour, description: "", aliases: [] };
  const tag = (await admin.ask("POST", "/api/tags", body)) as Tag; // as the operation promises
  for (let made = 0; made < peptides; made++) await publishEntry(admin, "Tagged", { tags: [tag.slug] });
  return tag;
}
async function stored(slug: string): Promise<Tag> {
  const answer = (await admin.ask("GET", "/api/tags")) as { items: Tag[] }; // as the operation promises
  const tag = answer.items.find((item) => item.slug === slug);
  if (!tag) throw new Error(`No tag ${slug}`);
  return tag;
}
/** Where the server sends somebody who opens this address, and where they then stand. */
async function answerTo(path: string): Promise<string> {
  const answer = await fetch(server.origin + path, { redirect: "manual" });
  return `${answer.status} ${answer.headers.get("location")?.replace(server.origin, "") ?? ""}`.trim();
}

describe("an editor of tags", () => {
  test("creates one; what is wrong is told beside its field and nothing typed is lost", async () => {
    const mark = uniqueMark();
    const [name, alias] = [`Made here ${mark}`, `self-made-${mark}`];
    const { page, context, complaints } = await openTags();
    await page.getByRole("button", { name: "New tag" }).click();
    await field(page, "Aliases").fill("Ä");
    await page.keyboard.press("Enter");
    await dialog(page).getByText("A tag needs a name.").waitFor();
    await dialog(page).getByText("“ä” is not made of lower-case letters").waitFor();
    await expect.poll(() => hasFocus(field(page, "Name"))).toBe(true);
    await field(page, "Aliases").fill("");
    await field(page, "Name").fill("日本");
    await press(page, "Save tag");
    await dialog(page).getByText("Needs letters a to z or digits").waitFor();
    await field(page, "Name").fill(name);
    await field(page, "Aliases").fill("Ärger, self made");
    await press(page, "Save tag");
    await dialog(page).getByText("“ärger” is not made of lower-case letters").waitFor();
    await field(page, "Aliases").fill("oral, self made");
    await field(page, "Description").fill("Invented for tests.");
    await dialog(page).getByRole("radio", { name: "rose" }).check();
    await press(page, "Save tag");
    await dialog(page).getByText("“oral” already leads to the tag “Oral”.").waitFor();
    expect(await field(page, "Description").inputValue()).toBe("Invented for tests.");
    await field(page, "Aliases").fill(`Self made ${mark}`);
    await press(page, "Save tag");
    await toast(page, "Tag created").waitFor();
    await dialog(page).waitFor({ state: "detached" });
    await expect
      .poll(() => row(page, name).getByRole("cell").allInnerTexts())
      .toEqual(expect.arrayContaining(["Invented for tests.", alias, "Not used"]));
    expect(await stored(`made-here-${mark}`)).toMatchObject({ colour: "rose", aliases: [alias] });
    // the browser itself reports each refused request
    expect(complaints.filter((text) => !/status of (409|422)/.test(text))).toEqual([]);
    await context.close();
  });

  test("renames, recolours, describes and aliases one; its old links lead on, also without loading a page", async () => {
    const former = await addTag("Khavinson peptide", { peptides: 2 });
    const mark = uniqueMark();
    const [name, slug] = [`Short Russian peptides ${mark}`, `short-russian-peptides-${mark}`];
    const alias = `khavinson-${mark}`;
    const { page, context, complaints } = await openTags();
    const usage = row(page, former.name).getByRole("link");
    await expect.poll(() => usage.innerText()).toBe("On 2 peptides");
    await usage.click();
    await page.locator("#library-count").getByText("2 peptides", { exact: true }).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe(`?tags=${former.slug}`);

    await page.getByRole("link", { name: "Manage Tags" }).click();
    await choose(page, former.name, "Edit");
    await field(page, "Name").fill(name);
    await dialog(page).getByRole("radio", { name: "amber" }).check();
    await field(page, "Description").fill("Two to four residues.");
    await field(page, "Aliases").fill(alias);
    await press(page, "Save tag");
    await toast(page, "Tag saved").waitFor();
    await expect
      .poll(() => row(page, name).getByRole("cell").allInnerTexts())
      .toEqual(expect.arrayContaining(["Two to four residues.", `${alias}, ${former.slug}`, "On 2 peptides"]));
    expect(await stored(slug)).toMatchObject({ colour: "amber" });

    for (const old of [former.slug, alias])
      expect(await answerTo(`/peptides?tags=${old}`)).toMatch(new RegExp(`^30[1278] /peptides\\?tags=${slug}$`));
    await page.evaluate(() => Object.assign(window, { isStillHere: true }));
    await page.goBack();
    await page.waitForURL(`**/peptides?tags=${slug}`);
    await page.locator("#library-count").getByText("2 peptides", { exact: true }).waitFor();
    await page.getByRole("link", { name: new RegExp(`^Remove filter: .*${name}`) }).waitFor();
    expect(await page.evaluate(() => "isStillHere" in window)).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("merges one into another, which then leads and counts for both", async () => {
    const cosmetic = await addTag("Cosmetic", { peptides: 1 });
    const bioregulator = await addTag("Bioregulator", { peptides: 2 });
    const { page, context, complaints } = await openTags();
    await choose(page, cosmetic.name, "Merge into…");
    await dialog(page).getByText("This cannot be undone.").waitFor();
    await press(page, "Merge");
    await dialog(page).getByText("Choose a tag.").waitFor();
    await field(page, "Merge into").selectOption({ label: `${bioregulator.name} (2)` });
    await press(page, "Merge");
    await toast(page, "Tags merged").waitFor();
    await row(page, cosmetic.name).waitFor({ state: "detached" });
    await row(page, bioregulator.name).getByText("On 3 peptides").waitFor();
    expect(await answerTo(`/peptides?tags=${cosmetic.slug}`)).toMatch(
      new RegExp(`^30[1278] /peptides\\?tags=${bioregulator.slug}$`),
    );
    expect(complaints).toEqual([]);
    await context.close();
  });
});

test("everything is done by keyboard, and the focus comes back", async () => {
  const { name, slug } = await addTag("Oral", { colour: "blue" });
  const { page, context } = await openTags();
  const actions = page.getByRole("button", { name: `Actions for ${name}`, exact: true });
  await actions.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => hasFocus(page.getByRole("menuitem", { name: "Edit" }))).toBe(true);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await dialog(page).waitFor();
  await field(page, "Name").focus();
  await page.keyboard.press("End");
  await page.keyboard.type(" use");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  for (const _ of ["description", "aliases", "cancel", "save"]) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await toast(page, "Tag saved").waitFor();
  expect(await stored(`${slug}-use`)).toMatchObject({ aliases: [slug], colour: "violet" });

  await page.getByRole("button", { name: `Actions for ${name} use`, exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => hasFocus(page.getByRole("menuitem", { name: "Edit" }))).toBe(true);
  await page.keyboard.press("Enter");
  await dialog(page).waitFor();
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
  const opener = page.getByRole("button", { name: `Actions for ${name} use`, exact: true });
  await expect.poll(() => hasFocus(opener)).toBe(true);
  await context.close();
});
