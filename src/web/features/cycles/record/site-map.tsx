import type { Cycle } from "../../../../contract/cycles.ts";
import type { ShownDose } from "../../../../domain/cycles/doses/pending.ts";
import { BODY_SITES, type BodySite, placeOf, siteLabel, sitesFor } from "../../../../domain/cycles/sites/body-sites.ts";
import { type SiteUse, siteHeat, siteUse, suggestSite } from "../../../../domain/cycles/sites/rotation.ts";
import { REACTION_DAYS, reactionSince } from "../doses/reaction-since.ts";
import { BodyOutline } from "./body-outline.tsx";

interface SiteMapProps {
  readonly cycle: Cycle;
  readonly doses: readonly ShownDose[];
  readonly now: string;
}

/** Where doses were given and how long each place has rested. The list says all that the drawing shows. */
export function SiteMap({ cycle, doses, now }: SiteMapProps) {
  const use = siteUse(doses, now);
  if (use.length === 0) return null;
  const heat = siteHeat(use);
  const sites = [...new Set(cycle.peptides.flatMap(({ route }) => sitesFor(route)))];
  const suggested = suggestSite(
    sites.map(({ code }) => code),
    use,
    { reactionSince: reactionSince(Date.parse(now)) },
  );
  return (
    <section aria-labelledby="sites" className="card grid gap-4">
      <header className="grid gap-1">
        <h2 id="sites" className="text-lg font-semibold tracking-[-0.015em]">
          Sites
        </h2>
        {suggested && (
          <p className="text-sm text-ink-2">
            Least recently used: <span className="font-medium text-ink">{siteLabel(suggested)}</span>. Sites with a
            reaction noted in the last {REACTION_DAYS} days are passed over.
          </p>
        )}
      </header>
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <div className="grid grid-cols-2 gap-2">
          <View view="front" use={use} heat={heat} />
          <View view="back" use={use} heat={heat} />
        </div>
        <table className="w-full text-left text-sm">
          <caption className="sr-only">Sites by rest time</caption>
          <thead className="text-[0.8125rem] text-ink-3">
            <tr className="border-b border-line">
              <th scope="col" className="py-1.5 pr-3 font-medium">
                Site
              </th>
              <th scope="col" className="py-1.5 pr-3 font-medium">
                Rested
              </th>
              <th scope="col" className="py-1.5 pr-3 font-medium">
                Used
              </th>
              <th scope="col" className="py-1.5 font-medium">
                Reactions
              </th>
            </tr>
          </thead>
          <tbody>
            {use.map(({ site, daysRested, count, symptoms }) => (
              <tr key={site} className="border-b border-line-soft last:border-0">
                <th scope="row" className="py-1.5 pr-3 font-normal wrap-anywhere">
                  {siteLabel(site)}
                </th>
                <td className="py-1.5 pr-3 whitespace-nowrap tabular-nums">
                  {daysRested === 0 ? "today" : daysRested === 1 ? "1 day" : `${daysRested} days`}
                </td>
                <td className="py-1.5 pr-3 tabular-nums">{count}</td>
                <td className="py-1.5 text-ink-2 wrap-anywhere">
                  {[...new Set(symptoms.filter(({ isReaction }) => isReaction).map(({ name }) => name))].join(", ") ||
                    "–"}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface ViewProps {
  readonly view: BodySite["view"];
  readonly use: readonly SiteUse[];
  readonly heat: ReadonlyMap<string, number>;
}

/** Every known place as an open ring; the more recently one was used, the larger and fuller its dot. */
function View({ view, use, heat }: ViewProps) {
  const name = view === "front" ? "Front" : "Back";
  return (
    <figure className="grid justify-items-center gap-1">
      <svg viewBox="0 0 100 110" className="h-auto w-full max-w-44 text-ink-3" aria-hidden="true">
        <BodyOutline />
        {BODY_SITES.filter((site) => site.view === view).map((site) => (
          <circle
            key={site.code}
            cx={site.x}
            cy={site.y}
            r="1.4"
            fill="none"
            strokeWidth="0.5"
            className="stroke-ink-3"
          />
        ))}
        {use.map(({ site }) => {
          const place = placeOf(site);
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
      </svg>
      <figcaption className="text-[0.8125rem] text-ink-3">{name}</figcaption>
    </figure>
  );
}
