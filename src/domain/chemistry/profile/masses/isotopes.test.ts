import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { averageMass, type Formula, monoisotopicMass, parseFormula } from "#domain/chemistry/formula.ts";
import { formulaOf } from "#domain/chemistry/molecule.ts";
import { GOLDEN } from "#support/golden-peptides.ts";
import { moleculeOf, moleculeWritten } from "#support/plain-molecule.ts";
import { isotopePeaks, sharesFromMonoisotopic } from "./isotopes.ts";
import { apexOf } from "./spectrum.ts";

const peaksOf = (sequence: string) => isotopePeaks(formulaOf(moleculeOf([sequence])) ?? {});
const read = (text: string) => isotopePeaks(parseFormula(text) ?? {});

/** The ids whose values differ by more than the bound, and the number compared with the tool. */
function compared(
  of: (
    golden: (typeof GOLDEN.cases)[number],
  ) => { ours: readonly (number | undefined)[]; theirs: readonly number[] } | null,
  bound: number,
) {
  let count = 0;
  const off = GOLDEN.cases.filter((golden) => {
    const pair = of(golden);
    if (pair === null) return false;
    count += 1;
    return !pair.theirs.every((value, index) => Math.abs((pair.ours[index] ?? Number.NaN) - value) <= bound);
  });
  return { off: off.map(({ id }) => id), count };
}

describe("patterns of the open sequences", () => {
  test("agree with mass-tools in the first five shares to 1e-5", () =>
    expect(
      compared(({ seq, iso }) => {
        if (iso?.from0 === undefined) return null;
        return { ours: sharesFromMonoisotopic(peaksOf(seq)), theirs: iso.from0 };
      }, 1e-5),
    ).toEqual({ off: [], count: 226 }));

  test("agree with BRAIN in the centres of the first five peaks to 1e-3 Da", () =>
    expect(
      compared(({ seq, iso }) => {
        if (iso?.mz0 === undefined) return null;
        const peaks = peaksOf(seq);
        const ours = [0, 1, 2, 3, 4].map((wanted) => peaks.find(({ offset }) => offset === wanted)?.massDa);
        return { ours, theirs: iso.mz0 };
      }, 1e-3),
    ).toEqual({ off: [], count: 226 }));

  // tools with their own isotope abundances differ by as much as those abundances do
  test.each([
    ["isoSpecOwnTable", 4e-3],
    ["omsOwnTable", 1.1e-2],
  ] as const)("lie near %s to %d", (tool, bound) =>
    expect(
      compared(({ seq, iso }) => {
        const theirs = iso?.[tool];
        return theirs === undefined ? null : { ours: sharesFromMonoisotopic(peaksOf(seq)), theirs };
      }, bound),
    ).toEqual({ off: [], count: 226 }),
  );

  test("have their tallest peak where mass-tools has it, up to 2,000 residues", () =>
    expect(
      compared(({ seq, iso }) => {
        if (iso === undefined) return null;
        return { ours: [apexOf(peaksOf(seq))?.offset], theirs: [iso.apex] };
      }, 0),
    ).toEqual({ off: [], count: 233 }));

  test("agree with mass-tools around the tallest peak of proteins to 1e-5", () =>
    expect(
      compared(({ seq, iso }) => {
        if (iso?.apexPeaks === undefined) return null;
        return { ours: sharesFromMonoisotopic(peaksOf(seq)).slice(iso.apex - 2, iso.apex + 3), theirs: iso.apexPeaks };
      }, 1e-5),
    ).toEqual({ off: [], count: 11 }));
});

test.each(GOLDEN.modified.map((golden) => [golden.name, golden] as const))(
  "%s agrees with mass-tools to 1e-5",
  (_, { proforma, iso0 }) => {
    const shares = sharesFromMonoisotopic(isotopePeaks(formulaOf(moleculeWritten(proforma)) ?? {}));
    for (const [offset, golden] of iso0.entries()) expect(Math.abs((shares[offset] ?? 0) - golden)).toBeLessThan(1e-5);
  },
);

