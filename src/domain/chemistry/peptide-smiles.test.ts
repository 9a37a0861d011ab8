import { Molecule } from "openchemlib";
import { describe, expect, test } from "vitest";
import { shippedPeptides } from "../../../tests/support/shipped-library.ts";
import { type ChainStructure, toSmiles } from "./peptide-smiles.ts";

const chain = (sequence: string, changes: Partial<ChainStructure> = {}): ChainStructure => ({
  sequence,
  nTerm: "H",
  cTerm: "OH",
  disulfides: [],
  modifications: [],
  dResidues: [],
  ...changes,
});

/** A name for a molecule that does not depend on how its SMILES is written. */
const identity = (smiles: string) => Molecule.fromSmiles(smiles).getIDCode();
const written = (structure: ChainStructure): string => {
  const result = toSmiles(structure);
  if ("reason" in result) throw new Error(result.reason);
  return result.smiles;
};

describe("residues", () => {
  // isomeric SMILES of the free amino acids as PubChem gives them
  test.each([
    ["A", "C[C@@H](C(=O)O)N"],
    ["C", "C([C@@H](C(=O)O)N)S"],
    ["I", "CC[C@H](C)[C@@H](C(=O)O)N"],
    ["P", "C1C[C@H](NC1)C(=O)O"],
    ["T", "C[C@H]([C@@H](C(=O)O)N)O"],
    ["W", "C1=CC=C2C(=C1)C(=CN2)C[C@@H](C(=O)O)N"],
  ])("%s is the L form, and its mirror image is not", (letter, smiles) => {
    expect(identity(written(chain(letter)))).toBe(identity(smiles));
    expect(identity(written(chain(letter, { dResidues: [1] })))).not.toBe(identity(smiles));
  });

  test("D-alanine is D-alanine", () => {
    expect(identity(written(chain("A", { dResidues: [1] })))).toBe(identity("C[C@H](C(=O)O)N"));
  });

  test("pyroglutamic acid closes its ring from glutamine and from glutamic acid", () => {
    for (const letter of ["Q", "E"])
      expect(identity(written(chain(letter, { nTerm: "pGlu" })))).toBe(identity("C1CC(=O)N[C@@H]1C(=O)O"));
  });
});

test("every shipped chain that can be written has the formula its entry states", () => {
  const compared = shippedPeptides().flatMap(({ slug, structure }) => {
    const result = toSmiles(structure);
    if ("reason" in result || structure.formula === null) return [];
    return [
      [
        slug,
        Molecule.fromSmiles(result.smiles, { noCoordinates: true }).getMolecularFormula().formula,
        structure.formula,
      ],
    ];
  });
  expect(compared.filter(([, drawn, stated]) => drawn !== stated)).toEqual([]);
  expect(compared.length).toBeGreaterThanOrEqual(50);
});

describe("what cannot be written is named, not left out", () => {
  test.each([
    [chain("AB"), "residue 2 (B)"],
    [chain("AK", { modifications: ["Copper(II) complex"] }), "Copper(II) complex"],
    [chain("AK", { nTerm: "PEG" }), "PEG"],
    [chain("AK", { cTerm: "NHEt" }), "NHEt"],
    [chain("ACK", { disulfides: [[2, 3]] }), "disulfide"],
    [chain("CC", { disulfides: [[1, 1]] }), "disulfide"],
    [chain("AK", { nTerm: "pGlu" }), "residue 1 (A)"],
  ])("%j", (structure, word) => {
    const result = toSmiles(structure);
    expect("reason" in result ? result.reason : "written").toContain(word);
  });
});
