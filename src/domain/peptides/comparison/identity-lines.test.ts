import { expect, test } from "vitest";
import { peptideDocument } from "#support/peptide-document.ts";
import type { Peptide } from "../peptide.ts";
import type { CompareLine } from "./compare-line.ts";
import { casLines, kindLines, massLines, modificationLines, sequenceLines } from "./identity-lines.ts";

const said = (lines: readonly CompareLine[]): string[] =>
  lines.map(({ heading, text, refs }) => `${heading ? `${heading.text}: ` : ""}${text} [${refs}]`);
const shaped = (changes: Partial<Peptide["structure"]>) =>
  peptideDocument({ structure: { ...peptideDocument().structure, ref: "r1", ...changes } });

test.each([
  ["peptide", "Peptide []"],
  ["protein", "Protein []"],
  ["small-molecule", "Small molecule, not a peptide []"],
  ["mixture", "Mixture []"],
] as const)("a %s is called %s", (kind, text) => {
  expect(said(kindLines(peptideDocument({ kind })))).toEqual([text]);
});

test("the mass is in daltons, and nothing where none is known", () => {
  expect(said(massLines(shaped({ averageMassDa: 1419.56 })))).toEqual(["1,419.56 Da [r1]"]);
  expect(massLines(shaped({}))).toEqual([]);
});

test("the sequence says its length, the notation says what the letters do not", () => {
  expect(said(sequenceLines(shaped({ sequence: "GEPPPGK", notation: "Gly-Glu-Pro" })))).toEqual([
    "7 residues: GEPPPGK [r1]",
    "Written out: Gly-Glu-Pro [r1]",
  ]);
  expect(said(sequenceLines(shaped({ notation: "Gly-Glu-Pro" })))).toEqual(["Written out: Gly-Glu-Pro [r1]"]);
  expect(sequenceLines(shaped({}))).toEqual([]);
});

test("modifications and the CAS number have the source of the structure", () => {
  expect(said(modificationLines(shaped({ modifications: ["acetyl", "amide"] })))).toEqual([
    "acetyl [r1]",
    "amide [r1]",
  ]);
  expect(said(casLines(shaped({ cas: "137525-51-0" })))).toEqual(["137525-51-0 [r1]"]);
  expect(casLines(shaped({}))).toEqual([]);
});

test("a structure without a source has no reference", () => {
  expect(said(casLines(shaped({ cas: "137525-51-0", ref: null })))).toEqual(["137525-51-0 []"]);
});
