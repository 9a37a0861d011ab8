import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { personDayOf } from "#domain/cycles/days/person-day.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import type { LoggedDose } from "#domain/cycles/doses/dose.ts";
import { type PersonSites, sitesOf } from "#domain/cycles/sites/person-sites.ts";
import { type SiteUse, siteUse } from "#domain/cycles/sites/rotation.ts";
import { BUILT_IN, type SiteList } from "#domain/cycles/sites/site-list.ts";
import { settingsQuery } from "#web/app/settings-query.ts";
import { useDoses } from "../doses/use-doses.ts";

export interface SiteScope {
  readonly uid: string;
  readonly clock: PersonClock;
  /** Counted along with recent doses of all cycles, because a body has one set of sites. */
  readonly doses: readonly LoggedDose[];
}

interface KnownSites {
  readonly list: SiteList;
  readonly sites: PersonSites;
  readonly use: readonly SiteUse[];
  /** False until recent doses have loaded, or if they can't be loaded. */
  readonly isUseKnown: boolean;
}

/** The person's sites, and their use up to `now`. */
export function useSites({ uid, clock, doses }: SiteScope, now: string): KnownSites {
  const { data: settings } = useQuery(settingsQuery(uid));
  const { data: recent } = useDoses(uid, { today: personDayOf(now, clock) });
  const list = settings?.sites ?? BUILT_IN; // settings cached by an older version have no sites
  return useMemo(() => {
    const sites = sitesOf(list);
    const all = new Map([...(recent ?? []), ...doses].map((dose) => [dose.id, dose]));
    return { list, sites, use: siteUse([...all.values()], now, sites), isUseKnown: recent !== null };
  }, [list, recent, doses, now]);
}
