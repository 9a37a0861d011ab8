import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatFormula, monoisotopicMass } from "#domain/chemistry/formula.ts";
import { groupNamed } from "#domain/chemistry/groups.ts";
import { formulaOf, type Molecule, type Site } from "#domain/chemistry/molecule.ts";
import { arbitraryMolecule } from "#support/arbitrary-molecule.ts";
import { GOLDEN, type GoldenCase } from "#support/golden-peptides.ts";
import { chainOf, disulfideOf, moleculeOf, moleculeWritten, residueOf } from "#support/plain-molecule.ts";
import type { Profile } from "../profile.ts";
import { massesOf } from "./masses.ts";

/** Every open case compared with one tool: how far the worst one is beyond its bound. */
function beyond(ours: (mass: Profile["mass"], golden: GoldenCase) => number, bound: (golden: GoldenCase) => number) {
  expect(GOLDEN.cases).toHaveLength(235);
  return GOLDEN.cases.flatMap((golden) => {
    const off = Math.abs(ours(massesOf(moleculeOf([golden.seq])), golden));
    return off <= bound(golden) ? [] : [`${golden.id} is off by ${off} Da`];
  });
}

const selenocysteines = (seq: string) => [...seq].filter((letter) => letter === "U").length;
const exact = ({ len }: GoldenCase) => (len > 200 ? 2e-3 : 1e-4);

