import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { answerQuestions } from "#support/answer-questions.ts";
import { drawBody } from "#support/bloodwork-records.ts";
import { launchBrowser } from "#support/browser.ts";
import { addLoggedCycle, dayIn, openHere, ZONE } from "#support/cycle-screen.ts";
import { draw } from "#support/sample-draws.ts";
import { openScreen } from "#support/screen.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

type Paper = "A4" | "Letter";

interface Printed {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** Upwards from the lower edge. */
  readonly base: number;
  readonly height: number;
}

/** What each sheet has printed, and where, in points. */
async function printedOn(page: Page, format: Paper): Promise<Printed[][]> {
  const pdf = await getDocument({ data: new Uint8Array(await page.pdf({ format })), verbosity: 0 }).promise;
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, place) => {
      const { items } = await (await pdf.getPage(place + 1)).getTextContent();
      return items.flatMap((item) => {
        if (!("str" in item) || item.str.trim() === "") return [];
        const [left, base] = [Number(item.transform[4]), Number(item.transform[5])];
        return [{ text: item.str, left, right: left + item.width, base, height: item.height }];
      });
    }),
  );
}

/** The lines of each printed sheet, from top to bottom. */
async function sheetsOf(page: Page, format: Paper): Promise<string[][]> {
  return (await printedOn(page, format)).map((printed) => {
    const rows = Map.groupBy(printed, ({ base }) => Math.round(base));
    return [...rows].toSorted(([a], [b]) => b - a).map(([, row]) => row.map(({ text }) => text).join(" "));
  });
}

/** Pairs of texts on one sheet where one covers the other. */
function overprinted(sheets: readonly Printed[][]): string[] {
  const covers = (a: Printed, b: Printed) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 4 &&
    Math.abs(a.base - b.base) < 0.75 * Math.min(a.height, b.height);
  return sheets.flatMap((sheet) =>
    sheet.flatMap((one, place) =>
      sheet
        .slice(place + 1)
        .filter((other) => covers(one, other))
        .map((other) => `${one.text} / ${other.text}`),
    ),
  );
}

/** Asks as the browser does before it prints: the handout comes with the second time at the latest. */
function isHandoutThere(): boolean {
  dispatchEvent(new Event("beforeprint"));
  const isThere = document.querySelector("main article.print\\:hidden") !== null;
  dispatchEvent(new Event("afterprint"));
  return isThere;
}

describe.each<Paper>(["A4", "Letter"])("on %s", (format) => {
  test.each(["bpc-157", "semaglutide", "dihexa"])("%s is a handout of two sheets at most", async (slug) => {
    const { page, context, complaints } = await openScreen(browser, { origin: inject("origins").sqlite });
    await page.goto(`/peptides/${slug}`);
    await expect.poll(() => page.evaluate(isHandoutThere)).toBe(true);
    const sheets = await sheetsOf(page, format);
    expect(sheets.length).toBeLessThanOrEqual(2);
    for (const lines of sheets) {
      expect(lines.length).toBeGreaterThanOrEqual(3);
      expect(lines.join(" ")).toContain(`/peptides/${slug}`);
      expect(lines.join(" ")).toContain(", printed ");
    }
    const text = sheets.flat().join(" ");
    for (const part of ["Dose in people", "On a label:", "Who should stay away:", "Half-life in people:", "References"])
      expect(text).toContain(part);
    for (const control of ["Check what I take", "Sign In", "Leave Feedback", "On this page"])
      expect(text).not.toContain(control);
    await expect.poll(() => page.getByRole("heading", { name: "References" }).count()).toBe(1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("an answer of the generator prints whole: no text over another, and no button", async () => {
    const { page, context } = await openScreen(browser, { origin: inject("origins").sqlite });
    await answerQuestions(page);
    await page.getByRole("heading", { name: "Next steps" }).waitFor();
    const sheets = await printedOn(page, format);
    expect(overprinted(sheets)).toEqual([]);
    const text = sheets.flat().map((one) => one.text);
    expect(text.join(" ")).toContain("For whom, effort, harms");
    for (const control of ["Edit answers", "Download text", "Adjust the plan"]) expect(text).not.toContain(control);
    await context.close();
  });

  test("a comparison prints its columns side by side", async () => {
    const { page, context } = await openScreen(browser, { origin: inject("origins").sqlite });
    await page.goto("/peptides/compare?slugs=semaglutide,tirzepatide,retatrutide");
    await page.getByRole("table", { name: "Comparison" }).waitFor();
    const sheets = await printedOn(page, format);
    expect(overprinted(sheets)).toEqual([]);
    const names = ["Semaglutide", "Tirzepatide", "Retatrutide"];
    for (const sheet of sheets.slice(0, 3))
      expect(new Set(sheet.filter(({ text }) => names.includes(text)).map(({ base }) => base)).size).toBe(1);
    await context.close();
  });

  test("a cycle prints no button, and no sheet of it holds a single line", async () => {
    const { page, context, person } = await openHere(browser);
    const { cycle } = await addLoggedCycle(person);
    await page.goto(`/cycles/${cycle.id}`);
    await page.getByRole("heading", { name: "Logged doses (1)" }).waitFor();
    const sheets = await sheetsOf(page, format);
    const text = sheets.flat().join(" ");
    expect(text).toContain("Logged doses (1)");
    for (const control of [
      "Log another dose",
      "Write a prediction",
      "Note a reading",
      "2 weeks",
      "Whole course",
      "Edit",
    ])
      expect(text).not.toContain(control);
    for (const lines of sheets) expect(lines.length).toBeGreaterThan(1);
    await context.close();
  });

  test("a report for a clinician prints levels, sites, symptoms and what is out of range", async () => {
    const { page, context, person } = await openHere(browser);
    await addLoggedCycle(person);
    const collected = `${dayIn(ZONE, -1)}T08:00`;
    const { results } = draw(collected, ["ferritin 18 ng/mL 24..307", "creatinine 1 mg/dL 0.76..1.27"]);
    await person.ask("POST", "/api/bloodwork", drawBody({ collected, reported: null, results }));
    await page.goto("/cycles/report");
    await page.getByRole("heading", { name: "Estimated levels" }).waitFor();
    await page.getByText("1 of 2 out of range, listed first.").waitFor();
    const sheets = await sheetsOf(page, format);
    const text = sheets.flat().join(" ");
    for (const part of ["Report for a clinician", "Estimated levels", "Sites used", "Headache", "1 of 2 out of range"])
      expect(text).toContain(part);
    expect(text).not.toContain("Save as PDF");
    for (const lines of sheets) expect(lines.length).toBeGreaterThan(2);
    await context.close();
  });
});
