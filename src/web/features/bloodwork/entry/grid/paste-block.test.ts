import { expect, test } from "vitest";
import { NO_OWN_NAMES } from "#domain/bloodwork/catalogue/match-marker.ts";
import { shippedCatalogue } from "#support/shipped-catalogue.ts";
import { emptyRow } from "../row/row-draft.ts";
import { blockOf, type Column, pasteBlock } from "./paste-block.ts";

const catalogue = shippedCatalogue();
const context = { catalogue, own: NO_OWN_NAMES, newId: () => "new" };
const rows = [{ ...emptyRow("a"), name: "TSH", marker: "tsh", unit: "mIU/L" }, emptyRow("b")];
const paste = (text: string, row: number, column: Column) =>
  pasteBlock(rows, { row, column }, blockOf(text) ?? [], context).map((one) =>
    [one.marker, one.name, one.value, one.unit, one.range, one.flag].join("|"),
  );

test("one word is no block, two lines or two cells are", () => {
  expect(blockOf("5.1")).toBe(null);
  expect(blockOf("5.1\r\n4.9\r\n")).toEqual([["5.1"], ["4.9"]]);
  expect(blockOf('TSH\t"1,2"')).toEqual([["TSH", "1,2"]]);
});

test("a column of values fills down and adds the rows it needs", () => {
  expect(paste("1.2\n\n3.4", 0, "value")).toEqual(["tsh|TSH|1.2|mIU/L||", "|||||", "||3.4|||"]);
});

test("a block names its markers, and reads its marks", () => {
  expect(paste("Ferritin\t30\tng/mL\t30-400\tL\nFoo\t1", 1, "name")).toEqual([
    "tsh|TSH||mIU/L||",
    "ferritin|Ferritin|30|ng/mL|30-400|L",
    "|Foo|1|||",
  ]);
});

test("a name that the unit tells apart is matched with its unit", () => {
  expect(paste("Neutrophils\t61\t%\nNeutrophils\t3.1\tx10E3/uL", 1, "name").slice(1)).toEqual([
    expect.stringMatching(/^neutrophils-p/),
    expect.stringMatching(/^neutrophils(?!-p)/),
  ]);
});

test("cells beyond the last column and rows beyond 500 are not taken", () => {
  expect(paste("1\t2\t3\t4\t5\t6\t7", 1, "flag")[1]).toBe("|||||");
  const long = pasteBlock([], { row: 0, column: "value" }, blockOf("1\n".repeat(600)) ?? [], context);
  expect(long).toHaveLength(500);
});
