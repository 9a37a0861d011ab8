import { type Ion, ionOf, massOfMz } from "./ion.ts";
import type { StatedMass } from "./stated.ts";

/** One way to read a printed number: as the mass of a neutral molecule, or as the m/z of an ion of it. */
export interface Reading {
  /** Null if the number is the mass itself. */
  readonly ion: Ion | null;
  /** Da, one neutral molecule. */
  readonly massDa: number;
  /** The effect on `massDa` of half a unit of the last printed digit. */
  readonly roundingDa: number;
  readonly cost: number;
}

const HIGHEST_CHARGE = 6;
/** More printed digits are not trusted. */
const MAX_DECIMALS = 6;

const PROTONATED = ionOf([["H", 1]]);
const GUESSES: readonly Ion[] = [
  ...Array.from({ length: HIGHEST_CHARGE }, (_, index) => ionOf([["H", index + 1]])),
  ...["Na", "K", "NH4"].flatMap((carrier) => [
    ionOf([[carrier, 1]]),
    ...Array.from({ length: HIGHEST_CHARGE - 1 }, (_, index) =>
      ionOf([
        ["H", index + 1],
        [carrier, 1],
      ]),
    ),
  ]),
];

/** All ways to read the number: one if its ion is named, charges 1 to 6 if it is only an m/z. */
export function readingsOf({ value, decimals, isMz, ion }: StatedMass): readonly Reading[] {
  const half = 0.5 * 10 ** -Math.min(decimals, MAX_DECIMALS);
  const as = (candidate: Ion, cost: number): Reading => ({
    ion: candidate,
    massDa: massOfMz(value, candidate),
    roundingDa: (half * candidate.charge) / candidate.molecules,
    cost,
  });
  if (ion !== null) return [as(ion, 0)];
  if (isMz) return GUESSES.map((guess, index) => as(guess, index < HIGHEST_CHARGE ? 0.1 : 0.6));
  return [{ ion: null, massDa: value, roundingDa: half, cost: 0 }, as(PROTONATED, 0.7)];
}
