import { expect, test } from "vitest";
import { groupNamed } from "#domain/chemistry/groups.ts";
import { chainOf, disulfideOf, moleculeOf, residueOf } from "#support/plain-molecule.ts";
import { fragmentsOf } from "./fragments.ts";
import { neutralLosses } from "./neutral-losses.ts";

const named = (...parameters: Parameters<typeof neutralLosses>) =>
  neutralLosses(...parameters).map(({ series, residues, lost }) => `${series}${residues}-${lost}`);

test("fragments lose what a residue in them can lose", () => {
  expect(named(moleculeOf(["GSAKG"]))).toEqual([
    "b2-H2O",
    "b3-H2O",
    "b4-H2O",
    "b4-NH3",
    "y4-H2O",
    "y2-NH3",
    "y3-NH3",
    "y4-NH3",
  ]);
  expect(named(moleculeOf(["GAVG"]))).toEqual([]);
});

// water 18.010565 Da, ammonia 17.026549 Da
test("the ion is lighter by the molecule it lost", () => {
  const molecule = moleculeOf(["GTRA"]);
  const { b } = fragmentsOf(molecule);
  const [water] = neutralLosses(molecule).filter(({ series, lost }) => series === "b" && lost === "H2O");
  const [ammonia] = neutralLosses(molecule).filter(({ series, lost }) => series === "b" && lost === "NH3");
  expect((b[1] ?? 0) - (water?.mz ?? 0)).toBeCloseTo(18.010565, 5);
  expect((b[2] ?? 0) - (ammonia?.mz ?? 0)).toBeCloseTo(17.026549, 5);
});

test("a side chain that carries a group or a bond loses nothing", () => {
  const acetylated = [residueOf("G"), residueOf("K", groupNamed("Acetyl", "side")), residueOf("A")];
  expect(named(moleculeOf([{ ...chainOf("GKA"), residues: acetylated }]))).toEqual([]);
  const bound = moleculeOf(["GDGKG"], [disulfideOf([0, 1], [0, 3])]);
  expect(named(bound)).toEqual([]);
});

test("what is no fragment loses nothing either", () =>
  expect(named(moleculeOf(["CSC"], [disulfideOf([0, 0], [0, 2])]))).toEqual([]));
