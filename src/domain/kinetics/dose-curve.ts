import { isHuman } from "../peptides/is-human.ts";
import type { Peptide } from "../peptides/peptide.ts";
import { fasterRate, levelAfterPeak, levelAfterUptake, rateOf } from "./one-compartment.ts";

type Kinetics = Peptide["pharmacokinetics"][number];

interface Point {
  readonly hours: number;
  /** Lowest and highest share of the peak, 0 to 1, over the half-lives the source states. */
  readonly low: number;
  readonly high: number;
}

/**
 * What is left of one dose over time, as a share of its peak. `start` says what hour 0 is: the dose, or the peak where
 * the time to it is not known or does not fit the half-life. `reason` tells which of the two.
 */
export interface DoseCurve {
  readonly start: "dose" | "peak";
  readonly reason: "uptake" | "into-a-vein" | "peak-not-known" | "peak-does-not-fit";
  readonly halfLifeHours: readonly [number, number];
  readonly tmaxHours: number | null;
  /** From 0 to five of the longest half-lives: evenly spaced, and closer around the peak. */
  readonly points: readonly Point[];
}

const HALF_LIVES_SHOWN = 5;
const STEPS = 100;
const AROUND_PEAK = [0.125, 0.25, 0.5, 0.75, 1, 1.5, 2];

/** Only from measurements in people with both ends of the half-life: "under 30 min" is no number to draw. Else null. */
export function doseCurve(kinetics: Kinetics): DoseCurve | null {
  const { species, route, halfLifeHoursMin: shortest, halfLifeHoursMax: longest, tmaxHours } = kinetics;
  if (!isHuman(species) || shortest === null || longest === null) return null;
  const rates = [rateOf(shortest), rateOf(longest)];
  const fitted = route === "iv" || tmaxHours === null ? null : rates.map((slow) => fasterRate(slow, tmaxHours));
  const levels = rates.map((slow, index) => {
    const fast = fitted?.[index] ?? null;
    return { slow, fast };
  });
  const fits = levels.every(({ fast }) => fast !== null);
  const levelAt = (hours: number) =>
    levels.map(({ slow, fast }) =>
      fits && fast !== null ? levelAfterUptake(hours, slow, fast) : levelAfterPeak(hours, slow),
    );
  return {
    start: fits || route === "iv" ? "dose" : "peak",
    reason:
      route === "iv" ? "into-a-vein" : tmaxHours === null ? "peak-not-known" : fits ? "uptake" : "peak-does-not-fit",
    halfLifeHours: [shortest, longest],
    tmaxHours,
    points: timesOf(HALF_LIVES_SHOWN * longest, fits ? tmaxHours : null).map((hours) => {
      const shares = levelAt(hours);
      return { hours, low: Math.min(...shares), high: Math.max(...shares) };
    }),
  };
}

function timesOf(end: number, peak: number | null): number[] {
  const even = Array.from({ length: STEPS + 1 }, (_, step) => (step / STEPS) * end);
  const around = peak === null ? [] : AROUND_PEAK.map((share) => share * peak).filter((hours) => hours < end);
  return [...new Set([...even, ...around])].toSorted((a, b) => a - b);
}
