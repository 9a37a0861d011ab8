import { expect, test } from "vitest";
import { writeCsv } from "#domain/csv/write-csv.ts";
import { shippedPeptide } from "#support/shipped-library.ts";
import { compareRows } from "./compare-csv.ts";

const bpc157 = shippedPeptide("bpc-157");
const semaglutide = shippedPeptide("semaglutide");
const row = (rows: string[][], title: string) => rows.find((cells) => cells[1] === title);

test("a column for each peptide, a row for each row of the page, and every row as long as the head", () => {
  const rows = compareRows([bpc157, semaglutide]);
  expect(rows[0]).toEqual(["Part", "Compared", "BPC-157", "Semaglutide", "Differs"]);
  expect(new Set(rows.map((cells) => cells.length))).toEqual(new Set([5]));
  expect(row(rows, "Half-life in people")).toEqual([
    "In the body",
    "Half-life in people",
    "Not known in people",
    "Under the skin: 7 days [6]\nBy mouth: 7 days [1]",
    "yes",
  ]);
});

test("the numbers in brackets are those of the sources below", () => {
  const sources = row(compareRows([bpc157, semaglutide]), "References by number");
  const fourth = sources?.[3]?.split("\n")[3] ?? "";
  expect(fourth.startsWith("4. ")).toBe(true);
  expect(fourth).toContain(semaglutide.references[3]?.title ?? "no reference");
});

test("a name that a spreadsheet would run opens as text", () => {
  const text = writeCsv(compareRows([{ ...bpc157, name: "=cmd()" }, semaglutide]));
  expect(text.split("\r\n")[0]).toBe('Part,Compared,"\'=cmd()",Semaglutide,Differs');
});
