import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PeptideList } from "#contract/lists.ts";
import { type AppServer, startAppServer } from "#support/app-server.ts";
import { launchBrowser } from "#support/browser.ts";
import { field, saveRevision, section } from "#support/editor-screen.ts";
import { BEHIND_PROXY } from "#support/fresh-address.ts";
import { isSaved, noteOn, rows } from "#support/list-screen.ts";
import { peptideDocument } from "#support/peptide-document.ts";
import { publishEntry } from "#support/publish-entry.ts";
import { cycleBody, saveBody } from "#support/records.ts";
import { axeViolations, expectNoSideScroll, openScreen, type Screen, toast } from "#support/screen.ts";
import { uniqueMark } from "#support/unique-mark.ts";
import { openWebAdmin, type WebAdmin } from "#support/web-admin.ts";

/** Everything leans on this made-up entry; the saved plan names it "Alpha". */
const ALPHA = peptideDocument({ slug: "alpha", name: "Alpha", aliases: [] });
const [DOSE] = ALPHA.doses;
if (!DOSE) throw new Error("The made-up entry has no dose.");
const CHANGED = { ...ALPHA, summary: "Invented for tests, twice.", doses: [{ ...DOSE, amountMax: 1.5 }] };
const NEWEST = 3; // made, published, edited

let server: AppServer;
let browser: Browser;
let admin: WebAdmin;

