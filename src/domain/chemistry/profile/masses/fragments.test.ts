import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { groupNamed } from "#domain/chemistry/groups.ts";
import type { Chain, Group, Link, Molecule } from "#domain/chemistry/molecule.ts";
import { GOLDEN, type GoldenCase } from "#support/golden-peptides.ts";
import { chainOf, disulfideOf, moleculeOf, moleculeWritten, residueOf } from "#support/plain-molecule.ts";
import { fragmentMz, fragmentsOf } from "./fragments.ts";
import { massesOf } from "./masses.ts";
import { PROTON_DA } from "./mz.ts";

const PER_LENGTH = ({ len }: GoldenCase) => (len > 200 ? 2e-3 : 1e-4);

describe("of the open sequences", () => {
  test.each([
    ["b", "b", "Pyteomics", 211],
    ["y", "y", "Pyteomics", 211],
    ["b10", "b", "OpenMS", 11],
    ["y10", "y", "OpenMS", 11],
  ] as const)("%s ions agree: series %s of %s", (golden, series, _, count) => {
    const held = GOLDEN.cases.filter((one) => one[golden] !== undefined);
    const off = held.filter((one) => {
      const theirs = one[golden] ?? [];
      const ours = fragmentsOf(moleculeOf([one.seq]))[series];
      const isComplete = theirs.length === Math.min(one.len - 1, golden.endsWith("10") ? 10 : one.len);
      return !(
        isComplete && theirs.every((mz, index) => Math.abs((ours[index] ?? Number.NaN) - mz) <= PER_LENGTH(one))
      );
    });
    expect(off.map(({ id }) => id)).toEqual([]);
    expect(held).toHaveLength(count);
  });
});

/** Values of the MSnbase test suite (2020), whose z lacks the hydrogen of our z+1; cysteine carbamidomethylated. */
describe("MSnbase's worked examples", () => {
  const HYDROGEN = 1.007825;
  const carbamidomethyl: Group = {
    name: "Carbamidomethyl",
    formula: { C: 2, H: 3, N: 1, O: 1 },
    massDa: null,
    parts: [],
    blocks: true,
    ions: [],
  };

  test("PQR, singly charged", () => {
    const { a, b, c, y, z } = fragmentsOf(moleculeOf(["PQR"]));
    const rounded = (series: readonly (number | null)[]) => series.map((mz) => Number(mz?.toFixed(3)));
    expect([a, b, c, y].map(rounded)).toEqual([
      [70.065, 198.124],
      [98.06, 226.119],
      [115.087, 243.145],
      [175.119, 303.178],
    ]);
    for (const [index, mz] of [158.092, 286.151].entries()) expect((z[index] ?? 0) - HYDROGEN).toBeCloseTo(mz, 3);
  });

  test("ACE, doubly charged", () => {
    const chain = { ...chainOf("ACE"), residues: [residueOf("A"), residueOf("C", carbamidomethyl), residueOf("E")] };
    const { a, b, c, y, z } = fragmentsOf(moleculeOf([chain]));
    const expected = [
      [a, 22.528, 102.544],
      [b, 36.526, 116.541],
      [c, 45.039, 125.054],
      [y, 74.534, 154.549],
      [z, 66.021 + HYDROGEN / 2, 146.036 + HYDROGEN / 2],
    ] as const;
    for (const [series, ...mzs] of expected)
      for (const [index, mz] of mzs.entries())
        expect(Math.abs(fragmentMz(series[index] ?? 0, 2) - mz)).toBeLessThan(6e-4);
  });
});

// transitions that labs measure: leuprolide 605 > 249 is b2, goserelin 635 > 221 is a2 (Shimadzu, 2020)
test("pyroglutamate counts: b2 and a2 of pGlu-His", () => {
  const residues = ["pGlu", "H", "W", "S", "Y", "L", "L", "R", "P"].map((id) => residueOf(id));
  const { a, b } = fragmentsOf(moleculeOf([{ start: null, residues, end: groupNamed("ethylamide", "end") }]));
  expect(b[1]).toBeCloseTo(249.098, 3);
  expect(a[1]).toBeCloseTo(221.103, 3);
});

