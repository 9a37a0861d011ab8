import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { DEFAULT_BLOODWORK_SETTINGS } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { NOT_NOTED } from "#domain/bloodwork/record/entry.ts";
import { launchBrowser } from "#support/browser.ts";
import { keepDraws } from "#support/keep-draws.ts";
import { doseBody } from "#support/records.ts";
import { draw, line } from "#support/sample-draws.ts";
import { axeViolations, expectNoSideScroll, hasFocus, moveTo, openScreen } from "#support/screen.ts";
import { openWebPerson, type WebPerson } from "#support/web-person.ts";

/** The narrowest phone that is still in use. */
const SMALL = { width: 320, height: 640 };
const LDL = ["100", "150", "130"];
const DRAWS = ["2025-01-10T08:00", "2025-07-10T08:05", "2026-01-12"].map((at, place) => {
  const { id: _id, ...fields } = draw(
    at,
    [
      line(`igf-1 ${[142, 288, 151][place]} ng/mL 98..282`, { method: place === 2 ? "LC/MS" : "Immunoassay" }),
      `ldl-cholesterol ${LDL[place]} mg/dL ..100!`,
      `hs-crp ${place === 0 ? "<0.3" : "0.9"} mg/L ..3`,
      "potassium 6.7 mmol/L 3.5..5.2",
      line("? Negative", { marker: null, rawName: "Nitrite" }),
    ],
    { laboratory: "Labcorp", circumstances: { ...NOT_NOTED, fasting: place !== 1 }, note: "after the holidays" },
  );
  return fields;
});

let browser: Browser;
let person: WebPerson;
/** The address of one of the draws, known once they are saved. */
let drawPath = "";
const origin = () => inject("origins").sqlite;

beforeAll(async () => {
  browser = await launchBrowser();
  person = await openWebPerson(origin());
  const { context } = await openScreen(browser, { origin: origin() });
  await person.signIn(context);
  const headers = { origin: origin() };
  for (const fields of DRAWS) {
    const data = { ...fields, id: crypto.randomUUID() };
    expect((await context.request.post("/api/bloodwork", { data, headers })).status()).toBe(201);
    drawPath = `/bloodwork/${data.id}`;
  }
  const settings = { ...DEFAULT_BLOODWORK_SETTINGS, sex: "male", birthDate: "1985-04-02", version: 0 };
  expect((await context.request.put("/api/bloodwork/settings", { data: settings, headers })).ok()).toBe(true);
  const { id } = await person.addCycle({ startDate: "2025-06-01", endDate: "2027-01-15", peptides: [TESAMORELIN] });
  for (const day of ["2025-06-02", "2025-09-02"])
    await person.logDose(
      id,
      doseBody({ peptideName: "Tesamorelin", slug: "tesamorelin", day, at: `${day}T07:00:00Z` }),
    );
  await context.close();
});
afterAll(() => browser.close());

const TESAMORELIN = {
  ...{ id: "1", peptideId: "tesamorelin", slug: "tesamorelin", peptideName: "Tesamorelin", dosage: "2 mg" },
  route: "sc" as const,
  schedule: { frequency: "once daily", timeOfDay: [], duration: "20 weeks" },
  notes: "",
};

/** Every view, with what shows that it is there. */
const VIEWS: ReadonlyArray<readonly [name: string, path: () => string, isThere: (page: Page) => Promise<unknown>]> = [
  ["overview", () => "/bloodwork", (page) => page.getByRole("link", { name: /^LDL cholesterol/ }).waitFor()],
  ["side by side", () => "/bloodwork?view=side-by-side", (page) => page.getByText("Potassium").last().waitFor()],
  ["heat table", () => "/bloodwork?view=table", (page) => page.getByText("Markers by draw").waitFor()],
  ["compare two", () => "/bloodwork?view=compare", (page) => page.getByLabel("First draw").waitFor()],
  ["draws", () => "/bloodwork?view=draws", (page) => page.getByText("12 Jan 2026").last().waitFor()],
  [
    "next draws",
    () => "/bloodwork?view=plan",
    (page) =>
      page
        .getByText(/^Done|^Day has passed/)
        .first()
        .waitFor(),
  ],
  ["one marker", () => "/bloodwork?marker=igf-1", (page) => page.getByRole("slider").waitFor()],
  ["one draw", () => drawPath, (page) => page.getByText("Not matched with a marker").waitFor()],
  [
    "the draw being changed",
    () => drawPath,
    async (page) => {
      await page.getByRole("button", { name: "Change" }).click();
      await page.getByRole("button", { name: "Save changes" }).waitFor();
    },
  ],
  [
    "a review",
    () => "/bloodwork/new",
    async (page) => {
      await page.getByLabel(/^Lines copied/).fill("Ferritin 88 ng/mL 24-307\nLDL Cholesterol 130 High mg/dL <100");
      await page.getByRole("button", { name: "Read the text" }).click();
      await page.getByRole("button", { name: /^Save/ }).waitFor();
    },
  ],
];

