import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { clinicianPdf } from "./clinician-pdf.ts";
import type { ClinicianRow } from "./clinician-rows.ts";

const row = (place: number): ClinicianRow => ({
  marker: `Marker ${place}`,
  value: `${place}.5 10⁹/L`,
  day: "14 Mar 2026",
  interval: "1 to 2",
  place: place < 3 ? "above the laboratory's range" : "",
  previous: "",
  change: "",
  isOutside: place < 3,
});

async function readBack(rows: readonly ClinicianRow[]) {
  const sheet = { rows, person: "male, 42 years", draws: "2 draws", madeOn: "22 Nov 2026" };
  const pdf = await getDocument({ data: await clinicianPdf(sheet), verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return { pages: pdf.numPages, text: items.map((item) => ("str" in item ? item.str : "")).join("\n") };
}

test("one page holds the person, every row with its number and unit, and how it was made", async () => {
  const { pages, text } = await readBack([row(1), row(12)]);
  expect(pages).toBe(1);
  for (const part of ["male, 42 years", "Marker 12", "12.5 10^9/L", "1 to 2", "Made on 22 Nov 2026"])
    expect(text).toContain(part);
  expect(text).not.toContain("not on this page");
});

test("it stays one page, and counts what did not fit", async () => {
  const rows = Array.from({ length: 143 }, (_, place) => row(place));
  const { pages, text } = await readBack(rows);
  expect(pages).toBe(1);
  const shown = text.match(/^Marker \d+$/gm)?.length ?? 0;
  expect(shown).toBeGreaterThan(40);
  expect(text).toContain(`${143 - shown} more markers are not on this page.`);
});

test("a number that is too wide is written smaller, never cut", async () => {
  const wide = { ...row(5), value: "123456789012.123456789012 mL/min/1.73 m²" };
  expect((await readBack([wide])).text).toContain("123456789012.123456789012 mL/min/1.73 m²");
});
