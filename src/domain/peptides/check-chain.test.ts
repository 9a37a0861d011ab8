import { expect, test } from "vitest";
import { peptideDocument } from "#support/peptide-document.ts";
import { shippedPeptides } from "#support/shipped-library.ts";
import { parseFormula, sameFormula } from "../chemistry/formula.ts";
import { formulaOf } from "../chemistry/molecule.ts";
import { formatProforma, parseProforma } from "../chemistry/notation/proforma/proforma.ts";
import { checkChain } from "./check-chain.ts";
import { checkShipped } from "./check-peptide.ts";
import type { Peptide } from "./peptide.ts";

const shipped = shippedPeptides();
const written = shipped.filter(({ structure }) => structure.proforma !== null);

/** Setmelanotide, as its label and PubChem CID 11993702 (2025) describe it. */
const structure: Peptide["structure"] = {
  ...peptideDocument().structure,
  proforma: "[Acetyl]-RC[MOD:00034#XL1]A[MOD:00198]HF[MOD:00201]RWC[#XL1]-[Amidated]",
  sequence: "RCAHFRWC",
  nTerm: "Ac",
  cTerm: "NH2",
  disulfides: [[2, 8]],
  dResidues: [3, 5],
  formula: "C49H68N18O9S2",
  averageMassDa: 1117.31,
};
const placesOf = (changes: Partial<Peptide["structure"]>) =>
  checkChain({ ...structure, ...changes }).map(([place]) => place.replace("structure.", ""));

test("a chain that everything beside it agrees with has no finding", () => expect(placesOf({})).toEqual([]));

test.each([
  [{ formula: "C49H70N18O9S2" }, ["formula"]],
  [{ averageMassDa: 1119.33 }, ["averageMassDa"]],
  [{ averageMassDa: 1117.34 }, ["averageMassDa"]],
  [{ sequence: "RCAHFRCW" }, ["sequence"]],
  [{ dResidues: [3] }, ["dResidues"]],
  [{ dResidues: [5, 3] }, []],
  [{ disulfides: [] }, ["disulfides"]],
  [{ disulfides: [[8, 2]] as Array<[number, number]> }, ["disulfides"]],
  [{ nTerm: "H" }, ["nTerm"]],
  [{ cTerm: "OH" }, ["cTerm"]],
  [{ nTerm: "For" }, ["nTerm"]],
  [{ cTerm: "NHEt" }, ["cTerm"]],
  [{ nTerm: "acetylated" }, []],
  [{ proforma: "[Acetyl]-RC7" }, ["proforma"]],
  [{ sequence: null, nTerm: null, cTerm: null, formula: null, averageMassDa: null }, []],
])("%j is found at %j", (changes, places) => expect(placesOf(changes)).toEqual(places));

test("one amide read as an acid, one hydrogen, one D-residue: each mistake of a chain shows", () => {
  const chain = structure.proforma ?? "";
  expect(placesOf({ proforma: chain.replace("-[Amidated]", "") })).toEqual(["averageMassDa", "formula", "cTerm"]);
  expect(placesOf({ proforma: chain.replace("[MOD:00034#XL1]", "").replace("[#XL1]", "") })).toEqual([
    "averageMassDa",
    "formula",
    "disulfides",
  ]);
  expect(placesOf({ proforma: chain.replace("[MOD:00201]", "") })).toEqual(["dResidues"]);
});

test("a problem says where in the chain it is", () =>
  expect(checkChain({ ...structure, proforma: "GG7G" })).toEqual([
    ["structure.proforma", expect.stringContaining("(at character 3)")],
  ]));

test("without a chain the mass is held against the sequence, else against the formula", () => {
  const bare = { ...peptideDocument().structure, nTerm: "H", cTerm: "OH" };
  const messages = (changes: Partial<Peptide["structure"]>) =>
    checkChain({ ...bare, ...changes }).map(([, text]) => text);
  expect(messages({ sequence: "GGG", averageMassDa: 189.17 })).toEqual([]);
  expect(messages({ sequence: "GGG", averageMassDa: 200 })).toEqual(["states 200 Da, the sequence weighs 189.17 Da"]);
  expect(messages({ formula: "C6H11N3O4", averageMassDa: 189.17 })).toEqual([]);
  expect(messages({ formula: "C6H11N3O4", averageMassDa: 200 })).toEqual([
    "states 200 Da, the formula weighs 189.17 Da",
  ]);
});

test("a pyroglutamate may have been glutamate", () => {
  const ring = { ...peptideDocument().structure, nTerm: "pGlu", cTerm: "OH" };
  const findings = (sequence: string) => checkChain({ ...ring, sequence, proforma: "Q[Gln->pyro-Glu]HP" });
  expect([findings("QHP"), findings("EHP")]).toEqual([[], []]);
  expect(findings("GHP")).toHaveLength(1);
});

test("a shipped entry gives its chain or the reason why there is none", () => {
  const gaps = (changes: Partial<Peptide["structure"]>) =>
    checkShipped(peptideDocument({ doses: [], structure: { ...structure, ...changes } })).map(({ place }) => place);
  expect(gaps({})).toEqual([]);
  expect(gaps({ proforma: null, noProforma: "a mixture" })).toEqual([]);
  expect(gaps({ proforma: null })).toEqual(["structure.proforma"]);
  expect(gaps({ noProforma: "a mixture" })).toEqual(["structure.proforma"]);
});

test("at least 80 shipped entries are computed from their chain, and every other one says why not", () => {
  expect(written.length).toBeGreaterThanOrEqual(80);
  for (const peptide of shipped) expect(checkShipped(peptide), peptide.slug).toEqual([]);
});

test.each(written.flatMap(({ slug, structure }) => (structure.formula === null ? [] : [[slug, structure] as const])))(
  "%s: chain and stated formula agree",
  (_slug, stated) => {
    const read = parseProforma(stated.proforma ?? "");
    if (!read.ok) throw new Error(read.problem.message);
    const formula = formulaOf(read.molecule);
    const expected = parseFormula(stated.formula ?? "");
    if (formula === null || expected === null) throw new Error("no formula");
    expect(sameFormula(formula, expected)).toBe(true);
    expect(checkChain(stated)).toEqual([]);
    expect(parseProforma(formatProforma(read.molecule))).toMatchObject({ ok: true, molecule: read.molecule });
  },
);

test("an entry with a formula but no chain is a small molecule, or says that its structure is not known", () => {
  const others = shipped.filter(({ structure }) => structure.formula !== null && structure.proforma === null);
  expect(others.filter(({ kind }) => kind !== "small-molecule").map(({ slug }) => slug)).toEqual(["p21"]);
});
