import type { StockVial } from "#contract/vials.ts";
import type { ShownDose } from "#domain/cycles/doses/pending.ts";
import type { PlannedDose } from "#domain/cycles/doses/planned-dose.ts";
import { vialFor } from "#domain/cycles/doses/take-planned.ts";
import type { TodayEntry } from "#domain/cycles/doses/today.ts";
import { sitesFor } from "#domain/cycles/sites/person-sites.ts";
import { byRest, suggestSite } from "#domain/cycles/sites/rotation.ts";
import { isDrawn, vialDraw } from "#domain/cycles/stock/vial-draw.ts";
import { usualScale } from "#web/lib/device/usual-scale.ts";
import { useStore } from "#web/lib/use-store.ts";
import { drawNote, drawText } from "../doses/draw-text.ts";
import { reactionSince } from "../doses/reaction-since.ts";
import { type SiteScope, useSites } from "../sites/use-sites.ts";
import { vialName } from "../stock/vial-text.ts";

/** What helps to take one open dose. Null for what isn't known. */
export interface DoseHint {
  readonly draw: string | null;
  /** What a rounded draw gives, or why there is none. */
  readonly drawNote: string | null;
  readonly vial: string | null;
  /** Only for people who note sites. */
  readonly site: string | null;
}

export const NO_HINT: DoseHint = { draw: null, drawNote: null, vial: null, site: null };

interface Surroundings extends SiteScope {
  readonly now: string;
  readonly today: string;
  readonly vials: readonly StockVial[];
}

/** Hints for the doses of today's list that can still be logged. */
export function useDoseHints({ now, today, vials, ...scope }: Surroundings) {
  const { sites, use } = useSites(scope, now);
  const scale = useStore(usualScale);
  const siteOf = ({ route }: PlannedDose): string | null => {
    if (use.length === 0) return null;
    const rested = byRest(sitesFor(sites, route), use, sites);
    return suggestSite(rested, reactionSince(Date.parse(now)))?.site.label ?? null;
  };
  return ({ planned, dose }: TodayEntry<ShownDose>): DoseHint => {
    if (planned === null || dose !== null) return NO_HINT;
    const site = siteOf(planned);
    const vial = vialFor(planned, vials, today);
    if (vial === null) return { ...NO_HINT, site };
    const amount = { value: planned.amount, unit: planned.unit };
    const draw = isDrawn(planned.route) ? vialDraw({ slug: planned.slug, amount }, vial, { scale }) : null;
    return { draw: draw && drawText(draw), drawNote: draw && drawNote(draw), vial: vialName(vial), site };
  };
}
