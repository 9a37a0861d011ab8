import { WEIGHT_TABLES, type WeightTable } from "#domain/chemistry/elements.ts";
import { averageMass, monoisotopicMass, nominalMass } from "#domain/chemistry/formula.ts";
import { groupsOf, type Molecule, partsOf } from "#domain/chemistry/molecule.ts";
import type { Profile } from "../profile.ts";

/**
 * Masses in Da of the neutral molecule without its salt. Declared masses of parts without a formula are added to both
 * the average and the monoisotopic mass; the nominal mass is then null, because their nucleons are unknown.
 */
export function massesOf(molecule: Molecule, weights: WeightTable = "ciaaw2021"): Profile["mass"] {
  const { formula, declaredDa } = partsOf(molecule);
  const average = (table: WeightTable) => averageMass(formula, table) + declaredDa;
  const averageBy = { ciaaw2021: 0, iupac2007: 0, abundance: 0 } satisfies Record<WeightTable, number>;
  for (const table of WEIGHT_TABLES) averageBy[table] = average(table);
  return {
    average: averageBy[weights],
    monoisotopic: monoisotopicMass(formula) + declaredDa,
    nominal: groupsOf(molecule).some((group) => group.formula === null) ? null : nominalMass(formula),
    weights,
    averageBy,
  };
}
