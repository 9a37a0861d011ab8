import { DAY_MS } from "../days/epoch.ts";
import type { DoseFields, LoggedDose } from "../doses/dose.ts";
import { inOrderOfTime, msOf } from "../doses/elapsed.ts";
import { codeOf, type PersonSites, type Site, siteAt } from "./person-sites.ts";
import { isSiteReaction } from "./site-reaction.ts";

type Symptom = DoseFields["symptoms"][number];

/** The use of one site. */
export interface SiteUse {
  /** In the spelling of `codeOf`. */
  readonly site: string;
  readonly count: number;
  readonly lastAt: string;
  /** Whole days since. */
  readonly daysRested: number;
  /** Symptoms noted with doses given there, latest first; reactions of the site itself are marked. */
  readonly symptoms: readonly (Symptom & { readonly isReaction: boolean })[];
}

/** Sites of taken doses up to now, longest rested first. */
export function siteUse(doses: readonly LoggedDose[], now: string, sites: PersonSites): SiteUse[] {
  const taken = doses.flatMap(({ state, site, at, symptoms }) =>
    state === "taken" && site !== null && msOf(at) <= msOf(now) ? [{ site: codeOf(sites, site), at, symptoms }] : [],
  );
  const latestFirst = inOrderOfTime(taken, ({ at }) => at).toReversed();
  return [...Map.groupBy(latestFirst, ({ site }) => site.toLowerCase()).values()]
    .flatMap((used) => useOf(used, now) ?? [])
    .toReversed();
}

/** A site with its known use. */
export interface RestedSite {
  readonly site: Site;
  /**
   * Earliest first. Doses given at the whole site before it was split count for each part, because any may have been
   * it.
   */
  readonly uses: readonly SiteUse[];
  readonly last: SiteUse | null;
}

/** Never used first, then the least recently used; ties keep their order. */
export function byRest(candidates: readonly Site[], use: readonly SiteUse[], sites: PersonSites): RestedSite[] {
  const placed = inOrderOfTime(use, ({ lastAt }) => lastAt).map((used) => ({ used, at: siteAt(sites, used.site) }));
  const rested = candidates.map((site) => {
    const counted = placed.filter(({ at }) => at !== null && (at.code === site.code || at.code === site.partOf));
    const uses = counted.map(({ used }) => used);
    return { site, uses, last: uses.at(-1) ?? null };
  });
  const [fresh, used] = [rested.filter(({ last }) => last === null), rested.filter(({ last }) => last !== null)];
  return [...fresh, ...inOrderOfTime(used, ({ last }) => last?.lastAt ?? "")];
}

/** The first by rest. Skips sites with a reaction noted at or after `reactionSince`; null if none is left. */
export function suggestSite(rested: readonly RestedSite[], reactionSince: string | null): RestedSite | null {
  return rested.find(({ uses }) => !uses.some((used) => hasReaction(used, reactionSince))) ?? null;
}

const hasReaction = ({ symptoms }: SiteUse, since: string | null): boolean =>
  since !== null && symptoms.some(({ at, isReaction }) => isReaction && msOf(at) >= msOf(since));

/**
 * How warm each used site is on a map, above 0 to 1: 1 was used today, the longest rested is the coolest. Relative to
 * the person's own rotation only: it doesn't say how long a site should rest.
 */
export function siteHeat(use: readonly SiteUse[]): ReadonlyMap<string, number> {
  const longest = Math.max(0, ...use.map(({ daysRested }) => daysRested));
  return new Map(use.map(({ site, daysRested }) => [site, 1 - daysRested / (longest + 1)]));
}

/** The use of one site from its doses, latest first. */
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
