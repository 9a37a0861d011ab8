import type { Cycle } from "#contract/cycles.ts";
import { boundsOfDay } from "#domain/cycles/days/person-day.ts";
import { isReckonedDay, upToReckoned } from "#domain/cycles/days/reckoned-day.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import { type PlannedDose, plannedDoses } from "#domain/cycles/doses/planned-dose.ts";
import { occurrencesOf } from "#domain/cycles/schedule/occurrences.ts";
import { addDays } from "#domain/units/calendar.ts";

/** Planned doses of unarchived cycles between two of the person's days, both included. */
export function plannedBetween(
  cycles: readonly Cycle[],
  clock: PersonClock,
  firstDay: string,
  lastDay: string,
): PlannedDose[] {
  if (!isReckonedDay(firstDay)) return [];
  const { from } = boundsOfDay(firstDay, clock);
  const { until } = boundsOfDay(upToReckoned(lastDay), clock);
  return cycles
    .filter(({ archivedAt }) => archivedAt === null)
    .flatMap((cycle) =>
      cycle.peptides.flatMap((item) =>
        plannedDoses(occurrencesOf({ item, cycle, clock, from, until }), item, cycle.id),
      ),
    );
}

const MISSED_DAYS = 3;
/** Days ahead; enough to show the next dose of a monthly compound. */
const AHEAD_DAYS = 32;

/** Doses for today's list: the last days, today and the next ones. */
export function plannedAround(cycles: readonly Cycle[], clock: PersonClock, today: string): PlannedDose[] {
  return plannedBetween(cycles, clock, addDays(today, -MISSED_DAYS), addDays(today, AHEAD_DAYS));
}
