import type { Regimen } from "#domain/peptides/peptide.ts";
import type { Route } from "#domain/peptides/vocabulary.ts";
import type { Intake } from "../intake.ts";

const NEEDLE_FREE: ReadonlySet<Route> = new Set(["oral", "intranasal", "topical"]);

/** Injections per week that each answer allows, over the whole plan. "Monthly" is one in four weeks. */
export const NEEDLE_CAPS: Record<Intake["needleTolerance"], number> = {
  none: 0,
  monthly: 0.25,
  weekly: 1,
  daily: 7,
  "several-daily": 100,
};

/** Injections in the busiest week the regimen allows; 0 for routes without a needle. */
export function injectionsPerWeek(route: Route, frequency: Regimen["frequency"]): number {
  return NEEDLE_FREE.has(route) ? 0 : administrationsPerWeek(frequency);
}

export function administrationsPerWeek(frequency: Regimen["frequency"]): number {
  if (frequency.kind === "regular") return frequency.daysPerWeek * frequency.timesPerDay;
  return Math.min(frequency.maxPerDay * 7, frequency.maxPerMonth ?? Number.POSITIVE_INFINITY);
}
