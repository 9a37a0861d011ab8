import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import type { Occurrence } from "#domain/cycles/schedule/occurrence.ts";
import { occurrencesOf } from "#domain/cycles/schedule/occurrences.ts";
import type { CyclePlan } from "#server/db/cycles-of.ts";

/** A planned dose as shown in the calendar. */
export interface PlannedDose extends Occurrence {
  readonly cycleId: string;
  readonly peptideName: string;
  /** When the plan was last changed. */
  readonly changedAt: string;
}

const DAY_MS = 86_400_000;
const DAYS_BACK = 30;
const DAYS_AHEAD = 370;
const DAYS_AT_ONCE = 37;
/** Longer plans are cut off here: calendar programs would become slow, and so would we. */
const MAX_EVENTS = 5_000;

/** From 30 days ago to 370 days ahead, by time. */
export function dosesForCalendar(cycles: readonly CyclePlan[], clock: PersonClock, now: Date): PlannedDose[] {
  const begin = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const doses = dosesBetween(cycles, clock, begin - DAYS_BACK * DAY_MS, begin).slice(-MAX_EVENTS / 2);
  for (let day = 0; day < DAYS_AHEAD && doses.length < MAX_EVENTS; day += DAYS_AT_ONCE)
    doses.push(...dosesBetween(cycles, clock, begin + day * DAY_MS, begin + (day + DAYS_AT_ONCE) * DAY_MS));
  return doses.slice(0, MAX_EVENTS);
}

function dosesBetween(cycles: readonly CyclePlan[], clock: PersonClock, from: number, until: number): PlannedDose[] {
  const span = { from: new Date(from).toISOString(), until: new Date(until).toISOString() };
  return cycles
    .flatMap((cycle) =>
      cycle.peptides.flatMap((item) =>
        occurrencesOf({ item, cycle, clock, ...span }).map((occurrence) => ({
          ...occurrence,
          cycleId: cycle.id,
          peptideName: item.peptideName,
          changedAt: cycle.updatedAt,
        })),
      ),
    )
    .toSorted((a, b) => (a.slot < b.slot ? -1 : 1));
}
