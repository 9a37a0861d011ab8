import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryMolecule } from "#support/arbitrary-molecule.ts";
import { cpuMs } from "#support/cpu-time.ts";
import { GOLDEN } from "#support/golden-peptides.ts";
import { HOSTILE_TEXTS } from "#support/hostile-text.ts";
import { formatFormula } from "../formula.ts";
import { formulaOf, lengthOf } from "../molecule.ts";
import { parseBatch, parseNotation } from "./parse-notation.ts";
import { formatProforma } from "./proforma/proforma.ts";

const read = (text: string): readonly [notation: string, proforma: string] => {
  const result = parseNotation(text);
  if (!result.ok) throw new Error(`${text}: ${result.problem.message}`);
  return [result.notation, formatProforma(result.molecule)];
};
const pointed = (text: string): string => {
  const result = parseNotation(text);
  if (result.ok) throw new Error(`${text} was read`);
  const { position, length, message } = result.problem;
  return `${text.slice(position, position + length)}: ${message}`;
};
const batch = (text: string): readonly string[] =>
  parseBatch(text).map(({ result }) =>
    result.ok
      ? formatProforma(result.molecule)
      : `${text.slice(result.problem.position, result.problem.position + result.problem.length)}!`,
  );

describe("one peptide in any notation", () => {
  it.each([
    ["GHK", "one-letter", "GHK"],
    ["  GHK\n", "one-letter", "GHK"],
    ["ghk", "one-letter", "GHK"],
    ["[Acetyl]-LKKTETQ", "proforma", "[Acetyl]-LKKTETQ"],
    ["GHK/2", "proforma", "GHK"],
    ["Ac-LKKTETQ", "three-letter", "[Acetyl]-LKKTETQ"],
    ["H-Gly-His-Lys-OH", "three-letter", "GHK"],
    ["GlyHisLys", "three-letter", "GHK"],
    ["PEPTIDE1{G.H.K}$$$$V2.0", "helm", "GHK"],
    ["BPC-157: GEPPPGKPADDAGLV", "one-letter", "GEPPPGKPADDAGLV"],
    ["Sequence: GEPPPGKPAD DAGLV", "one-letter", "GEPPPGKPADDAGLV"],
    ["PEPTIDE", "one-letter", "PEPTIDE"],
    ["1 gepppgkpad daglv", "one-letter", "GEPPPGKPADDAGLV"],
    ["N-term: Ac-KPV-NH2", "three-letter", "[Acetyl]-KPV-[Amidated]"],
  ])("%j is %s", (text, notation, proforma) => {
    expect(read(text)).toEqual([notation, proforma]);
  });

  it("reads the modified molecules of the golden file alike from ProForma and HELM", () => {
    const formulaIn = (text: string) => {
      const result = parseNotation(text);
      const found = result.ok ? formulaOf(result.molecule) : null;
      return found === null ? text : formatFormula(found);
    };
    for (const { proforma, helm, formula, name } of GOLDEN.modified) {
      expect(formulaIn(proforma)).toBe(formula);
      // HELM can't express the copper of GHK-Cu
      if (!name.startsWith("GHK-Cu")) expect(formulaIn(helm), name).toBe(formula);
    }
  });

  it("says when letters could have been three-letter codes", () => {
    const result = parseNotation("GLYHISLYS");
    expect(result.ok && [lengthOf(result.molecule), result.ignored[0]?.because]).toEqual([
      9,
      "read as one-letter code; write Gly-His-Lys where three-letter codes are meant",
    ]);
  });

  it.each([
    ["", /^: There is no peptide yet/],
    ["GHk", /^k: .*lower case/],
    ["  GXK", /^X: X stands for/],
    ["CYIQNCPLG 6", /^6: .*does not count.*bridge/],
    ["Sequence: GHXK", /^X: X stands for/],
    ["[Acetyl]-LKKT[Phospo]ETQ", /^Phospo: Phospo is not known/],
    ["H-Gly-Xyz-OH", /^Xyz: /],
    ["PEPTIDE1{G.[Zzz].K}$$$$V2.0", /Zzz/],
  ])("points into %j as it was written", (text, expected) => {
    expect(pointed(text)).toMatch(expected);
  });

  it("takes lower case as D-residues only when told so", () => {
    const result = parseNotation("GHk", { lowerCase: "d" });
    expect(result.ok && formatProforma(result.molecule)).toBe("GHK[INFO:D]");
  });
});

