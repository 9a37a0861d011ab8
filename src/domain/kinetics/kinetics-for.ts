import { isHuman } from "../peptides/is-human.ts";
import type { Peptide } from "../peptides/peptide.ts";
import type { Route } from "../peptides/vocabulary.ts";

type Kinetics = Peptide["pharmacokinetics"][number];

export type NoKinetics = "route-not-known" | "not-measured-in-people" | "no-kinetics-for-route" | "half-life-not-known";

export type KineticsForRoute =
  | { readonly ok: true; readonly kinetics: Kinetics /** Every source the numbers rest on. */; readonly refs: string[] }
  | { readonly ok: false; readonly reason: NoKinetics };

/**
 * What was measured in people on this very route; another route never stands in for it. Several measurements in the
 * same kind of people are one, from the shortest half-life to the longest; where they state different peaks, the peak
 * is not known.
 */
export function kineticsFor(
  { pharmacokinetics }: Pick<Peptide, "pharmacokinetics">,
  route: Route | null,
): KineticsForRoute {
  if (route === null) return { ok: false, reason: "route-not-known" };
  const inPeople = pharmacokinetics.filter(({ species }) => isHuman(species));
  if (inPeople.length === 0) return { ok: false, reason: "not-measured-in-people" };
  const onRoute = inPeople.filter((row) => row.route === route);
  if (onRoute.length === 0) return { ok: false, reason: "no-kinetics-for-route" };
  const known = onRoute.filter((row) => row.halfLifeHoursMin !== null && row.halfLifeHoursMax !== null);
  const [first] = known;
  if (first === undefined) return { ok: false, reason: "half-life-not-known" };
  const alike = known.filter(({ species }) => species === first.species);
  return { ok: true, kinetics: joined(first, alike), refs: [...new Set(alike.map(({ ref }) => ref))] };
}

function joined(first: Kinetics, rows: readonly Kinetics[]): Kinetics {
  const peaks = new Set(rows.flatMap(({ tmaxHours }) => tmaxHours ?? []));
  const [peak = null] = peaks;
  return {
    ...first,
    halfLifeHoursMin: Math.min(...rows.flatMap(({ halfLifeHoursMin }) => halfLifeHoursMin ?? [])),
    halfLifeHoursMax: Math.max(...rows.flatMap(({ halfLifeHoursMax }) => halfLifeHoursMax ?? [])),
    tmaxHours: peaks.size === 1 ? peak : null,
  };
}
