import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type BloodworkSettings, DEFAULT_BLOODWORK_SETTINGS } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { NOT_NOTED } from "#domain/bloodwork/record/entry.ts";
import { launchBrowser } from "#support/browser.ts";
import { keepDraws } from "#support/keep-draws.ts";
import { OWN_ID, ownMarker } from "#support/own-marker.ts";
import { draw, line } from "#support/sample-draws.ts";
import { axeViolations, openScreen, type Screen } from "#support/screen.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const SETTINGS: BloodworkSettings = { ...DEFAULT_BLOODWORK_SETTINGS, sex: "male", birthDate: "1985-04-02" };
const LABCORP = { laboratory: "Labcorp", circumstances: { ...NOT_NOTED, fasting: true } };
const DRAWS = [
  draw(
    "2025-01-10T08:00",
    [
      line("igf-1 142 ng/mL 98..282", { method: "Immunoassay" }),
      "ldl-cholesterol 100 mg/dL ..100!",
      "hs-crp <0.3 mg/L ..3",
    ],
    LABCORP,
  ),
  draw(
    "2025-07-10T08:05",
    [
      line("igf-1 288 ng/mL 98..282", { method: "Immunoassay" }),
      "ldl-cholesterol 150 mg/dL ..100!",
      "hs-crp 0.9 mg/L ..3",
    ],
    LABCORP,
  ),
  draw(
    "2026-01-12T14:30",
    [
      line("igf-1 151 ng/mL 90..270", { method: "LC/MS" }),
      "ldl-cholesterol 130 mg/dL ..100!",
      "potassium 6.7 mmol/L 3.5..5.2",
    ],
    { laboratory: "Quest", circumstances: { ...NOT_NOTED, fasting: false } },
  ),
].map(({ id: _id, ...fields }) => fields);

async function openBloodwork(
  path: string,
  options: Partial<Parameters<typeof openScreen>[1]> = {},
  kept: Parameters<typeof keepDraws>[1] = { draws: DRAWS, settings: SETTINGS },
): Promise<Screen> {
  const screen = await openScreen(browser, { origin: inject("origins").sqlite, bypassCSP: false, ...options });
  await screen.page.goto("/bloodwork");
  await screen.page.getByRole("heading", { level: 1, name: "Bloodwork" }).waitFor();
  await screen.page.waitForLoadState("networkidle");
  await keepDraws(screen.page, kept);
  await screen.page.goto(path);
  return screen;
}

const slider = (page: Page) => page.getByRole("slider");
const said = (page: Page) => slider(page).getAttribute("aria-valuetext");

const titre = (right: string) =>
  line(`own:${OWN_ID}`, {
    ...{ rawName: "ANA titre", rawUnit: "", value: { kind: "ratio", left: "1", right, comparator: null } },
    range: { text: "<1:80", low: null, high: null, exclusive: null },
  });
const TITRES = ["40", "320", "160"].map((right, place) => {
  const { id: _id, ...fields } = draw(`2025-0${place + 1}-10`, [titre(right)], LABCORP);
  return fields;
});

test("a marker of one's own: titres on doublings, an interval that stays, definitions out and in as a file", async () => {
  const kept = { draws: TITRES, settings: { ...SETTINGS, markers: [ownMarker({ name: "ANA titre", unit: "" })] } };
  const { page, context, complaints } = await openBloodwork(
    `/bloodwork?marker=own:${OWN_ID}`,
    { bypassCSP: true },
    kept,
  );
  await slider(page).waitFor();
  expect(await said(page)).toBe("10 Mar 2025: 1:160, above the laboratory's range");
  const ticks = await slider(page).locator("svg text").allTextContents();
  expect(ticks).toEqual(expect.arrayContaining(["1:40", "1:80", "1:160", "1:320"]));

  const dialog = page.getByRole("dialog");
  const press = (name: RegExp | string) => dialog.getByRole("button", { name }).click();
  await page.getByRole("button", { name: "Edit this marker" }).click();
  await dialog.getByLabel("To").fill("<640");
  await dialog.getByLabel("Who states the interval").fill("Acme Laboratory, 2026");
  await dialog.getByRole("checkbox", { name: /Use it for every result/ }).check();
  expect(await axeViolations(page)).toEqual([]);
  await press("Save");
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => said(page)).toBe("10 Mar 2025: 1:160, inside your own range");
  await page.reload();
  await page.getByText("below 1:640").waitFor();
  expect(await said(page)).toBe("10 Mar 2025: 1:160, inside your own range");

  await page.goto("/bloodwork");
  await page.getByRole("button", { name: "Markers of your own" }).click();
  const saved = page.waitForEvent("download");
  await press("Save as a file");
  const { markers, ...head } = JSON.parse(readFileSync(await (await saved).path(), "utf8"));
  expect(markers).toMatchObject([{ name: "ANA titre", high: "640", exclusive: "high", from: "Acme Laboratory, 2026" }]);
  const load = (all: readonly object[]) => {
    const buffer = Buffer.from(JSON.stringify({ ...head, markers: all }));
    return page.getByLabel("File of markers").setInputFiles({ name: "lab.json", mimeType: "application/json", buffer });
  };
  await load([{ name: "Zonulin", low: 5, high: 1 }]);
  await dialog.getByText("Marker 1 of the file, high: It is below the lower end.").waitFor();
  await load([...markers, { name: "Zonulin", unit: "ng/mL", high: 48 }]);
  await dialog.getByText("You have it already, just so.").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await press("Load 1 marker");
  await dialog.getByRole("button", { name: /^Zonulin up to 48 ng\/mL no results/ }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
