import type { WeightTable } from "#domain/chemistry/elements.ts";
import { averageMass, type Formula, monoisotopicMass } from "#domain/chemistry/formula.ts";

/** CODATA 2018, in Da. */
const ELECTRON_DA = 0.000548579909065;

/** A hydrogen atom minus its electron: 1.00727645 Da, CODATA's free proton (1.00727647) to 2e-8. */
export const PROTON_DA = monoisotopicMass({ H: 1 }) - ELECTRON_DA;

/** Charge carriers other than protons: the atoms of each ion, its charges and its number of molecules. */
const ADDUCTS: ReadonlyArray<readonly [name: string, atoms: Formula, charges: number, molecules: number]> = [
  ["[M+Na]+", { Na: 1 }, 1, 1],
  ["[M+K]+", { K: 1 }, 1, 1],
  ["[M+NH4]+", { N: 1, H: 4 }, 1, 1],
  ["[M+H+Na]2+", { H: 1, Na: 1 }, 2, 1],
  ["[M-H]-", { H: -1 }, -1, 1],
  ["[M-2H]2-", { H: -2 }, -2, 1],
  ["[2M+H]+", { H: 1 }, 1, 2],
];

const MIN_CHARGES = 4;
const MAX_CHARGES = 100;
/** Electrospray of denatured peptides and proteins seldom adds more than one proton per this mass in Da. */
const DA_PER_CHARGE = 500;

/** The highest number of protons in the ion table for a molecule of this mass: 4 to 100. */
export function highestCharge(massDa: number): number {
  return Math.min(MAX_CHARGES, Math.max(MIN_CHARGES, Math.floor(massDa / DA_PER_CHARGE)));
}

/** The m/z of a molecule of this mass in Da with protons added, or removed if negative; never 0. */
export function protonatedMz(massDa: number, charge: number): number {
  return (massDa + charge * PROTON_DA) / Math.abs(charge);
}

/**
 * The m/z of the ions of a neutral monoisotopic mass in Da by name: protonated ones from "[M+H]+" to `maxCharge`
 * protons, then adducts. A cation's mass is that of its atoms minus the missing electrons.
 */
export function mzTable(
  monoisotopicDa: number,
  maxCharge: number = highestCharge(monoisotopicDa),
): Readonly<Record<string, number>> {
  return ionTable(monoisotopicDa, maxCharge, monoisotopicMass);
}

/**
 * The same for an average mass, if the instrument doesn't resolve the isotopes: the center of the whole pattern, with
 * the adduct's atoms from the same table as the molecule's.
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
