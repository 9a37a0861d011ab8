import { epochOf, HOUR_MS, instantText, timeOfWall } from "../days/epoch.ts";
import type { PersonClock } from "../days/zone-timeline.ts";
import { amountOn } from "./amount-on.ts";
import { type JourneyReason, settleMoments } from "./journeys.ts";
import type { Occurrence } from "./occurrence.ts";
import { type CycleDays, type PlannedItem, planSpan } from "./plan-span.ts";
import type { PlannedMoment } from "./planned-moments.ts";

export interface ScheduleQuestion {
  readonly item: PlannedItem;
  readonly cycle: CycleDays;
  readonly clock: PersonClock;
  /** Instants: from inclusive, until exclusive. */
  readonly from: string;
  readonly until: string;
}

/**
 * The planned doses of one compound within a window, in order of their unique slots. The result never depends on where
 * the window starts. Travel leaves some out: `leftOutByJourneys`.
 */
export function occurrencesOf(question: ScheduleQuestion): Occurrence[] {
  return settled(question).kept;
}

/** A planned dose left out because of travel, with the time on the clock that would have shown it. */
export interface LeftOutDose extends Occurrence {
  /**
   * `too-close`: less than half of the rule's usual gap after the previous dose. `passed-over`: the clock was moved
   * ahead past its time, so it never came.
   */
  readonly reason: JourneyReason;
  /** Hours after the last remaining dose; null if there is none nearby. */
  readonly hoursAfter: number | null;
}

export function leftOutByJourneys(question: ScheduleQuestion): LeftOutDose[] {
  return settled(question).leftOut;
}

function settled({ item, cycle, clock, from, until }: ScheduleQuestion): {
  kept: Occurrence[];
  leftOut: LeftOutDose[];
} {
  const { id, plan } = item;
  const span = plan === null ? null : planSpan(plan, cycle);
  if (plan === null || span === null) return { kept: [], leftOut: [] };
  const { kept, leftOut } = settleMoments(plan, span, clock, { from: epochOf(from), until: epochOf(until) });
  const occurrence = ({ epoch, day, zone, wall, planDay }: PlannedMoment): Occurrence => ({
    itemId: id,
    slot: instantText(epoch),
    day,
    zone,
    time: timeOfWall(wall),
    amount: amountOn(plan, span.firstDay, planDay),
    unit: plan.unit,
  });
  return {
    kept: kept.map(occurrence),
    leftOut: leftOut.map(({ reason, sinceBefore, ...moment }) => ({
      ...occurrence(moment),
      reason,
      hoursAfter: sinceBefore === null ? null : sinceBefore / HOUR_MS,
    })),
  };
}
