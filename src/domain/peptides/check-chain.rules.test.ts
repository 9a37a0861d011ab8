import { describe, expect, test } from "vitest";
import { peptideDocument } from "#support/peptide-document.ts";
import { chainGap, checkChain } from "./check-chain.ts";
import type { Peptide } from "./peptide.ts";

const BARE = peptideDocument().structure;
const messages = (changes: Partial<Peptide["structure"]>) =>
  checkChain({ ...BARE, ...changes }).map(([place, message]) => `${place.replace("structure.", "")}: ${message}`);

describe("without a chain", () => {
  test.each<[Partial<Peptide["structure"]>, string[]]>([
    [{}, []],
    [{ formula: "C6H11N3O4" }, []],
    [{ averageMassDa: 200 }, []],
    [{ formula: "a mixture", averageMassDa: 200 }, []],
    [{ sequence: "GGG", formula: "C6H12N3O4", nTerm: "Ac", cTerm: "NH2", dResidues: [1] }, []],
  ])("%j leaves nothing to compare", (changes, expected) => {
    expect(messages(changes)).toEqual(expected);
  });
});

describe("with a chain, each finding says what the chain has", () => {
  test.each<[Partial<Peptide["structure"]>, string[]]>([
    [{ averageMassDa: 200 }, ["averageMassDa: states 200 Da, the chain weighs 189.17 Da"]],
    [{ averageMassDa: 189.17 }, []],
    [{ formula: "C6H12N3O4" }, ["formula: states C6H12N3O4, the chain is C6H11N3O4"]],
    [{ sequence: "GGA" }, ["sequence: differs from the chain, which reads GGG"]],
    [{ sequence: "GGG" }, []],
    [{ dResidues: [2] }, ["dResidues: differ from the chain, which has none"]],
    [{ disulfides: [[1, 3]] }, ["disulfides: differ from the chain, which has none"]],
  ])("%j beside GGG", (changes, expected) => {
    expect(messages({ proforma: "GGG", ...changes })).toEqual(expected);
  });

  test("all mirrored residues by their place", () => {
    const proforma = "[Acetyl]-RC[MOD:00034#XL1]A[MOD:00198]HF[MOD:00201]RWC[#XL1]-[Amidated]";
    expect(messages({ proforma, disulfides: [[2, 8]] })).toEqual(["dResidues: differ from the chain, which has 3, 5"]);
  });

  test("all bridges", () => {
    const proforma = "C[MOD:00034#XL1]C[MOD:00034#XL2]GC[#XL1]C[#XL2]";
    expect(messages({ proforma, disulfides: [[1, 4]] })).toEqual([
      "disulfides: differ from the chain, which has 1,4 and 2,5",
    ]);
    expect(
      messages({
        proforma,
        disulfides: [
          [2, 5],
          [1, 4],
        ],
      }),
    ).toEqual([]);
  });
});

describe("two chains", () => {
  test("are read one after the other, and their bridges are not counted through", () => {
    const proforma = "GC[MOD:00034#XL1]G//AC[#XL1]A";
    expect(messages({ proforma, sequence: "GCGACA" })).toEqual([]);
    expect(messages({ proforma, sequence: "GCG" })).toEqual(["sequence: differs from the chain, which reads GCGACA"]);
  });
});

describe("the start", () => {
  const START = ["nTerm: differs from the chain's start"];
  test.each([
    [null, "GGG", []],
    ["H", "GGG", []],
    ["H", "[Acetyl]-GGG", START],
    ["Ac", "[Acetyl]-GGG", []],
    ["Ac", "GGG", START],
    ["For", "[Acetyl]-GGG", START],
    ["pGlu", "Q[Gln->pyro-Glu]GG", []],
    ["pGlu", "QGG", START],
    ["pGlu", "[Acetyl]-GGG", START],
    ["H", "Q[Gln->pyro-Glu]GG", START],
    // words that name no known group fit any group, but not a bare start
    ["something", "[Acetyl]-GGG", []],
    ["something", "Q[Gln->pyro-Glu]GG", []],
    ["something", "GGG", START],
  ])("%j of %s", (nTerm, proforma, expected) => expect(messages({ nTerm, proforma })).toEqual(expected));
});

describe("the end", () => {
  const END = ["cTerm: differs from the chain's end"];
  test.each([
    [null, "GGG-[Amidated]", []],
    ["OH", "GGG", []],
    ["OH", "GGG-[Amidated]", END],
    ["NH2", "GGG-[Amidated]", []],
    ["NH2", "GGG", END],
    ["something", "GGG-[Amidated]", []],
    ["something", "GGG", END],
  ])("%j of %s", (cTerm, proforma, expected) => expect(messages({ cTerm, proforma })).toEqual(expected));
});

describe("a pyroglutamate may be written as glutamate", () => {
  test.each([
    ["Q[Gln->pyro-Glu]GG", "EGG", true],
    ["QGG", "EGG", false],
    ["Q[Gln->pyro-Glu]GG", "EGA", false],
  ])("%s as %s: %s", (proforma, sequence, isSame) => {
    expect(messages({ proforma, sequence }).length === 0).toBe(isSame);
  });
});

test("an entry gives either its chain or why it has none", () => {
  const gap = [["structure.proforma", "needs either the chain or the reason why none is given"]];
  expect(chainGap({ ...BARE, proforma: null, noProforma: null })).toEqual(gap);
  expect(chainGap({ ...BARE, proforma: "GGG", noProforma: "a mixture" })).toEqual(gap);
  expect(chainGap({ ...BARE, proforma: "GGG" })).toEqual([]);
});
