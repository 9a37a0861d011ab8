/**
 * Weights of the 400 dipeptides for the instability index: Guruprasad, Reddy and Pandit 1990, Protein Eng 4:155. Rows
 * are the first residue, columns the second, in the order of `COLUMNS`. The table is from Biopython 1.80, in which KQ
 * is 24.64 and FY 33.601; R Peptides and peptides.py give both the value of every other cell in their class.
 */
const COLUMNS = "ACDEFGHIKLMNPQRSTVWY";

const BIOPYTHON: Readonly<Record<string, string>> = {
  A: "1 44.94 -7.49 1 1 1 -7.49 1 1 1 1 1 20.26 1 1 1 1 1 1 1",
  C: "1 1 20.26 1 1 1 33.6 1 1 20.26 33.6 1 20.26 -6.54 1 1 33.6 -6.54 24.68 1",
  D: "1 1 1 1 -6.54 1 1 1 -7.49 1 1 1 1 1 -6.54 20.26 -14.03 1 1 1",
  E: "1 44.94 20.26 33.6 1 1 -6.54 20.26 1 1 1 1 20.26 20.26 1 20.26 1 1 -14.03 1",
  F: "1 1 13.34 1 1 1 1 1 -14.03 1 1 1 20.26 1 1 1 1 1 1 33.601",
  G: "-7.49 1 1 -6.54 1 13.34 1 -7.49 -7.49 1 1 -7.49 1 1 1 1 -7.49 1 13.34 -7.49",
  H: "1 1 1 1 -9.37 -9.37 1 44.94 24.68 1 1 24.68 -1.88 1 1 1 -6.54 1 -1.88 44.94",
  I: "1 1 1 44.94 1 1 13.34 1 -7.49 20.26 1 1 -1.88 1 1 1 1 -7.49 1 1",
  K: "1 1 1 1 1 -7.49 1 -7.49 1 -7.49 33.6 1 -6.54 24.64 33.6 1 1 -7.49 1 1",
  L: "1 1 1 1 1 1 1 1 -7.49 1 1 1 20.26 33.6 20.26 1 1 1 24.68 1",
  M: "13.34 1 1 1 1 1 58.28 1 1 1 -1.88 1 44.94 -6.54 -6.54 44.94 -1.88 1 1 24.68",
  N: "1 -1.88 1 1 -14.03 -14.03 1 44.94 24.68 1 1 1 -1.88 -6.54 1 1 -7.49 1 -9.37 1",
  P: "20.26 -6.54 -6.54 18.38 20.26 1 1 1 1 1 -6.54 1 20.26 20.26 -6.54 20.26 1 20.26 -1.88 1",
  Q: "1 -6.54 20.26 20.26 -6.54 1 1 1 1 1 1 1 20.26 20.26 1 44.94 1 -6.54 1 -6.54",
  R: "1 1 1 1 1 -7.49 20.26 1 1 1 1 13.34 20.26 20.26 58.28 44.94 1 1 58.28 -6.54",
  S: "1 33.6 1 20.26 1 1 1 1 1 1 1 1 44.94 20.26 20.26 20.26 1 1 1 1",
  T: "1 1 1 20.26 13.34 -7.49 1 1 1 1 1 -14.03 1 -6.54 1 1 1 1 -14.03 1",
  V: "1 1 -14.03 1 1 -7.49 1 1 -1.88 1 1 1 20.26 1 1 1 -7.49 1 1 -6.54",
  W: "-14.03 1 1 1 1 -9.37 24.68 1 1 13.34 24.68 13.34 1 1 1 1 -14.03 -7.49 1 1",
  Y: "24.68 1 24.68 -6.54 1 -7.49 13.34 1 1 1 44.94 1 13.34 1 -15.91 1 -7.49 1 -9.37 13.34",
};

export const INSTABILITY_TABLES = ["biopython", "peptides"] as const;
export type InstabilityTable = (typeof INSTABILITY_TABLES)[number];

/** One side per capital letter, so that a pair is indexed by its character codes. */
export const LETTERS = 26;
const FIRST_CODE = 65;

/** By table, the weight of each pair of capital letters; NaN if a letter is not one of the twenty. */
export const INSTABILITY_WEIGHTS: Readonly<Record<InstabilityTable, Float64Array>> = {
  biopython: weights({}),
  peptides: weights({ KQ: 24.68, FY: 33.6 }),
};

function weights(corrected: Readonly<Record<string, number>>): Float64Array {
  const table = new Float64Array(LETTERS * LETTERS).fill(Number.NaN);
  for (const [first, row] of Object.entries(BIOPYTHON))
    for (const [index, value] of row.split(" ").entries()) {
      const second = COLUMNS.charAt(index);
      table[slotOf(first) * LETTERS + slotOf(second)] = corrected[first + second] ?? Number(value);
    }
  return table;
}

/** 0 for A to 25 for Z. */
export function slotOf(letter: string): number {
  return letter.charCodeAt(0) - FIRST_CODE;
}