test("every formula is the one Pyteomics and OpenMS give", () => {
  const wrong = GOLDEN.cases.filter(({ seq, formula }) => {
    const ours = formulaOf(moleculeOf([seq]));
    return ours === null || formatFormula(ours) !== formula;
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

describe("monoisotopic mass of 235 sequences", () => {
  test.each(["pyt", "mt", "bp"] as const)("agrees with %s to 1e-4 Da, 2e-3 Da over 200 residues", (tool) =>
    expect(beyond((mass, { mono }) => mass.monoisotopic - mono[tool], exact)).toEqual([]),
  );

  // both add up residue masses of five decimals, each up to half a unit of the last digit off
  test.each(["pep", "R"] as const)("agrees with %s to the rounding of its residue masses", (tool) =>
    expect(
      beyond(
        (mass, { mono }) => mass.monoisotopic - mono[tool],
        ({ len }) => 5e-6 * (len + 2),
      ),
    ).toEqual([]),
  );

  test("agrees with EMBOSS pepstats, which prints two decimals of such a sum", () =>
    expect(
      beyond(
        (mass, { mono }) => mass.monoisotopic - mono.emb,
        ({ len }) => 5e-3 + 5e-6 * (len + 2),
      ),
    ).toEqual([]));

  // OpenMS issue 5889: version 2.6 uses the lightest isotope, for selenium 74Se instead of 80Se
  test("agrees with OpenMS once its selenium is the lightest isotope", () => {
    const perSelenium = 79.9165218 - 73.922475934;
    expect(
      beyond((mass, { mono, seq }) => mass.monoisotopic - perSelenium * selenocysteines(seq) - mono.oms, exact),
    ).toEqual([]);
  });
});

describe("average mass of 235 sequences", () => {
  test("by CIAAW 2021 agrees with the arithmetic on the same weights to 1e-3 Da", () =>
    expect(
      beyond(
        (mass, { avg }) => mass.average - avg.ciaaw21,
        () => 1e-3,
      ),
    ).toEqual([]));

  test.each(["pyt", "mt"] as const)("by isotope abundances agrees with %s to 1e-3 Da", (tool) =>
    expect(
      beyond(
        (mass, { avg }) => mass.averageBy.abundance - avg[tool],
        () => 1e-3,
      ),
    ).toEqual([]),
  );

  // weights of four decimals as published by IUPAC until 2007
  test.each(["bp", "pepMascot"] as const)("by IUPAC 2007 agrees with %s to a millionth and its rounding", (tool) =>
    expect(
      beyond(
        (mass, { avg }) => mass.averageBy.iupac2007 - avg[tool],
        ({ avg }) => 1e-4 + 1e-6 * avg[tool],
      ),
    ).toEqual([]),
  );

  // its own, older isotope table: sulfur is lighter by 0.0013 Da, the rest by a few millionths
  test("by isotope abundances lies within 13 millionths of OpenMS", () =>
    expect(
      beyond(
        (mass, { avg }) => mass.averageBy.abundance - avg.oms,
        ({ avg }) => 1e-4 + 13e-6 * avg.oms,
      ),
    ).toEqual([]));

  // ExPASy's residue masses match no single table of weights: cysteine 103.1388 and selenocysteine 150.0388 differ
  // most
  test.each([
    ["pep", 1e-4],
    ["emb", 5e-3],
  ] as const)("by CIAAW 2021 lies near %s, which sums ExPASy's residue masses", (tool, printed) => {
    const bound = ({ seq, avg, len }: GoldenCase) =>
      printed + 1e-5 * avg[tool] + 0.0113 * selenocysteines(seq) + 1e-4 * len;
    expect(beyond((mass, { avg }) => mass.average - avg[tool], bound)).toEqual([]);
  });
});

describe("modified molecules", () => {
  test.each(GOLDEN.modified.map((golden) => [golden.name, golden] as const))("%s", (_, golden) => {
    const molecule = moleculeWritten(golden.proforma);
    const mass = massesOf(molecule);
    expect(formatFormula(formulaOf(molecule) ?? {})).toBe(golden.formula);
    expect(Math.abs(mass.monoisotopic - golden.mono)).toBeLessThan(1e-4);
    expect(Math.abs(mass.averageBy.ciaaw2021 - golden.avg_ciaaw2021)).toBeLessThan(1e-3);
    expect(Math.abs(mass.averageBy.iupac2007 - golden.avg_iupac2007)).toBeLessThan(1e-3);
  });

  // PubChem (2025): oxytocin C43H66N12O12S2, exact mass 1006.43646
  test("a bridge and an amide are weighed", () => {
    const chain = { ...chainOf("CYIQNCPLG"), end: groupNamed("Amidated", "end") };
    const mass = massesOf(moleculeOf([chain], [disulfideOf([0, 0], [0, 5])]));
    expect(mass.monoisotopic).toBeCloseTo(1006.43646, 4);
    expect(mass.nominal).toBe(1006);
  });

  test("a declared mass is added to average and monoisotopic mass, and nobody knows its nucleons", () => {
    const polymer = { name: "PEG 20 kDa", formula: null, massDa: 20_000, parts: [], blocks: true, ions: [] };
    const pegylated = massesOf(
      moleculeOf([{ ...chainOf("GHK"), residues: [residueOf("G"), residueOf("K", polymer)] }]),
    );
    const bare = massesOf(moleculeOf(["GK"]));
    expect(pegylated.monoisotopic - bare.monoisotopic).toBeCloseTo(20_000, 9);
    expect(pegylated.averageBy.iupac2007 - bare.averageBy.iupac2007).toBeCloseTo(20_000, 9);
    expect(bare.nominal).toBe(203);
    expect(pegylated.nominal).toBeNull();
  });

  test("the average is the one of the table asked for", () => {
    const mass = massesOf(moleculeOf(["GHK"]), "iupac2007");
    expect(mass.average).toBe(mass.averageBy.iupac2007);
    expect(mass.weights).toBe("iupac2007");
  });
});

const sequence = fc.string({ unit: fc.constantFrom(..."ACDEFGHIKLMNPQRSTVWYUO"), minLength: 1, maxLength: 60 });

test("joining two chains costs one water, whatever they are", () => {
  fc.assert(
    fc.property(sequence, sequence, (one, other) => {
      const [first, second, both] = [one, other, one + other].map((text) => massesOf(moleculeOf([text])));
      if (first === undefined || second === undefined || both === undefined) throw new Error("three masses");
      const water = massesOf(moleculeOf(["GG"])).monoisotopic - 2 * monoisotopicMass({ C: 2, H: 3, N: 1, O: 1 });
      expect(both.monoisotopic).toBeCloseTo(first.monoisotopic + second.monoisotopic - water, 6);
      expect(both.average).toBeCloseTo(first.average + second.average - 18.015, 6);
      expect(both.nominal).toBe((first.nominal ?? 0) + (second.nominal ?? 0) - 18);
    }),
    { numRuns: 9000 },
  );
});

test("molecules side by side weigh as much together, whatever they carry", () => {
  const beside = (one: Molecule, other: Molecule): Molecule => {
    const moved = (site: Site) => ({ ...site, chain: site.chain + one.chains.length });
    const links = other.links.map((link) => ({ ...link, from: moved(link.from), to: moved(link.to) }));
    return {
      ...one,
      chains: [...one.chains, ...other.chains],
      links: [...one.links, ...links],
      unplaced: [...one.unplaced, ...other.unplaced],
    };
  };
  fc.assert(
    fc.property(arbitraryMolecule(), arbitraryMolecule(), (one, other) => {
      const [first, second] = [massesOf(one), massesOf(other)];
      const both = massesOf(beside(one, other));
      expect(both.monoisotopic).toBeCloseTo(first.monoisotopic + second.monoisotopic, 6);
      for (const table of ["ciaaw2021", "iupac2007", "abundance"] as const)
        expect(both.averageBy[table]).toBeCloseTo(first.averageBy[table] + second.averageBy[table], 6);
    }),
    { numRuns: 6000 },
  );
});

test("a chain of 100,000 residues is weighed", () =>
  expect(massesOf(moleculeOf(["G".repeat(100_000)])).average).toBeCloseTo(100_000 * 57.052 + 18.015, 3));