describe("batches", () => {
  it("reads FASTA, several notations a line, and says which line fails", () => {
    expect(batch(">a\nGHK\nLKK\n;c\nTE\n>b\nGX\n>c\n[Acetyl]-\nGH")).toEqual(["GHKLKKTE", "X!", "[Acetyl]-GH"]);
    expect(batch("GHK\nH-Gly-OH\nK[Acetyl]\nPEPTIDE1{A.A}$$$$\nAXA")).toEqual(["GHK", "G", "K[Acetyl]", "AA", "X!"]);
  });

  it("reads numbered and wrapped sequences as one", () => {
    expect(batch("        10         20\nGEPPPGKPAD DAGLVGEPPP\n        23\nGHK")).toEqual(["GEPPPGKPADDAGLVGEPPPGHK"]);
    expect(batch("  1 gepppgkpad daglvgeppp\n 21 ghk")).toEqual(["GEPPPGKPADDAGLVGEPPPGHK"]);
    expect(batch("ACDEFGHIKLMNPQRSTVWY\nACDEFGHIKLMNPQRSTVWY\nGXK")).toEqual(["X!"]);
    expect(batch("H-Gly-His-\nLys-OH")).toEqual(["GHK"]);
    expect(batch("GEPPPGKPAD 10 DAGLV 15")).toEqual(["GEPPPGKPADDAGLV"]);
  });

  it("reads a numbered list as many", () => {
    expect(batch("1 GHK\n2 KPV\n3 AEDG")).toEqual(["GHK", "KPV", "AEDG"]);
  });

  it("reads lines that only make sense together as one", () => {
    expect(batch("GHK\nMW: 340.4")).toEqual(["GHK"]);
    expect(batch("GHK\nAAA\nMW: 340.4")).toEqual(["GHK", "AAA", expect.stringMatching(/!$/)]);
    expect(batch("GHK\nGHk")).toEqual(["GHK", "k!"]);
  });

  it("gives the place of every entry in the input", () => {
    const text = "GHK\n\nAAA";
    expect(parseBatch(text).map(({ name, line, start }) => [name, line, start])).toEqual([
      [null, 1, 0],
      [null, 3, 5],
    ]);
  });

  it("stops explaining after many problems", () => {
    const entries = parseBatch("?\n".repeat(2000));
    expect(entries).toHaveLength(2000);
    expect(entries.every(({ result }) => !result.ok)).toBe(true);
  });

  it("reads 10,000 records in under a second", () => {
    const text = Array.from({ length: 10_000 }, (_, index) => `>p${index}\nEVLLYENATRGFVGKIEIARVINQSEFNYS`).join("\n");
    expect(cpuMs(() => expect(parseBatch(text)).toHaveLength(10_000))).toBeLessThan(1000);
  });
});

describe("everything", () => {
  it("reads back what ProForma prints", () => {
    fc.assert(
      fc.property(arbitraryMolecule(), (molecule) => {
        const text = formatProforma(molecule);
        const result = parseNotation(` ${text}\n`);
        expect(result.ok && formatProforma(result.molecule)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  it("never throws, and points into the text", () => {
    const pieces = fc.constantFrom(
      ..."GAKX[]{}()|$-.,:;>\n\t 1*",
      "Ala-",
      "Ac-",
      "-NH2",
      "PEPTIDE1{",
      "}$$$$",
      "[#XL1]",
      "Formula:C2",
      "c[",
      "\u00a0",
      "\u200b",
      ...HOSTILE_TEXTS,
    );
    const texts = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.array(pieces, { maxLength: 20 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(texts, (input) => {
        for (const { result, start, text } of parseBatch(input)) {
          expect(start + text.length).toBeLessThanOrEqual(input.length);
          if (result.ok) continue;
          const { position, length } = result.problem;
          expect(position).toBeGreaterThanOrEqual(0);
          expect(length).toBeGreaterThanOrEqual(0);
          expect(position + length).toBeLessThanOrEqual(input.length);
        }
      }),
      { numRuns: 1500 },
    );
  });
});
