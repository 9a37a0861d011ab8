import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type BloodworkSettings, DEFAULT_BLOODWORK_SETTINGS } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { NOT_NOTED } from "#domain/bloodwork/record/entry.ts";
import { launchBrowser } from "#support/browser.ts";
import { keepDraws } from "#support/keep-draws.ts";
import { OWN_ID, ownMarker } from "#support/own-marker.ts";
import { draw, line } from "#support/sample-draws.ts";
import { axeViolations, DESKTOP, expectNoSideScroll, hasFocus, openScreen, type Screen } from "#support/screen.ts";

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
const row = (page: Page, name: string) => page.getByRole("link", { name: new RegExp(`^${name}`) });

test("the overview says the latest value, where it lies and what changed", async () => {
  const { page, context, complaints } = await openBloodwork("/bloodwork");
  const ldl = row(page, "LDL cholesterol");
  await ldl.waitFor();
  await expect.poll(() => ldl.innerText()).toMatch(/130\s*mg\/dL/);
  await expect.poll(() => ldl.innerText()).toContain("above the laboratory's interval");
  await expect.poll(() => ldl.innerText()).toContain("12 Jan 2026");
  await page.getByLabel("Sort by").selectOption({ label: "Farthest outside" });
  const first = page
    .getByRole("main")
    .getByRole("link", { name: /^(LDL|Potassium)/ })
    .first();
  await expect.poll(() => first.innerText()).toContain("Potassium");
  await page.getByLabel("Find a marker").fill("somatomedin");
  await expect.poll(() => row(page, "LDL cholesterol").count()).toBe(0);
  await expect.poll(() => row(page, "Insulin-like growth factor 1").count()).toBe(1);
  expect(complaints).toEqual([]);
  await context.close();
});

test("a result at which laboratories telephone at once is told above everything, with whose limit it is", async () => {
  const { page, context } = await openBloodwork("/bloodwork");
  const notice = page.getByRole("note").filter({ hasText: "Potassium 6.7 mmol/L" });
  await notice.waitFor();
  expect(await notice.getByRole("link").count()).toBe(1);
  await context.close();
});

