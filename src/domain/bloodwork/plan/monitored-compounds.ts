import type { Check, MonitoredCompound } from "./due-draws.ts";

/** Of a cycle that is not put away, what its checks follow from. */
interface MonitoredCycle {
  readonly id: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly peptides: readonly {
    readonly slug: string | null;
    readonly peptideName: string;
    readonly plan: { readonly firstDay: string | null; readonly lastDay: string | null } | null;
  }[];
}

/** The compounds of dated cycles that have an entry, with its checks. `library` holds the entries by slug. */
export function monitoredCompounds(
  cycles: readonly MonitoredCycle[],
  library: ReadonlyMap<string, { readonly monitoring: readonly Check[] }>,
): MonitoredCompound[] {
  return cycles.flatMap(({ id: cycleId, startDate, endDate, peptides }) =>
    peptides.flatMap(({ slug, peptideName: name, plan }): MonitoredCompound[] => {
      const entry = slug === null ? undefined : library.get(slug);
      if (slug === null || entry === undefined || startDate === null) return [];
      const days = { firstDay: plan?.firstDay ?? startDate, lastDay: plan?.lastDay ?? endDate };
      return [{ cycleId, name, slug, ...days, checks: entry.monitoring }];
    }),
  );
}

/** Of a draw, what tells which markers were measured on which day. */
export interface MeasuredDraw {
  readonly collected: string;
  readonly results: readonly { readonly marker: string | null; readonly value: { readonly kind: string } }[];
}

/** The days on which each marker was measured; a test that was not done measured nothing. */
export function markerDays(draws: readonly MeasuredDraw[]): ReadonlyMap<string, readonly string[]> {
  const measured = draws.flatMap(({ collected, results }) =>
    results.flatMap(({ marker, value }) =>
      marker === null || value.kind === "none" ? [] : [{ marker, day: collected.slice(0, 10) }],
    ),
  );
  const byMarker = Map.groupBy(measured, ({ marker }) => marker);
  return new Map([...byMarker].map(([marker, days]) => [marker, days.map(({ day }) => day)]));
}
