import type { Molecule } from "#domain/chemistry/molecule.ts";
import { known, unknown } from "../figure.ts";
import type { Figure } from "../profile.ts";
import { tallyOfMolecule, whyUncounted } from "./counted-as.ts";
import type { InstabilityTable } from "./instability-weights.ts";
import { SCALES, type ScaleName } from "./scales.ts";
import { countOf, holdsOnlyTwenty, letterWeights, type Tally, weighedSum } from "./tally.ts";

const WEIGHTS = Object.fromEntries(
  Object.entries(SCALES).map(([name, { values }]) => [name, letterWeights(values)]),
) as Record<ScaleName, Float64Array>; // fromEntries loses the key type

/** Below this an index fitted to proteins is meaningless; below the other it is a rough hint. */
const SHORT = 20;
const PROTEIN_LIKE = 50;

/** Mean of a scale over the residues; NaN if one has no value. */
export function scaleMeanOf(tally: Tally, scale: ScaleName): number {
  return weighedSum(tally, WEIGHTS[scale]) / tally.length;
}

/** 100 × (A + 2.9 V + 3.9 (I + L)) as fractions of all residues: Ikai 1980, J Biochem 88:1895. */
export function aliphaticIndexOf(tally: Tally): number {
  const branched = countOf(tally, "I") + countOf(tally, "L");
  return (100 * (countOf(tally, "A") + 2.9 * countOf(tally, "V") + 3.9 * branched)) / tally.length;
}

/** Fraction of F, W and Y, 0 to 1: Lobry and Gautier 1994, Nucleic Acids Res 22:3174. */
export function aromaticityOf(tally: Tally): number {
  return (countOf(tally, "F") + countOf(tally, "W") + countOf(tally, "Y")) / tally.length;
}

/**
 * Ten times the sum of the neighbor weights, per residue; above 40 a protein counts as unstable: Guruprasad 1990. NaN
 * if a residue is not one of the twenty.
 */
export function instabilityIndexOf(tally: Tally): number {
  return holdsOnlyTwenty(tally) ? (10 * tally.instability) / tally.length : Number.NaN;
}

/** Mean of a scale over all residues; GRAVY with the Kyte-Doolittle scale. */
export function scaleMean(molecule: Molecule, scale: ScaleName): Figure {
  return figureOf(molecule, scaleMeanOf(tallyOfMolecule(molecule), scale), SCALES[scale].label);
}

/** Grand average of hydropathy. */
export function gravy(molecule: Molecule): Figure {
  return scaleMean(molecule, "kyteDoolittle");
}

/**
 * Minus the mean free energy of transfer, kcal/mol; above 2.48 a peptide is said to bind proteins readily (Boman
 * 2003).
 */
export function boman(molecule: Molecule): Figure {
  const mean = scaleMean(molecule, "boman");
  return mean.value === null ? mean : { ...mean, value: 0 - mean.value };
}

export function aliphaticIndex(molecule: Molecule): Figure {
  const tally = tallyOfMolecule(molecule);
  const value = hasStranger(molecule) ? Number.NaN : aliphaticIndexOf(tally);
  return figureOf(molecule, value, "The aliphatic index", proteinCaution(tally.length));
}

export function aromaticity(molecule: Molecule): Figure {
  const value = hasStranger(molecule) ? Number.NaN : aromaticityOf(tallyOfMolecule(molecule));
  return figureOf(molecule, value, "Aromaticity");
}

export function instabilityIndex(molecule: Molecule, table: InstabilityTable = "biopython"): Figure {
  const tally = tallyOfMolecule(molecule, table);
  return figureOf(molecule, instabilityIndexOf(tally), "The instability index", proteinCaution(tally.length));
}

/** Selenocysteine and pyrrolysine are neither aliphatic nor aromatic; a residue without an analog is unknown. */
function hasStranger({ chains }: Molecule): boolean {
  return chains.some(({ residues }) => residues.some(({ monomer }) => (monomer.letter ?? monomer.analogue) === null));
}

function proteinCaution(length: number): string | null {
  if (length < SHORT) return `Fitted on whole proteins: for ${length} residues it says nothing about stability.`;
  if (length < PROTEIN_LIKE) return `Fitted on whole proteins: for ${length} residues a rough hint at most.`;
  return null;
}

function figureOf(molecule: Molecule, value: number, what: string, caution: string | null = null): Figure {
  return Number.isFinite(value) ? known(value, caution) : unknown(whyUncounted(molecule, what));
}
