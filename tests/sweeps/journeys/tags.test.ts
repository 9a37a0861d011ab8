import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Tag } from "#contract/tags.ts";
import { type AppServer, startAppServer } from "#support/app-server.ts";
import { launchBrowser } from "#support/browser.ts";
import { BEHIND_PROXY } from "#support/fresh-address.ts";
import { publishEntry } from "#support/publish-entry.ts";
import { openScreen, type Screen } from "#support/screen.ts";
import { uniqueMark } from "#support/unique-mark.ts";
import { openWebAdmin, type WebAdmin } from "#support/web-admin.ts";

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

async function openTags(): Promise<Screen> {
  const screen = await openScreen(browser, { origin: server.origin });
  await admin.signIn(screen.context);
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
async function edit(page: Page, tag: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${tag}`, exact: true }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await dialog(page).waitFor();
}

/** A tag of its own for a test, whose name begins with this word, on so many peptides. */
async function addTag(word: string, { peptides }: { readonly peptides: number }): Promise<Tag> {
  const body = { name: `${word} ${uniqueMark()}`, colour: "grey", description: "", aliases: [] };
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

test("a tag is renamed, recoloured, described and aliased; its old links lead on, also without loading a page", async () => {
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
  await edit(page, former.name);
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
