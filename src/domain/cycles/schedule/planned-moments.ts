import { DAY_MS, dayOfWall, HOUR_MS, wallOf } from "../days/epoch.ts";
import { minutesOf } from "../days/minutes-of.ts";
import { dayAt } from "../days/person-day.ts";
import { instantOfWall, offsetSpans, wallAt } from "../days/zone-offsets.ts";
import type { ZoneStretch } from "../days/zone-stretch.ts";
import type { DosePlan } from "./dose-plan.ts";
import type { DoseRule } from "./dose-rule.ts";
import { planDays } from "./plan-days.ts";
import type { PlanSpan } from "./plan-span.ts";
import type { DayRule } from "./rule-text.ts";

/** An instant at which a plan has a dose, before travel is considered. */
export interface PlannedMoment {
  readonly epoch: number;
  readonly zone: string;
  /** Local wall-clock time. */
  readonly wall: number;
  /** The person's day it belongs to. */
  readonly day: string;
  /** The plan's day it stands for: different from `day` only if a clock change moved it to the next. */
  readonly planDay: string;
}

/** The instants considered: from inclusive, until exclusive, milliseconds. */
export interface Window {
  readonly from: number;
  readonly until: number;
}

/** A day's time may occur up to two days from the instants asked for: after midnight, or after a clock change. */
const MARGIN = 2 * DAY_MS;

/**
 * The moments of a day rule on the clock of one stay, within the window, in order. If a clock change moves two times
 * of a day to the same instant, they are one dose: a slot identifies only one.
 */
export function momentsInStay(
  { rule, pauses }: { rule: DayRule; pauses: DosePlan["pauses"] },
  { firstDay, lastDay }: PlanSpan,
  stay: Pick<ZoneStretch, "zone">,
  dayStart: string,
  { from, until }: Window,
): PlannedMoment[] {
  const spans = offsetSpans(stay.zone, from, until);
  const end = wallAt(spans, until) + MARGIN;
  const last = lastDay === null ? end : Math.min(end, wallOf(lastDay, "00:00"));
  const offsets = rule.times.map((time) => minutesOf(time) * 60_000 + (time < dayStart ? DAY_MS : 0));
  const moments = new Map<number, PlannedMoment>();
  for (const midnight of planDays(rule, firstDay, floorDay(wallAt(spans, from) - MARGIN), last)) {
    const planDay = dayOfWall(midnight);
    if (isPaused(pauses, planDay)) continue;
    for (const offset of offsets) {
      const epoch = instantOfWall(spans, midnight + offset);
      if (epoch < from || epoch >= until) continue;
      const wall = wallAt(spans, epoch);
      const day = wall === midnight + offset ? planDay : dayAt(spans, epoch, dayStart);
      moments.set(epoch, { epoch, zone: stay.zone, wall, day, planDay });
    }
  }
  return [...moments.values()].toSorted((a, b) => a.epoch - b.epoch);
}

const floorDay = (wall: number): number => Math.floor(wall / DAY_MS) * DAY_MS;

function isPaused(pauses: DosePlan["pauses"], day: string): boolean {
  return pauses.some((pause) => pause.firstDay <= day && (pause.lastDay === null || day <= pause.lastDay));
}

/** The moments of an elapsed-hours rule within the window, in order. */
export function momentsByHours(
  { rule, pauses }: { rule: Extract<DoseRule, { kind: "hours" }>; pauses: DosePlan["pauses"] },
  span: PlanSpan,
  stays: readonly ZoneStretch[],
  dayStart: string,
  { from, until }: Window,
): PlannedMoment[] {
  const first = firstOfHours(rule.at, span.firstDay, stays, dayStart);
  const step = rule.every * HOUR_MS;
  const end = span.lastDay === null ? until : Math.min(until, wallOf(span.lastDay, "00:00") + 2 * MARGIN);
  const moments: PlannedMoment[] = [];
  for (let epoch = first + Math.max(0, Math.ceil((from - first) / step)) * step; epoch < end; epoch += step) {
    const moment = momentAt(epoch, stays, dayStart);
    if (span.lastDay !== null && moment.day > span.lastDay) continue;
    if (!isPaused(pauses, moment.day)) moments.push(moment);
  }
  return moments;
}

function momentAt(epoch: number, stays: readonly ZoneStretch[], dayStart: string): PlannedMoment {
  const { zone } = stays.findLast((stay) => stay.from <= epoch) ?? { zone: "UTC" };
  const spans = offsetSpans(zone, epoch, epoch);
  const day = dayAt(spans, epoch, dayStart);
  return { epoch, zone, wall: wallAt(spans, epoch), day, planDay: day };
}

/**
 * The first day's time on the clock of its stay, the first of two. If travel skips it, it is read like a clock change:
 * by the clock before.
 */
function firstOfHours(at: string, firstDay: string, stays: readonly ZoneStretch[], dayStart: string): number {
  const wall = wallOf(firstDay, at) + (at < dayStart ? DAY_MS : 0);
  const inStays = stays.map(({ zone }) => instantOfWall(offsetSpans(zone, wall, wall), wall));
  const place = stays.findIndex(({ until }, index) => (inStays[index] ?? 0) < until);
  const [here, before] = [inStays[place] ?? 0, inStays[place - 1]];
  return before !== undefined && here < (stays[place]?.from ?? 0) ? before : here;
}
