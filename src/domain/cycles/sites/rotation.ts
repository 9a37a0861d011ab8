import { DAY_MS } from "../days/epoch.ts";
import type { DoseFields, LoggedDose } from "../doses/dose.ts";
import { inOrderOfTime, msOf } from "../doses/elapsed.ts";
import { readSite } from "./body-sites.ts";
import { isSiteReaction } from "./site-reaction.ts";

type Symptom = DoseFields["symptoms"][number];

/** How one site was used. */
export interface SiteUse {
  /** As `readSite` writes it. */
  readonly site: string;
  readonly count: number;
  readonly lastAt: string;
  /** Whole days since. */
  readonly daysRested: number;
  /** What was noted with the doses given there, latest first; a reaction of the site itself is marked. */
  readonly symptoms: readonly (Symptom & { readonly isReaction: boolean })[];
}

/** Sites of taken doses up to now, the longest rested first. */
export function siteUse(doses: readonly LoggedDose[], now: string): SiteUse[] {
  const taken = doses.flatMap(({ state, site, at, symptoms }) =>
    state === "taken" && site !== null && msOf(at) <= msOf(now) ? [{ site: readSite(site), at, symptoms }] : [],
  );
  const latestFirst = inOrderOfTime(taken, ({ at }) => at).toReversed();
  return [...Map.groupBy(latestFirst, ({ site }) => site.toLowerCase()).values()]
    .flatMap((used) => useOf(used, now) ?? [])
    .toReversed();
}

/**
 * The least recently used of the candidates, those never used first, the earlier candidate where two are alike. Sites
 * with a reaction noted at or after `reactionSince` are passed over; null where that leaves none.
 */
export function suggestSite(
  candidates: readonly string[],
  use: readonly SiteUse[],
  { reactionSince }: { readonly reactionSince: string | null },
): string | null {
  const used = new Map(use.map((one) => [one.site.toLowerCase(), one]));
  const lastUse = (site: string): number => {
    const known = used.get(readSite(site).toLowerCase());
    return known === undefined ? Number.NEGATIVE_INFINITY : msOf(known.lastAt);
  };
  const hasReaction = (site: string): boolean =>
    reactionSince !== null &&
    (used.get(readSite(site).toLowerCase())?.symptoms ?? []).some(
      ({ at, isReaction }) => isReaction && msOf(at) >= msOf(reactionSince),
    );
  const [first] = candidates
    .filter((site) => !hasReaction(site))
    .map((site) => ({ site, last: lastUse(site) }))
    .toSorted((a, b) => (a.last === b.last ? 0 : a.last - b.last));
  return first?.site ?? null;
}

/**
 * How warm each used site is on a map, above 0 to 1: 1 was used today, the longest rested is the coolest. Measured
 * against the person's own rotation alone: it says nothing of how long a site should rest.
 */
export function siteHeat(use: readonly SiteUse[]): ReadonlyMap<string, number> {
  const longest = Math.max(0, ...use.map(({ daysRested }) => daysRested));
  return new Map(use.map(({ site, daysRested }) => [site, 1 - daysRested / (longest + 1)]));
}

/** Of doses at one site, latest first. */
function useOf(
  used: readonly { readonly site: string; readonly at: string; readonly symptoms: readonly Symptom[] }[],
  now: string,
): SiteUse | null {
  const [latest] = used;
  if (latest === undefined) return null;
  const symptoms = used.flatMap((dose) => dose.symptoms);
  return {
    site: latest.site,
    count: used.length,
    lastAt: latest.at,
    daysRested: Math.floor((msOf(now) - msOf(latest.at)) / DAY_MS),
    symptoms: inOrderOfTime(symptoms, ({ at }) => at)
      .toReversed()
      .map((symptom) => ({ ...symptom, isReaction: isSiteReaction(symptom.name) })),
  };
}