const mapped = (molecule: Molecule) => {
  const { b, y } = fragmentsOf(molecule);
  const written = (series: readonly (number | null)[]) => series.map((mz) => (mz === null ? "-" : "x")).join("");
  return { b: written(b), y: written(y) };
};
const bond = (from: Link["from"], to: Link["to"], kind: Link["kind"] = "lactam"): Link => ({
  kind,
  from,
  to,
  formula: { H: -2, O: -1 },
});
const amidated = (sequence: string): Chain => ({ ...chainOf(sequence), end: groupNamed("Amidated", "end") });

describe("rings and bridges", () => {
  const oxytocin = moleculeOf([amidated("CYIQNCPLG")], [disulfideOf([0, 0], [0, 5])]);

  test("oxytocin breaks behind its ring only", () =>
    expect(mapped(oxytocin)).toEqual({ b: "-----xxx", y: "xxx-----" }));

  // residues of oxytocin's ring 721.2556 minus two hydrogens; glycinamide 57.0215 and ammonia 17.0265; each with a
  // proton
  test("the ring stays whole in b6, the amide in y1", () => {
    const { b, y } = fragmentsOf(oxytocin);
    const ring = 2 * 103.00918 + 163.06333 + 113.08406 + 128.05858 + 114.04293 - 2.01565;
    expect(b[5]).toBeCloseTo(ring + 1.00728, 3);
    expect(y[0]).toBeCloseTo(57.02146 + 17.02655 + 1.00728, 3);
  });

  test("a ring in the middle leaves the ends", () =>
    expect(
      mapped(
        moleculeOf(["AADAAAKAA"], [bond({ chain: 0, residue: 2, at: "side" }, { chain: 0, residue: 6, at: "side" })]),
      ),
    ).toEqual({
      b: "xx----xx",
      y: "xx----xx",
    }));

  test("a head-to-tail ring breaks nowhere", () =>
    expect(
      mapped(moleculeOf(["GAVLG"], [bond({ chain: 0, residue: 4, at: "end" }, { chain: 0, residue: 0, at: "start" })])),
    ).toEqual({
      b: "----",
      y: "----",
    }));

  test("two rings next to each other break between them", () =>
    expect(mapped(moleculeOf(["CACCAC"], [disulfideOf([0, 0], [0, 2]), disulfideOf([0, 3], [0, 5])]))).toEqual({
      b: "--x--",
      y: "--x--",
    }));

  // chain A of insulin: a ring from 6 to 11, bonded to chain B at 7 and 20
  test("a chain bound to another gives what stands free of it", () => {
    const insulin = moleculeOf(
      ["GIVEQCCTSICSLYQLENYCN", "FVNQHLCGSHLVEALYLVCGERGFFYTPKT"],
      [disulfideOf([0, 5], [0, 10]), disulfideOf([0, 6], [1, 6]), disulfideOf([1, 18], [0, 19])],
    );
    expect(mapped(insulin)).toEqual({
      b: `xxxxx${"-".repeat(15)}`,
      y: `x${"-".repeat(19)}`,
    });
  });

  test("what hangs on one residue goes with no fragment", () =>
    expect(mapped(moleculeOf(["AACAA", "CG"], [disulfideOf([0, 2], [1, 0])]))).toEqual({ b: "xx--", y: "xx--" }));

  test("chains that nothing joins do not disturb each other", () =>
    expect(fragmentsOf(moleculeOf(["GHK", "CC"], [disulfideOf([1, 0], [1, 1])]))).toEqual(
      fragmentsOf(moleculeOf(["GHK"])),
    ));

  test("where a part has no place, no fragment is known", () => {
    const copper: Group = {
      name: "Cu(II)",
      formula: { Cu: 1, H: -2 },
      massDa: null,
      parts: [],
      blocks: false,
      ions: [],
    };
    expect(mapped({ ...moleculeOf(["GHK"]), unplaced: [copper] })).toEqual({ b: "--", y: "--" });
  });
});

