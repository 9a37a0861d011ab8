import { DAY_MS } from "../days/epoch.ts";
import { instantOfWall, offsetSpans, wallAt } from "../days/zone-offsets.ts";
import { staysOf, type ZoneStretch } from "../days/zone-stretch.ts";
import type { PersonClock } from "../days/zone-timeline.ts";
import type { DosePlan } from "./dose-plan.ts";
import type { PlanSpan } from "./plan-span.ts";
import { momentsByHours, momentsInStay, type PlannedMoment, type Window } from "./planned-moments.ts";
import { usualGap } from "./usual-gap.ts";

/** `too-close`: less than half the usual gap after the dose before. `passed-over`: no clock showed its time. */
export type JourneyReason = "too-close" | "passed-over";

export interface LeftOutMoment extends PlannedMoment {
  readonly reason: JourneyReason;
  /** Milliseconds since the last dose that stays; null where there is none near. */
  readonly sinceBefore: number | null;
}

interface Settled {
  readonly kept: readonly PlannedMoment[];
  readonly leftOut: readonly LeftOutMoment[];
}

/** The moments of a plan in a window, with what the person's journeys leave out set apart. Both in order. */
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
  const inStays = stays
    .map((stay) => ({ stay, part: clip(stay, wide) }))
    .filter(({ part }) => part.from < part.until)
    .map(({ stay, part }) => momentsInStay(plan, span, stay, dayStart, part));
  const settled = dropClose(inStays, gap / 2);
  const passedOver = stays.flatMap((stay, place) => {
    const before = stays[place - 1];
    return before === undefined || stay.from < wide.from || stay.from >= wide.until
      ? []
      : momentsInStay(plan, span, before, dayStart, leapOf(before, stay))
          .filter(({ wall }) => !stays.some((any) => isShownIn(any, wall)))
          .map((moment) =>
            leaveOut(
              moment,
              "passed-over",
              settled.kept.findLast(({ epoch }) => epoch < moment.epoch),
            ),
          );
  });
  const isIn = ({ epoch }: PlannedMoment) => window.from <= epoch && epoch < window.until;
  return {
    kept: settled.kept.filter(isIn),
    leftOut: [...settled.leftOut, ...passedOver].filter(isIn).toSorted((a, b) => a.epoch - b.epoch),
  };
}

/**
 * From where the moments must be read so that what is left out does not depend on where the window begins: half a gap
 * before the first of the journeys that lead up to it or lie in it and follow each other closely.
 */
function whereSettled(stays: readonly ZoneStretch[], gap: number, { from, until }: Window): number {
  const begins = stays.map((stay) => stay.from).filter((begin) => Number.isFinite(begin) && begin < until);
  return begins.reduceRight((reach, begin) => (begin > reach - gap ? Math.min(reach, begin - gap / 2) : reach), from);
}

/** Within a stay nothing is left out: only what comes too soon after the last dose of an earlier one. */
function dropClose(inStays: readonly (readonly PlannedMoment[])[], least: number): Settled {
  const kept: PlannedMoment[] = [];
  const leftOut: LeftOutMoment[] = [];
  for (const moments of inStays) {
    const earlier = kept.at(-1);
    for (const moment of moments) {
      if (earlier !== undefined && moment.epoch - earlier.epoch < least) {
        leftOut.push(leaveOut(moment, "too-close", earlier));
      } else kept.push(moment);
    }
  }
  return { kept, leftOut };
}

const leaveOut = (moment: PlannedMoment, reason: JourneyReason, before: PlannedMoment | undefined): LeftOutMoment => ({
  ...moment,
  reason,
  sinceBefore: before === undefined ? null : moment.epoch - before.epoch,
});

/** The times between two clocks at a journey, on the clock before; empty where the new one does not run ahead. */
function leapOf(before: ZoneStretch, after: ZoneStretch): Window {
  const at = after.from;
  const leap = wallAt(offsetSpans(after.zone, at, at), at) - wallAt(offsetSpans(before.zone, at, at), at);
  return { from: at, until: at + Math.max(0, Math.min(leap, 2 * DAY_MS)) };
}

/** Somebody who turns back soon passes over times that an earlier stay has shown. */
function isShownIn(stay: ZoneStretch, wall: number): boolean {
  const epoch = instantOfWall(offsetSpans(stay.zone, wall, wall), wall);
  return stay.from <= epoch && epoch < stay.until;
}

function clip(stay: Pick<ZoneStretch, "from" | "until">, { from, until }: Window): Window {
  return { from: Math.max(stay.from, from), until: Math.min(stay.until, until) };
}
