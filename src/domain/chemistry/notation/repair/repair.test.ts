import fc from "fast-check";
import { expect, test } from "vitest";
import { cpuMs } from "#support/cpu-time.ts";
import { HOSTILE_TEXTS } from "#support/hostile-text.ts";
import { plainPunctuation } from "./plain-punctuation.ts";
import { repair } from "./repair.ts";

/** What remains, and what was reported as left out. */
const CASES: ReadonlyArray<readonly [input: string, text: string, ...ignored: readonly string[]]> = [
  ["GEPPPGKPADDAGLV", "GEPPPGKPADDAGLV"],
  ["  GEPPPGKPADDAGLV \n", "GEPPPGKPADDAGLV"],
  ["\uFEFFSequence: GEPPPGKPADDAGLV (>98% HPLC)", "GEPPPGKPADDAGLV", "\uFEFF", "Sequence: ", "(>98% HPLC)"],
  ["Peptide sequence (one-letter): KPV", "KPV", "Peptide sequence (one-letter): "],
  ["BPC-157: GEPPPGKPADDAGLV", "GEPPPGKPADDAGLV", "BPC-157: "],
  ['"GEPPPGKPADDAGLV", MW: 1419.5', "GEPPPGKPADDAGLV", '"', '"', ", MW: 1419.5"],
  ["GEPPPGKPADDAGLV, CAS 137525-51-0, Cat. No. AB-123", "GEPPPGKPADDAGLV", ", CAS 137525-51-0", ", Cat. No. AB-123"],
  ["H-Gly–Glu–Pro-OH 5 mg, purity 99.1 %", "H-Gly-Glu-Pro-OH", " 5 mg", ", purity 99.1 %"],
  ["GHK Molecular formula: C14H24N6O4", "GHK", " Molecular formula: C14H24N6O4"],
  ["KPV, lyophilized powder", "KPV", ", lyophilized powder"],
  [">sp|P01308|INS\nGIVEQC\nCTSIC*", "GIVEQCCTSIC", ">sp|P01308|INS\n", "*"],
  ["        10         20\nMAPRGFSCLL LLTSEIDLPV\nKRRA", "MAPRGFSCLLLLTSEIDLPVKRRA", "10", "20"],
  ["MAPRGFSCLL LLTSEIDLPV   20\nKRRA   24", "MAPRGFSCLLLLTSEIDLPVKRRA", "20", "24"],
  [
    "ORIGIN\n        1 maprgfscll lltseidlpv\n       21 krra\n//",
    "maprgfsclllltseidlpvkrra",
    "ORIGIN",
    "1",
    "21",
    "\n//",
  ],
  ["1 gepppgkpad daglv", "gepppgkpaddaglv", "1"],
  ["GEPPPGKPAD 10 DAGLV 15", "GEPPPGKPADDAGLV", "10", "15"],
  ["1 GEPPPGKPAD 11 DAGLV", "GEPPPGKPADDAGLV", "1", "11"],
  ["1 GEPPPGKPAD 10\n11 DAGLV 15", "GEPPPGKPADDAGLV", "1", "10", "11", "15"],
  ["ORIGIN\n       61 maprgfscll\n       71 lltse\n//", "maprgfsclllltse", "ORIGIN", "61", "71", "\n//"],
  ["GEPPPGKPAD\n10\nDAGLV", "GEPPPGKPADDAGLV", "10"],
  ["GEPPPG\u00adKPAD", "GEPPPGKPAD", "\u00ad"],
  ["(N-term) GEPPPGKPAD (C-term)", "GEPPPGKPAD", "(N-term) ", " (C-term)"],
  ["N-terminus-GEPPPGKPAD-C-terminus", "GEPPPGKPAD", "N-terminus-", "-C-terminus"],
  ["N-term: free, GEPPP, C-term: free acid", "GEPPP", "N-term: free", ", C-term: free acid"],
  // a number that doesn't count letters may be the position of a bridge
  ["CYIQNCPLG 6", "CYIQNCPLG 6"],
  ["CYIQNC 1 PLG 6", "CYIQNC 1 PLG 6"],
  ["GEPPPGKPAD 10 DAGL 15", "GEPPPGKPAD 10 DAGL 15"],
  ["1 GHK\n2 KPV", "1 GHK\n2 KPV"],
  ["KPV, N-term: acetyl", "KPV, N-term: acetyl"],
  ["GEP\u200bPPG", "GEPPPG", "\u200b"],
  // information about the peptide stays
  ["ALA GLU ASP GLY", "ALA GLU ASP GLY"],
  ["GHK TFA", "GHK TFA"],
  ["GHK · 2 TFA", "GHK · 2 TFA"],
  ["BPC 157 GEPPP", "BPC 157 GEPPP"],
  ["H-Cys-Gly-Cys-OH (Disulfide bridge: Cys1-Cys3)", "H-Cys-Gly-Cys-OH (Disulfide bridge: Cys1-Cys3)"],
  ["CYIQNCPLG, Disulfide bridge: 1-6", "CYIQNCPLG, Disulfide bridge: 1-6"],
  ["Gly-His-Lys : Cu(II), 1:1 complex", "Gly-His-Lys : Cu(II), 1:1 complex"],
  ["K[Formula:C2H2O|INFO:x: 5 mg]A", "K[Formula:C2H2O|INFO:x: 5 mg]A"],
  ["PEPTIDE1{A.[ac].G}$PEPTIDE1,PEPTIDE1,1:R3-6:R3$$$V2.0", "PEPTIDE1{A.[ac].G}$PEPTIDE1,PEPTIDE1,1:R3-6:R3$$$V2.0"],
];

