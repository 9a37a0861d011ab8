import { describe, expect, test } from "vitest";
import { peptideDocument } from "#support/peptide-document.ts";
import type { Peptide } from "../peptide.ts";
import type { CompareLine } from "./compare-line.ts";
import { elsewhereLines, euLines, sportLines, usLines } from "./standing-lines.ts";

type Status = Peptide["status"];

const NOTHING: Status = { us: null, eu: null, wada: null, elsewhere: [] };
const withStatus = (changes: Partial<Status>) => peptideDocument({ status: { ...NOTHING, ...changes } });
const said = (lines: readonly CompareLine[]): string[] =>
  lines.map(
    ({ heading, text, mark, refs }) =>
      `${heading ? `${heading.text}: ` : ""}${text}${mark ? ` <${mark}>` : ""} [${refs}]`,
  );
const approval: NonNullable<Status["us"]> = {
  approved: true,
  brands: [],
  indications: [],
  firstApproval: null,
  note: null,
  ref: "r1",
};

describe.each([
  ["the United States", (us: Status["us"]) => usLines(withStatus({ us }))],
  ["the European Union", (eu: Status["us"]) => euLines(withStatus({ eu }))],
])("in %s", (_, linesOf) => {
  test("nothing is said where no source says anything", () => {
    expect(linesOf(null)).toEqual([]);
  });

  test.each([
    [{}, "Approved [r1]"],
    [{ firstApproval: 2017 }, "Approved, first in 2017 [r1]"],
    [{ approved: false }, "Not approved [r1]"],
  ])("%j: %s", (changes, text) => {
    expect(said(linesOf({ ...approval, ...changes }))).toEqual([text]);
  });

  test("brands, uses with all their sources, and the note", () => {
    const full = {
      ...approval,
      brands: ["Brand A", "Brand B"],
      indications: ["type 2 diabetes"],
      indicationsRef: ["r2"],
      note: "withdrawn in 2020",
    };
    expect(said(linesOf(full))).toEqual([
      "Approved [r1]",
      "Brands: Brand A [r1]",
      "Brands: Brand B [r1]",
      "For: type 2 diabetes [r1,r2]",
      "Note: withdrawn in 2020 [r1]",
    ]);
  });
});

test("the US says nothing of the EU", () => {
  expect(euLines(withStatus({ us: approval }))).toEqual([]);
  expect(usLines(withStatus({ eu: approval }))).toEqual([]);
});

test("each other country has its name as heading", () => {
  const elsewhere = [
    { country: "Japan", approved: true, note: "Since 2010.", ref: "r1" },
    { country: "Russia", approved: false, note: "Sold as a supplement.", ref: "r2" },
  ];
  expect(said(elsewhereLines(withStatus({ elsewhere })))).toEqual([
    "Japan: Approved. Since 2010. [r1]",
    "Russia: Not approved. Sold as a supplement. [r2]",
  ]);
});

test.each([
  ["no source", null, []],
  ["a source that does not say", { prohibited: null, class: null, ref: "r1" }, []],
  ["a ban", { prohibited: true, class: null, ref: "r1" }, ["Banned <stop> [r1]"]],
  ["a ban with its class", { prohibited: true, class: "S2", ref: "r1" }, ["Banned: WADA S2 <stop> [r1]"]],
  ["no ban", { prohibited: false, class: "S2", ref: "r1" }, ["Not banned [r1]"]],
])("in sport, %s: %j", (_, wada, lines) => {
  expect(said(sportLines(withStatus({ wada })))).toEqual(lines);
});
