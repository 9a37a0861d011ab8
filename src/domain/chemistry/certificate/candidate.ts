import { averageMass, type Formula, monoisotopicMass } from "../formula.ts";
import { type Molecule, partsOf } from "../molecule.ts";
import type { Place } from "../sites/place.ts";

/** Masses in Da of one neutral molecule, for each meaning of a printed number. */
export interface MassSet {
  readonly monoisotopic: number;
  /** By the atomic weights of 2021. */
  readonly average: number;
  /** By the atomic weights of 2007, which older lists were computed with. */
  readonly average2007: number;
}

/** A molecule that a printed mass may belong to. */
export interface Candidate {
  readonly code: string;
  /** Its description, as the end of "It fits ...". */
  readonly text: string;
  /** Number of changes to the molecule: 0 is itself. */
  readonly steps: 0 | 1 | 2;
  readonly masses: MassSet;
  /** From 0: how much less likely than the molecule itself, by our judgment, to rank equal fits. */
  readonly cost: number;
  readonly places: readonly Place[];
  /** The slug if it is a library entry; else null. */
  readonly slug: string | null;
}

export function massSetOf(molecule: Molecule): MassSet {
  const { formula, declaredDa } = partsOf(molecule);
  const masses = massesOfFormula(formula);
  return {
    monoisotopic: masses.monoisotopic + declaredDa,
    average: masses.average + declaredDa,
    average2007: masses.average2007 + declaredDa,
  };
}

export function massesOfFormula(formula: Formula): MassSet {
  return {
    monoisotopic: monoisotopicMass(formula),
    average: averageMass(formula, "ciaaw2021"),
    average2007: averageMass(formula, "iupac2007"),
  };
}

/** `times` one molecule plus the other: an added change, a dimer, a salt. */
export function combine(one: MassSet, other: MassSet, times = 1): MassSet {
  return {
    monoisotopic: one.monoisotopic * times + other.monoisotopic,
    average: one.average * times + other.average,
    average2007: one.average2007 * times + other.average2007,
  };
}

export function minus(formula: Formula): Formula {
  return Object.fromEntries(Object.entries(formula).map(([element, count]) => [element, -count]));
}
