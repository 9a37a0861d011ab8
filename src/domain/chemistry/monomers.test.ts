import { Molecule } from "openchemlib";
import { describe, expect, test } from "vitest";
import { HELM_LIBRARY } from "#support/helm-library.ts";
import { addFormulas, formatFormula, parseFormula, WATER } from "./formula.ts";
import { SPELLINGS } from "./monomer-spellings.ts";
import { UNUSUAL_MONOMERS } from "./monomer-table.ts";
import { MONOMERS, monomerNamed, monomerOfId } from "./monomers.ts";
import { meaningOfHelm } from "./notation/helm/ids.ts";
import { leavingOfSide } from "./side-chains.ts";
import { MONOMER_SMILES } from "./smiles/monomer-smiles.ts";
import { readSmiles } from "./smiles/read-smiles.ts";
import { fillBraces, residueSmiles } from "./smiles/residue-smiles.ts";

const aminoAcid = (id: string, isD = false): string => {
  const smiles = residueSmiles(id, isD);
  if (smiles === null) throw new Error(`no structure of ${id}`);
  return `${fillBraces(smiles, null)}O`;
};
const identity = (smiles: string) => Molecule.fromSmiles(smiles).getIDCode();

describe("every row follows from its structure", () => {
  test("by openchemlib and by our reader", () => {
    const stated = MONOMERS.map(({ id, formula }) => [id, formatFormula(addFormulas(formula, WATER))]);
    const drawn = MONOMERS.map(({ id }) => {
      const { formula } = Molecule.fromSmiles(aminoAcid(id), { noCoordinates: true }).getMolecularFormula();
      return [id, formatFormula(parseFormula(formula) ?? {})];
    });
    const read = MONOMERS.map(({ id }) => {
      const result = readSmiles(aminoAcid(id));
      return [id, result.ok ? formatFormula(result.formula) : result.problem.message];
    });
    expect(stated).toEqual(drawn);
    expect(stated).toEqual(read);
  });

  test("what its side chain bonds with is what its structure marks", () => {
    const marks = { "{}": "H", "{O}": "OH", "{=C}": "CH2" } as const;
    const marked = Object.entries(MONOMER_SMILES).map(([id, smiles]) => {
      const mark = (["{}", "{O}", "{=C}"] as const).find((candidate) => smiles.includes(candidate));
      return [id, mark === undefined ? null : marks[mark]];
    });
    const said = Object.keys(MONOMER_SMILES).map((id) => {
      const monomer = monomerOfId(id);
      return [id, monomer === null ? "unknown" : leavingOfSide(monomer)];
    });
    expect(said).toEqual(marked);
  });

  test("its ionisable groups are those of its structure, D apart from E", () => {
    const found = UNUSUAL_MONOMERS.map(([id]) => {
      const smiles = aminoAcid(id);
      const capped = smiles.startsWith("N") ? smiles.replace(/^N/, "[H:1]N") : smiles;
      const result = readSmiles(capped.replace(/C\(=O\)O$/, "C(=O)[OH:2]"));
      return [id, result.ok ? result.ions.toSorted().join(" ") : result.problem.message];
    });
    const stated = UNUSUAL_MONOMERS.map(([id, , , , ions]) => [
      id,
      ions
        .map((ion) => (ion === "D" ? "E" : ion))
        .toSorted()
        .join(" "),
    ]);
    const different = stated.filter(([id, ions], index) => found[index]?.join() !== [id, ions].join());
    // the second hydroxyl of a catechol loses its proton far above pH 12, and no table includes it
    expect(different).toEqual([["Dopa", "Y"]]);
  });
});

test("the structures are those of HELM's core library, mirror images included", () => {
  const compared = HELM_LIBRARY.map(([id, smiles]) => {
    const residue = meaningOfHelm(id)?.residue;
    if (residue == null) return [id, "unknown"];
    const library = smiles.replaceAll(/\[H:\d\]/g, "[H]").replaceAll(/\[OH:\d\]/g, "O");
    const isSame = identity(aminoAcid(residue.monomer.id, residue.isD)) === identity(library);
    return [id, isSame ? "same" : "different"];
  });
  // HELM draws histidine's ring with the hydrogen on its other nitrogen: the same substance
  expect(compared.filter(([, result]) => result !== "same")).toEqual([
    ["hHis", "different"],
    ["H", "different"],
  ]);
  expect(compared.length).toBeGreaterThan(95);
});

describe("structures PubChem gives", () => {
  test.each([
    ["O", "C[C@@H]1CC=N[C@H]1C(=O)NCCCC[C@@H](C(=O)O)N"],
    ["Hyp", "C1[C@H](CN[C@@H]1C(=O)O)O"],
    ["Pip", "C1CCN[C@@H](C1)C(=O)O"],
    ["Tle", "CC(C)(C)[C@@H](C(=O)O)N"],
    ["Sta", "CC(C)C[C@@H]([C@H](CC(=O)O)O)N"],
    ["OEG", "C(COCCOCC(=O)O)N"],
    ["MeBmt", "C/C=C/C[C@@H](C)[C@H]([C@@H](C(=O)O)NC)O"],
    ["Har", "C(CCN=C(N)N)C[C@@H](C(=O)O)N"],
  ])("%s", (id, smiles) => {
    const tautomer = smiles.replace("CN=C(N)N", "CNC(=N)N");
    expect(identity(aminoAcid(id))).toBe(identity(tautomer));
  });
});

describe("names", () => {
  test.each([
    ["G", "G"],
    ["Gly", "G"],
    ["gly", "G"],
    ["tryptophan", "W"],
    ["Aib", "Aib"],
    ["2-Nal", "2Nal"],
    ["Nal(2)", "2Nal"],
    ["Phe(4-Cl)", "4ClPhe"],
    ["cpa", "4ClPhe"],
    ["hArg", "Har"],
    ["Har", "Har"],
    ["Phe_4NO2", "4NO2Phe"],
    ["Dpr", "Dap"],
    ["AEEA", "OEG"],
    ["pyroGlu", "pGlu"],
    ["Pyr", "pGlu"],
    ["beta-Ala", null],
    ["betaAla", "bAla"],
    ["MeLeu", "MeLeu"],
    ["meL", "MeLeu"],
    ["Ser(tBu)", "SertBu"],
    ["Dmt", "Dmt"],
    ["a", null],
    ["Aca", null],
    ["Xyz", null],
    ["", null],
    ["__proto__", null],
    ["constructor", null],
  ])("%s is %s", (text, id) => {
    expect(monomerNamed(text)?.id ?? null).toBe(id);
  });

  test("no spelling means two residues", () => {
    const meanings = new Map<string, Set<string>>();
    for (const [id, , , , , helm] of UNUSUAL_MONOMERS)
      for (const name of [id, ...(SPELLINGS[id] ?? []), ...(helm === null ? [] : [helm])])
        meanings.set(name, (meanings.get(name) ?? new Set()).add(id));
    expect([...meanings].filter(([, ids]) => ids.size > 1)).toEqual([]);
  });

  test("every spelling belongs to a residue", () => {
    expect(Object.keys(SPELLINGS).filter((id) => monomerOfId(id) === null)).toEqual([]);
  });

  test("no HELM id stands for two residues", () => {
    const ids = MONOMERS.flatMap(({ helm }) => [helm.l, helm.d]).filter((id) => id !== null);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
