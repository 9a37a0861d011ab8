import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { linesSection, plainRow, type Sheet, tableSection } from "#domain/sheet/sheet.ts";
import { sheetPdf } from "./sheet-pdf.ts";

const COLUMNS = [
  { title: "Day", share: 0.3 },
  { title: "What", share: 0.7 },
];
const sheet = (rows: number): Sheet => ({
  title: "A sheet",
  about: ["Name: Łukasz O\u2019Neill"],
  sections: [
    tableSection(
      "Rows",
      COLUMNS,
      Array.from({ length: rows }, (_, place) => plainRow(`Row ${place}`, `${place}.5 mg`)),
      "A note",
    ),
    linesSection("Lines", ["The last line"]),
  ],
  foot: ["At the foot"],
});

async function readBack(made: Promise<Uint8Array>): Promise<string[]> {
  const pdf = await getDocument({ data: await made, verbosity: 0 }).promise;
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, place) => {
      const { items } = await (await pdf.getPage(place + 1)).getTextContent();
      return items.map((item) => ("str" in item ? item.str : "")).join("\n");
    }),
  );
}
const rowsIn = (page: string) => page.match(/^Row \d+$/gm)?.length ?? 0;

test("what fits is on one page, with its foot and without a number of pages", async () => {
  const pages = await readBack(sheetPdf(sheet(5)));
  expect(pages).toHaveLength(1);
  for (const part of ["A sheet", "Name: Lukasz O'Neill", "A note", "4.5 mg", "The last line", "At the foot"])
    expect(pages[0]).toContain(part);
  expect(pages[0]).not.toContain("Page 1");
});

test("a long table goes on with its titles, every row once, each page with its foot and number", async () => {
  const pages = await readBack(sheetPdf(sheet(120)));
  expect(pages).toHaveLength(3);
  expect(pages.reduce((sum, page) => sum + rowsIn(page), 0)).toBe(120);
  pages.forEach((page, place) => {
    for (const part of ["What", "At the foot", `Page ${place + 1} of 3`]) expect(page).toContain(part);
  });
});

test("no length of a table leaves a last page of one line", async () => {
  const plain = (rows: number): Sheet => ({ ...sheet(rows), sections: sheet(rows).sections.slice(0, 1) });
  const lastPages = await Promise.all(
    Array.from({ length: 45 }, async (_, more) => (await readBack(sheetPdf(plain(30 + more)))).at(-1) ?? ""),
  );
  for (const page of lastPages) expect(rowsIn(page)).toBeGreaterThanOrEqual(3);
  expect(new Set(lastPages.map(rowsIn))).toContain(3);
});

test("a paragraph longer than a page goes on, and on one page the lines it lacks are counted", async () => {
  const words = Array.from({ length: 3_000 }, (_, place) => `word${place}`);
  const long: Sheet = { ...sheet(1), sections: [linesSection("Notes", [words.join(" ")])] };
  const pages = await readBack(sheetPdf(long));
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.join("\n").match(/word\d+/g)).toEqual(words);
  const [only, ...others] = await readBack(sheetPdf(long, { leftOver: (lines) => `${lines} not here` }));
  expect(others).toEqual([]);
  expect(only).toContain("word0 ");
  expect(Number(/^(\d+) not here$/m.exec(only ?? "")?.[1])).toBeGreaterThan(20);
});

test("answers longer than a page go on on the next one, even where one page was asked for", async () => {
  const words = Array.from({ length: 1_500 }, (_, place) => `word${place}`);
  const long: Sheet = { ...sheet(1), about: [words.join(" ")] };
  for (const options of [{}, { leftOver: (lines: number) => `${lines} not here` }]) {
    const made = await sheetPdf(long, options);
    const pages = await readBack(Promise.resolve(made.slice()));
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.join("\n").match(/word\d+/g)).toEqual(words);
    expect(pages.join("\n")).toContain("The last line");
    expect(pages.join("\n")).not.toContain("not here");
    expect(await lowest(made)).toBeGreaterThan(0);
  }
});

/** The lowest line on any page, in points above the page's bottom edge. */
async function lowest(data: Uint8Array): Promise<number> {
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  const pages = Array.from({ length: pdf.numPages }, async (_, place) => {
    const { items } = await (await pdf.getPage(place + 1)).getTextContent();
    return items.flatMap((item) => ("transform" in item ? [Number(item.transform[5])] : []));
  });
  return Math.min(...(await Promise.all(pages)).flat());
}

test("a title is never the last of its page", async () => {
  for (let rows = 36; rows < 50; rows += 1)
    for (const page of await readBack(sheetPdf(sheet(rows)))) {
      if (page.includes("Lines")) expect(page).toContain("The last line");
      if (page.includes("A note")) expect(page).toContain("Row 0");
    }
});

test("on one page it is written smaller first, and then what is left over is counted", async () => {
  const one = (rows: number) => readBack(sheetPdf(sheet(rows), { leftOver: (lines) => `${lines} not here` }));
  const [smaller = "", ...none] = await one(50);
  expect(none).toEqual([]);
  expect(rowsIn(smaller)).toBe(50);
  expect(smaller).not.toContain("not here");
  const [cut = "", ...others] = await one(120);
  expect(others).toEqual([]);
  expect(rowsIn(cut)).toBeGreaterThan(50);
  expect(cut).toContain(`${121 - rowsIn(cut)} not here`); // the last line too
});

test("a word wider than its column is broken, not cut", async () => {
  const long = "x".repeat(200);
  const wide = { ...sheet(1), sections: [tableSection("Rows", COLUMNS, [plainRow(long, long)])] };
  const [page = ""] = await readBack(sheetPdf(wide));
  expect(page.match(/x/g)).toHaveLength(400);
});
