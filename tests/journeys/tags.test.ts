import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Tag } from "../../src/contract/tags.ts";
import { type AppServer, startAppServer } from "../support/app-server.ts";
import { launchBrowser } from "../support/browser.ts";
import { BEHIND_PROXY } from "../support/fresh-address.ts";
import {
  DESKTOP,
  expectNoSideScroll,
  hasFocus,
  openScreen,
  type Screen,
  violationsInBothThemes,
} from "../support/screen.ts";
import { openWebAdmin, type WebAdmin } from "../support/web-admin.ts";

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
const dialog = (page: Page) => page.getByRole("alertdialog");
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
const toast = (page: Page, title: string) => page.getByRole("region", { name: "Notifications" }).getByText(title);
const press = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).click();
async function choose(page: Page, tag: string, action: "Edit" | "Merge into…" | "Delete"): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${tag}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action }).click();
  await dialog(page).waitFor();
}

async function stored(slug: string): Promise<Tag> {
  const answer = (await admin.ask("GET", "/api/tags")) as { items: Tag[] }; // as the operation promises
  const tag = answer.items.find((item) => item.slug === slug);
  if (!tag) throw new Error(`No tag ${slug}`);
  return tag;
}
const rewritten = async (slug: string, changes: Partial<Tag>) => {
  const { id, name, colour, description, aliases, version } = await stored(slug);
  return admin.ask("PUT", `/api/tags/${id}`, { name, colour, description, aliases, version, ...changes });
};
/** Where the server sends somebody who opens this address, and where they then stand. */
async function answerTo(path: string): Promise<string> {
  const answer = await fetch(server.origin + path, { redirect: "manual" });
  return `${answer.status} ${answer.headers.get("location")?.replace(server.origin, "") ?? ""}`.trim();
}