test("one marker is read by keyboard alone: points by left and right, markers by up and down", async () => {
  const { page, context, complaints } = await openBloodwork("/bloodwork?marker=igf-1");
  await slider(page).focus();
  expect(await said(page)).toBe("12 Jan 2026, 14:30: 151 ng/mL, inside the laboratory's interval");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => said(page)).toBe("10 Jul 2025, 08:05: 288 ng/mL, above the laboratory's interval");
  await page.keyboard.press("Home");
  await expect.poll(() => said(page)).toBe("10 Jan 2025, 08:00: 142 ng/mL, inside the laboratory's interval");
  await page.keyboard.press("ArrowLeft");
  expect(await said(page)).toContain("142 ng/mL");
  const details = page.getByRole("region", { name: "The chosen result" });
  expect(await details.innerText()).toContain("18.6 nmol/L"); // 142 / 7.649
  expect(await details.innerText()).toContain("Labcorp, Immunoassay");
  await page.keyboard.press("ArrowUp");
  await page.getByRole("heading", { level: 1, name: "LDL cholesterol" }).waitFor();
  await expect.poll(() => hasFocus(slider(page))).toBe(true);
  await page.keyboard.press("ArrowDown");
  await page.getByRole("heading", { level: 1, name: "Insulin-like growth factor 1" }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test("the line breaks where the method changed, and the chart says so in words", async () => {
  const { page, context } = await openBloodwork("/bloodwork?marker=igf-1");
  const chart = page.getByRole("img", { name: /^Insulin-like growth factor 1: 3 results/ });
  await chart.waitFor();
  expect(await chart.locator("text").allTextContents()).toContain("LC/MS");
  expect(await chart.getAttribute("aria-label")).toContain("1 of 3 outside the interval");
  await context.close();
});

test("another unit converts what is shown and keeps what was printed", async () => {
  const { page, context } = await openBloodwork("/bloodwork?marker=ldl-cholesterol");
  await page.getByLabel("Unit").selectOption("mmol/L");
  await expect.poll(() => said(page)).toContain("3.36 mmol/L"); // 130 / 38.67
  await page.getByText("The same as a table").click();
  expect(await page.getByRole("region", { name: /over time, table/ }).innerText()).toContain("130 mg/dL");
  await context.close();
});

test("a bound is drawn as one, and C-reactive protein may stand on a log scale", async () => {
  const { page, context } = await openBloodwork("/bloodwork?marker=hs-crp");
  await slider(page).focus();
  await page.keyboard.press("Home");
  await expect.poll(() => said(page)).toContain("<0.3 mg/L");
  const log = page.getByRole("button", { name: "Log scale" });
  await log.click();
  expect(await log.getAttribute("aria-pressed")).toBe("true");
  expect(await page.getByText(/log scale$/).count()).toBe(1);
  await context.close();
});

test("a target of one's own is set, drawn, converted, kept and removed", async () => {
  const { page, context, complaints } = await openBloodwork("/bloodwork?marker=ldl-cholesterol", { bypassCSP: true });
  const dialog = page.getByRole("dialog", { name: "Your target" });
  const key = page.getByText(/^Solid band/);
  const press = (name: string) => dialog.getByRole("button", { name }).click();
  await key.waitFor();
  expect(await key.innerText()).not.toContain("Dashed");

  await page.getByRole("button", { name: "Set your target" }).click();
  await dialog.getByText("It is yours, not a medical range.").waitFor();
  await press("Save");
  await dialog.getByText("Type at least one of the two.").waitFor();
  await dialog.getByLabel("From, mg/dL").fill("120");
  await dialog.getByLabel("To, mg/dL").fill("7x");
  await press("Save");
  await dialog.getByText("A number such as 5.8.").waitFor();
  await dialog.getByLabel("To, mg/dL").fill("70,5");
  await press("Save");
  await dialog.getByText("Less than where it starts.").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByLabel("From, mg/dL").fill("60");
  await press("Save");
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => key.innerText()).toContain("Dashed outline: your target, 60 to 70.5 mg/dL.");

  await page.reload();
  await expect.poll(() => key.innerText()).toContain("Dashed outline: your target, 60 to 70.5 mg/dL.");
  await page.getByLabel("Unit").selectOption("mmol/L");
  await expect.poll(() => key.innerText()).toContain("your target, 1.552 to 1.823 mmol/L."); // 60 and 70.5 by 38.67
  await page.getByRole("button", { name: "Change your target" }).click();
  expect(await dialog.getByLabel("From, mmol/L").inputValue()).toBe("1.552");
  await press("Save");
  await dialog.waitFor({ state: "hidden" });
  await page.getByLabel("Unit").selectOption("mg/dL");
  await expect.poll(() => key.innerText()).toContain("60 to 70.5 mg/dL.");
  await page.getByRole("button", { name: "Change your target" }).click();
  await dialog.getByLabel("To, mg/dL").fill("");
  await press("Save");
  await expect.poll(() => key.innerText()).toContain("Dashed line: your target, at least 60 mg/dL.");

  await page.getByRole("button", { name: "Change your target" }).click();
  await press("Remove");
  await page.getByRole("button", { name: "Set your target" }).waitFor();
  await page.reload();
  await key.waitFor();
  expect(await key.innerText()).not.toContain("Dashed");
  expect(complaints).toEqual([]);
  await context.close();
});

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
  expect(await said(page)).toBe("10 Mar 2025: 1:160, above the laboratory's interval");
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
  await expect.poll(() => said(page)).toBe("10 Mar 2025: 1:160, inside your own interval");
  await page.reload();
  await page.getByText("below 1:640").waitFor();
  expect(await said(page)).toBe("10 Mar 2025: 1:160, inside your own interval");

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

test("two draws side by side tell in what they were unlike", async () => {
  const { page, context } = await openBloodwork("/bloodwork?view=compare");
  const notice = page.getByRole("note").filter({ hasText: "not taken alike" });
  await notice.waitFor();
  const words = await notice.innerText();
  expect(words).toContain("The first draw was fasting, the other not fasting.");
  expect(words).toContain("They were drawn at 08:05 and at 14:30");
  expect(words).toContain("They were measured by Labcorp and by Quest.");
  const table = page.getByRole("region", { name: "Two draws compared, table" });
  expect(await table.getByRole("row", { name: /^LDL/ }).innerText()).toContain("different laboratory or method");
  await context.close();
});

test.each(["/bloodwork", "/bloodwork?marker=igf-1"])(
  "%s on a large screen: no violation, no side scroll",
  async (path) => {
    const { page, context, complaints } = await openBloodwork(path, {
      viewport: DESKTOP,
      theme: "dark",
      bypassCSP: true,
    });
    await page.getByRole("main").getByText("Insulin-like growth factor 1").first().waitFor();
    await expectNoSideScroll(page);
    expect(await axeViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  },
);
