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
  /** Counted beside what was logged lately in all cycles: a body has one set of sites. */
  readonly doses: readonly LoggedDose[];
}

interface KnownSites {
  readonly list: SiteList;
  readonly sites: PersonSites;
  readonly use: readonly SiteUse[];
  /** False until it is known what was logged lately, and where that cannot be loaded. */
  readonly isUseKnown: boolean;
}

/** The sites a person uses, and how they were used up to `now`. */
export function useSites({ uid, clock, doses }: SiteScope, now: string): KnownSites {
  const { data: settings } = useQuery(settingsQuery(uid));
  const { data: recent } = useDoses(uid, { today: personDayOf(now, clock) });
  const list = settings?.sites ?? BUILT_IN; // one that this device kept for an older version has none
  return useMemo(() => {
    const sites = sitesOf(list);
    const all = new Map([...(recent ?? []), ...doses].map((dose) => [dose.id, dose]));
    return { list, sites, use: siteUse([...all.values()], now, sites), isUseKnown: recent !== null };
  }, [list, recent, doses, now]);
}
