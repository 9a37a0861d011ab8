import { isHuman } from "../peptides/measured-in-people.ts";
import type { Peptide } from "../peptides/peptide.ts";
import type { Rates } from "./body-state.ts";
import { fasterRate, rateOf } from "./one-compartment.ts";

type Kinetics = Peptide["pharmacokinetics"][number];

/**
 * How a dose reaches its peak. If the peak time is unknown, or too late for the shortest half-life, a curve can only
 * start at the peak, and says so.
 */
export type Uptake = "uptake" | "into-a-vein" | "peak-not-known" | "peak-does-not-fit";

export type NoRates = "not-measured-in-people" | "half-life-not-known";

/** The rates at both ends of the half-life that a source states in people. */
export type RateBand =
  | {
      readonly ok: true;
      readonly uptake: Uptake;
      readonly halfLifeHours: readonly [shortest: number, longest: number];
      readonly rates: readonly [shortest: Rates, longest: Rates];
    }
  | { readonly ok: false; readonly reason: NoRates };

export function rateBand(kinetics: Kinetics): RateBand {
  const { species, halfLifeHoursMin: shortest, halfLifeHoursMax: longest, tmaxHours } = kinetics;
  if (!isHuman(species)) return { ok: false, reason: "not-measured-in-people" };
  if (shortest === null || longest === null) return { ok: false, reason: "half-life-not-known" };
  const uptake = uptakeOf(kinetics, shortest);
  const ratesOf = (halfLifeHours: number) => ratesFor({ uptake, tmaxHours }, halfLifeHours);
  return { ok: true, uptake, halfLifeHours: [shortest, longest], rates: [ratesOf(shortest), ratesOf(longest)] };
}

/** The rates at one half-life, with the peak at the source's time. */
export function ratesFor(
  { uptake, tmaxHours }: { readonly uptake: Uptake; readonly tmaxHours: number | null },
  halfLifeHours: number,
): Rates {
  const slow = rateOf(halfLifeHours);
  return { slow, fast: uptake === "uptake" && tmaxHours !== null ? fasterRate(slow, tmaxHours) : null };
}

function uptakeOf({ route, tmaxHours }: Kinetics, shortestHalfLifeHours: number): Uptake {
  if (route === "iv") return "into-a-vein";
  if (tmaxHours === null) return "peak-not-known";
  // A longer half-life allows a later peak, so what fits the shortest fits all.
  return fasterRate(rateOf(shortestHalfLifeHours), tmaxHours) === null ? "peak-does-not-fit" : "uptake";
}
