import { DAY_MS, epochOf, HOUR_MS, instantText } from "../days/epoch.ts";
import { wallTime, zoneAt } from "../days/person-day.ts";
import type { PersonClock, ZoneTimeline } from "../days/zone-timeline.ts";
import type { JourneyReason } from "./journeys.ts";
import type { Occurrence } from "./occurrence.ts";
import { leftOutByJourneys, occurrencesOf } from "./occurrences.ts";
import type { CycleDays, PlannedItem } from "./plan-span.ts";

/** A planned dose after a trip, on the clocks before and after it. */
export interface PreviewedDose {
  readonly itemId: string;
  readonly slot: string;
  readonly amount: string;
  readonly unit: Occurrence["unit"];
  readonly before: WallReading;
  readonly after: WallReading;
  /** Hours since the previous remaining dose; null for the very first. */
  readonly hoursSinceBefore: number | null;
  /** The new clock skips its time, and it is due on arrival. */
  readonly isOnArrival: boolean;
  /** Null for a dose that remains. */
  readonly leftOut: JourneyReason | null;
}

interface WallReading {
  readonly zone: string;
  readonly day: string;
  readonly time: string;
}

interface JourneyQuestion {
  readonly items: readonly (PlannedItem & { readonly cycle: CycleDays })[];
  readonly clock: PersonClock;
  /** The instant from which the clock is in `zone`; later stays of the timeline don't change. */
  readonly at: string;
  readonly zone: string;
  /** How many days of 24 hours after the trip are shown. */
  readonly days: number;
}

/** The doses after a trip that is still ahead, in order of time. */
export function previewJourney({ items, clock, at, zone, days }: JourneyQuestion): PreviewedDose[] {
  const from = instantText(epochOf(at));
  const until = instantText(epochOf(at) + days * DAY_MS);
  const zones = withJourney(clock.zones, from, zone);
  return items
    .flatMap(({ cycle, ...item }) => {
      const ask = { item, cycle, clock: { ...clock, zones } };
      const kept = occurrencesOf({ ...ask, from, until });
      const leftOut = leftOutByJourneys({ ...ask, from, until });
      const earlier = lastBefore((since) => occurrencesOf({ ...ask, from: since, until: from }), from);
      const all = [...kept.map((dose) => ({ ...dose, reason: null })), ...leftOut];
      return all.map(({ itemId, slot, amount, unit, reason }): PreviewedDose => {
        const before = kept.findLast((dose) => dose.slot < slot) ?? earlier;
        return {
          itemId,
          slot,
          amount,
          unit,
          before: reading(slot, zoneAt(slot, clock.zones)),
          after: reading(slot, zoneAt(slot, zones)),
          hoursSinceBefore: before === undefined ? null : (epochOf(slot) - epochOf(before.slot)) / HOUR_MS,
          isOnArrival: slot === from && isNoTimeOf(item, wallTime(slot, zone).time),
          leftOut: reason,
        };
      });
    })
    .toSorted((a, b) => (a.slot < b.slot ? -1 : a.slot > b.slot ? 1 : 0));
}

function isNoTimeOf({ plan }: PlannedItem, time: string): boolean {
  return plan !== null && "times" in plan.rule && !plan.rule.times.includes(time);
}

function withJourney(zones: ZoneTimeline, from: string, zone: string): ZoneTimeline {
  const isEarlier = (stay: ZoneTimeline[number]) => stay.from === null || epochOf(stay.from) < epochOf(from);
  return [
    ...zones.filter(isEarlier),
    { from, zone },
    ...zones.filter((stay) => !isEarlier(stay) && stay.from !== null && epochOf(stay.from) > epochOf(from)),
  ];
}

/**
 * Nearest first: most doses have one in the days before, and two years cover the longest gap of all but the rarest
 * rules.
 */
const LOOK_BACK_DAYS = [3, 40, 800];

function lastBefore(dosesSince: (since: string) => readonly Occurrence[], at: string): Occurrence | undefined {
  for (const days of LOOK_BACK_DAYS) {
    const last = dosesSince(instantText(epochOf(at) - days * DAY_MS)).at(-1);
    if (last !== undefined) return last;
  }
  return undefined;
}

const reading = (slot: string, zone: string): WallReading => ({ zone, ...wallTime(slot, zone) });
