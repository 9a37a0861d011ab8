import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cpuMs } from "#support/cpu-time.ts";
import { GOLDEN } from "#support/golden-peptides.ts";
import { formatFormula } from "../formula.ts";
import { formulaOf } from "../molecule.ts";
import { MONOMERS } from "../monomers.ts";
import { type OneLetterOptions, parseOneLetter } from "./one-letter.ts";

const residues = (text: string, options?: OneLetterOptions): string => {
  const result = parseOneLetter(text, options);
  if (!result.ok) throw new Error(result.problem.message);
  const [chain] = result.molecule.chains;
  return (chain?.residues ?? []).map(({ monomer, isD }) => (isD ? monomer.id.toLowerCase() : monomer.id)).join("");
};
const problem = (text: string, options?: OneLetterOptions) => {
  const result = parseOneLetter(text, options);
  if (result.ok) throw new Error(`${text} was read`);
  return result.problem;
};

describe("one-letter code", () => {
  it("gives every sequence of the golden file its formula", () => {
    const wrong = GOLDEN.cases.filter(({ seq, formula }) => {
      const result = parseOneLetter(seq);
      const found = result.ok ? formulaOf(result.molecule) : null;
      return found === null || formatFormula(found) !== formula;
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
    expect(GOLDEN.cases.length).toBeGreaterThan(200);
  });

  it("reads the 22 letters", () => {
    expect(residues("ACDEFGHIKLMNPQRSTVWYUO")).toBe("ACDEFGHIKLMNPQRSTVWYUO");
  });

  it.each(["B", "J", "X", "Z"])("says what %s could be", (letter) => {
    expect(problem(`GA${letter}K`)).toMatchObject({ position: 2, length: 1 });
    expect(problem(`GA${letter}K`).message).toMatch(new RegExp(`^${letter} stands for .*write`));
  });

  it("reads lower case as capitals when there is nothing else, and as D when told so", () => {
    expect(residues("ghk")).toBe("GHK");
    expect(residues("ghk", { lowerCase: "d" })).toBe("Ghk");
    expect(residues("GhK", { lowerCase: "d" })).toBe("GhK");
    expect(residues("GhK", { lowerCase: "upper" })).toBe("GHK");
  });

  it("offers both meanings of mixed case", () => {
    expect(problem("GHk")).toMatchObject({ position: 2, length: 1 });
    expect(problem("gHK")).toMatchObject({ position: 0, length: 1 });
    expect(problem("GHk").message).toMatch(/write "K".*D-residues/);
  });

  it.each([
    ["", 0, 0],
    ["G K", 1, 1],
    ["GK1", 2, 1],
    ["GK\u{1f600}A", 2, 2],
    ["G\u00e9", 1, 1],
    ["[G", 0, 1],
  ])("points at what names no residue in %j", (text, position, length) => {
    expect(problem(text)).toMatchObject({ position, length });
  });

  it("never throws, and reads a text exactly when every character is a letter of a residue", () => {
    const letters = new Set(MONOMERS.flatMap(({ letter }) => letter ?? []));
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: fc.constantFrom(..."GAKBXZ1 ") })),
        (text) => {
          const isSequence = text.length > 0 && [...text].every((character) => letters.has(character));
          const isLowerCase =
            text.length > 0 && [...text.toUpperCase()].every((each) => letters.has(each)) && /^[a-z]+$/.test(text);
          expect(parseOneLetter(text).ok).toBe(isSequence || isLowerCase);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it("reads 2,000 residues in under 0.2 ms", () => {
    const text = "ACDEFGHIKLMNPQRSTVWY".repeat(100);
    const hundred = () => {
      for (let run = 0; run < 100; run += 1) parseOneLetter(text);
    };
    expect(cpuMs(hundred, { runs: 6 }) / 100).toBeLessThan(0.2);
  });
});
