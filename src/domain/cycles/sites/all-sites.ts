import { type BodySite, bodySite, INJECTION_SITES } from "./body-sites.ts";
import { type PersonSites, sitesFor } from "./person-sites.ts";
import { byRest, type RestedSite, type SiteUse } from "./rotation.ts";
import type { SiteList } from "./site-list.ts";

/** Every injection site that a person uses, used or could use. */
export interface AllSites {
  readonly inUse: readonly RestedSite[];
  /** Built-in sites; one that is split is used through its parts. */
  readonly leftOut: readonly BodySite[];
  /** Uses under names that are neither in the list nor built in. */
  readonly unlisted: readonly SiteUse[];
}

/** `sites` are those of `list`; each group keeps its order. */
export function allSites(list: SiteList, sites: PersonSites, use: readonly SiteUse[]): AllSites {
  const inUse = sitesFor(sites, null);
  const rested = new Map(byRest(inUse, use, sites).map((one) => [one.site.code, one]));
  const split = new Set(inUse.map(({ partOf }) => partOf));
  return {
    inUse: inUse.flatMap(({ code }) => rested.get(code) ?? []),
    leftOut: INJECTION_SITES.filter(({ code }) => list.leftOut.includes(code) && !split.has(code)),
    unlisted: use.filter(({ site }) => !rested.has(site) && bodySite(site) === null),
  };
}
