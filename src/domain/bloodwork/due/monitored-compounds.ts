import type { Check, MonitoredCompound } from "./due-draws.ts";

/** The parts of an active cycle that its checks depend on. */
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

/** The compounds of dated cycles that have an entry, with its checks. `library` has the entries by slug. */
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

/** The parts of a draw that tell which markers were measured on which day. */
export interface MeasuredDraw {
  readonly collected: string;
  readonly results: readonly { readonly marker: string | null; readonly value: { readonly kind: string } }[];
}

/** The days on which each marker was measured; a test that was not done doesn't count. */
export function markerDays(draws: readonly MeasuredDraw[]): ReadonlyMap<string, readonly string[]> {
  const measured = draws.flatMap(({ collected, results }) =>
    results.flatMap(({ marker, value }) =>
      marker === null || value.kind === "none" ? [] : [{ marker, day: collected.slice(0, 10) }],
    ),
  );
  const byMarker = Map.groupBy(measured, ({ marker }) => marker);
  return new Map([...byMarker].map(([marker, days]) => [marker, days.map(({ day }) => day)]));
}
