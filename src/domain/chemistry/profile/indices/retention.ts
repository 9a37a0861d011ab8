import type { Molecule } from "#domain/chemistry/molecule.ts";
import { known, unknown } from "../figure.ts";
import type { Figure } from "../profile.ts";
import { tallyOfMolecule, whyUncounted } from "./counted-as.ts";
import { scaleOf } from "./scales.ts";
import { letterWeights, weighedSum } from "./tally.ts";

interface RetentionTable {
  readonly label: string;
  readonly source: string;
  readonly weights: Float64Array;
}

const additive = (label: string, source: string, row: string): RetentionTable => ({
  label,
  source,
  weights: letterWeights(scaleOf(row)),
});

/**
 * Coefficients per residue, each set measured on a specific column and gradient. None has a length correction: the
 * retention is a plain sum.
 */
export const RETENTION_TABLES = {
  krokhin_100A_tfa: additive(
    "Krokhin, C18 100 Å, trifluoroacetic acid",
    "Dwivedi 2008, Anal Chem 80:7036, cysteine as carbamidomethyl, as Pyteomics 5 holds it",
    "-0.35 1.11 -0.33 1.62 4.86 0.48 0.04 9.44 7.86 -1.44 -0.22 -0.53 -3.53 1.08 6.57 -3.04 11.34 -2.58 5.4 13.12",
  ),
  krokhin_100A_fa: additive(
    "Krokhin, C18 100 Å, formic acid",
    "Dwivedi 2008, Anal Chem 80:7036, cysteine as carbamidomethyl, as Pyteomics 5 holds it",
    "-0.07 1.63 0.27 1.98 5.72 1.37 0.7 9.89 9.06 -0.59 0.95 0.2 -5.08 1.75 6.96 -5.05 11.92 -3.55 5.97 13.67",
  ),
  guo_ph2_0: additive(
    "Guo, C18, trifluoroacetic acid, pH 2.0",
    "Guo 1986, J Chromatogr A 359:499, as Pyteomics 5 holds it",
    "-0.2 2 -0.2 2 5 0.6 2.6 8.1 7.4 -0.6 0.2 0 -2.1 1.1 5.5 -2.1 8.1 -0.6 4.5 8.8",
  ),
  meek_ph2_1: additive(
    "Meek, ODS, perchlorate, pH 2.1",
    "Meek 1980, Proc Natl Acad Sci USA 77:1632, as Pyteomics 5 holds it",
    "-0.5 -0.1 -3.7 8 3.3 1.5 -2.2 10 11.8 -1.6 -2.8 -2.5 -3.2 -7.5 7.1 0.8 13.9 -4.5 8.2 18.1",
  ),
} as const satisfies Readonly<Record<string, RetentionTable>>;

export type RetentionSet = keyof typeof RETENTION_TABLES;

/**
 * A larger value means later on a reversed-phase column. The unit is specific to the set and doesn't transfer to other
 * columns.
 */
export function retention(molecule: Molecule, set: RetentionSet = "krokhin_100A_tfa"): Figure {
  const { weights, label } = RETENTION_TABLES[set];
  const sum = weighedSum(tallyOfMolecule(molecule), weights);
  if (!Number.isFinite(sum)) return unknown(whyUncounted(molecule, label));
  return known(sum, "An order, not minutes: ends, side groups and neighbours are not counted.");
}
