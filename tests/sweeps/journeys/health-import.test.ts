import type { Browser } from "playwright-core";
import initSqlJs from "sql.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { openHere } from "#support/cycle-screen.ts";
import { at, fillHealthConnect } from "#support/health-connect-database.ts";
import { zipOf } from "#support/zip-of.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function healthConnect(): Promise<Uint8Array> {
  const { Database } = await initSqlJs();
  const database = new Database();
  const times = Array.from({ length: 600 }, (_, n) => at("2025-03-01T07:05Z") + n * 86_400_000);
  fillHealthConnect(database, {
    weight_record_table: times.map((time) => ({ time, zone_offset: 0, weight: 82_400 })),
  });
  const bytes = database.export();
  database.close();
  return zipOf({ "health_connect_export.db": bytes });
}

const APPLE =
  '<HealthData><Record type="HKQuantityTypeIdentifierBodyMass" sourceName="Scale" unit="kg" startDate="2026-06-12 07:05:00 -0400" value="82.4"/></HealthData>';

test("SQLite comes with a Health Connect export alone; what is imported can be taken back in one action", async () => {
  const { page, context, complaints } = await openHere(browser);
  const asked: string[] = [];
  context.on("request", (request) => asked.push(request.url()));
  const sqlite = () => asked.filter((url) => /sql-wasm|health-database/.test(url));
  await page.goto("/vitals");
  await page.getByRole("button", { name: "Import health data" }).click();
  const choose = (name: string, content: string | Uint8Array) =>
    page
      .getByLabel("Health export", { exact: true })
      .setInputFiles({ name, mimeType: "", buffer: Buffer.from(content) });
  await choose("export.xml", APPLE);
  await page.getByRole("button", { name: "Save 1 day" }).waitFor();
  expect(sqlite()).toEqual([]);
  await page.getByRole("button", { name: "Cancel" }).click();
  await choose("Health Connect.zip", await healthConnect());
  await page.getByRole("button", { name: "Save 600 days" }).click();
  await page.getByText("600 days added, 0 replaced, 0 already here.").waitFor();
  expect(sqlite().length).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Done" }).click();
  const imports = page.getByRole("region", { name: "Imports" });
  await imports.getByText("600 days · Health Connect.zip").waitFor();
  await imports.getByRole("button", { name: /^Remove the import from Health Connect/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove 600 days" }).click();
  await page.getByText("Your charts will appear here.").waitFor();
  await page.reload();
  await page.getByText("Your charts will appear here.").waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
