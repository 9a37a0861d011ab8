import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { averageMass } from "#domain/chemistry/formula.ts";
import { GOLDEN } from "#support/golden-peptides.ts";
import { moleculeOf, moleculeWritten } from "#support/plain-molecule.ts";
import { massesOf } from "./masses.ts";
import { averageMzTable, highestCharge, mzTable, PROTON_DA, protonatedMz } from "./mz.ts";

describe("ions of 235 sequences", () => {
  test.each([
    ["[M+H]+", "MH", "Pyteomics"],
    ["[M+2H]2+", "M2H", "Pyteomics"],
    ["[M+Na]+", "MNa", "mass-tools"],
  ] as const)("%s agrees with %s of %s to 1e-4", (ion, golden, _tool) => {
    expect(GOLDEN.cases).toHaveLength(235);
    const off = GOLDEN.cases.filter(({ seq, mz }) => {
      const ours = mzTable(massesOf(moleculeOf([seq])).monoisotopic)[ion] ?? Number.NaN;
      return !(Math.abs(ours - mz[golden]) <= 1e-4);
    });
    expect(off.map(({ id }) => id)).toEqual([]);
  });
});

describe("ions of modified molecules agree with Pyteomics and mass-tools to 1e-4", () => {
  test.each(GOLDEN.modified.map((golden) => [golden.name, golden] as const))("%s", (_, { proforma, mz }) => {
    const ours = mzTable(massesOf(moleculeWritten(proforma)).monoisotopic);
    for (const [ion, golden] of [
      ["[M+H]+", mz.MH],
      ["[M+2H]2+", mz.M2H],
      ["[M+3H]3+", mz.M3H],
      ["[M+4H]4+", mz.M4H],
      ["[M+Na]+", mz.MNa],
      ["[M+K]+", mz.MK],
    ] as const)
      expect(Math.abs((ours[ion] ?? Number.NaN) - golden), ion).toBeLessThan(1e-4);
  });
});

// NIST (2015) atoms minus one CODATA electron: Na+ 22.9892207, K+ 38.9631579, NH4+ 18.0338256
test("adducts of 1000 Da", () => {
  const ions = mzTable(1000);
  expect(PROTON_DA).toBeCloseTo(1.00727646688, 7);
  expect(ions["[M+Na]+"]).toBeCloseTo(1022.9892207, 6);
  expect(ions["[M+K]+"]).toBeCloseTo(1038.9631579, 6);
  expect(ions["[M+NH4]+"]).toBeCloseTo(1018.0338256, 6);
  expect(ions["[M+H+Na]2+"]).toBeCloseTo((1000 + 1.00727646688 + 22.9892207) / 2, 6);
  expect(ions["[M-H]-"]).toBeCloseTo(998.99272353, 6);
  expect(ions["[M-2H]2-"]).toBeCloseTo(498.99272353, 6);
  expect(ions["[2M+H]+"]).toBeCloseTo(2001.00727647, 6);
});

test("an average mass takes up average atoms: potassium weighs 39.098, not 38.964", () => {
  const average = averageMass({ C: 50, H: 80, N: 14, O: 16 }, "ciaaw2021");
  const ions = averageMzTable(average, "ciaaw2021");
  expect((ions["[M+K]+"] ?? 0) - average).toBeCloseTo(39.098 - 0.00054858, 6);
  expect((ions["[M+H]+"] ?? 0) - average).toBeCloseTo(1.008 - 0.00054858, 6);
  expect(Object.keys(ions)).toEqual(Object.keys(mzTable(average)));
});

test.each([
  [75, 4],
  [2499, 4],
  [2500, 5],
  [49_999, 99],
  [220_000, 100],
])("a table for %d Da goes to %d protons", (massDa, charge) => {
  expect(highestCharge(massDa)).toBe(charge);
  expect(Object.keys(mzTable(massDa)).filter((name) => /^\[M\+\d*H\]/.test(name))).toHaveLength(charge);
});

test("the highest charge can be asked for", () => {
  expect(mzTable(1000, 1)["[M+2H]2+"]).toBeUndefined();
  expect(mzTable(1000, 7)["[M+7H]7+"]).toBeCloseTo(1000 / 7 + PROTON_DA, 9);
});

test("m/z and charge give the mass back", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 50, max: 250_000, noNaN: true }),
      fc.integer({ min: -60, max: 60 }).filter((charge) => charge !== 0),
      (massDa, charge) => {
        const back = protonatedMz(massDa, charge) * Math.abs(charge) - charge * PROTON_DA;
        expect(back).toBeCloseTo(massDa, 6);
      },
    ),
  );
});
