import { Molecule } from "openchemlib";
import { describe, expect, test } from "vitest";
import { cpuMs } from "#support/cpu-time.ts";
import { DRUG_SMILES } from "#support/drug-smiles.ts";
import { type Formula, formatFormula, parseFormula } from "../formula.ts";
import { MONOMER_SMILES } from "./monomer-smiles.ts";
import { type ReadSmiles, readSmiles } from "./read-smiles.ts";

const read = (text: string) => {
  const result = readSmiles(text);
  if (!result.ok) throw new Error(`${text}: ${result.problem.message} at ${result.problem.position}`);
  return result;
};
const refused = (text: string) => {
  const result: ReadSmiles = readSmiles(text);
  return result.ok ? null : [result.problem.position, result.problem.length, result.problem.message];
};

/** For openchemlib's formula a label is its element. */
const unlabelled = (formula: Formula) =>
  formatFormula(parseFormula(formatFormula(formula).replaceAll(/\[\d*([A-Z][a-z]?\d*)\]/g, "$1")) ?? {});
const byOpenChemLib = (smiles: string) => {
  const text = Molecule.fromSmiles(smiles, { noCoordinates: true }).getMolecularFormula().formula;
  return formatFormula(parseFormula(text.replaceAll(/\[[^\]]*\]/g, "")) ?? {});
};
const withoutBraces = (smiles: string) => smiles.replaceAll(/[{}]/g, "");
const AMINO_ACIDS = Object.values(MONOMER_SMILES).map((smiles) => `${withoutBraces(smiles)}O`);
const ALL = [...AMINO_ACIDS, ...DRUG_SMILES].filter((smiles) => !/\[\d/.test(smiles));

describe("the formula is openchemlib's", () => {
  test(`for ${ALL.length} structures`, () => {
    expect(ALL.length).toBeGreaterThanOrEqual(220);
    const ours = ALL.map((smiles) => [smiles, formatFormula(read(smiles).formula)]);
    expect(ours).toEqual(ALL.map((smiles) => [smiles, byOpenChemLib(smiles)]));
  });

  test.each([
    ["[2H]C([2H])([2H])O", "CH[2H3]O", "CH4O"],
    ["[13CH3]C(=O)[18OH]", "C[13C]H4O[18O]", "C2H4O2"],
    ["[15NH2]CC(=O)O", "C2H5[15N]O2", "C2H5NO2"],
  ])("labels are kept: %s", (smiles, labelled, plain) => {
    expect(formatFormula(read(smiles).formula)).toBe(labelled);
    expect(unlabelled(read(smiles).formula)).toBe(plain);
  });
});

describe("ionisable groups", () => {
  test.each([
    ["aspartic acid", "C(C(C(=O)O)N)C(=O)O", "Cterm E Nterm"],
    ["lysine", "C(CCN)C[C@@H](C(=O)O)N", "Cterm K Nterm"],
    ["arginine", "C(C[C@@H](C(=O)O)N)CN=C(N)N", "Cterm Nterm R"],
    ["histidine, Kekulé", "C1=C(NC=N1)C[C@@H](C(=O)O)N", "Cterm H Nterm"],
    ["histidine, aromatic", "N[C@@H](Cc1c[nH]cn1)C(=O)O", "Cterm H Nterm"],
    ["1-methylimidazole", "Cn1ccnc1", "H"],
    ["benzimidazole is none", "c1ccc2[nH]cnc2c1", ""],
    ["caffeine is none", "CN1C=NC2=C1C(=O)N(C(=O)N2C)C", ""],
    ["tyrosine", "C1=CC(=CC=C1C[C@@H](C(=O)O)N)O", "Cterm Nterm Y"],
    ["dopamine has two", "NCCc1ccc(O)c(O)c1", "K Y Y"],
    ["cysteine", "C([C@@H](C(=O)O)N)S", "C Cterm Nterm"],
    ["methionine's sulfur is none", "CSCC[C@@H](C(=O)O)N", "Cterm Nterm"],
    ["a tertiary amine", "CN(C)CC", "K"],
    ["a quaternary one is none", "C[N+](C)(C)C", ""],
    ["aniline is none", "Nc1ccccc1", ""],
    ["an amide is none", "CC(=O)NC", ""],
    ["indole is none", "c1ccc2[nH]ccc2c1", ""],
    ["pyridine is none", "c1ccncc1", ""],
    ["a fatty diacid has two", "OC(=O)CCCCCCCCCCCCCCCCC(=O)O", "E E"],
    ["an ester is none", "CC(=O)OC", ""],
    ["an alcohol is none", "OCC", ""],
    ["an amidine is none", "CC(=N)N", ""],
    ["an acylguanidine is none", "CC(=O)NC(=N)N", ""],
    ["phosphoserine", "C(C(C(=O)O)N)OP(=O)(O)O", "Cterm Nterm Phosphate1 Phosphate2"],
    ["a phosphodiester has one proton", "COP(=O)(O)OC", "Phosphate1"],
    ["tyrosine sulfate", "C1=CC(=CC=C1CC(C(=O)O)N)OS(=O)(=O)O", "Cterm Nterm Sulfate"],
    ["a sulfonic acid is none", "CS(=O)(=O)O", ""],
    ["glycine's zwitterion", "C(C(=O)[O-])[NH3+]", "Cterm Nterm"],
  ])("%s", (_name, smiles, kinds) => {
    expect(read(smiles).ions.toSorted().join(" ")).toBe(kinds);
  });
});

describe("leaving groups", () => {
  const leaving = (smiles: string) => read(smiles).leaving.map(({ label, cap }) => `R${label} ${cap}`);
  test.each([
    ["mapped caps", "CC(C)C[C@](C)(N[H:1])C(=O)[OH:2]"],
    ["mapped places", "CC(C)C[C@](C)(N[*:1])C(=O)[*:2]"],
    ["CXSMILES labels", "CC(C)C[C@](C)(N*)C(=O)* |$;;;;;;;_R1;;;_R2$|"],
  ])("%s give the same molecule", (_name, smiles) => {
    expect(leaving(smiles)).toEqual(["R1 H", "R2 OH"]);
    expect(formatFormula(read(smiles).formula)).toBe("C7H15NO2");
    expect(read(smiles).ions).toEqual([]);
  });

  test("a side chain's place keeps its group", () => {
    expect(leaving("[H:1]N[C@@H](CCCCN[H:3])C([OH:2])=O")).toEqual(["R1 H", "R2 OH", "R3 H"]);
    expect(read("[H:1]N[C@@H](CCCCN[H:3])C([OH:2])=O").ions).toEqual(["K"]);
    expect(read("[*:1]N[C@@H](CCC([*:3])=O)C([*:2])=O").ions).toEqual(["E"]);
  });

  test("a diacid's far carboxyl stays", () => {
    expect(read("OC(=O)CCCCCCCCCCCCCCCCC(=O)[OH:2]").ions).toEqual(["E"]);
  });
});

describe("a problem is at its character", () => {
  test.each([
    ["", 0, "no atom"],
    ["CC.O", 2, "dot"],
    ["C1CC", 1, "never closed"],
    ["C(C", 1, "never closed"],
    ["CC)", 2, "closes no branch"],
    ["C=", 1, "leads nowhere"],
    ["C==C", 2, "between two atoms"],
    ["C(C)(C)(C)(C)C", 0, "too many bonds"],
    ["CQ", 1, "no part"],
    ["C[Xx]", 1, "no atom"],
    ["C[14CH3]", 1, "no atom"],
    ["C11", 2, "itself"],
    ["C=1CCCC#1", 8, "two different"],
    ["C*", 1, "bonds"],
    ["[*:1]C[*:1]", 6, "bonds"],
    ["😀", 0, "no part"],
  ])("%s", (text, position, words) => {
    const problem = refused(text);
    expect(problem?.[0]).toBe(position);
    expect(problem?.[2]).toContain(words);
  });
});

test("long and crooked text costs little", () => {
  expect(cpuMs(() => expect(read("C".repeat(100_000)).formula.C).toBe(100_000))).toBeLessThan(1_500);
  for (const text of [
    "(".repeat(1e5),
    `C${"(C)".repeat(33_000)}`,
    "C1".repeat(50_000),
    "[".repeat(1e5),
    "*".repeat(1e5),
  ])
    expect(cpuMs(() => expect(readSmiles(text).ok).toBe(false))).toBeLessThan(1_000);
});
