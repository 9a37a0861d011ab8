import { readFileSync } from "node:fs";
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { PATIENCE_MS } from "#support/patience.ts";
import { axeViolations, expectNoSideScroll, openScreen, PHONE, type Screen, toast } from "#support/screen.ts";
import { openWebPerson } from "#support/web-person.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const REPORT = readFileSync("tests/fixtures/bloodwork/labcorp-like.txt", "utf8");
const APPLE = "tests/fixtures/bloodwork/apple-health-export/apple_health_export";

interface Opened extends Screen {
  /** Everything that was sent anywhere, beside what is only asked for. */
  readonly sent: string[];
}

async function open(options: Partial<Parameters<typeof openScreen>[1]> = {}): Promise<Opened> {
  const screen = await openScreen(browser, { origin: inject("origins").sqlite, ...options });
  const sent: string[] = [];
  screen.page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(`${request.method()} ${request.url()}`);
  });
  await screen.page.goto("/bloodwork/new");
  await screen.page.getByText("Drop a report anywhere").waitFor();
  return { ...screen, sent };
}

const bring = (page: Page, name: string, content: string | Buffer) =>
  page.getByLabel("Choose a file").setInputFiles({ name, mimeType: "", buffer: Buffer.from(content) });

const save = (page: Page) => page.getByRole("button", { name: /^Save \d+ results?/ });
const unfold = (page: Page, panel: string, timeout = PATIENCE_MS) =>
  page.getByText(new RegExp(`^${panel} \\(\\d+\\)$`)).click({ timeout });
const line = (page: Page, marker: string) => page.getByRole("listitem").filter({ hasText: marker }).first();

async function pdfOf(text: string, password?: string): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Courier);
  const lines = text.replace(/[^\n\x20-\x7e]/g, "?").split("\n");
  for (let first = 0; first < lines.length; first += 60) {
    const page = pdf.addPage([842, 595]);
    for (const [place, words] of lines.slice(first, first + 60).entries())
      if (words.trim() !== "") page.drawText(words, { x: 20, y: 575 - place * 9, size: 7, font });
  }
  if (password !== undefined) pdf.encrypt({ userPassword: password, ownerPassword: `${password}-owner` });
  return Buffer.from(await pdf.save());
}

/** A picture of the first lines of the report, as a scanner would give it. */
async function pictureOf(text: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1_654, height: 800 } });
  await page.setContent(`<body style="margin:60px"><pre style="font:19px/1.5 monospace"></pre>`);
  await page.locator("pre").evaluate((node, words) => {
    node.textContent = words;
  }, text);
  const picture = await page.screenshot({ fullPage: true });
  await page.close();
  return picture;
}

