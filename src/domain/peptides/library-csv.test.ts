import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { shippedPeptides } from "#support/shipped-library.ts";
import { writeCsv } from "../csv/write-csv.ts";
import { libraryRows } from "./library-csv.ts";
import type { Peptide } from "./peptide.ts";

const peptides = shippedPeptides();
const rows = libraryRows({ version: "0123456789abcdef", license: "CC-BY-4.0", peptides });
const text = writeCsv(rows);

type Row = Record<string, string>;
const table = Papa.parse<Row>(text, { header: true }).data;

describe("the shipped library as a table", () => {
  test("has one length of rows, and carries version and licence in each", () => {
    expect(new Set(rows.map((row) => row.length)).size).toBe(1);
    expect(new Set(rows[0]).size).toBe(rows[0]?.length);
    for (const row of table) expect([row.library_version, row.license]).toEqual(["0123456789abcdef", "CC-BY-4.0"]);
  });

  test("has a row for each claim", () => {
    const count = (section: string) => table.filter((row) => row.section === section).length;
    const total = (of: (peptide: Peptide) => { readonly length: number }) =>
      peptides.reduce((sum, peptide) => sum + of(peptide).length, 0);
    expect(count("dose")).toBe(total((peptide) => peptide.doses));
    expect(count("evidence")).toBe(total((peptide) => peptide.evidence));
    expect(count("side-effect")).toBe(total((peptide) => peptide.sideEffects));
    expect(count("contraindication")).toBe(total((peptide) => peptide.contraindications));
    expect(count("interaction")).toBe(total((peptide) => peptide.interactions));
    expect(count("monitoring")).toBe(total((peptide) => peptide.monitoring));
    expect(count("regimen")).toBe(total((peptide) => peptide.doses.filter((dose) => dose.regimen !== null)));
  });

  test("leaves out no text and no number of an entry, apart from sources nothing cites", () => {
    const lost: string[] = [];
    for (const { references, slug, ...claims } of peptides) {
      const own = table.filter((row) => row.slug === slug);
      const cells = own.flatMap((row) => Object.values(row).flatMap((cell) => [cell, cell.replace(/^'/, "")]));
      const all = cells.join("\n");
      const parts = new Set(cells.flatMap((cell) => cell.split(/ \| | \(/)));
      for (const { place, value } of leaves(claims)) {
        const isThere = typeof value === "number" ? isPrinted(value, cells) : parts.has(value) || all.includes(value);
        if (!isThere) lost.push(`${slug} ${place}: ${value}`);
      }
    }
    expect(lost).toEqual([]);
  });

  test("states a dose with its numbers and its source", () => {
    const wegovy = table.find((row) => row.slug === "semaglutide" && row.section === "dose");
    const dose = peptides.find(({ slug }) => slug === "semaglutide")?.doses[0];
    expect(wegovy).toMatchObject({
      item: dose?.id,
      subject: dose?.use,
      unit: dose?.unit,
      context: dose?.context,
      route: dose?.route,
      reference_ids: dose?.ref,
    });
    expect([Number(wegovy?.value_min), Number(wegovy?.value_max)]).toEqual([dose?.amountMin, dose?.amountMax]);
  });

  test("gives each source of a claim its part of every reference cell", () => {
    for (const row of table) {
      const sources = row.reference_ids === "" ? 0 : (row.reference_ids?.split(" | ").length ?? 0);
      for (const column of ["reference_titles", "reference_years", "pmids", "dois", "urls", "checked", "concerns"]) {
        const parts = row[column] === "" ? sources : row[column]?.split(" | ").length;
        expect(parts, `${row.slug} ${row.section} ${row.item} ${column}`).toBe(sources);
      }
    }
  });

  test("prints numbers without exponents or commas between digits", () => {
    for (const row of table)
      for (const cell of [row.value_min, row.value_max, row.max_amount, row.times_per_week, row.participants])
        expect(cell).toMatch(/^(\d+(\.\d+)?)?$/);
  });
});

/** Every text and number inside a value, except references. */
function leaves(value: unknown, place = ""): Array<{ place: string; value: string | number }> {
  if (typeof value === "string" || typeof value === "number") return [{ place, value }];
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, item]) => leaves(item, `${place}.${key}`));
}

const isPrinted = (value: number, cells: readonly string[]): boolean =>
  cells.some((cell) => cell === String(value) || cell.split(/[^\d.]+/).includes(String(value)));
