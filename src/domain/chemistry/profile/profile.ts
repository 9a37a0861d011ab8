import type { WeightTable } from "../elements.ts";
import type { PkaSet } from "./charge/pka-sets.ts";

/** A number, or the reason there is none. `caution` says how the number may mislead. */
export interface Figure {
  readonly value: number | null;
  readonly because: string | null;
  readonly caution: string | null;
}

export interface IsotopePeak {
  /** Nucleons above the monoisotopic peak; negative if an element's main isotope is not its lightest. */
  readonly offset: number;
  /** Center of the peak in Da, neutral molecule. */
  readonly massDa: number;
  /** 0 to 1 of all molecules. */
  readonly share: number;
}

/** One series: the m/z of the singly charged ion by number of residues; null if a ring or bridge keeps it together. */
export type FragmentSeries = readonly (number | null)[];

export interface Profile {
  readonly length: number;
  /** Letters of each chain as the scales see them, X if they have none. */
  readonly letters: readonly string[];
  /** What was counted as something else, or with a value outside its table: "Aib at 2 counted as A". May be empty. */
  readonly assumptions: readonly string[];
  readonly composition: ReadonlyArray<{ readonly id: string; readonly code: string; readonly count: number }>;
  /** Hill order; null if a part is known only by mass. */
  readonly formula: string | null;
  readonly mass: {
    readonly average: number;
    readonly monoisotopic: number;
    readonly nominal: number | null;
    readonly weights: WeightTable;
    readonly averageBy: Readonly<Record<WeightTable, number>>;
  };
  /** By ion name: "[M+H]+", "[M+2H]2+", "[M+Na]+". */
  readonly mz: Readonly<Record<string, number>>;
  /** Fractions of the peaks from the monoisotopic one upward, at least five. Empty without a formula. */
  readonly isotopes: readonly number[];
  readonly isotopePeaks: readonly IsotopePeak[];
  /** Null if the charge never crosses zero between pH 0 and 14. */
  readonly pI: Readonly<Record<PkaSet, number | null>>;
  readonly ph: readonly number[];
  /** By set, one charge per value of `ph`. */
  readonly charge: Readonly<Record<PkaSet, readonly number[]>>;
  /**
   * Molar, per M per cm; reduced: no bridge; oxidized: the drawn bridges, or all cysteines paired if there are none.
   */
  readonly extinction280: { readonly reduced: number; readonly oxidised: number };
  readonly extinction214: Figure;
  readonly extinction205: Figure;
  readonly gravy: Figure;
  readonly aliphaticIndex: Figure;
  readonly aromaticity: Figure;
  readonly instabilityIndex: Figure;
  readonly boman: Figure;
  readonly hydrophobicMoment: Figure;
  readonly retention: Figure;
  readonly fragments: Readonly<Record<"a" | "b" | "c" | "y" | "z", FragmentSeries>>;
}