describe("elements whose main isotope is not the lightest", () => {
  // NIST (2015): abundances of 74Se, 76Se, 77Se, 78Se, 80Se and 82Se
  test("selenium has peaks below its monoisotopic one", () => {
    expect(read("Se").map(({ offset, share }) => [offset, Number(share.toFixed(4))])).toEqual([
      [-6, 0.0089],
      [-4, 0.0937],
      [-3, 0.0763],
      [-2, 0.2377],
      [0, 0.4961],
      [2, 0.0873],
    ]);
    expect(read("Se")[0]?.massDa).toBeCloseTo(73.922475934, 9);
    expect(sharesFromMonoisotopic(read("Se"))).toEqual([expect.closeTo(0.4961, 6), 0, expect.closeTo(0.0873, 6), 0, 0]);
  });

  test("two bromines give 1 : 2 : 1, near enough", () =>
    expect(sharesFromMonoisotopic(read("Br2")).map((share) => Number(share.toFixed(4)))).toEqual([
      0.2569, 0, 0.4999, 0, 0.2431,
    ]));
});

describe("what has no pattern", () => {
  test("a change of formula is not a molecule", () => expect(isotopePeaks({ C: 2, H: -2 })).toEqual([]));
  test("no peaks, no shares", () => expect(sharesFromMonoisotopic([])).toEqual([]));
  test("a label is one isotope: a single peak, five shares", () =>
    expect(sharesFromMonoisotopic(isotopePeaks({ "13C": 3 }))).toEqual([1, 0, 0, 0, 0]));
});

const formula: fc.Arbitrary<Formula> = fc.record({
  C: fc.integer({ min: 1, max: 1200 }),
  H: fc.integer({ min: 0, max: 2000 }),
  N: fc.integer({ min: 0, max: 300 }),
  O: fc.integer({ min: 0, max: 350 }),
  S: fc.integer({ min: 0, max: 20 }),
  Se: fc.integer({ min: 0, max: 2 }),
  Cl: fc.integer({ min: 0, max: 3 }),
  Fe: fc.integer({ min: 0, max: 1 }),
});

test("shares add up to 1 and their centre is the average mass by the same abundances", () => {
  fc.assert(
    fc.property(formula, (atoms) => {
      const peaks = isotopePeaks(atoms);
      const total = peaks.reduce((sum, { share }) => sum + share, 0);
      const centre = peaks.reduce((sum, { share, massDa }) => sum + share * massDa, 0);
      const average = averageMass(atoms, "abundance");
      expect(total).toBeCloseTo(1, 12);
      expect(Math.abs(centre - average) / average).toBeLessThan(1e-6);
      expect(peaks.every(({ share }) => share > 0 && share <= 1)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

// the lightest extra neutrons are those of 34S (0.99790 Da each), the heaviest is deuterium's (1.00628 Da)
test("each extra neutron weighs as much as an isotope's, and the peak at offset 0 the monoisotopic mass", () => {
  const letters = fc.string({ unit: fc.constantFrom(..."ACDEFGHIKLMNPQRSTVWY"), minLength: 1, maxLength: 80 });
  fc.assert(
    fc.property(letters, (text) => {
      const atoms = formulaOf(moleculeOf([text])) ?? {};
      const [first, ...heavier] = isotopePeaks(atoms);
      expect(first?.massDa).toBeCloseTo(monoisotopicMass(atoms), 9);
      const perNeutron = heavier.map(({ offset, massDa }) => (massDa - (first?.massDa ?? 0)) / offset);
      expect(Math.min(...perNeutron)).toBeGreaterThan(0.99789);
      expect(Math.max(...perNeutron)).toBeLessThan(1.00628);
    }),
    { numRuns: 1000 },
  );
});

test("the answer does not depend on what was asked before", () => {
  const first = read("C62H98N16O22");
  read("C61H97N15O21");
  expect(read("C62H98N16O22")).toEqual(first);
});

test("100,000 residues still have a pattern that adds up", () => {
  const peaks = peaksOf("GAVLM".repeat(20_000));
  expect(peaks.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
});