describe("an editor of tags", () => {
  test("creates one; what is wrong is told beside its field and nothing typed is lost", async () => {
    const { page, context, complaints } = await openTags();
    await page.getByRole("button", { name: "New tag" }).click();
    await press(page, "Save tag");
    await dialog(page).getByText("A tag needs a name.").waitFor();
    await field(page, "Name").fill("日本");
    await press(page, "Save tag");
    await dialog(page).getByText("Needs letters a to z or digits").waitFor();
    await field(page, "Name").fill("Made here");
    await field(page, "Aliases").fill("Ärger, self made");
    await press(page, "Save tag");
    await dialog(page).getByText("“ärger” is not made of lower-case letters").waitFor();
    await field(page, "Aliases").fill("oral, self made");
    await field(page, "Description").fill("Invented for tests.");
    await dialog(page).getByRole("radio", { name: "rose" }).check();
    await press(page, "Save tag");
    await dialog(page).getByText("“oral” already leads to the tag “Oral”.").waitFor();
    expect(await field(page, "Description").inputValue()).toBe("Invented for tests.");
    await field(page, "Aliases").fill("Self made");
    await press(page, "Save tag");
    await toast(page, "Tag created").waitFor();
    await dialog(page).waitFor({ state: "detached" });
    await expect
      .poll(() => row(page, "Made here").getByRole("cell").allInnerTexts())
      .toEqual(expect.arrayContaining(["Invented for tests.", "self-made", "Not used"]));
    expect(await stored("made-here")).toMatchObject({ colour: "rose", aliases: ["self-made"] });
    // the browser itself reports each refused request
    expect(complaints.filter((text) => !/status of (409|422)/.test(text))).toEqual([]);
    await context.close();
  });

  test("renames, recolours, describes and aliases one; its old links lead on, also without loading a page", async () => {
    const { page, context, complaints } = await openTags();
    const usage = row(page, "Khavinson peptide").getByRole("link");
    await expect.poll(() => usage.innerText()).toBe("On 11 peptides");
    await usage.click();
    await page.locator("#library-count").getByText("11 peptides").waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe("?tags=khavinson-peptide");

    await page.getByRole("link", { name: "Manage Tags" }).click();
    await choose(page, "Khavinson peptide", "Edit");
    await field(page, "Name").fill("Short Russian peptides");
    await dialog(page).getByRole("radio", { name: "amber" }).check();
    await field(page, "Description").fill("Two to four residues.");
    await field(page, "Aliases").fill("khavinson");
    await press(page, "Save tag");
    await toast(page, "Tag saved").waitFor();
    await expect
      .poll(() => row(page, "Short Russian peptides").getByRole("cell").allInnerTexts())
      .toEqual(expect.arrayContaining(["Two to four residues.", "khavinson, khavinson-peptide", "On 11 peptides"]));
    expect(await stored("short-russian-peptides")).toMatchObject({ colour: "amber" });

    for (const old of ["khavinson-peptide", "khavinson"])
      expect(await answerTo(`/peptides?tags=${old}`)).toMatch(/^30[1278] \/peptides\?tags=short-russian-peptides$/);
    await page.evaluate(() => Object.assign(window, { isStillHere: true }));
    await page.goBack();
    await page.waitForURL("**/peptides?tags=short-russian-peptides");
    await page.locator("#library-count").getByText("11 peptides").waitFor();
    await page.getByRole("link", { name: /^Remove filter: .*Short Russian peptides/ }).waitFor();
    expect(await page.evaluate(() => "isStillHere" in window)).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("merges one into another, which then leads and counts for both", async () => {
    const [cosmetic, bioregulator] = [await stored("cosmetic"), await stored("bioregulator")];
    const { page, context, complaints } = await openTags();
    await choose(page, "Cosmetic", "Merge into…");
    await dialog(page).getByText("This cannot be undone.").waitFor();
    await expect.poll(() => dialog(page).getByRole("button", { name: "Merge", exact: true }).isDisabled()).toBe(true);
    await field(page, "Merge into").selectOption({ label: `Bioregulator (${bioregulator.usage.peptides})` });
    await press(page, "Merge");
    await toast(page, "Tags merged").waitFor();
    await row(page, "Cosmetic").waitFor({ state: "detached" });
    const both = bioregulator.usage.peptides + cosmetic.usage.peptides;
    await row(page, "Bioregulator").getByText(`On ${both} peptides`).waitFor();
    expect(await answerTo("/peptides?tags=cosmetic")).toMatch(/^30[1278] \/peptides\?tags=bioregulator$/);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("deletes one after being told what carries it", async () => {
    const { page, context, complaints } = await openTags();
    await choose(page, "Russia", "Delete");
    await dialog(page).getByText("On 5 peptides. It disappears from all of them").waitFor();
    await press(page, "Cancel");
    await row(page, "Russia").waitFor();
    await choose(page, "Russia", "Delete");
    await press(page, "Delete");
    await toast(page, "Tag deleted").waitFor();
    await row(page, "Russia").waitFor({ state: "detached" });
    expect(await answerTo("/peptides?tags=russia")).toBe("200");
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("finds one by its name and by its aliases", async () => {
    const { page, context } = await openTags();
    await page.getByLabel("Find a tag").fill("glp-1");
    await expect.poll(() => page.getByRole("rowheader").allInnerTexts()).toContain("GLP-1");
    await page.getByLabel("Find a tag").fill("no such tag");
    await page.getByText("No tag called “no such tag”").waitFor();
    await context.close();
  });
});

describe("two editors at once", () => {
  test("the second is refused, shown what the first wrote, and may then replace it", async () => {
    const other = await openWebAdmin(server);
    const { page, context } = await openTags({ who: other });
    await choose(page, "GLP-1", "Edit");
    await field(page, "Description").fill("Written by the second.");
    await rewritten("glp-1", { name: "GLP-1 agonists", description: "Written by the first.", aliases: ["incretins"] });
    await press(page, "Save tag");
    const alert = dialog(page).getByRole("alert");
    await alert.getByText("Not saved: another editor changed this tag meanwhile").waitFor();
    await alert.getByText("It is “GLP-1 agonists” in violet now. Description: Written by the first.").waitFor();
    expect(await field(page, "Description").inputValue()).toBe("Written by the second.");
    expect(await stored("glp-1-agonists")).toMatchObject({ description: "Written by the first." });

    await press(page, "Save tag");
    await toast(page, "Tag saved").waitFor();
    expect(await stored("glp-1")).toMatchObject({
      name: "GLP-1",
      description: "Written by the second.",
      aliases: ["glp-1-agonists", "incretins"],
    });
    await context.close();
  });

  test("a merge that was overtaken changes nothing and says so", async () => {
    const { page, context } = await openTags();
    await choose(page, "Investigational", "Merge into…");
    await rewritten("investigational", { description: "Changed meanwhile." });
    await field(page, "Merge into").selectOption({ index: 1 });
    await press(page, "Merge");
    await dialog(page).getByText("Another editor changed this tag meanwhile.").waitFor();
    expect(await stored("investigational")).toMatchObject({ description: "Changed meanwhile." });
    await context.close();
  });

  test("one that was deleted meanwhile is said to be gone, and what was typed stays", async () => {
    await admin.ask("POST", "/api/tags", { name: "Soon gone", colour: "grey", description: "", aliases: [] });
    const { page, context } = await openTags();
    await choose(page, "Soon gone", "Edit");
    await field(page, "Description").fill("Typed for nothing?");
    await admin.ask("DELETE", `/api/tags/${(await stored("soon-gone")).id}`);
    await press(page, "Save tag");
    await dialog(page).getByText("Another editor deleted this tag meanwhile.").waitFor();
    expect(await field(page, "Description").inputValue()).toBe("Typed for nothing?");
    await context.close();
  });
});

test("everything is done by keyboard, and the focus comes back", async () => {
  const { page, context } = await openTags();
  const actions = page.getByRole("button", { name: "Actions for Oral", exact: true });
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
  expect(await stored("oral-use")).toMatchObject({ aliases: ["oral"], colour: "violet" });

  await page.getByRole("button", { name: "Actions for Oral use", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => hasFocus(page.getByRole("menuitem", { name: "Edit" }))).toBe(true);
  await page.keyboard.press("Enter");
  await dialog(page).waitFor();
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
  const opener = page.getByRole("button", { name: "Actions for Oral use", exact: true });
  await expect.poll(() => hasFocus(opener)).toBe(true);
  await rewritten("oral-use", { name: "Oral", colour: "blue", aliases: [] });
  await context.close();
});

test("nothing for axe to complain about, dark and light, on a phone and a desk", async () => {
  const { page, context } = await openTags({ bypassCSP: true, viewport: NARROW });
  expect(await violationsInBothThemes(page)).toEqual([]);
  await expectNoSideScroll(page);
  await page.getByRole("button", { name: "Actions for Oral", exact: true }).click();
  await page.getByRole("menuitem", { name: "Edit" }).waitFor();
  await expectNoSideScroll(page);
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await dialog(page).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await press(page, "Cancel");
  await choose(page, "Oral", "Merge into…");
  await expectNoSideScroll(page);
  await page.setViewportSize(DESKTOP);
  expect(await violationsInBothThemes(page)).toEqual([]);
  await context.close();
});
