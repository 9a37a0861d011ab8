import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { type AppServer, startAppServer } from "#support/app-server.ts";
import { launchBrowser } from "#support/browser.ts";
import { field, save, saveRevision, section, untilKept } from "#support/editor-screen.ts";
import { BEHIND_PROXY } from "#support/fresh-address.ts";
import { publishEntry } from "#support/publish-entry.ts";
import {
  axeViolations,
  DESKTOP,
  expectNoSideScroll,
  hasFocus,
  openScreen,
  type Screen,
  toast,
} from "#support/screen.ts";
import { uniqueMark } from "#support/unique-mark.ts";
import { openWebAdmin, type WebAdmin } from "#support/web-admin.ts";
import { openWebPerson, type WebPerson } from "#support/web-person.ts";

const NARROW = { width: 320, height: 640 } as const;

let server: AppServer;
let browser: Browser;
let admin: WebAdmin;
let member: WebPerson;

beforeAll(async () => {
  [server, browser] = await Promise.all([startAppServer(BEHIND_PROXY), launchBrowser()]);
  [admin, member] = await Promise.all([openWebAdmin(server), openWebPerson(server.origin)]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

async function open(
  who: { signIn: WebPerson["signIn"] },
  options: { readonly viewport?: typeof DESKTOP | typeof NARROW; readonly theme?: "dark" | "light" } = {},
): Promise<Screen> {
  const screen = await openScreen(browser, { origin: server.origin, bypassCSP: true, ...options });
  await who.signIn(screen.context);
  return screen;
}

describe("a public entry", () => {
  test("a mass that does not fit its sequence is told and keeps a published entry from being saved", async () => {
    const { slug, name } = await publishEntry(admin, "Triglycine");
    const { page, context, complaints } = await open(admin);
    await page.goto(`/peptides/${slug}/edit`);
    await expect.poll(() => page.title()).toBe(`Peptidary - Edit ${name}`);
    await section(page, "Structure").click();
    await field(page, "Sequence").fill("ggg");
    await field(page, "Average mass").fill("200");
    await page.getByText("The stated mass does not fit the sequence").waitFor();
    await page.getByText("Computed from the sequence: C6H11N3O4, 189.17 Da; stated is 10.83 Da more.").waitFor();
    await save(page);
    const problems = page.getByRole("region", { name: "Problems", exact: true });
    await problems.getByText("States 200 Da, the sequence weighs 189.17 Da.").waitFor();
    await page.getByRole("button", { name: "Use computed mass" }).click();
    await page.getByText("Computed from the sequence: C6H11N3O4, 189.17 Da, as stated.").waitFor();

    // the source is added in place
    await problems.getByRole("button", { name: /Source of the structure: Has no reference/ }).click();
    const opener = page.getByRole("button", { name: "Choose a source: Source of the structure" });
    await expect.poll(() => hasFocus(opener)).toBe(true);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Choose a source" });
    await dialog.getByRole("button", { name: "Add a reference" }).click();
    const created = page.getByRole("dialog", { name: "New reference" });
    await created.getByLabel("Title", { exact: true }).fill("Triglycine, compound record");
    await created.getByLabel("Published in or by").fill("PubChem");
    await created.getByLabel("Kind").selectOption("database");
    await created.getByRole("button", { name: "Done" }).click();
    await page.getByText("2 Triglycine, compound record, PubChem").first().waitFor();
    await page.getByText("Nothing is wrong as far as is known here.").waitFor();

    await saveRevision(page, "The mass of the chain, with its source.");
    await toast(page).getByText(`${name}: revision 3 was saved`).waitFor();
    await toast(page).getByRole("button", { name: "Open the page" }).click();
    await page.waitForURL(`**/peptides/${slug}`);
    await page.getByText("189.17 Da").first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("two editors at once: the second is asked, and nothing of either is lost", async () => {
    const { slug } = await publishEntry(admin, "Twice edited");
    const alias = `Second's name ${uniqueMark()}`;
    const [first, second] = await Promise.all([open(admin), open(admin)]);
    for (const { page } of [first, second]) {
      await page.goto(`/peptides/${slug}/edit`);
      await field(page, "Name").waitFor();
    }
    await field(first.page, "Summary").fill("Written by the first.");
    await section(first.page, "Storage").click();
    await field(first.page, "Vial sizes in mg").fill("5, 10");
    await saveRevision(first.page, "First");
    await toast(first.page).getByText("revision 3 was saved").waitFor();

    const { page } = second;
    await field(page, "Summary").fill("Written by the second.");
    await section(page, "Other names").click();
    await field(page, "Add a name").fill(alias);
    await page.keyboard.press("Enter");
    await saveRevision(page, "Second");
    const dialog = page.getByRole("dialog", { name: "This entry was changed while you were editing" });
    await dialog.waitFor();
    await dialog.getByRole("button", { name: "Back to my text" }).click();
    await expect.poll(() => field(page, "Summary").inputValue()).toBe("Written by the second.");

    await saveRevision(page, "Second");
    await dialog.getByRole("radio", { name: "My change" }).check();
    await dialog.getByRole("button", { name: "Take the joined entry" }).click();
    await toast(page).getByText("Both changes are in the form").waitFor();
    await section(page, "Storage").click();
    await expect.poll(() => field(page, "Vial sizes in mg").inputValue()).toBe("5, 10");
    await saveRevision(page, "Both");
    await toast(page).getByText("revision 4 was saved").waitFor();

    const stored = await admin.ask("GET", `/api/peptides/${slug}`);
    expect(stored).toMatchObject({
      summary: "Written by the second.",
      aliases: [alias],
      vialSizesMg: [5, 10],
    });
    expect(await admin.ask("GET", `/api/peptides/${slug}/revisions/3`)).toMatchObject({
      document: { summary: "Written by the first." },
    });
    await Promise.all([first.context.close(), second.context.close()]);
  }, 90_000);

  test("a draft that began before somebody else saved meets their text when it is saved", async () => {
    const { slug, ...document } = await publishEntry(admin, "Old draft");
    const { page, context } = await open(admin);
    await page.goto(`/peptides/${slug}/edit`);
    await field(page, "Summary").fill("Typed and left lying.");
    await untilKept(page);
    await page.goto("/");
    const theirs = { ...document, slug, vialSizesMg: [2] };
    await admin.ask("PUT", `/api/peptides/${slug}`, { document: theirs, version: 2, note: "" });
    await page.goto(`/peptides/${slug}/edit`);
    await page.getByText("The entry was saved since by somebody else").waitFor();
    await page.getByRole("button", { name: /^Continue your draft from/ }).click();
    await saveRevision(page, "");
    await page.getByRole("button", { name: "Take the joined entry" }).click();
    await saveRevision(page, "");
    await toast(page).getByText("revision 4 was saved").waitFor();
    expect(await admin.ask("GET", `/api/peptides/${slug}`)).toMatchObject({
      summary: "Typed and left lying.",
      vialSizesMg: [2],
    });
    await context.close();
  });

  test("begins as a draft only editors find, is published when complete, and taken down", async () => {
    const mark = uniqueMark();
    const [slug, name] = [`draftotide-${mark}`, `Draftotide ${mark}`];
    const path = `/api/peptides/${slug}`;
    const before = (await admin.ask("GET", "/api/unpublished-peptides")) as { items: unknown[] }; // as the operation promises
    const { page, context, complaints } = await open(admin);
    await page.goto("/peptides/new");
    await page.getByLabel("Public entry (draft)").check();
    await page.getByRole("heading", { name: "Add a public entry" }).waitFor();
    await field(page, "Name").fill(name);
    await field(page, "Address").fill("new");
    await page.getByRole("button", { name: "Bone" }).click();
    await field(page, "Summary").fill("Begun by an editor.");
    await saveRevision(page, "Begun");
    await page.getByText("Stands for something else.").first().waitFor();
    await field(page, "Address").fill(slug);
    await saveRevision(page, "Begun");
    await page.waitForURL(`**/peptides/${slug}/edit`);
    await page.getByText("Not published", { exact: true }).waitFor();
    expect((await page.request.get(path)).status()).toBe(404);

    await page.getByRole("button", { name: "Publish" }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByText("What is saved is not complete yet:").waitFor();
    await expect.poll(() => dialog.getByRole("button", { name: "Publish" }).isDisabled()).toBe(true);
    await dialog.getByRole("button", { name: "Cancel" }).click();

    await section(page, "Other names").click();
    await field(page, "Add to: How it acts").selectOption("calcitonin-receptor-agonist");
    await page.getByRole("button", { name: "Choose sources: Sources of the summary" }).click();
    await page.getByRole("button", { name: "Add a reference" }).click();
    const created = page.getByRole("dialog", { name: "New reference" });
    await created.getByLabel("Title", { exact: true }).fill("A source");
    await created.getByLabel("Published in or by").fill("Journal");
    await created.getByLabel("Kind").selectOption("trial");
    await created.getByRole("button", { name: "Done" }).click();
    await saveRevision(page, "Complete");
    await toast(page).getByText("revision 2 was saved").waitFor();
    await page.getByRole("button", { name: "Publish" }).click();
    await dialog.getByRole("button", { name: "Publish" }).click();
    await toast(page).getByText(`${name} is published`).waitFor();
    expect((await page.request.get(path)).status()).toBe(200);

    await page.getByRole("button", { name: "Take down" }).click();
    await dialog.getByRole("button", { name: "Take down" }).click();
    await toast(page).getByText(`${name} was taken down`).waitFor();
    expect((await page.request.get(path)).status()).toBe(404);
    await page.goto("/peptides/new?as=public");
    await page.getByText(`Not published yet, or no longer: ${before.items.length + 1}`).click();
    await page.getByRole("link", { name }).click();
    await page.waitForURL(`**/peptides/${slug}/edit`);
    expect(complaints.filter((line) => !/status of (404|422)/.test(line))).toEqual([]);
    await context.close();
  }, 90_000);

  test("an old revision comes back as an unsaved change", async () => {
    const { slug, ...document } = await publishEntry(admin, "Restored");
    const changed = { ...document, slug, summary: "Changed for the worse." };
    await admin.ask("PUT", `/api/peptides/${slug}`, { document: changed, version: 2, note: "" });
    const { page, context } = await open(admin);
    await page.goto(`/peptides/${slug}/edit?restore=2`);
    await page.getByText("Revision 2 is in the form").waitFor();
    await expect.poll(() => field(page, "Summary").inputValue()).toBe(document.summary);
    expect(await admin.ask("GET", `/api/peptides/${slug}`)).toMatchObject({ summary: "Changed for the worse." });
    await untilKept(page);
    await saveRevision(page, "Back to how it was");
    await toast(page).getByText("revision 4 was saved").waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe("");
    expect(await admin.ask("GET", `/api/peptides/${slug}`)).toMatchObject({ summary: document.summary });
    await context.close();
  });
});

/** A shipped entry with every part and of each list one: what repeats takes long to check and shows nothing more. */
async function shortened(slug: string): Promise<Peptide> {
  const { references, ...whole } = (await admin.ask("GET", `/api/peptides/${slug}`)) as Peptide; // as the operation promises
  const parts = Object.entries(whole).map(([part, value]) => [part, Array.isArray(value) ? value.slice(0, 1) : value]);
  const rest = Object.fromEntries(parts);
  const named = JSON.stringify(rest);
  const cited = references.filter(({ id }) => named.includes(`"${id}"`));
  return { ...rest, slug: `${slug}-short`, name: "Shortened", aliases: [], references: cited };
}

describe("by keyboard, for everyone", () => {
  let short: Peptide;
  beforeAll(async () => {
    short = await shortened("semaglutide");
    await admin.ask("POST", "/api/peptides", { document: short });
  });

  test("items are added, moved, removed and had back without a pointer, and the focus stays with them", async () => {
    const { page, context } = await open(member);
    await page.goto("/peptides/new");
    await section(page, "Contraindications").focus();
    await page.keyboard.press("Enter");
    for (const condition of ["first", "second"]) {
      await page.getByRole("button", { name: "Add contraindication" }).focus();
      await page.keyboard.press("Enter");
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("INPUT");
      await page.keyboard.type(condition);
    }
    const titles = () => page.locator("main h3").allInnerTexts();
    await expect.poll(titles).toEqual(["1 first", "2 second"].map((title) => expect.stringContaining(title)));
    await page.getByRole("button", { name: "Move up: second" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(titles).toEqual(["1 second", "2 first"].map((title) => expect.stringContaining(title)));
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    await expect.poll(focused).toBe("Move down: second");
    await page.getByRole("button", { name: "Remove: second" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(titles).toEqual([expect.stringContaining("1 first")]);
    await toast(page).getByRole("button", { name: "Undo" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(titles).toEqual(["1 second", "2 first"].map((title) => expect.stringContaining(title)));
    await context.close();
  });

  test("a reference that claims rest on is taken away only knowingly", async () => {
    const { slug } = await publishEntry(admin, "Leaned on");
    const { page, context } = await open(admin);
    await page.goto(`/peptides/${slug}/edit`);
    await section(page, "References").click();
    await page.getByRole("button", { name: "Remove: A made-up trial" }).click();
    const dialog = page.getByRole("alertdialog", { name: "This reference is used" });
    await dialog.getByRole("button", { name: "Doses, 1 d1: weight, Source" }).waitFor();
    await dialog.getByRole("button", { name: "Remove it everywhere" }).click();
    await page.getByRole("button", { name: /to fill in$/ }).click();
    await page
      .getByRole("region", { name: "Problems", exact: true })
      .getByRole("button", { name: "Doses, 1 d1: weight, Source: Choose a source." })
      .click();
    const opener = page.getByRole("button", { name: "Choose a source: Source" });
    await expect.poll(() => hasFocus(opener)).toBe(true);
    await context.close();
  });

  test.each([
    ["desktop dark", DESKTOP, "dark"],
    ["320 px light", NARROW, "light"],
  ] as const)("everything opened: accessible and no wider than the window (%s)", async (_, viewport, theme) => {
    const { page, context, complaints } = await open(admin, { viewport, theme });
    await page.goto(`/peptides/${short.slug}/edit`);
    await field(page, "Name").waitFor();
    for (const level of ["h2", "h3", "h4"]) await openFolded(page, level);
    await expect.poll(() => page.getByLabel("Amount each time").count()).toBeGreaterThan(0);
    expect(await axeViolations(page)).toEqual([]);
    await expectNoSideScroll(page);
    await page.getByRole("button", { name: "Preview" }).click();
    await page.getByRole("heading", { name: short.name, exact: true, level: 1 }).waitFor();
    await expectNoSideScroll(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

/** Presses every folded heading of a level at once. */
async function openFolded(page: Page, level: string): Promise<void> {
  await page.evaluate((tag) => {
    for (const button of document.querySelectorAll<HTMLElement>(`main ${tag} button[aria-expanded=false]`))
      button.click();
  }, level);
  await expect.poll(() => page.locator(`main ${level} button[aria-expanded=false]`).count()).toBe(0);
}
