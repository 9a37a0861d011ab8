import type { Peptide } from "../peptides/peptide.ts";
import { lateDose } from "./steady-state.ts";
import { type NoRates, rateBand, ratesFor, type Uptake } from "./uptake.ts";

/** One dose of many alike. `lateHours` is at most `everyHours`; null: it was left out. */
interface LateQuestion {
  readonly everyHours: number;
  readonly lateHours: number | null;
}

export type ShareRange = readonly [least: number, most: number];

/** What one late dose does once levels have settled, over all half-lives the source states. */
export interface LateBand {
  readonly ok: true;
  readonly uptake: Uptake;
  readonly halfLifeHours: readonly [number, number];
  /** The lowest level before the next dose taken, as a share of the usual low. */
  readonly lowest: ShareRange;
  /** The highest level after it, as a share of the usual high. */
  readonly highest: ShareRange;
  /** The usual low as a share of the usual high. */
  readonly usualLow: ShareRange;
}

/** The shares do not always rise with the half-life, so that its ends alone are not the range. */
const STEPS = 32;

export function lateBand(
  kinetics: Peptide["pharmacokinetics"][number],
  question: LateQuestion,
): LateBand | { readonly ok: false; readonly reason: NoRates } {
  const band = rateBand(kinetics);
  if (!band.ok) return band;
  const [shortest, longest] = band.halfLifeHours;
  const { uptake } = band;
  const shares = Array.from({ length: STEPS + 1 }, (_, step) => {
    const halfLifeHours = shortest * (longest / shortest) ** (step / STEPS);
    const rates = ratesFor({ uptake, tmaxHours: kinetics.tmaxHours }, halfLifeHours);
    const { usual, lowestShare, highest } = lateDose({ ...question, ...rates, amount: 1 });
    return {
      // A usual low too small for a number to hold is none, and so is what is left of it.
      lowest: usual.trough > 0 ? lowestShare : 0,
      highest: highest / usual.peak,
      usualLow: usual.trough / usual.peak,
    };
  });
  const range = (key: "lowest" | "highest" | "usualLow"): ShareRange => {
    const all = shares.map((share) => share[key]);
    return [Math.min(...all), Math.max(...all)];
  };
  return {
    ok: true,
    uptake,
    halfLifeHours: band.halfLifeHours,
    lowest: range("lowest"),
    highest: range("highest"),
    usualLow: range("usualLow"),
  };
}
