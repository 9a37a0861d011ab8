import { lettersOf, type Molecule } from "#domain/chemistry/molecule.ts";
import { known, unknown } from "../figure.ts";
import { placeName, whyUncounted } from "../indices/counted-as.ts";
import { SCALES, type ScaleName } from "../indices/scales.ts";
import type { Figure } from "../profile.ts";
import { scaleValues } from "./hydropathy.ts";

/** Degrees from one residue to the next: an alpha helix has 3.6 residues per turn, a strand bends little. */
export const HELIX_DEGREES = 100;
export const STRAND_DEGREES = 160;
/** Two turns of a helix: a shorter window is too small to average. */
const TWO_TURNS = 7;
const DEGREE = Math.PI / 180;

export interface MomentChoice {
  readonly degrees?: number;
  /** Residues, at least 1. */
  readonly window?: number;
  readonly scale?: ScaleName;
}

export interface Moment {
  /** Length of the mean vector, in units of the scale. */
  readonly size: number;
  /** Its direction, 0 to 360 degrees from the first residue of the chain. */
  readonly degrees: number;
}

/**
 * The largest hydrophobic moment of any window, per residue of the window; a chain shorter than the window is used
 * whole. Eisenberg, Weiss and Terwilliger 1982, Nature 299:371.
 */
export function hydrophobicMoment(
  molecule: Molecule,
  { degrees = HELIX_DEGREES, window = 11, scale = "eisenberg" }: MomentChoice = {},
): Figure {
  const chains = molecule.chains.map((chain) => scaleValues(lettersOf(chain), SCALES[scale].values));
  if (chains.every(({ length }) => length === 0)) return unknown("There is no residue.");
  if (chains.some((values) => values.includes(null))) return unknown(whyUncounted(molecule, SCALES[scale].label));
  const moments = chains.map((values) => largestMoment(values.map(Number), degrees, window));
  return known(Math.max(...moments), cautionFor(molecule));
}

function cautionFor(molecule: Molecule): string | null {
  for (const [chainIndex, { residues }] of molecule.chains.entries())
    for (const [index, { monomer, isD }] of residues.entries())
      if (isD)
        return `Holds for residues of one hand: D-${monomer.code} at ${placeName(molecule, chainIndex, index)} breaks such a helix.`;
  const longest = Math.max(...molecule.chains.map(({ residues }) => residues.length));
  return longest < TWO_TURNS ? `${longest} residues are less than two turns of a helix.` : null;
}

/** Running sums: any window is the difference of two, and rotation doesn't change its size. */
function largestMoment(values: readonly number[], degrees: number, window: number): number {
  const width = Math.min(window, values.length);
  const east = [0];
  const north = [0];
  for (const [index, value] of values.entries()) {
    east.push((east[index] ?? 0) + value * Math.cos(index * degrees * DEGREE));
    north.push((north[index] ?? 0) + value * Math.sin(index * degrees * DEGREE));
  }
  let largest = 0;
  for (let end = width; end <= values.length; end++) {
    const x = (east[end] ?? 0) - (east[end - width] ?? 0);
    const y = (north[end] ?? 0) - (north[end - width] ?? 0);
    largest = Math.max(largest, Math.hypot(x, y) / width);
  }
  return largest;
}

/** The mean vector of all values, with its direction. */
export function momentOf(values: readonly number[], degrees: number): Moment {
  let x = 0;
  let y = 0;
  for (const [index, value] of values.entries()) {
    x += value * Math.cos(index * degrees * DEGREE);
    y += value * Math.sin(index * degrees * DEGREE);
  }
  const direction = Math.atan2(y, x) / DEGREE;
  return { size: Math.hypot(x, y) / values.length, degrees: direction < 0 ? direction + 360 : direction };
}