describe("a report as a file", () => {
  test("is read on the device, looked through, put right and saved; nothing is sent", async () => {
    const { page, context, complaints, sent } = await open();
    await bring(page, "report.pdf", await pdfOf(REPORT));
    await page.getByText("44 of 44").waitFor();
    await line(page, "Hematocrit")
      .getByRole("img", { name: /As printed: Hematocrit/ })
      .waitFor();

    await page.getByText("9 of 41 out of range").waitFor();
    await unfold(page, "Blood count");
    const first = page.getByRole("checkbox", { name: /^Save White blood cell count/ });
    await first.focus();
    await page.keyboard.press("Space");
    await page.getByText("43 of 44").waitFor();
    await page.getByRole("checkbox", { name: /^Save Red blood cell count/ }).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    const result = page.getByLabel("Result", { exact: true });
    await result.fill("5.19");
    await page.keyboard.press("Enter");

    await page.getByRole("button", { name: "Change Smudge Cells" }).click();
    await page.getByRole("combobox", { name: "Marker of Smudge Cells" }).fill("zzz");
    await page.getByRole("option", { name: "Keep “Smudge Cells” as a marker of your own" }).click();
    await page.getByRole("button", { name: "Done" }).click();

    // what was changed is still here after a reload
    await page.waitForTimeout(500); // it is kept a moment after the last change
    await page.reload();
    await page.getByText("You started this earlier").waitFor();
    await page.getByText("43 of 44").waitFor();
    await unfold(page, "Blood count");
    await line(page, "Red blood cell count").getByText("5.19").waitFor();
    await save(page).click();

    await page.getByRole("heading", { name: "14 Mar 2025, 08:12" }).waitFor();
    await page
      .getByRole("row", { name: /Red blood cell count/ })
      .getByText("5.19 x10E6/uL")
      .waitFor();
    await page.getByRole("region", { name: "Own markers" }).getByText("Smudge Cells").waitFor();
    await expect.poll(() => page.getByText("White blood cell count").count()).toBe(0);
    await page.getByRole("button", { name: "Save report.pdf" }).waitFor();
    expect(sent).toEqual([]);
    expect(complaints).toEqual([]);

    // the same report again: what is kept is not ticked, what was left out is
    await page.goto("/bloodwork/new");
    await bring(page, "again.txt", REPORT);
    await line(page, "Hematocrit").getByText("the same result is saved already").waitFor();
    await unfold(page, "Blood count");
    await expect
      .poll(() => page.getByRole("checkbox", { name: /^Save White blood cell count/ }).isChecked())
      .toBe(true);
    await expect.poll(() => page.getByRole("checkbox", { name: /^Save Hematocrit/ }).isChecked()).toBe(false);
    await context.close();
  });

  test("a locked PDF asks for its password", async () => {
    const { page, context, complaints } = await open();
    await bring(page, "locked.pdf", await pdfOf(REPORT, "secret"));
    const password = page.getByLabel("Password of this PDF");
    await password.fill("wrong");
    await page.getByRole("button", { name: "Open" }).click();
    await page.getByText("This password does not open it.").waitFor();
    await password.fill("secret");
    await page.getByRole("button", { name: "Open" }).click();
    await page.getByText("44 of 44").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("a picture is read letter by letter, and no line of it passes for sure", async () => {
    const { page, context, complaints, sent } = await open();
    await bring(page, "photo.png", await pictureOf(REPORT.split("\n").slice(0, 24).join("\n")));
    await unfold(page, "Blood count", 2 * PATIENCE_MS);
    await line(page, "Hemoglobin").getByText("17.6", { exact: true }).waitFor();
    const asked = page.getByText(/^(?:Check once|Check this line)$/);
    expect(await asked.count()).toBe(await page.locator("[data-line]").count());
    expect(sent).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("the folder of an Apple Health export gives the laboratory records in it", async () => {
    const { page, context, complaints } = await open();
    await page.getByLabel("Choose a folder").setInputFiles(APPLE);
    await page.getByText("the laboratory records of Apple Health").waitFor();
    await expect.poll(() => page.getByRole("region", { name: /20\d\d/ }).count()).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  const UNREADABLE: ReadonlyArray<readonly [name: string, content: string, why: string]> = [
    ["page.pdf", "<!doctype html><html><body>Sign in</body></html>", "This is a page or an XML file"],
    ["cut.pdf", "%PDF-1.7\n1 0 obj\n<< /Type /Catalog", "incomplete or damaged"],
    ["empty.csv", "", "It is empty."],
    [
      "export.xml",
      '<?xml version="1.0"?><!DOCTYPE HealthData [<!ENTITY a "b">]><HealthData x="&a;"/>',
      "an entity of its own",
    ],
    ["deep.json", "[".repeat(100_000) + "]".repeat(100_000), "This JSON is no FHIR"],
    ["line.txt", `TSH ${"9".repeat(3_000_000)}`, "No line could be read as a result"],
  ];

  test("each file that cannot be read says why, and the page goes on", async () => {
    const { page, context, complaints } = await open();
    for (const [name, content, why] of UNREADABLE) {
      await bring(page, name, content);
      await page.getByRole("alert").getByText(why).waitFor();
      await page.getByRole("alert").getByText(`${name} couldn't be read`).waitFor();
    }
    await bring(page, "report.txt", REPORT);
    await page.getByText("44 of 44").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe("by hand", () => {
  test("a panel, a bound and a wrong unit put right become a draw, which can be brought back once deleted", async () => {
    const { page, context, complaints, sent } = await open();
    await page.getByRole("button", { name: "Open the table" }).click();
    await page.getByRole("button", { name: "Lipids" }).click();
    await page.getByLabel("Result of Cholesterol, total").fill("201");
    await page.getByLabel("Result of HDL cholesterol").fill("50");
    await page.getByText("Non-HDL cholesterol", { exact: true }).waitFor(); // computed below
    await page.getByRole("button", { name: "Add a row" }).click();
    const lastResult = page.getByLabel(/^Result of/).last();
    await page
      .getByRole("combobox", { name: /^Marker of row/ })
      .last()
      .fill("hs-CRP");
    await page.keyboard.press("Enter");
    await expect.poll(() => lastResult.evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.type("<0.3");
    await page.keyboard.press("Enter");
    const lastMarker = page.getByRole("combobox", { name: /^Marker of row/ }).last();
    await expect.poll(() => lastMarker.evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.type("haemoglobin");
    await page.keyboard.press("Enter");
    await expect.poll(() => lastResult.evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.type("140");
    await page.getByRole("button", { name: "Change to g/L" }).click();

    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("alert").getByText("Enter the day of the blood draw.").waitFor();
    await page.getByLabel("Blood drawn on").fill("2026-03-14");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("heading", { name: "14 Mar 2026" }).waitFor();
    await page
      .getByRole("row", { name: /^Hemoglobin/ })
      .getByText("140 g/L")
      .waitFor();
    await page
      .getByRole("row", { name: /high-sensitivity/ })
      .getByText("<0.3")
      .waitFor();
    expect(sent).toEqual([]);

    await page.getByRole("button", { name: "More for this draw" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByText("Drop a report anywhere").waitFor();
    await toast(page).getByRole("button", { name: "Undo" }).click();
    await page.getByRole("link", { name: "Add results" }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe("with an account", () => {
  test("it is saved there with its report, a name mapped once is known next time, and no second change is lost", async () => {
    const origin = inject("origins").postgres;
    const person = await openWebPerson(origin);
    const screen = await openScreen(browser, { origin });
    const { page, context, complaints } = screen;
    await person.signIn(context);
    await page.goto("/bloodwork/new");
    await page.getByText("until you have checked the results and saved them to your account").waitFor();
    const own = REPORT.replace("TSH ", "Foo ");
    await bring(page, "report.txt", own);
    await page.getByRole("button", { name: "Change Foo" }).click();
    await page.getByRole("combobox", { name: "Marker of Foo" }).fill("thyroid-stimulating");
    await page.getByRole("option", { name: /Thyroid-stimulating hormone/ }).click();
    await page.getByRole("button", { name: "Done" }).click();
    await save(page).click();
    await page.getByRole("heading", { name: "14 Mar 2025, 08:12" }).waitFor();
    await page.getByRole("button", { name: "More for this draw" }).waitFor();
    const file = page.waitForEvent("download");
    await page.getByRole("link", { name: "Save report.txt" }).click();
    expect((await file).suggestedFilename()).toBe("report.txt");

    const address = page.url();
    const other = await context.newPage();
    await other.goto(address);
    for (const [tab, note] of [
      [page, "first"],
      [other, "second"],
    ] as const) {
      await tab.getByRole("button", { name: "Change", exact: true }).click();
      await tab.getByRole("textbox", { name: "Laboratory" }).fill(note);
    }
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByText("first", { exact: true }).waitFor();
    await other.getByRole("button", { name: "Save changes" }).click();
    await other.getByText("This draw was changed elsewhere").waitFor();
    await other.getByRole("button", { name: "Keep mine" }).click();
    await other.getByText("second", { exact: true }).waitFor();

    // changes that were not saved are offered again, and say so where the draw is another by now
    const type = async (text: string) => {
      await other.getByRole("button", { name: "Change", exact: true }).click();
      await other.getByRole("textbox", { name: "Laboratory" }).fill(text);
      await other.waitForTimeout(500); // it is kept a moment after the last change
    };
    await type("third");
    await other.reload();
    await other.getByText("You have unsaved changes to this draw").waitFor();
    const place = `${origin}/api/bloodwork/${address.split("/").at(-1)}`;
    const { id, userId, createdAt, updatedAt, files, ...fields } = await (await context.request.get(place)).json();
    const changed = { data: { ...fields, note: "changed on another device" }, headers: { origin } };
    expect((await context.request.put(place, changed)).status()).toBe(200);
    await other.reload();
    await other.getByText("The draw was changed elsewhere since then.").waitFor();
    await other.getByRole("button", { name: "Continue", exact: true }).click();
    await expect.poll(() => other.getByRole("textbox", { name: "Laboratory" }).inputValue()).toBe("third");
    await other.getByRole("button", { name: "Keep mine" }).click();
    await other.getByRole("button", { name: "Save changes" }).click();
    await other.getByText("third", { exact: true }).waitFor();
    await type("fourth");
    await other.getByRole("button", { name: "Cancel" }).click();
    await other.reload();
    await other.getByText("third", { exact: true }).waitFor();
    await other.waitForTimeout(500);
    expect(await other.getByText("You have unsaved changes to this draw").count()).toBe(0);

    await page.goto("/bloodwork/new");
    await bring(page, "two.csv", "Date,Test,Result,Unit\n2026-01-02,TSH,1.2,mIU/L\n2026-03-04,Ferritin,40,ng/mL\n");
    await page.getByLabel("Keep the original report with each draw").waitFor();
    await save(page).click();
    await toast(page).getByText("2 results saved").waitFor();
    const { items } = await (await context.request.get(`${origin}/api/bloodwork`)).json();
    const named = items.map((draw: { collected: string; files: { filename: string }[] }) => [
      draw.collected.slice(0, 10),
      draw.files.map(({ filename }) => filename).join(),
    ]);
    expect(named).toEqual([
      ["2026-03-04", "two.csv"],
      ["2026-01-02", "two.csv"],
      ["2025-03-14", "report.txt"],
    ]);

    await page.goto("/bloodwork/new");
    await bring(page, "next.txt", own.replaceAll("03/14/2025", "03/15/2025"));
    await unfold(page, "Thyroid");
    await line(page, "Thyroid-stimulating hormone").getByText("Foo", { exact: true }).waitFor();
    expect(complaints.filter((text) => !text.includes("409"))).toEqual([]);
    await context.close();
  });
});

test.each(["dark", "light"] as const)(
  "no screen of it breaks a rule of accessibility, in %s, on a phone",
  async (theme) => {
    const { page, context } = await open({ theme, bypassCSP: true, viewport: { ...PHONE, width: 320 } });
    const check = async () => {
      expect(await axeViolations(page)).toEqual([]);
      await expectNoSideScroll(page);
    };
    await check();
    await bring(page, "report.txt", REPORT);
    await page.getByText("44 of 44").waitFor();
    await check();
    await page.getByRole("button", { name: "Change Hematocrit" }).click();
    await check();
    await save(page).click();
    await page.getByRole("button", { name: "Change", exact: true }).waitFor();
    await check();
    await page.getByRole("button", { name: "Change", exact: true }).click();
    await page.getByRole("button", { name: "Save changes" }).waitFor();
    await check();
    await context.close();
  },
);