// by hand: the cuts outside the rings of each drug; everything else is null in both series
test.each([
  ["Octreotide", "x-----x"],
  ["Melanotan II", "x-----"],
  ["Setmelanotide", "x------"],
  ["Linaclotide", "------------x"],
  ["Pramlintide", `x-----${"x".repeat(30)}`],
  ["Cyclosporin A", "-".repeat(10)],
  ["Semaglutide", "x".repeat(30)],
])("%s breaks at %s", (name, cuts) => {
  const { b, y } = mapped(moleculeWritten(GOLDEN.modified.find((golden) => golden.name === name)?.proforma ?? ""));
  expect({ b, y }).toEqual({ b: cuts, y: [...cuts].toReversed().join("") });
});

// residue masses of lysine and Glu by hand: K 128.09496 with C35H61N3O12 (715.42552), E 129.04259
test("semaglutide's lysine weighs what it carries, in b20 as in y12", () => {
  const { b, y } = fragmentsOf(moleculeWritten(GOLDEN.modified[0]?.proforma ?? ""));
  expect((b[19] ?? 0) - (b[18] ?? 0)).toBeCloseTo(128.09496 + 715.42552, 4);
  expect((b[20] ?? 0) - (b[19] ?? 0)).toBeCloseTo(129.04259, 4);
  expect((y[11] ?? 0) - (y[10] ?? 0)).toBeCloseTo(128.09496 + 715.42552, 4);
});

test("electrons do not cut before proline, whose ring holds on; collisions do", () => {
  const { b, c, y, z } = fragmentsOf(moleculeOf(["GAPK"]));
  expect(c.map((mz) => mz === null)).toEqual([false, true, false]);
  expect(z.map((mz) => mz === null)).toEqual([false, true, false]);
  expect([...b, ...y]).not.toContain(null);
});

test("groups at the start, the side and with a declared mass only go with their residue", () => {
  const polymer: Group = { name: "PEG", formula: null, massDa: 500, parts: [], blocks: true, ions: [] };
  const plain = fragmentsOf(moleculeOf(["GKA"]));
  const carrying = fragmentsOf(
    moleculeOf([
      {
        start: groupNamed("Acetyl", "start"),
        residues: [residueOf("G"), residueOf("K", polymer), residueOf("A")],
        end: null,
      },
    ]),
  );
  expect((carrying.b[0] ?? 0) - (plain.b[0] ?? 0)).toBeCloseTo(42.010565, 5);
  expect((carrying.b[1] ?? 0) - (plain.b[1] ?? 0)).toBeCloseTo(542.010565, 5);
  expect(carrying.y[0]).toBeCloseTo(plain.y[0] ?? 0, 9);
  expect((carrying.y[1] ?? 0) - (plain.y[1] ?? 0)).toBeCloseTo(500, 9);
});

test.each(["", "G"])("%j has no bond to break", (sequence) =>
  expect(fragmentsOf(moleculeOf([sequence]))).toEqual({ a: [], b: [], c: [], y: [], z: [] }),
);

test("b and y of one cut hold the whole molecule and two protons", () => {
  const letters = fc.string({ unit: fc.constantFrom(..."ACDEFGHIKLMNPQRSTVWYUO"), minLength: 2, maxLength: 50 });
  fc.assert(
    fc.property(letters, fc.nat(), fc.nat(), (sequence, one, other) => {
      const [from, to] = [one % sequence.length, other % sequence.length].toSorted((p, q) => p - q);
      if (from === undefined || to === undefined) throw new Error("two places");
      const molecule = moleculeOf([amidated(sequence)], from === to ? [] : [disulfideOf([0, from], [0, to])]);
      const { b, y } = fragmentsOf(molecule);
      const whole = massesOf(molecule).monoisotopic + 2 * PROTON_DA;
      for (const [index, mz] of b.entries()) {
        const partner = y[sequence.length - 2 - index];
        if (index >= from && index < to) expect([mz, partner]).toEqual([null, null]);
        else expect((mz ?? 0) + (partner ?? 0)).toBeCloseTo(whole, 6);
      }
    }),
    { numRuns: 5000 },
  );
});
