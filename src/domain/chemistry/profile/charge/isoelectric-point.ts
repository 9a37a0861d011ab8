import type { Molecule } from "#domain/chemistry/molecule.ts";
import { chargeAt, type Ionisation, ionisationOf, type Titration, titrationOf } from "./charge.ts";
import { PKA_SETS, type PkaSet } from "./pka-sets.ts";

const LOWEST_PH = 0;
const HIGHEST_PH = 14;
const PRECISION = 1e-10;
/** Bisection alone needs 38 steps for that precision; Newton steps are used only when they get closer. */
const MAX_STEPS = 80;

/** The pH at which the mean charge is zero; null if it never crosses zero between pH 0 and 14. */
export function isoelectricPoint(molecule: Molecule, set: PkaSet): number | null {
  return neutralPh(titrationOf(ionisationOf(molecule), set));
}

/** By set, as in the profile. */
export function isoelectricPoints(ionisation: Ionisation): Readonly<Record<PkaSet, number | null>> {
  // fromEntries loses the key type
  return Object.fromEntries(PKA_SETS.map((set) => [set, neutralPh(titrationOf(ionisation, set))])) as Record<
    PkaSet,
    number | null
  >;
}

/**
 * Newton's method on the charge, between two pH values with charges of opposite sign: one exponential per step. The
 * charge is strictly decreasing, so there is at most one root.
 */
export function neutralPh(titration: Titration): number | null {
  if (chargeAt(titration, LOWEST_PH) <= 0 || chargeAt(titration, HIGHEST_PH) >= 0) return null;
  const { acids, constants, counts } = titration;
  let low = LOWEST_PH;
  let high = HIGHEST_PH;
  let ph = (low + high) / 2;
  for (let step = 0; step < MAX_STEPS; step++) {
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
