/**
 * The groups that gain or lose a proton, named as in pKa tables: a free chain start (amine), a free chain end
 * (carboxyl), and the side chains of D, E, C, Y, H, K and R.
 */
export const TABLE_IONS = ["Nterm", "Cterm", "D", "E", "C", "Y", "H", "K", "R"] as const;
export type TableIon = (typeof TABLE_IONS)[number];

/** Acids missing in every pKa set: both protons of a phosphate monoester, the one of a sulfate monoester. */
export const ESTER_IONS = ["Phosphate1", "Phosphate2", "Sulfate"] as const;
export type EsterIon = (typeof ESTER_IONS)[number];

export type IonKind = TableIon | EsterIon;

/** Zero of each, as a starting point. */
export const NO_IONS: Readonly<Record<IonKind, number>> = {
  ...{ Nterm: 0, Cterm: 0, D: 0, E: 0, C: 0, Y: 0, H: 0, K: 0, R: 0 },
  ...{ Phosphate1: 0, Phosphate2: 0, Sulfate: 0 },
};
