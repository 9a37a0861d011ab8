import { DAY_MS } from "../days/epoch.ts";
import { dayAt } from "../days/person-day.ts";
import { instantOfWall, offsetSpans, wallAt } from "../days/zone-offsets.ts";
import { staysOf, type ZoneStretch } from "../days/zone-stretch.ts";
import type { PersonClock } from "../days/zone-timeline.ts";
import type { DosePlan } from "./dose-plan.ts";
import type { PlanSpan } from "./plan-span.ts";
import { momentsByHours, momentsInStay, type PlannedMoment, type Window } from "./planned-moments.ts";
import { usualGap } from "./usual-gap.ts";

/**
 * `too-close`: less than half the usual gap after the previous dose. `passed-over`: the clock never showed its time,
 * and it wasn't due on arrival either.
 */
export type JourneyReason = "too-close" | "passed-over";

export interface LeftOutMoment extends PlannedMoment {
  readonly reason: JourneyReason;
  /** Milliseconds since the last remaining dose; null if there is none nearby. */
  readonly sinceBefore: number | null;
}

interface Settled {
  readonly kept: readonly PlannedMoment[];
  readonly leftOut: readonly LeftOutMoment[];
}

const SECOND_MS = 1_000;

/** The moments of a plan in a window, separated from those that travel leaves out. Both in order. */
export function settleMoments(
  { rule, pauses }: Pick<DosePlan, "rule" | "pauses">,
  span: PlanSpan,
  { zones, dayStart }: PersonClock,
  window: Window,
): Settled {
  const stays = staysOf(zones);
  if (rule.kind === "as-needed" || window.until <= window.from) return { kept: [], leftOut: [] };
  if (rule.kind === "hours") {
    return { kept: momentsByHours({ rule, pauses }, span, stays, dayStart, window), leftOut: [] };
  }
  const plan = { rule, pauses };
  const gap = usualGap(rule, dayStart);
  const wide = { from: whereSettled(stays, gap, window), until: window.until };
  const kept: PlannedMoment[] = [];
  const leftOut: LeftOutMoment[] = [];
  for (const [place, stay] of stays.entries()) {
    const part = clip(stay, wide);
    if (part.from >= part.until) continue;
    const own = (between: Window) => momentsInStay(plan, span, stay, dayStart, between);
    const before = stays[place - 1];
    const isBegun = before !== undefined && part.from === stay.from;
    const passed = isBegun ? momentsInStay(plan, span, before, dayStart, leapOf(before, stay)) : [];
    const unseen = passed.filter(({ wall }) => !stays.slice(0, place).some((any) => isShownIn(any, wall)));
    const onArrival = arrivalOf(unseen.at(-1), stay, { earlier: kept.at(-1), least: gap / 2, dayStart, own });
    if (onArrival) kept.push(onArrival.moment);
    leaveOutClose(own(part), gap / 2, { kept, leftOut });
    for (const moment of passed) {
      if (moment === onArrival?.insteadOf || stays.some((any) => isShownIn(any, moment.wall))) continue;
      leftOut.push(
        leaveOut(
          moment,
          "passed-over",
          kept.findLast(({ epoch }) => epoch < moment.epoch),
        ),
      );
    }
  }
  const isIn = ({ epoch }: PlannedMoment) => window.from <= epoch && epoch < window.until;
  return {
    kept: kept.filter(isIn),
    leftOut: leftOut.filter(isIn).toSorted((a, b) => a.epoch - b.epoch),
  };
}

interface Arriving {
  /** The last remaining dose before it. */
  readonly earlier: PlannedMoment | undefined;
  /** Half the usual gap. */
  readonly least: number;
  readonly dayStart: string;
  /** The moments on the new clock. */
  readonly own: (between: Window) => readonly PlannedMoment[];
}

/**
 * The last dose whose time the new clock skips is due on arrival, unless there is one within half the usual gap on
 * either side. Later travel doesn't change that: earlier planned and logged doses don't move.
 */
function arrivalOf(
  insteadOf: PlannedMoment | undefined,
  { zone, from, until }: ZoneStretch,
  { earlier, least, dayStart, own }: Arriving,
): { readonly moment: PlannedMoment; readonly insteadOf: PlannedMoment } | null {
  const epoch = Math.ceil(from / SECOND_MS) * SECOND_MS; // slots are in whole seconds
  if (insteadOf === undefined || epoch >= until) return null;
  if (earlier !== undefined && epoch - earlier.epoch < least) return null;
  if (own({ from: epoch, until: epoch + least }).length > 0) return null;
  const spans = offsetSpans(zone, epoch, epoch);
  const moment = { epoch, zone, wall: wallAt(spans, epoch), day: dayAt(spans, epoch, dayStart) };
  return { moment: { ...moment, planDay: insteadOf.planDay }, insteadOf };
}

/**
 * Where to start reading moments so that the result doesn't depend on the window: half a gap before the first of the
 * trips that lead up to it or overlap it in close succession.
 */
function whereSettled(stays: readonly ZoneStretch[], gap: number, { from, until }: Window): number {
  const begins = stays.map((stay) => stay.from).filter((begin) => Number.isFinite(begin) && begin < until);
  return begins.reduceRight((reach, begin) => (begin > reach - gap ? Math.min(reach, begin - gap / 2) : reach), from);
}

/** Within a stay nothing is left out but doses that come too soon after the last one before it. */
function leaveOutClose(
  moments: readonly PlannedMoment[],
  least: number,
  { kept, leftOut }: { readonly kept: PlannedMoment[]; readonly leftOut: LeftOutMoment[] },
): void {
  const earlier = kept.at(-1);
  for (const moment of moments) {
    if (earlier !== undefined && moment.epoch - earlier.epoch < least) {
      leftOut.push(leaveOut(moment, "too-close", earlier));
    } else kept.push(moment);
  }
}

const leaveOut = (moment: PlannedMoment, reason: JourneyReason, before: PlannedMoment | undefined): LeftOutMoment => ({
  ...moment,
  reason,
  sinceBefore: before === undefined ? null : moment.epoch - before.epoch,
});

/** The wall-clock times skipped by a trip, on the clock before it; empty if the new clock is not ahead. */
function leapOf(before: ZoneStretch, after: ZoneStretch): Window {
  const at = after.from;
  const leap = wallAt(offsetSpans(after.zone, at, at), at) - wallAt(offsetSpans(before.zone, at, at), at);
  return { from: at, until: at + Math.max(0, Math.min(leap, 2 * DAY_MS)) };
}

/** Someone who turns back soon skips times that an earlier stay has already shown. */
function isShownIn(stay: ZoneStretch, wall: number): boolean {
  const epoch = instantOfWall(offsetSpans(stay.zone, wall, wall), wall);
  return stay.from <= epoch && epoch < stay.until;
}

function clip(stay: Pick<ZoneStretch, "from" | "until">, { from, until }: Window): Window {
  return { from: Math.max(stay.from, from), until: Math.min(stay.until, until) };
}
