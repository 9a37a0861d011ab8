import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { DEFAULT_BLOODWORK_SETTINGS } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { NOT_NOTED } from "#domain/bloodwork/record/entry.ts";
import { launchBrowser } from "#support/browser.ts";
import { doseBody } from "#support/records.ts";
import { draw, line } from "#support/sample-draws.ts";
import { expectNoSideScroll, moveTo, openScreen, violationsInBothThemes } from "#support/screen.ts";
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

test("no view has a violation, a side scroll or a complaint, dark or light, and its tab is in sight", async () => {
  const { page, context, complaints } = await openScreen(browser, {
    ...{ origin: origin(), viewport: SMALL, bypassCSP: true },
  });
  await person.signIn(context);
  await page.goto("/bloodwork");
  const wrong: string[] = [];
  for (const [name, path, isThere] of VIEWS) {
    await moveTo(page, path());
    await isThere(page);
    await expectNoSideScroll(page);
    wrong.push(...(await violationsInBothThemes(page)).map((violation) => `${name}: ${violation}`));
  }
  await page.goto("/bloodwork?view=plan");
  const tab = page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: "Next draws" });
  await tab.waitFor();
  const isInSight = async () => {
    const box = await tab.boundingBox();
    return box !== null && box.x >= 0 && box.x + box.width <= SMALL.width;
  };
  await expect.poll(isInSight).toBe(true);
  expect(wrong).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
}, 120_000);
