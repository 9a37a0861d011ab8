import type { Peptide } from "../peptides/peptide.ts";
import { lateDose } from "./steady-state.ts";
import { type NoRates, rateBand, ratesFor, type Uptake } from "./uptake.ts";

/** One of many equal doses. `lateHours` is at most `everyHours`; null: it was skipped. */
interface LateQuestion {
  readonly everyHours: number;
  readonly lateHours: number | null;
}

export type ShareRange = readonly [least: number, most: number];

/** The effect of one late dose at steady state, over all half-lives the source states. */
export interface LateBand {
  readonly ok: true;
  readonly uptake: Uptake;
  readonly halfLifeHours: readonly [number, number];
  /** The lowest level before the next taken dose, as a fraction of the usual low. */
  readonly lowest: ShareRange;
  /** The highest level after it, as a fraction of the usual high. */
  readonly highest: ShareRange;
  /** The usual low as a fraction of the usual high. */
  readonly usualLow: ShareRange;
}

/** The fractions don't always rise with the half-life, so its ends alone don't give the range. */
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
      // If the usual low is too small for a number, both it and its fraction count as zero.
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
