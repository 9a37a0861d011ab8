import { DAY_MS, dayOfWall, epochOf, instantText, timeOfWall, wallOf } from "./epoch.ts";
import { firstReached, type OffsetSpan, offsetSpans, wallAt } from "./zone-offsets.ts";
import { stayAt, staysOf, type ZoneStretch } from "./zone-stretch.ts";
import type { PersonClock, ZoneTimeline } from "./zone-timeline.ts";

/** The person's day of an instant, in the zone the person is in then. */
export function personDayOf(instant: string, { zones, dayStart }: PersonClock): string {
  const epoch = epochOf(instant);
  return dayAt(offsetSpans(stayAt(staysOf(zones), epoch).zone, epoch, epoch), epoch, dayStart);
}

export function zoneAt(instant: string, zones: ZoneTimeline): string {
  return stayAt(staysOf(zones), epochOf(instant)).zone;
}

/** The wall-clock day and time in a zone at an instant; the calendar day, not the person's day. */
export function wallTime(instant: string, zone: string): { day: string; time: string } {
  const epoch = epochOf(instant);
  const wall = wallAt(offsetSpans(zone, epoch, epoch), epoch);
  return { day: dayOfWall(wall), time: timeOfWall(wall) };
}

/**
 * The instants of a person's day: from inclusive, until exclusive. Every instant whose `personDayOf` is the day is in
 * between. If travel across the date line repeats a day, the bounds span both copies and everything in between, so
 * bounds of neighboring days overlap: filter by day. A day skipped by travel (or, once, by Samoa) is empty: it starts
 * and ends where the next one starts.
 */
export function boundsOfDay(day: string, { zones, dayStart }: PersonClock): { from: string; until: string } {
  const stays = staysOf(zones);
  const parts = stays.map((stay) => partIn(stay, day, dayStart));
  const lived = parts.filter(({ from, until }) => from < until);
  const skippedAt = parts.find(({ from }, place) => from < (stays[place]?.until ?? 0))?.from ?? 0;
  const from = lived.length === 0 ? skippedAt : Math.min(...lived.map((part) => part.from));
  const until = lived.length === 0 ? skippedAt : Math.max(...lived.map((part) => part.until));
  return { from: instantText(from), until: instantText(until) };
}

/** The part of a day within a stay; empty if until is not after from. */
function partIn(stay: ZoneStretch, day: string, dayStart: string): { from: number; until: number } {
  const wall = wallOf(day, dayStart);
  const spans = offsetSpans(stay.zone, wall, wall + DAY_MS);
  return {
    from: Math.max(stay.from, firstReached(spans, wall)),
    until: Math.min(stay.until, firstReached(spans, wall + DAY_MS)),
  };
}

/**
 * The day of an instant on a clock with these offsets. A day begins when the clock first shows its start or skips over
 * it, and doesn't end if the clock is then set back before it.
 */
export function dayAt(spans: readonly OffsetSpan[], epoch: number, dayStart: string): string {
  const start = wallOf("1970-01-01", dayStart);
  const midnight = Math.floor(wallAt(spans, epoch) / DAY_MS) * DAY_MS;
  if (epoch < firstReached(spans, midnight + start)) return dayOfWall(midnight - DAY_MS);
  return dayOfWall(epoch < firstReached(spans, midnight + DAY_MS + start) ? midnight : midnight + DAY_MS);
}
