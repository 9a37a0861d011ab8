import { expect, test } from "vitest";
import { madeWork } from "#support/made-work.ts";
import { peptideDocument } from "#support/peptide-document.ts";
import type { Peptide } from "../peptide.ts";
import type { CompareLine } from "./compare-line.ts";
import { referenceLines, storageLines, uncertainLines } from "./source-lines.ts";

const said = (lines: readonly CompareLine[]): string[] =>
  lines.map(
    ({ heading, text, mark, refs }) =>
      `${heading ? `${heading.text}: ` : ""}${text}${mark ? ` <${mark}>` : ""} [${refs}]`,
  );

const storage = { lyophilized: null, reconstituted: null, stabilityDays: null, ref: "r1" };

test.each([
  [null, []],
  [{}, []],
  [{ lyophilized: "-20 °C" }, ["As powder: -20 °C [r1]"]],
  [{ reconstituted: "2 to 8 °C" }, ["Mixed: 2 to 8 °C [r1]"]],
  [{ stabilityDays: 1 }, ["Keeps: 1 day [r1]"]],
  [{ stabilityDays: 0 }, ["Keeps: 0 days [r1]"]],
  [{ stabilityDays: 28 }, ["Keeps: 28 days [r1]"]],
  [
    { lyophilized: "-20 °C", reconstituted: "2 to 8 °C", stabilityDays: 1000 },
    ["As powder: -20 °C [r1]", "Mixed: 2 to 8 °C [r1]", "Keeps: 1,000 days [r1]"],
  ],
])("storage %j: %j", (changes, lines) => {
  expect(said(storageLines(peptideDocument({ storage: changes && { ...storage, ...changes } })))).toEqual(lines);
});

const work = (id: string, changes: Partial<Peptide["references"][number]> = {}) =>
  madeWork(id, { kind: "review", ...changes });
const sources = (...references: Peptide["references"]) => said(referenceLines(peptideDocument({ references })));

test("of the sources: how many, how many are studies, how many were checked", () => {
  expect(sources()).toEqual([]);
  expect(sources(work("a", { kind: "trial", checked: "2026-11-25" }), work("b", { kind: "trial" }), work("c"))).toEqual(
    ["3 in all, 2 of them studies []", "1 checked against their identifier []"],
  );
});

test("what was withdrawn is a stop, what is doubted needs care", () => {
  const retracted = work("a", { concern: "retracted" });
  const doubted = work("b", { concern: "expression-of-concern" });
  const counts = (count: number) => [`${count} in all, 0 of them studies []`, "0 checked against their identifier []"];
  expect(sources(retracted, work("c"))).toEqual([...counts(2), "1 retracted <stop> []"]);
  expect(sources(doubted, work("c"))).toEqual([...counts(2), "1 under an expression of concern <care> []"]);
  expect(sources(retracted, doubted, { ...doubted, id: "d" })).toEqual([
    ...counts(3),
    "1 retracted <stop> []",
    "2 under an expression of concern <care> []",
  ]);
});

test("what is uncertain is said in the words of the entry", () => {
  expect(said(uncertainLines(peptideDocument({ uncertain: ["No trial in people.", "The dose."] })))).toEqual([
    "No trial in people. []",
    "The dose. []",
  ]);
});
