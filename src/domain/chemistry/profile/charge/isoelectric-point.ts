import type { Molecule } from "#domain/chemistry/molecule.ts";
import { chargeAt, type Ionisation, ionisationOf, type Titration, titrationOf } from "./charge.ts";
import { PKA_SETS, type PkaSet } from "./pka-sets.ts";

const LOWEST_PH = 0;
const HIGHEST_PH = 14;
const PRECISION = 1e-10;
/** Halving alone needs 38 steps to that precision; the steps of Newton are taken only when they land nearer. */
const MOST_STEPS = 80;

/** The pH at which the mean charge is zero; null where it never crosses zero between pH 0 and 14. */
export function isoelectricPoint(molecule: Molecule, set: PkaSet): number | null {
  return neutralPh(titrationOf(ionisationOf(molecule), set));
}

/** By set, as the profile shows them. */
export function isoelectricPoints(ionisation: Ionisation): Readonly<Record<PkaSet, number | null>> {
  // fromEntries forgets the keys that it was given
  return Object.fromEntries(PKA_SETS.map((set) => [set, neutralPh(titrationOf(ionisation, set))])) as Record<
    PkaSet,
    number | null
  >;
}

/**
 * Newton's steps on the charge, kept between two values of the pH whose charges have opposite signs: one exponential a
 * step. The charge falls strictly, so there is one root at most.
 */
export function neutralPh(titration: Titration): number | null {
  if (chargeAt(titration, LOWEST_PH) <= 0 || chargeAt(titration, HIGHEST_PH) >= 0) return null;
  const { acids, constants, counts } = titration;
  let low = LOWEST_PH;
  let high = HIGHEST_PH;
  let ph = (low + high) / 2;
  for (let step = 0; step < MOST_STEPS; step++) {
    const activity = Math.exp(ph * Math.LN10);
    let charge = -acids;
    let slope = 0;
    for (let index = 0; index < constants.length; index++) {
      const constant = constants[index] ?? 0;
      const share = constant / (constant + activity);
      const protons = (counts[index] ?? 0) * share;
      charge += protons;
      slope += protons * (1 - share);
    }
    if (charge > 0) low = ph;
    else high = ph;
    const newton = ph + charge / (slope * Math.LN10);
    if (Math.abs(newton - ph) < PRECISION) return newton;
    ph = newton > low && newton < high ? newton : (low + high) / 2;
    if (high - low < PRECISION) return ph;
  }
  return ph;
}
