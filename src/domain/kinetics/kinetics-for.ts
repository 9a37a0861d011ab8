import { type HalfLifeInPeople, halfLivesInPeople } from "../peptides/half-life-in-people.ts";
import { isHuman } from "../peptides/measured-in-people.ts";
import type { Peptide } from "../peptides/peptide.ts";
import type { Route } from "../peptides/vocabulary.ts";

type Kinetics = Peptide["pharmacokinetics"][number];
type WithKinetics = Pick<Peptide, "pharmacokinetics">;

export type NoKinetics = "route-not-known" | "not-measured-in-people" | "no-kinetics-for-route" | "half-life-not-known";

/** The data for a curve, with all sources of its numbers. */
export interface DrawableKinetics {
  readonly kinetics: Kinetics;
  readonly refs: string[];
}

export type KineticsForRoute =
  | ({ readonly ok: true } & DrawableKinetics)
  | { readonly ok: false; readonly reason: NoKinetics };

/** Measured in people by this exact route, adults before special groups; another route is never substituted. */
export function kineticsFor({ pharmacokinetics }: WithKinetics, route: Route | null): KineticsForRoute {
  if (route === null) return { ok: false, reason: "route-not-known" };
  const inPeople = pharmacokinetics.filter(({ species }) => isHuman(species));
  if (inPeople.length === 0) return { ok: false, reason: "not-measured-in-people" };
  const onRoute = inPeople.filter((row) => row.route === route);
  if (onRoute.length === 0) return { ok: false, reason: "no-kinetics-for-route" };
  const [found] = drawableKinetics({ pharmacokinetics: onRoute });
  return found ? { ok: true, ...found } : { ok: false, reason: "half-life-not-known" };
}

/** One per route and group of people with both ends of the half-life: "under 30 min" can't be drawn. */
export function drawableKinetics({ pharmacokinetics }: WithKinetics): DrawableKinetics[] {
  const closed = pharmacokinetics.filter((row) => row.halfLifeHoursMin !== null && row.halfLifeHoursMax !== null);
  return halfLivesInPeople(closed).map(toKinetics);
}

/** If measurements disagree on the peak, it counts as unknown. */
function toKinetics({ rows, hours: [halfLifeHoursMin, halfLifeHoursMax] }: HalfLifeInPeople): DrawableKinetics {
  const peaks = new Set(rows.flatMap(({ tmaxHours }) => tmaxHours ?? []));
  const [peak = null] = peaks;
  const kinetics = { ...rows[0], halfLifeHoursMin, halfLifeHoursMax, tmaxHours: peaks.size === 1 ? peak : null };
  return { kinetics, refs: [...new Set(rows.map(({ ref }) => ref))] };
}
