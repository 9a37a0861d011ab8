import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PeptideList } from "#contract/lists.ts";
import { type AppServer, startAppServer } from "#support/app-server.ts";
import { launchBrowser } from "#support/browser.ts";
import { BEHIND_PROXY } from "#support/fresh-address.ts";
import { isSaved, noteOn, rows } from "#support/list-screen.ts";
import { peptideDocument } from "#support/peptide-document.ts";
import { publishEntry } from "#support/publish-entry.ts";
import { cycleBody, saveBody } from "#support/records.ts";
import { axeViolations, expectNoSideScroll, openScreen, PHONE, type Screen, toast } from "#support/screen.ts";
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
  await admin.ask("POST", "/api/private-peptides", {
    document: peptideDocument({ slug: "blend", name: "My blend", aliases: ["Blend 7"] }),
  });
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

describe("what was saved before a fact changed says so", () => {
  test("a protocol, on its card and in its details, with the way to the history", async () => {
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
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("a cycle, on its card and on its page", async () => {
    const { page, context, complaints } = await open();
    await page.goto("/cycles");
    await page.getByRole("article").getByText("1 change since").waitFor();
    await page.getByRole("link", { name: "Spring" }).click();
    await notice(page).waitFor();
    await expect.poll(() => notice(page).innerText()).toContain("Alpha: ");
    expect(await axeViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("a list, on its own page and behind its link, and what is gone or was withdrawn too", async () => {
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

  test("changes that cannot be read are said to be unknown, not none", async () => {
    const { page, context } = await open();
    await page.route("**/api/library/changes", (route) =>
      route.fulfill({ status: 404, json: { detail: "not found" } }),
    );
    await page.goto("/protocols");
    await page.getByText("Whether the library changed since these were saved could not be checked.").waitFor();
    await page.unroute("**/api/library/changes");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("1 change since").waitFor();
    await context.close();
  });
});

describe("the history of an entry", () => {
  test("reads without script, each version opened by a link", async () => {
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

  test("an editor can take an earlier version into the editor; others are not offered it", async () => {
    const { page, context, complaints } = await open();
    await page.goto(`/peptides/alpha/history?revision=${NEWEST}`);
    const restore = page.getByRole("link", { name: "Restore this version" });
    await restore.first().waitFor();
    expect(await restore.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual([
      "/peptides/alpha/edit?restore=2",
      "/peptides/alpha/edit?restore=1",
    ]);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("link", { name: "Hide what changed" }).click();
    await page.locator("del").first().waitFor({ state: "detached" });
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("a version nobody made is said to be missing", async () => {
    const { page, context } = await open({ isSignedIn: false });
    await page.goto("/peptides/alpha/history?revision=99");
    await page.getByText("There is no version of this number").waitFor();
    await page.setViewportSize(PHONE);
    expect(await page.getByRole("article").count()).toBe(NEWEST);
    await context.close();
  });
});

describe("a private peptide in a new cycle", () => {
  test("is offered, checked as the person's own and saved under its id", async () => {
    const { page, context, complaints } = await open();
    await page.goto("/cycles/new");
    await page.getByLabel("Name", { exact: true }).fill("With my own");
    await page.getByLabel("Compound", { exact: true }).fill("blend 7");
    await page.getByLabel("Dosage").fill("20 mg");
    await page.getByText("Your private entry: My blend").waitFor();
    await page.getByRole("heading", { name: "Checked against your private entry" }).waitFor();
    await page
      .getByText("20 mg is at least 10 times the highest label or trial amount in your private entry")
      .waitFor();
    expect(await page.locator('datalist option[value="My blend"]').getAttribute("label")).toBe("My blend (private)");
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Create cycle" }).click();
    const question = page.getByRole("alertdialog", { name: "Read this before you save" });
    await question.getByText("20 mg is at least 10 times the highest").waitFor();
    await question.getByRole("button", { name: "Save anyway" }).click();
    const link = page.getByRole("link", { name: "Your private entry" });
    await link.waitFor();
    expect(await link.getAttribute("href")).toMatch(/^\/private-peptides\/[0-9a-f-]{36}$/);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("cannot be loaded: the library is checked all the same, and it is said", async () => {
    const { page, context } = await open();
    await page.route("**/api/private-peptides?*", (route) =>
      route.fulfill({ status: 404, json: { detail: "not found" } }),
    );
    await page.goto("/cycles/new");
    await page.getByText("Your private peptides couldn't be loaded").waitFor();
    await page.getByLabel("Compound", { exact: true }).fill("My blend");
    await page.getByText('"My blend" is in no library entry under this name').waitFor();
    await page.unroute("**/api/private-peptides?*");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("Your private entry: My blend").waitFor();
    await context.close();
  });
});
