import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { launchBrowser } from "#support/browser.ts";
import { loadedAnewBy, openScreen } from "#support/screen.ts";

const ADDRESS = "/peptides/bpc-157";

let browser: Browser;
let bpc: Peptide;
const origin = () => inject("origins").sqlite;
beforeAll(async () => {
  browser = await launchBrowser();
  bpc = await (await fetch(`${origin()}/api${ADDRESS}`)).json();
});
afterAll(() => browser.close());

const part = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });
const linkTo = (page: Page, name: string) =>
  page.getByRole("list", { name: "More about this entry" }).getByRole("link", { name, exact: true });
const toast = (page: Page, text: string) => page.getByRole("region", { name: "Notifications" }).getByText(text);
const drawButton = (page: Page) => page.getByRole("button", { name: "Draw the structure" });
const drawing = (page: Page) => page.getByRole("img", { name: /^Two-dimensional structure of / });

describe("an entry without script", () => {
  test("is complete: summary, doses, evidence, what is not known, references, related entries, data for machines and the history", async () => {
    const { page, context, complaints } = await openScreen(browser, { origin: origin(), javaScriptEnabled: false });
    await page.goto(ADDRESS);
    expect(await page.locator("h1").innerText()).toBe("BPC-157");
    await page.getByText(bpc.summary.slice(0, 60)).waitFor();
    const doses = bpc.doses.filter((dose) => dose.context !== "community");
    expect(await part(page, "Doses that were studied").locator("tbody tr").count()).toBe(doses.length);
    for (const finding of bpc.evidence)
      await part(page, "What was studied, and in whom").getByText(finding.summary.slice(0, 40)).first().waitFor();
    expect(await part(page, "What we don't know").getByRole("listitem").count()).toBe(bpc.uncertain.length);
    expect(await part(page, "References").getByRole("listitem").count()).toBe(bpc.references.length);
    expect(await part(page, "Similar peptides").getByRole("listitem").count()).toBeGreaterThan(2);
    // nothing is offered that only a script could do
    expect(await page.locator("main").getByRole("button").count()).toBe(0);

    const data = page.locator('script[type="application/ld+json"]');
    const [read, trail] = (await data.allTextContents()).map((text) => JSON.parse(text));
    expect(await data.count()).toBe(2);
    expect(trail).toMatchObject({ "@type": "BreadcrumbList" });
    expect(read).toMatchObject({ "@type": "MedicalWebPage", about: { name: "BPC-157", "@type": "ChemicalSubstance" } });
    expect(read.citation).toHaveLength(bpc.references.filter(({ pmid, doi }) => pmid || doi).length);
    expect(await page.locator('link[rel="alternate"][type="application/json"]').getAttribute("href")).toBe(
      `/api${ADDRESS}`,
    );

    await page
      .locator("main article")
      .getByRole("link", { name: /^Reference \d+/ })
      .first()
      .click();
    await page.waitForURL(/#ref-/);
    await linkTo(page, "History").click();
    await page.getByRole("heading", { name: "History of BPC-157" }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "BPC-157" }).waitFor();
    await part(page, "Similar peptides").getByRole("listitem").getByRole("link").first().click();
    await page.waitForURL(/\/peptides\/(?!bpc-157)/);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe("what else can be done with an entry", () => {
  test("a part or drawing whose script does not come leaves the page as it is, and comes once that is loaded again", async () => {
    const { page, context } = await openScreen(browser, { origin: origin() });
    await page.goto(ADDRESS);
    await page.route("**/assets/*", (route) => route.abort());
    await page.getByRole("button", { name: "Cite", exact: true }).click();
    await toast(page, "It could not be loaded").waitFor();
    await page.getByRole("heading", { level: 1, name: "BPC-157" }).waitFor();
    await page.unroute("**/assets/*");
    await loadedAnewBy(page, () => page.getByRole("button", { name: "Reload page" }).click());
    await page.getByRole("button", { name: "Cite", exact: true }).click();
    await page.getByRole("dialog", { name: "Cite BPC-157" }).waitFor();
    await page.keyboard.press("Escape");

    await page.route("**/assets/draw.worker*", (route) => route.abort());
    await drawButton(page).click();
    await page.getByText("The structure could not be drawn").waitFor();
    await page.unroute("**/assets/draw.worker*");
    await page.getByRole("button", { name: "Try again" }).click();
    await drawing(page).waitFor();
    await context.close();
  });

  test("downloaded as the server answers, its history a link away, printed: all that is read, nothing that is pressed", async () => {
    const { page, context, complaints } = await openScreen(browser, { origin: origin() });
    await page.addInitScript(() => Object.assign(window, { print: () => Object.assign(window, { wasPrinted: true }) }));
    await page.goto(ADDRESS);
    const [download] = await Promise.all([page.waitForEvent("download"), linkTo(page, "JSON").click()]);
    expect(download.suggestedFilename()).toBe("bpc-157.json");
    expect(JSON.parse(readFileSync(await download.path(), "utf8"))).toEqual(bpc);

    await page.evaluate(() => Object.assign(window, { isStillHere: true }));
    await linkTo(page, "History").click();
    await page.getByRole("heading", { name: "History of BPC-157" }).waitFor();
    expect(await page.evaluate(() => "isStillHere" in window)).toBe(true);
    await page.goBack();

    await page.getByRole("button", { name: "Print", exact: true }).click();
    await expect.poll(() => page.evaluate(() => "wasPrinted" in window)).toBe(true);
    await page.emulateMedia({ media: "print" });
    await expect.poll(() => page.locator("main button:visible").count()).toBe(0);
    await expect.poll(() => page.getByRole("navigation").count()).toBe(0);
    await part(page, "References").getByRole("listitem").last().waitFor();
    // what is folded away on the screen is read on paper
    for (const text of await page.locator("main details p").all()) expect(await text.isVisible()).toBe(true);
    expect(await page.locator("main details p").count()).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe("the drawing of a chain", () => {
  test("is drawn beside the page under its own policy, said in words, and downloaded", async () => {
    const { page, context, complaints } = await openScreen(browser, { origin: origin() });
    await page.goto(ADDRESS);
    await drawButton(page).click();
    await drawing(page).waitFor();
    await expect.poll(() => page.workers().length).toBe(1);
    expect(await drawing(page).getAttribute("alt")).toBe("Two-dimensional structure of BPC-157, C62H98N16O22");
    await page.getByText("without charges: C62H98N16O22.").waitFor();
    const inked = await drawing(page).evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width: 600, height: 372 });
      const context = canvas.getContext("2d");
      context?.drawImage(image, 0, 0, 600, 372);
      const { data } = context?.getImageData(0, 0, 600, 372) ?? { data: [] };
      return data.filter((value, index) => index % 4 === 3 && value > 100).length;
    });
    expect(inked).toBeGreaterThan(1000);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "SVG" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("bpc-157.svg");
    const svg = readFileSync(await download.path(), "utf8");
    const blank = await context.newPage(); // the file stands alone, under no policy of ours
    const read = await blank.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
      return { root: parsed.documentElement.nodeName, lines: parsed.querySelectorAll("line").length };
    }, svg);
    expect(read.root).toBe("svg");
    expect(read.lines).toBeGreaterThan(90); // 101 heavy atoms are bound to each other
    await blank.close();
    expect(complaints).toEqual([]);
    await linkTo(page, "History").click();
    await expect.poll(() => page.workers().length).toBe(0);
    await context.close();
  });
});
