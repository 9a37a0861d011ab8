import type { Candidate } from "./candidate.ts";
import { type Instrument, resolvesIsotopes, windowDa } from "./instrument.ts";
import { mzOfMass } from "./ion.ts";
import { type Reading, readingsOf } from "./reading.ts";
import type { StatedMass } from "./stated.ts";

export const BASES = ["monoisotopic", "average", "average-2007", "most-abundant"] as const;
export type Basis = (typeof BASES)[number];

/** One possible meaning of a printed number. */
export interface Explanation {
  readonly code: string;
  readonly text: string;
  readonly steps: 0 | 1 | 2;
  /** The ion it is read as; null for a neutral mass. */
  readonly ion: string | null;
  readonly basis: Basis;
  /** What would have been printed, on the same scale. */
  readonly expected: number;
  /** For the neutral molecule: read minus computed. */
  readonly errorDa: number;
  readonly errorPpm: number;
  readonly places: Candidate["places"];
  readonly slug: string | null;
  /** Ranking score: smaller is better. It has no meaning of its own. */
  readonly score: number;
}

interface Question {
  readonly stated: StatedMass;
  readonly instrument: Instrument;
  readonly candidates: readonly Candidate[];
  /** Da from the monoisotopic mass to the tallest isotope; null without a formula. */
  readonly apexShiftDa: number | null;
}

/** All candidates whose mass is within the window of the number, best first, each with its best reading. */
export function explanationsOf({ stated, instrument, candidates, apexShiftDa }: Question): readonly Explanation[] {
  const readings = readingsOf(stated);
  const best: Explanation[] = [];
  for (const candidate of candidates) {
    let chosen: Explanation | null = null;
    for (const reading of readings) {
      if (isFarOff(reading.massDa, candidate.masses.monoisotopic)) continue;
      for (const basis of BASES) {
        const explanation = explain(candidate, reading, basis, stated, instrument, apexShiftDa);
        if (explanation !== null && (chosen === null || explanation.score < chosen.score)) chosen = explanation;
      }
    }
    if (chosen !== null) best.push(chosen);
  }
  return best.toSorted((a, b) => a.score - b.score);
}

/** Beyond every window and every difference between the mass types: skips most candidates early. */
const isFarOff = (massDa: number, monoisotopicDa: number): boolean =>
  Math.abs(massDa - monoisotopicDa) > 20 + 0.005 * monoisotopicDa;

function massBy({ masses }: Candidate, basis: Basis, apexShiftDa: number | null): number | null {
  if (basis === "monoisotopic") return masses.monoisotopic;
  if (basis === "average") return masses.average;
  if (basis === "average-2007") return masses.average2007;
  return apexShiftDa === null || apexShiftDa === 0 ? null : masses.monoisotopic + apexShiftDa;
}

function explain(
  candidate: Candidate,
  reading: Reading,
  basis: Basis,
  stated: StatedMass,
  instrument: Instrument,
  apexShiftDa: number | null,
): Explanation | null {
  const massDa = massBy(candidate, basis, apexShiftDa);
  if (massDa === null || massDa <= 0) return null;
  const isMonoisotopic = basis === "monoisotopic" || basis === "most-abundant";
  // Linear MALDI shows one unresolved hump, whose center is the average mass.
  if (instrument === "maldi-linear" && stated.role === "observed" && isMonoisotopic) return null;
  const window = toleranceDa(stated, instrument, reading, massDa, isMonoisotopic) + reading.roundingDa;
  const errorDa = reading.massDa - massDa;
  if (!(Math.abs(errorDa) <= window)) return null;
  return {
    code: candidate.code,
    text: candidate.text,
    steps: candidate.steps,
    ion: reading.ion?.label ?? null,
    basis,
    expected: reading.ion === null ? massDa : mzOfMass(massDa, reading.ion),
    errorDa,
    errorPpm: (errorDa / massDa) * 1e6,
    places: candidate.places,
    slug: candidate.slug,
    score:
      candidate.cost + reading.cost + basisCost(basis, stated, instrument) + Math.abs(errorDa) / Math.max(window, 1e-9),
  };
}

/** Tables of atomic weights differ by up to 73 ppm for peptides rich in Cys; monoisotopic masses hardly differ. */
const AVERAGE_SPREAD = 75e-6;
const MONOISOTOPIC_SPREAD = 5e-6;
/** Other tools place the tallest peak up to this far from its true center. */
const APEX_SPREAD_DA = 0.003;

function toleranceDa(
  { role }: StatedMass,
  instrument: Instrument,
  reading: Reading,
  massDa: number,
  isMonoisotopic: boolean,
): number {
  if (role === "observed") return windowDa(instrument, massDa, reading.ion?.charge ?? 1);
  return isMonoisotopic ? massDa * MONOISOTOPIC_SPREAD + APEX_SPREAD_DA : massDa * AVERAGE_SPREAD;
}

/** A low-resolution instrument shows the average, a high-resolution one the monoisotopic or the tallest peak. */
function basisCost(basis: Basis, { role }: StatedMass, instrument: Instrument): number {
  if (basis === "average-2007") return 0.02;
  if (role === "claimed") return basis === "most-abundant" ? 0.1 : 0;
  const isSharp = resolvesIsotopes(instrument);
  if (basis === "average") return isSharp ? 0.2 : 0;
  return isSharp && basis === "monoisotopic" ? 0 : isSharp ? 0.2 : 0.1;
}
