import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { moveTo, openScreen } from "#support/screen.ts";
import { openWebPerson } from "#support/web-person.ts";

let browser: Browser;
const origin = () => inject("origins").sqlite;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const RUN = "document.documentElement.dataset.executed=1";
const MARKUP = [
  `<img src=x onerror="${RUN}">`,
  `<svg onload="${RUN}">`,
  `</script><script>${RUN}</script>`,
  `"><iframe srcdoc="<script>parent.${RUN}</script>">`,
  `javascript:${RUN}`,
  "{{constructor.constructor('alert(1)')()}}",
  "\u202etxt.exe\u2066",
  "\u0000\u2028\u2029",
];
const item = { id: "1", peptideId: "bpc-157", peptideName: "BPC-157", dosage: "1 mg", notes: "" };
const schedule = { frequency: "daily", timeOfDay: ["Morning"], duration: "4 weeks" };
const whole = { name: "n", description: "", startDate: "2026-11-21", peptides: [{ ...item, schedule }] };
const withItem = (change: object) => ({ ...whole, peptides: [{ ...item, schedule, ...change }] });

const VALUES: readonly string[] = [
  ...["", "null", "0", "-1", "true", "[]", "{}", '""', '"x"', '"#gone"', "#gone", "{", "undefined", "1e999", "NaN"],
  ...MARKUP,
  ...MARKUP.map((text) => JSON.stringify({ ...whole, name: text, description: text })),
  ...MARKUP.map((text) => JSON.stringify(withItem({ peptideName: text, peptideId: text, dosage: text, notes: text }))),
  '{"__proto__":{"executed":1}}',
  JSON.stringify(withItem({ peptideName: "constructor", peptideId: "__proto__", id: "toString" })),
  ...["2026-02-30", "0001-01-01", "9999-12-31", "", "yesterday"].map((day) =>
    JSON.stringify({ ...whole, startDate: day }),
  ),
  JSON.stringify({ ...whole, more: 1 }),
  JSON.stringify({ ...whole, peptides: Array.from({ length: 21 }, () => ({ ...item, schedule })) }),
  JSON.stringify({
    ...whole,
    peptides: [
      { ...item, schedule },
      { ...item, schedule },
    ],
  }),
  JSON.stringify(withItem({ dosage: `${"9".repeat(300)} mg` })),
  JSON.stringify(withItem({ schedule: { ...schedule, duration: `${"9".repeat(150)} weeks` } })),
  JSON.stringify(JSON.stringify(whole)),
  "[".repeat(1_000),
  "a".repeat(7_000),
];

test(`${VALUES.length} hostile prefills: nothing runs, nothing is saved, the form stands`, async () => {
  expect(VALUES.length).toBeGreaterThanOrEqual(50);
  const person = await openWebPerson(origin());
  const { page, context, complaints } = await openScreen(browser, { origin: origin() });
  await person.signIn(context);
  const writes: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") writes.push(request.url());
  });
  await page.goto("/cycles");
  const unreadable: string[] = [];
  for (const value of VALUES) {
    await moveTo(page, "/cycles");
    await page.getByRole("heading", { name: "My Cycles" }).waitFor();
    await moveTo(page, `/cycles/new?initialData=${encodeURIComponent(value)}`);
    const stands = await page
      .getByRole("button", { name: "Create cycle" })
      .waitFor()
      .then(
        () => true,
        () => false,
      );
    if (!stands) unreadable.push(value.slice(0, 80));
  }
  expect(unreadable).toEqual([]);
  expect(await page.evaluate(() => [document.documentElement.dataset.executed ?? null, "executed" in {}])).toEqual([
    null,
    false,
  ]);
  expect(writes).toEqual([]);
  expect(await person.cycles()).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test("the markup above does run where nothing guards against it", async () => {
  const page = await browser.newPage();
  await page.setContent(`<main>${MARKUP[0]}</main>`);
  await page.waitForFunction(() => document.documentElement.dataset.executed === "1");
  await page.close();
});

test("an address that is too long gets a page that says so", async () => {
  const { page, context } = await openScreen(browser, { origin: origin() });
  const answer = await page.goto(`/cycles/new?initialData=${"a".repeat(33_000)}`);
  expect(answer?.status()).toBe(414);
  await page.getByRole("heading", { name: "This address is too long" }).waitFor();
  await context.close();
});
