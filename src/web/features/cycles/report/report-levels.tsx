import type { Cycle } from "#contract/cycles.ts";
import type { ReportDays } from "#domain/cycles/course/report/report-by-dates.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import type { ShownDose } from "#domain/cycles/doses/pending.ts";
import { LevelCurves } from "../record/level-curves.tsx";
import { plannedInDays } from "./planned-in-days.ts";

interface ReportLevelsProps {
  readonly known: { readonly cycles: readonly Cycle[]; readonly doses: readonly ShownDose[] };
  readonly clock: PersonClock;
  readonly days: ReportDays;
  readonly now: string;
}

/** The curves of each cycle with a dose taken in these days. They show its whole course, because earlier doses count. */
export function ReportLevels({ known, clock, days, now }: ReportLevelsProps) {
  const zone = clock.zones.at(-1)?.zone ?? "UTC";
  return known.cycles.map((cycle) => {
    const doses = known.doses.filter(({ cycleId }) => cycleId === cycle.id);
    const isIn = doses.some(({ state, day }) => state === "taken" && days.firstDay <= day && day <= days.lastDay);
    if (!isIn) return null;
    const planned = plannedInDays([cycle], clock, days);
    return <LevelCurves key={cycle.id} {...{ cycle, planned, doses, now, zone }} draws={NO_DRAWS} />;
  });
}

const NO_DRAWS = [] as const;