beforeAll(async () => {
  [server, browser] = await Promise.all([startAppServer(BEHIND_PROXY), launchBrowser()]);
  admin = await openWebAdmin(server);
  await admin.ask("POST", "/api/peptides", { document: ALPHA });
  await admin.ask("PUT", "/api/peptides/alpha/publication", { isPublished: true, version: 1 });
  await admin.ask("POST", "/api/protocols", saveBody());
  await admin.ask("POST", "/api/cycles", cycleBody());
  await admin.ask("PUT", "/api/peptides/alpha", { document: CHANGED, version: 2, note: "The label changed." });
  await admin.ask("POST", "/api/protocols", saveBody({ notes: "saved after the change" }));
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

async function open(
  options: { readonly isSignedIn?: boolean; readonly javaScriptEnabled?: boolean } = {},
): Promise<Screen> {
  const { isSignedIn = true, javaScriptEnabled = true } = options;
  const screen = await openScreen(browser, { origin: server.origin, bypassCSP: true, javaScriptEnabled });
  if (isSignedIn) await admin.signIn(screen.context);
  return screen;
}
const notice = (page: Page) => page.getByRole("note").filter({ hasText: "Changed since you saved this" });

test("a public entry begins as a draft only editors find, is published when complete, and taken down", async () => {
  const mark = uniqueMark();
  const [slug, name] = [`draftotide-${mark}`, `Draftotide ${mark}`];
  const path = `/api/peptides/${slug}`;
  const before = (await admin.ask("GET", "/api/unpublished-peptides")) as { items: unknown[] }; // as the operation promises
  const { page, context, complaints } = await open();
  await page.goto("/peptides/new");
  await page.getByLabel("Public entry (draft)").check();
  await page.getByRole("heading", { name: "Add a public entry" }).waitFor();
  await field(page, "Name").fill(name);
  await field(page, "Address").fill("new");
  await page.getByRole("checkbox", { name: "Bone" }).check();
  await field(page, "Summary").fill("Begun by an editor.");
  await saveRevision(page, "Begun");
  await page.getByText("This address is reserved.").first().waitFor();
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

test("what was saved before a fact changed says so: a protocol and a cycle, with the way to the history", async () => {
  const { page, context, complaints } = await open();
  await page.goto("/protocols");
  const cards = page.getByRole("article");
  await cards.getByText("1 change since").waitFor();
  await expect.poll(() => cards.count()).toBe(2);
  expect(await page.getByText("1 change since").count()).toBe(1); // the one saved afterwards knows it
  await cards.filter({ hasText: "1 change since" }).getByRole("button", { name: "View" }).click();
  await notice(page).waitFor();
  await expect.poll(() => notice(page).innerText()).toContain("Alpha: ");
  expect(await notice(page).innerText()).toContain("1 to 1.5 mg once weekly, was 1 to 2 mg");
  expect(await axeViolations(page)).toEqual([]);
  await notice(page).getByRole("link", { name: "Alpha" }).click();
  await page.getByRole("heading", { name: "History of Alpha" }).waitFor();
  await page.getByText("The label changed.").waitFor();
  await page.locator("del", { hasText: "2 mg" }).waitFor();
  await page.locator("ins", { hasText: "1.5 mg" }).waitFor();

  await page.goto("/cycles");
  await page.getByRole("article").getByText("1 change since").waitFor();
  await page.getByRole("link", { name: "Spring" }).click();
  await notice(page).waitFor();
  await expect.poll(() => notice(page).innerText()).toContain("Alpha: ");
  expect(await axeViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test("a list says what changed on its own page and behind its link, and what is gone or was withdrawn too", async () => {
  const [beta, omega] = [await publishEntry(admin, "Beta"), await publishEntry(admin, "Omega")];
  const knee = `Knee ${uniqueMark()}`;
  const items = [beta.slug, omega.slug, "dihexa"].map((slug) => ({ slug, note: "" }));
  const list = await admin.ask("POST", "/api/lists", { name: knee, description: "", items });
  const { id } = list as PeptideList; // as the operation promises
  const shared = await admin.ask("PUT", `/api/lists/${id}/share`);
  const { shareToken } = shared as PeptideList;
  const changed = { ...beta, doses: CHANGED.doses };
  await admin.ask("PUT", `/api/peptides/${beta.slug}`, { document: changed, version: 2, note: "The label changed." });
  await admin.ask("PUT", `/api/peptides/${omega.slug}/publication`, { isPublished: false, version: 2 });

  const { page, context, complaints } = await open();
  await page.setViewportSize({ width: 320, height: 720 });
  await page.goto("/lists");
  await page.getByRole("article", { name: knee }).getByText("1 change since").waitFor();
  for (const path of [`/lists/${id}`, `/shared/lists/${shareToken}`]) {
    await page.goto(path);
    await rows(page).nth(0).getByText("Changed in the library since this list was changed").waitFor();
    await rows(page).nth(1).getByText("No longer in the library").waitFor();
    await rows(page).nth(1).getByText(omega.slug, { exact: true }).waitFor();
    await rows(page).nth(2).getByText("Cites a paper that was withdrawn or is in doubt").waitFor();
    await rows(page)
      .nth(2)
      .getByText(/: retracted/)
      .first()
      .waitFor();
    expect(await rows(page).nth(0).getByRole("link").nth(1).getAttribute("href")).toBe(
      `/peptides/${beta.slug}/history?revision=3#revision-3`,
    );
    expect(await axeViolations(page)).toEqual([]);
    await expectNoSideScroll(page);
  }
  await page.goto(`/lists/${id}`);
  const slugs = async () => {
    const { items } = (await admin.ask("GET", `/api/lists/${id}`)) as PeptideList;
    return items.map(({ slug }) => slug);
  };
  await noteOn(page, beta.name).fill("saved without taking the warning away");
  await isSaved(page);
  await rows(page).nth(0).getByText("Changed in the library since this list was changed").waitFor();
  await page.getByRole("button", { name: `Remove ${omega.slug}` }).click();
  await expect.poll(slugs).toEqual([beta.slug, "dihexa"]);
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect.poll(slugs).toEqual([beta.slug, omega.slug, "dihexa"]);
  expect(complaints).toEqual([]);
  await context.close();
});

test("the history of an entry reads without script, each version opened by a link", async () => {
  const { page, context } = await open({ isSignedIn: false, javaScriptEnabled: false });
  await page.goto("/peptides/alpha/history");
  expect(await page.getByRole("article").count()).toBe(NEWEST);
  expect(await page.locator("del").count()).toBe(0);
  await page.getByRole("link", { name: "Show what changed" }).first().click();
  await page.waitForURL(`**/history?revision=${NEWEST}#*`);
  await expect.poll(() => page.locator("del").allTextContents()).toEqual(["removed: 2 mg, end of removed. "]);
  expect(await page.getByText("Restore this version").count()).toBe(0);
  await context.close();
});
