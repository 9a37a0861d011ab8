import { describe, expect, test } from "vitest";
import { moleculeWritten } from "#support/plain-molecule.ts";
import { shippedPeptides } from "#support/shipped-library.ts";
import { formatFormula } from "../formula.ts";
import { formulaOf, lettersOf, type Molecule } from "../molecule.ts";
import { parseNotation } from "./parse-notation.ts";

const WORDS = "names a protein or its change in words and writes no chain";
const PLACEHOLDER = "a placeholder stands for the side chain";
/** Notations of single chains that can't be read, and why. */
const UNREAD: Readonly<Record<string, string>> = {
  "des-1-3-igf-1": WORDS,
  "igf-1-lr3": WORDS,
  mecasermin: WORDS,
  somatropin: WORDS,
  liraglutide: PLACEHOLDER,
  semaglutide: PLACEHOLDER,
  tirzepatide: PLACEHOLDER,
};
/** The notation is for the complex, the chain next to it for the peptide alone. */
const WITH_METAL: Readonly<Record<string, string>> = { thymulin: "Zn(II)" };

const chains = shippedPeptides().flatMap(({ slug, structure: { notation, proforma } }) =>
  notation === null || proforma === null ? [] : [{ slug, notation, proforma }],
);
const plain = (molecule: Molecule) => ({
  formula: formatFormula(formulaOf(molecule) ?? {}),
  chains: molecule.chains.map((chain) => [lettersOf(chain), chain.residues.map(({ isD }) => isD)]),
  links: molecule.links,
});

describe("every notation of the library that writes one chain", () => {
  test("there are many", () => expect(chains.length).toBeGreaterThanOrEqual(70));

  test.each(chains)("$slug", ({ slug, notation, proforma }) => {
    const result = parseNotation(notation);
    expect(result.ok).toBe(!Object.hasOwn(UNREAD, slug));
    if (!result.ok) return;
    const metals = result.molecule.unplaced.map(({ name }) => name);
    const stated = moleculeWritten(proforma);
    expect(metals.join()).toBe(WITH_METAL[slug] ?? stated.unplaced.map(({ name }) => name).join());
    const isApart = Object.hasOwn(WITH_METAL, slug);
    expect(plain(isApart ? { ...result.molecule, unplaced: [] } : result.molecule)).toEqual(plain(stated));
  });
});
