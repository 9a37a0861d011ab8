import { lazy, Suspense, useState } from "react";
import type { Cycle } from "#contract/cycles.ts";
import type { Point } from "#domain/cycles/sites/body-sites.ts";
import { codeOf, type PersonSites, type Site, siteAt, sitesFor } from "#domain/cycles/sites/person-sites.ts";
import { byRest, type SiteUse, siteHeat, suggestSite } from "#domain/cycles/sites/rotation.ts";
import { Button } from "#web/ui/button.tsx";
import { Section } from "#web/ui/section.tsx";
import { REACTION_DAYS, reactionSince } from "../doses/reaction-since.ts";
import { BodyView, VIEW_WORDS } from "../sites/body-view.tsx";
import { type SiteScope, useSites } from "../sites/use-sites.ts";
import { SiteTable } from "./site-table.tsx";

const EditSites = lazy(async () => ({ default: (await import("../sites/edit-sites.tsx")).EditSites }));

interface SiteMapProps extends SiteScope {
  readonly cycle: Cycle;
  readonly now: string;
}

/** Where doses were given and how long each site has rested. The table repeats everything in the drawing. */
export function SiteMap({ cycle, now, ...scope }: SiteMapProps) {
  const [isEditing, setEditing] = useState(false);
  const { sites, use } = useSites(scope, now);
  const offered = [...new Set(cycle.peptides.flatMap(({ route }) => sitesFor(sites, route)))];
  const codes = new Set(offered.map(({ code }) => code));
  const here = new Set(scope.doses.flatMap(({ site }) => (site === null ? [] : [codeOf(sites, site).toLowerCase()])));
  const shown = use.filter(({ site }) => codes.has(site) || here.has(site.toLowerCase()));
  if (shown.length === 0) return null;
  const rested = byRest(offered, use, sites);
  const suggested = suggestSite(rested, reactionSince(Date.parse(now)));
  const unused = rested.filter(({ last }) => last === null).map(({ site }) => site);
  return (
    <Section
      title="Sites"
      note={
        suggested && (
          <>
            Least recently used: <span className="font-medium text-ink">{suggested.site.label}</span>. Sites with a
            reaction noted in the last {REACTION_DAYS} days are passed over.
          </>
        )
      }
      aside={<Button onClick={() => setEditing(true)}>Edit my sites</Button>}
    >
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <div className="grid grid-cols-2 gap-2">
          {(["front", "back"] as const).map((view) => (
            <View key={view} {...{ view, sites, suggested: suggested?.site ?? null }} use={shown} />
          ))}
        </div>
        <SiteTable use={shown} unused={unused} sites={sites} />
      </div>
      {isEditing && (
        <Suspense>
          <EditSites {...scope} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Section>
  );
}

interface ViewProps {
  readonly view: Point["view"];
  readonly sites: PersonSites;
  readonly use: readonly SiteUse[];
  readonly suggested: Site | null;
}

/** Recently used sites have larger, fuller dots; the suggested site has a ring. */
function View({ view, sites, use, suggested }: ViewProps) {
  const heat = siteHeat(use);
  return (
    <figure className="mx-auto grid w-full max-w-44 justify-items-center gap-1">
      <BodyView view={view} sites={sites.inUse}>
        {use.map(({ site }) => {
          const place = siteAt(sites, site);
          const warmth = heat.get(site) ?? 0;
          if (place === null || place.view !== view) return null;
          return (
            <circle
              key={site}
              cx={place.x}
              cy={place.y}
              r={1.6 + warmth * 2.4}
              fillOpacity={0.25 + warmth * 0.75}
              className="fill-accent"
            />
          );
        })}
        {suggested?.view === view && (
          <circle cx={suggested.x} cy={suggested.y} r="2.6" fill="none" strokeWidth="0.9" className="stroke-accent" />
        )}
      </BodyView>
      <figcaption className="text-note text-ink-3">{VIEW_WORDS[view]}</figcaption>
    </figure>
  );
}
