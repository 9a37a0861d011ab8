import type { WeightTable } from "#domain/chemistry/elements.ts";
import { averageMass, type Formula, monoisotopicMass } from "#domain/chemistry/formula.ts";

/** CODATA 2018, in Da. */
const ELECTRON_DA = 0.000548579909065;

/** A hydrogen atom less its electron: 1.00727645 Da, CODATA's free proton (1.00727647) to 2e-8. */
export const PROTON_DA = monoisotopicMass({ H: 1 }) - ELECTRON_DA;

/** What carries the charge besides protons: the atoms of each ion, its charges and how many molecules it holds. */
const ADDUCTS: ReadonlyArray<readonly [name: string, atoms: Formula, charges: number, molecules: number]> = [
  ["[M+Na]+", { Na: 1 }, 1, 1],
  ["[M+K]+", { K: 1 }, 1, 1],
  ["[M+NH4]+", { N: 1, H: 4 }, 1, 1],
  ["[M+H+Na]2+", { H: 1, Na: 1 }, 2, 1],
  ["[M-H]-", { H: -1 }, -1, 1],
  ["[M-2H]2-", { H: -2 }, -2, 1],
  ["[2M+H]+", { H: 1 }, 1, 2],
];

const FEWEST_CHARGES = 4;
const MOST_CHARGES = 100;
/** Electrospray of denatured peptides and proteins seldom carries more than one proton for this mass in Da. */
const DA_PER_CHARGE = 500;

/** How many protons a table of ions goes to for a molecule of this mass: 4 to 100. */
export function highestCharge(massDa: number): number {
  return Math.min(MOST_CHARGES, Math.max(FEWEST_CHARGES, Math.floor(massDa / DA_PER_CHARGE)));
}

/** The m/z of a molecule of this mass in Da with so many protons added, or taken away where negative; never 0. */
export function protonatedMz(massDa: number, charge: number): number {
  return (massDa + charge * PROTON_DA) / Math.abs(charge);
}

/**
 * The m/z of the ions of a neutral monoisotopic mass in Da by name: protonated ones from "[M+H]+" to `maxCharge`
 * protons, then adducts. The mass of a cation is that of its atoms less the electrons it lacks.
 */
export function mzTable(
  monoisotopicDa: number,
  maxCharge: number = highestCharge(monoisotopicDa),
): Readonly<Record<string, number>> {
  return ionTable(monoisotopicDa, maxCharge, monoisotopicMass);
}

/**
 * The same of an average mass, where the instrument does not resolve the isotopes: the centre of the whole pattern,
 * with the atoms of the adduct weighed by the table that the molecule was weighed by.
 */
export function averageMzTable(
  averageDa: number,
  weights: WeightTable,
  maxCharge: number = highestCharge(averageDa),
): Readonly<Record<string, number>> {
  return ionTable(averageDa, maxCharge, (atoms) => averageMass(atoms, weights));
}

function ionTable(massDa: number, maxCharge: number, weigh: (atoms: Formula) => number): Record<string, number> {
  const table: Record<string, number> = {};
  const add = (name: string, atoms: Formula, charges: number, molecules: number) => {
    table[name] = (molecules * massDa + weigh(atoms) - charges * ELECTRON_DA) / Math.abs(charges);
  };
  for (let charge = 1; charge <= maxCharge; charge += 1)
    add(charge === 1 ? "[M+H]+" : `[M+${charge}H]${charge}+`, { H: charge }, charge, 1);
  for (const adduct of ADDUCTS) add(...adduct);
  return table;
}
