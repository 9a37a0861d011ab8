import { INSTABILITY_WEIGHTS, LETTERS, slotOf } from "./instability-weights.ts";
import { type ResidueScale, TWENTY } from "./scales.ts";

/** Composition and neighbors of a text of one-letter codes: enough for every index that doesn't depend on position. */
export interface Tally {
  readonly length: number;
  /** The count of each capital letter, from A. */
  readonly counts: Float64Array;
  /** Sum of the weights of all neighbors within a chain; NaN if one of a pair is not one of the twenty. */
  readonly instability: number;
}

/** One value per capital letter, from A: a scale prepared for the counts of a tally. */
export type LetterWeights = Float64Array;

const TWENTY_SLOTS = [...TWENTY].map(slotOf);
const NOT_A_LETTER = 91;
const FIRST_LETTER = 65;

/** One pass over each chain; null if a character is not a capital letter. */
export function tallyOf(
  chains: readonly string[],
  weights: Float64Array = INSTABILITY_WEIGHTS.biopython,
): Tally | null {
  const counts = new Float64Array(LETTERS);
  let length = 0;
  let instability = 0;
  for (const chain of chains) {
    let previous = -1;
    for (let index = 0; index < chain.length; index++) {
      const code = chain.charCodeAt(index);
      if (code < FIRST_LETTER || code >= NOT_A_LETTER) return null;
      const slot = code - FIRST_LETTER;
      counts[slot] = (counts[slot] ?? 0) + 1;
      if (previous >= 0) instability += weights[previous * LETTERS + slot] ?? Number.NaN;
      previous = slot;
    }
    length += chain.length;
  }
  return { length, counts, instability };
}

export function letterWeights(values: ResidueScale): LetterWeights {
  const weights = new Float64Array(LETTERS).fill(Number.NaN);
  for (const [letter, value] of Object.entries(values)) weights[slotOf(letter)] = value;
  return weights;
}

/** The sum of a scale over all residues; NaN if one of them is not one of the twenty. */
export function weighedSum(tally: Tally, weights: LetterWeights): number {
  let sum = 0;
  for (const slot of TWENTY_SLOTS) sum += (tally.counts[slot] ?? 0) * (weights[slot] ?? 0);
  return holdsOnlyTwenty(tally) ? sum : Number.NaN;
}

export function holdsOnlyTwenty({ counts, length }: Tally): boolean {
  let known = 0;
  for (const slot of TWENTY_SLOTS) known += counts[slot] ?? 0;
  return known === length;
}

export function countOf({ counts }: Tally, letter: string): number {
  return counts[slotOf(letter)] ?? 0;
}
