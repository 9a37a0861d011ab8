import type { Cycle } from "#contract/cycles.ts";
import type { ReportDays } from "#domain/cycles/course/report/report-by-dates.ts";
import { personDayOf } from "#domain/cycles/days/person-day.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import type { PlannedDose } from "#domain/cycles/doses/planned-dose.ts";
import { plannedBetween } from "../today/planned-today.ts";

/** Doses planned in these days. An archived cycle counts as planned until the day it was archived. */
export function plannedInDays(
  cycles: readonly Cycle[],
  clock: PersonClock,
  { firstDay, lastDay }: ReportDays,
): PlannedDose[] {
  return cycles.flatMap((cycle) => {
    const putAway = cycle.archivedAt === null ? lastDay : personDayOf(cycle.archivedAt, clock);
    const until = putAway < lastDay ? putAway : lastDay;
    return until < firstDay ? [] : plannedBetween([{ ...cycle, archivedAt: null }], clock, firstDay, until);
  });
}
