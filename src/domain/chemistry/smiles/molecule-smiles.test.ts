import * as fc from "fast-check";
import { Molecule as Drawn } from "openchemlib";
import { describe, expect, test } from "vitest";
import { arbitraryMolecule } from "#support/arbitrary-molecule.ts";
import { GOLDEN } from "#support/golden-peptides.ts";
import { shippedPeptides } from "#support/shipped-library.ts";
import { type Formula, formatFormula, parseFormula } from "../formula.ts";
import { KNOWN_GROUPS } from "../groups.ts";
import { formulaOf, type Molecule } from "../molecule.ts";
import { parseHelm } from "../notation/helm/helm.ts";
import { parseNotation } from "../notation/parse-notation.ts";
import { moleculeSmiles } from "./molecule-smiles.ts";

const read = (helm: string): Molecule => {
  const result = parseHelm(helm);
  if (!result.ok) throw new Error(`${helm}: ${result.problem.message}`);
  return result.molecule;
};
const chain = (tokens: string, connections = "") => `PEPTIDE1{${tokens}}$${connections}$$$V2.0`;
const drawn = (molecule: Molecule): string => {
  const result = moleculeSmiles(molecule);
  return "smiles" in result ? result.smiles : `no: ${result.reason}`;
};
const formulaDrawn = (smiles: string): string => {
  const { formula } = Drawn.fromSmiles(smiles, { noCoordinates: true }).getMolecularFormula();
  return formatFormula(parseFormula(formula) ?? {});
};
const stated = (molecule: Molecule): string => {
  const formula: Formula | null = formulaOf(molecule);
  return formula === null ? "unknown" : formatFormula(formula);
};
const identity = (smiles: string) => Drawn.fromSmiles(smiles).getIDCode();

describe("the drawing has the molecule's formula", () => {
  test.each(GOLDEN.modified)("$name", ({ helm, formula }) => {
    const molecule = read(helm);
    expect(formulaDrawn(drawn(molecule))).toBe(stated(molecule));
    if (!formula.includes("Cu")) expect(formulaDrawn(drawn(molecule))).toBe(formula);
  });

  test("every shipped entry whose notation is read has the formula it states", () => {
    const compared = shippedPeptides().flatMap(({ slug, structure: { notation, formula } }) => {
      const result = parseNotation(notation ?? "");
      const smiles = result.ok && formula !== null ? moleculeSmiles(result.molecule) : { reason: "not read" };
      return "smiles" in smiles ? [[slug, formulaDrawn(smiles.smiles), formula]] : [];
    });
    expect(compared.filter(([, found, said]) => found !== said)).toEqual([]);
    expect(compared.length).toBeGreaterThanOrEqual(60);
  });

  test("whatever is drawn at all", () => {
    let count = 0;
    fc.assert(
      fc.property(arbitraryMolecule(), (whole) => {
        const molecule = { ...whole, unplaced: [] };
        const result = moleculeSmiles(molecule);
        if ("reason" in result) return result.reason.length > 0;
        count += 1;
        expect(formulaDrawn(result.smiles)).toBe(stated(molecule));
        return true;
      }),
      { numRuns: 300 },
    );
    expect(count).toBeGreaterThan(20);
  });

  test("every group with a known structure, at each of its places", () => {
    const texts = KNOWN_GROUPS.flatMap(({ name, formula, blocks, ions, places }) =>
      places.map((place): Molecule => {
        const group = { name, formula, massDa: null, parts: [], blocks, ions };
        const plain = read(chain("A.K"));
        const [only] = plain.chains;
        if (only === undefined) throw new Error("no chain");
        const [first, second] = only.residues;
        if (first === undefined || second === undefined) throw new Error("no residues");
        const carrying = place === "side" ? { ...only, residues: [first, { ...second, group }] } : only;
        return { ...plain, chains: [place === "side" ? carrying : { ...only, [place]: group }] };
      }),
    );
    const compared = texts
      .map((molecule) => [drawn(molecule), stated(molecule)])
      .filter(([text]) => !text?.startsWith("no:"));
    expect(compared.map(([text = "", formula]) => [formulaDrawn(text), formula])).toEqual(
      compared.map(([, formula]) => [formula, formula]),
    );
    expect(compared.length).toBeGreaterThan(texts.length - 4);
  });
});

