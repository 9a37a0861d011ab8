import type { Peptide } from "../peptides/peptide.ts";
import { levelAfterPeak, levelAfterUptake } from "./one-compartment.ts";
import { rateBand, type Uptake } from "./uptake.ts";

type Kinetics = Peptide["pharmacokinetics"][number];

interface Point {
  readonly hours: number;
  /** Lowest and highest fraction of the peak, 0 to 1, over the half-lives the source states. */
  readonly low: number;
  readonly high: number;
}

/**
 * What is left of one dose over time, as a fraction of its peak. `start` is what hour 0 means: the dose, or the peak
 * if the time to it is unknown or doesn't fit the half-life. `reason` tells which of the two.
 */
export interface DoseCurve {
  readonly start: "dose" | "peak";
  readonly reason: Uptake;
  readonly halfLifeHours: readonly [number, number];
  readonly tmaxHours: number | null;
  /** From 0 to five times the longest half-life: evenly spaced, and denser around the peak. */
  readonly points: readonly Point[];
}

const HALF_LIVES_SHOWN = 5;
const STEPS = 100;
const AROUND_PEAK = [0.125, 0.25, 0.5, 0.75, 1, 1.5, 2];

/** Only from measurements in people with both ends of the half-life: "under 30 min" can't be drawn. Otherwise null. */
export function doseCurve(kinetics: Kinetics): DoseCurve | null {
  const band = rateBand(kinetics);
  if (!band.ok) return null;
  const { uptake, halfLifeHours, rates } = band;
  const { tmaxHours } = kinetics;
  return {
    start: uptake === "uptake" || uptake === "into-a-vein" ? "dose" : "peak",
    reason: uptake,
    halfLifeHours,
    tmaxHours,
    points: timesOf(HALF_LIVES_SHOWN * halfLifeHours[1], uptake === "uptake" ? tmaxHours : null).map((hours) => {
      const shares = rates.map(({ slow, fast }) =>
        fast === null ? levelAfterPeak(hours, slow) : levelAfterUptake(hours, slow, fast),
      );
      return { hours, low: Math.min(...shares), high: Math.max(...shares) };
    }),
  };
}

function timesOf(end: number, peak: number | null): number[] {
  const even = Array.from({ length: STEPS + 1 }, (_, step) => (step / STEPS) * end);
  const around = peak === null ? [] : AROUND_PEAK.map((share) => share * peak).filter((hours) => hours < end);
  return [...new Set([...even, ...around])].toSorted((a, b) => a - b);
}