test.concurrent.each([
  ["dark", SMALL],
  ["light", SMALL],
] as const)("%s: no view has a violation, a side scroll or a complaint", async (theme, viewport) => {
  const { page, context, complaints } = await openScreen(browser, {
    ...{ origin: origin(), viewport, theme, bypassCSP: true },
  });
  await person.signIn(context);
  await page.goto("/bloodwork");
  const wrong: string[] = [];
  for (const [name, path, isThere] of VIEWS) {
    await moveTo(page, path());
    await isThere(page);
    await expectNoSideScroll(page);
    wrong.push(...(await axeViolations(page)).map((violation) => `${name}: ${violation}`));
  }
  expect(wrong).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test("the tab of the open view is in sight on a small phone", async () => {
  const { page, context } = await openScreen(browser, { origin: origin(), viewport: SMALL });
  await person.signIn(context);
  await page.goto("/bloodwork?view=plan");
  const tab = page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: "Next draws" });
  await tab.waitFor();
  await expect
    .poll(async () => {
      const box = await tab.boundingBox();
      return box !== null && box.x >= 0 && box.x + box.width <= SMALL.width;
    })
    .toBe(true);
  await context.close();
});

test("by keyboard alone a draw is typed, saved, found and opened", async () => {
  const { page, context, complaints } = await openScreen(browser, { origin: origin() });
  await page.goto("/bloodwork");
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const tabTo = async (wanted: ReturnType<Page["getByRole"]>) => {
    await wanted.waitFor();
    for (let step = 0; step < 60 && !(await hasFocus(wanted)); step += 1) await press("Tab");
    expect(await hasFocus(wanted)).toBe(true);
  };
  await tabTo(page.getByRole("button", { name: "Open the table" }));
  await press("Enter");
  await tabTo(page.getByLabel("Blood drawn on"));
  await page.keyboard.type("03142025");
  await tabTo(page.getByRole("combobox").first());
  await page.keyboard.type("ferritin");
  await press("Enter"); // which goes on to the result
  await page.keyboard.type("88");
  await tabTo(page.getByRole("button", { name: "Save", exact: true }));
  await press("Enter");
  await page.getByRole("heading", { level: 1, name: "14 Mar 2025" }).waitFor();
  await tabTo(page.getByRole("main").getByRole("link", { name: "Bloodwork" }));
  await press("Enter");
  await tabTo(page.getByRole("link", { name: /^Ferritin/ }));
  await press("Enter");
  await page.getByRole("heading", { level: 1, name: "Ferritin" }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

describe("what is exported", () => {
  const HOSTILE = [
    draw("2025-03-14T08:12", [
      line("ferritin 88.50 ng/mL 24..307", { note: "=HYPERLINK(1)" }),
      "hs-crp <0.3 mg/L ..3",
      line("? 7 ng/mL", { marker: null, rawName: "=1+cmd|' /C x'!A0" }),
    ]),
    draw("2024-02-01", ["ferritin 70 ng/mL 24..307"], { laboratory: "@SUM(1)" }),
  ].map(({ id: _id, ...fields }) => fields);

  /** What the menu item saves, and its text. */
  async function exported(page: Page, item: string) {
    await page.getByRole("button", { name: "Export" }).click();
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: item }).click(),
    ]);
    return { name: saved.suggestedFilename(), buffer: await readFile(await saved.path()) };
  }

  test("runs in no spreadsheet, and comes back whole in another browser, as CSV and as FHIR", async () => {
    const first = await openScreen(browser, { origin: origin() });
    await first.page.goto("/bloodwork");
    await first.page.getByText("Choose a file", { exact: true }).waitFor();
    await keepDraws(first.page, { draws: HOSTILE });
    await first.page.reload();
    const csv = await exported(first.page, "All results (CSV)");
    const fhir = await exported(first.page, "All results (FHIR R4)");
    const text = csv.buffer.toString("utf8");
    expect(text).toContain(`'=1+cmd|`);
    expect(text).not.toMatch(/(?:^|,|\n)"?[=@+]/);
    for (const [file, mimeType] of [
      [csv, "text/csv"],
      [fhir, "application/fhir+json"],
    ] as const) {
      const other = await openScreen(browser, { origin: origin() });
      await other.page.goto("/bloodwork");
      await other.page
        .locator("input[type=file]")
        .first()
        .setInputFiles({ ...file, mimeType });
      await other.page.getByRole("button", { name: /^Save 4 results in 2 draws$/ }).click();
      await other.page.getByText("4 results saved").waitFor();
      const again = await exported(other.page, "All results (CSV)");
      expect(again.buffer.toString("utf8"), file.name).toBe(text);
      await other.context.close();
    }
    await first.context.close();
  });
});
