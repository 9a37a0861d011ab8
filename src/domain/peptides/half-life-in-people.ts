import { hoursRangeText } from "../units/hours-text.ts";
import { peopleOf } from "./measured-in-people.ts";
import type { Peptide } from "./peptide.ts";
import type { Route } from "./vocabulary.ts";

type Row = Peptide["pharmacokinetics"][number];

/** Shortest and longest, in hours. A null end is open: [null, 3] is "under 3 h". Never null at both ends. */
export type HalfLifeHours = readonly [shortest: number | null, longest: number | null];

export interface HalfLifeInPeople {
  readonly route: Route;
  /** Null for adults; otherwise the group the source names, such as "children". */
  readonly group: string | null;
  readonly hours: HalfLifeHours;
  /** The measurements behind it. */
  readonly rows: readonly [Row, ...Row[]];
}

/**
 * Every half-life measured in people, one per route and group, adults before special groups. Several measurements of
 * one route and group become one range, and an open end stays open. Routes and groups are never merged: a drip and an
 * injection under the skin are two facts, not one uncertain one.
 */
export function halfLivesInPeople(pharmacokinetics: readonly Row[]): HalfLifeInPeople[] {
  const found = new Map<string, HalfLifeInPeople>();
  for (const row of pharmacokinetics) {
    const people = peopleOf(row.species);
    if (people === null || (row.halfLifeHoursMin === null && row.halfLifeHoursMax === null)) continue;
    const key = `${row.route} ${people.group ?? ""}`;
    const rows = [...(found.get(key)?.rows ?? []), row] as const;
    const [first = row, ...others] = rows;
    found.set(key, { route: row.route, group: people.group, hours: rangeOf(rows), rows: [first, ...others] });
  }
  return [...found.values()].toSorted((a, b) => Number(a.group !== null) - Number(b.group !== null));
}

/**
 * The one half-life for cards, tables and lists: in adults if measured in any, on the route with most labeled doses,
 * then with most doses, then the first in the entry.
 */
export function usualHalfLife({ pharmacokinetics, doses }: Pick<Peptide, "pharmacokinetics" | "doses">) {
  const all = halfLivesInPeople(pharmacokinetics);
  const alike = all.filter(({ group }) => group === all[0]?.group);
  const count = (route: Route, isCounted: (dose: Peptide["doses"][number]) => boolean) =>
    doses.filter((dose) => dose.route === route && isCounted(dose)).length;
  const isLabeled = ({ context }: Peptide["doses"][number]) => context === "label";
  const [usual] = alike.toSorted(
    (a, b) =>
      count(b.route, isLabeled) - count(a.route, isLabeled) || count(b.route, () => true) - count(a.route, () => true),
  );
  return usual ?? null;
}

/** "15 min", "6 to 7 days", "under 3 h"; null if unknown. */
export function halfLifeText(hours: HalfLifeHours | null): string | null {
  return hours && hoursRangeText(...hours);
}

function rangeOf(rows: readonly Row[]): HalfLifeHours {
  const shortest = rows.map(({ halfLifeHoursMin }) => halfLifeHoursMin);
  const longest = rows.map(({ halfLifeHoursMax }) => halfLifeHoursMax);
  return [
    shortest.includes(null) ? null : Math.min(...shortest.filter((hours) => hours !== null)),
    longest.includes(null) ? null : Math.max(...longest.filter((hours) => hours !== null)),
  ];
}