test.each(CASES)("%j becomes %s", (input, text, ...ignored) => {
  const repaired = repair(input);
  expect(repaired.text).toBe(text);
  expect(repaired.ignored.map((piece) => piece.text)).toEqual(ignored);
  for (const { because } of repaired.ignored) expect(because).not.toBe("");
});

test("each piece left out is found where it stood", () => {
  const input = "\uFEFFSequence: GEPPPGKPADDAGLV (>98% HPLC)";
  for (const { text, position } of repair(input).ignored) expect(input.indexOf(text)).toBe(position);
});

const pieces = [
  "GEPPPG",
  "Gly-",
  " ",
  "\n",
  "10",
  ">x",
  "Sequence:",
  "MW: 1.5",
  "(98%)",
  "[",
  "]",
  "{",
  '"',
  "\u00a0",
  "\u200b",
  "–",
  "′",
  "₂",
  "*",
  "5 mg",
  "CAS 50-56-6",
  "a: ",
  "//",
];
const texts = fc.oneof(
  fc.string({ unit: "binary", maxLength: 80 }),
  fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((parts) => parts.join("")),
  fc.constantFrom(...HOSTILE_TEXTS),
);

test("what stays is characters of the input in their order, and every letter left out was told", () => {
  fc.assert(
    fc.property(texts, (input) => {
      const { text, ignored, positionInInput } = repair(input);
      const plain = plainPunctuation(input);
      const places = Array.from({ length: text.length }, (_, index) => positionInInput(index));
      expect(places.map((place) => plain.charAt(place)).join("")).toBe(text);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      const letters = (some: string) => some.replace(/[^A-Za-z]/g, "").length;
      expect(letters(text) + letters(ignored.map((piece) => piece.text).join(""))).toBe(letters(input));
      const end = positionInInput(text.length);
      expect(end >= 0 && end <= input.length).toBe(true);
    }),
    { numRuns: 3000 },
  );
});

test("punctuation becomes plain without moving a character", () => {
  expect(plainPunctuation("H–D‑2′−NH₂\u00a0•\t")).toBe("H-D-2'-NH2 · ");
  fc.assert(fc.property(texts, (text) => plainPunctuation(text).length === text.length));
});

test("the cost grows with the text alone", () => {
  for (const piece of [
    "A ",
    "(",
    "1",
    "cat ",
    "\u200bA",
    " ",
    "[",
    ">",
    "9%",
    "MW: 1,",
    "1\n",
    "purity ",
    "12-",
    "sequence ",
    "N-term: ",
    "-C-term",
    "AAAAAAAAAA 10 ",
    "A 1\n",
  ]) {
    const text = piece.repeat(Math.floor(100_000 / piece.length));
    expect(
      cpuMs(() => repair(text)),
      piece,
    ).toBeLessThan(1000);
  }
});