// isomeric SMILES from PubChem
describe("the drawing is the substance, stereochemistry included", () => {
  test.each([
    ["glutathione", chain("[gGlu].C.G"), "C(CC(=O)N[C@@H](CS)C(=O)NCC(=O)O)[C@@H](C(=O)O)N"],
    ["carnosine", chain("[bAla].H"), "C1=C(NC=N1)C[C@@H](C(=O)O)NC(=O)CCN"],
    ["thyroliberin", chain("[Pyr].H.P.[am]"), "C1C[C@H](N(C1)C(=O)[C@H](CC2=CN=CN2)NC(=O)[C@@H]3CCC(=O)N3)C(=O)N"],
    [
      "met-enkephalin with D-Ala",
      chain("Y.[dA].G.F.M"),
      "C[C@H](C(=O)NCC(=O)N[C@@H](CC1=CC=CC=C1)C(=O)N[C@@H](CCSC)C(=O)O)NC(=O)[C@H](CC2=CC=C(C=C2)O)N",
    ],
    [
      "elamipretide",
      chain("[dR].[Tyr_26diMe].K.F.[am]"),
      "CC1=CC(=CC(=C1C[C@@H](C(=O)N[C@@H](CCCCN)C(=O)N[C@@H](CC2=CC=CC=C2)C(=O)N)NC(=O)[C@@H](CCCNC(=N)N)N)C)O",
    ],
    [
      "oxytocin",
      chain("C.Y.I.Q.N.C.P.L.G.[am]", "PEPTIDE1,PEPTIDE1,1:R3-6:R3"),
      "CC[C@H](C)[C@H]1C(=O)N[C@H](C(=O)N[C@H](C(=O)N[C@@H](CSSC[C@@H](C(=O)N[C@H](C(=O)N1)CC2=CC=C(C=C2)O)N)C(=O)N3CCC[C@H]3C(=O)N[C@@H](CC(C)C)C(=O)NCC(=O)N)CC(=O)N)CCC(=O)N",
    ],
    [
      "macimorelin",
      chain("[Aib].[dW].[D-gTrp].[NHCHO]"),
      "CC(C)(C(=O)N[C@H](CC1=CNC2=CC=CC=C21)C(=O)N[C@H](CC3=CNC4=CC=CC=C43)NC=O)N",
    ],
  ])("%s", (_name, helm, smiles) => {
    const tautomer = (text: string) => text.replace("C1=C(NC=N1)", "C1=C(N=CN1)").replace("CC2=CN=CN2", "CC2=CNC=N2");
    expect(identity(drawn(read(helm)))).toBe(identity(tautomer(smiles)));
  });

  test("a mirrored residue is another substance", () => {
    expect(identity(drawn(read(chain("Y.[dA].G"))))).not.toBe(identity(drawn(read(chain("Y.A.G")))));
  });

  test("a ring of the backbone has no ends", () => {
    const smiles = drawn(read(chain("G.G", "PEPTIDE1,PEPTIDE1,2:R2-1:R1")));
    expect(identity(smiles)).toBe(identity("C1C(=O)NCC(=O)N1"));
  });

  test("a staple is one alkene", () => {
    const smiles = drawn(read(chain("[S5].A.A.A.[S5]", "PEPTIDE1,PEPTIDE1,1:R3-5:R3")));
    expect(formulaDrawn(smiles)).toBe("C23H39N5O6");
    expect(smiles.match(/=%\d\d/g)).toHaveLength(2);
  });

  test("biotin is biotin", () => {
    expect(identity(drawn({ ...read(chain("G")), chains: read(chain("[Biotin].G")).chains }))).toBe(
      identity("C1[C@H]2[C@@H]([C@@H](S1)CCCCC(=O)NCC(=O)O)NC(=O)N2"),
    );
  });
});

describe("what cannot be drawn is named", () => {
  test.each([
    [chain("A.[[H:1]NCC(=O)[OH:2]]"), "residue 2"],
    [chain("[CCC(=O)[OH:2]].A"), "the start"],
    ["PEPTIDE1{A.K}|CHEM1{[CCC(=O)[OH:1]]}$CHEM1,PEPTIDE1,1:R1-2:R3$$$", "residue 2 (K with C3H4O)"],
  ])("%s", (helm, words) => {
    expect(drawn(read(helm))).toContain(words);
  });

  test("a part without a place, too many bridges", () => {
    const plain = read(chain("A.K"));
    const loose = { name: "Cu(II)", formula: { Cu: 1 }, massDa: null, parts: [], blocks: false, ions: [] };
    expect(drawn({ ...plain, unplaced: [loose] })).toContain("Cu(II)");
    const bonds = Array.from({ length: 91 }, (_, index) => `PEPTIDE1,PEPTIDE1,${index * 2 + 1}:R3-${index * 2 + 2}:R3`);
    expect(drawn(read(chain(Array.from({ length: 182 }, () => "C").join("."), bonds.join("|"))))).toContain(
      "more bonds",
    );
  });
});
