import type { Peptide } from "#domain/peptides/peptide.ts";
import { addDays, daysBetween } from "#domain/units/calendar.ts";

export type Check = Peptide["monitoring"][number];

/** A compound of a cycle with its checks from the library. Days are the person's. */
export interface MonitoredCompound {
  readonly cycleId: string;
  readonly name: string;
  readonly slug: string;
  readonly firstDay: string;
  /** Null if open-ended. */
  readonly lastDay: string | null;
  readonly checks: readonly Check[];
}

interface Reason {
  readonly compound: Pick<MonitoredCompound, "cycleId" | "name" | "slug">;
  readonly why: string;
  /** One of the compound's references; checks without one are not listed. */
  readonly ref: string;
  /** The source states the week; false if it only asks for a check, and the day before the start is our choice. */
  readonly isDated: boolean;
}

/** A check on a day. `marker` is null for what no laboratory measures, such as blood pressure. */
export interface DueDraw {
  readonly marker: string | null;
  readonly check: string;
  readonly dueOn: string;
  readonly reasons: readonly Reason[];
  /** The draw that covers it, if there is one. */
  readonly doneOn: string | null;
  readonly state: "done" | "passed" | "due" | "upcoming";
}

/** A draw this close to a check covers it; our own convention. */
const NEAR_DAYS = 21;
/** A check is due from a week before its day until a week after it. */
const DUE_DAYS = 7;
/** Open-ended courses are planned this far ahead. */
const AHEAD_DAYS = 365;

/** Days, first and last inclusive. */
interface DaySpan {
  readonly first: string;
  readonly last: string;
}
const ALL_DAYS: DaySpan = { first: "0001-01-01", last: "9999-12-31" };

/**
 * The checks of current and future compounds, by day: one per marker and day, with every compound that needs it.
 * `drawnOn` has the days on which each marker was measured. This never advises whether to draw.
 */
export function dueDraws(
  compounds: readonly MonitoredCompound[],
  drawnOn: ReadonlyMap<string, readonly string[]>,
  today: string,
  within: DaySpan = ALL_DAYS,
): DueDraw[] {
  const merged = new Map<string, { marker: string | null; check: string; dueOn: string; reasons: Reason[] }>();
  for (const compound of compounds)
    for (const { check, dueOn, reason } of checksOf(compound, today, within)) {
      const key = `${dueOn} ${check.marker ?? check.check.toLowerCase()}`;
      const same = merged.get(key) ?? { marker: check.marker, check: check.check, dueOn, reasons: [] };
      merged.set(key, { ...same, reasons: [...same.reasons, reason] });
    }
  const due = [...merged.values()].toSorted((a, b) => byText(a.dueOn, b.dueOn) || byText(a.check, b.check));
  const daysOf = Map.groupBy(due, ({ marker }) => marker);
  return due.map((one) => {
    const doneOn = answering(one, daysOf.get(one.marker) ?? [], drawnOn);
    return { ...one, doneOn, state: stateOf(one.dueOn, doneOn, today) };
  });
}

/** Due or upcoming: still to be done, so it belongs in a calendar. */
export const isOpen = ({ state }: DueDraw): boolean => state === "due" || state === "upcoming";

/**
 * The open checks up to a year ahead, without computing others: servers need only these, whatever days a cycle has.
 * Pass in the draws from `drawsNeeded(today)` on.
 */
export function openDraws(
  compounds: readonly MonitoredCompound[],
  drawnOn: ReadonlyMap<string, readonly string[]>,
  today: string,
): DueDraw[] {
  // a check beyond the edges may be closer to a draw than one within them
  const reach = { first: addDays(today, -DUE_DAYS - 2 * NEAR_DAYS), last: addDays(today, AHEAD_DAYS + 2 * NEAR_DAYS) };
  const last = addDays(today, AHEAD_DAYS);
  return dueDraws(compounds, drawnOn, today, reach).filter((one) => isOpen(one) && one.dueOn <= last);
}

/** The first day whose draws can cover an open check. */
export const drawsNeeded = (today: string): string => addDays(today, -DUE_DAYS - NEAR_DAYS);

function* checksOf(compound: MonitoredCompound, today: string, within: DaySpan) {
  const { checks, firstDay, lastDay, ...named } = compound;
  const end = lastDay ?? addDays(today > firstDay ? today : firstDay, AHEAD_DAYS);
  const offsets = {
    first: daysBetween(firstDay, within.first),
    last: daysBetween(firstDay, end < within.last ? end : within.last),
  };
  for (const check of checks) {
    if (check.ref === null) continue;
    const isDated = check.timing === "source";
    for (const days of dayOffsets(isDated ? check : ONCE, offsets))
      yield {
        check,
        dueOn: addDays(firstDay, days),
        reason: { compound: { ...named }, why: check.why, ref: check.ref, isDated },
      };
  }
}

const ONCE = { weeks: [0], everyWeeks: null };

/** Days after the first dose on which the source wants the check, within the given first and last day. */
function dayOffsets(
  { weeks, everyWeeks }: Pick<Check, "weeks" | "everyWeeks">,
  { first, last }: { readonly first: number; readonly last: number },
): number[] {
  const days = new Set(weeks.map((week) => Math.round(week * 7)));
  if (everyWeeks !== null) {
    const step = Math.max(7, Math.round(everyWeeks * 7));
    const start = Math.max(0, ...days);
    const skipped = Math.max(0, Math.ceil((first - start) / step) - 1);
    for (let day = start + (skipped + 1) * step; day <= last; day += step) days.add(day);
  }
  return [...days].filter((day) => day >= first && day <= last);
}

/** The draw of the marker that is nearest to this check and closer to it than to any other. */
function answering(
  { marker, dueOn }: Pick<DueDraw, "marker" | "dueOn">,
  ofMarker: readonly Pick<DueDraw, "dueOn">[],
  drawnOn: ReadonlyMap<string, readonly string[]>,
): string | null {
  if (marker === null) return null;
  const near = (drawnOn.get(marker) ?? []).filter((day) => {
    const distance = Math.abs(daysBetween(dueOn, day));
    return distance <= NEAR_DAYS && ofMarker.every((other) => Math.abs(daysBetween(other.dueOn, day)) >= distance);
  });
  return near.toSorted((a, b) => Math.abs(daysBetween(dueOn, a)) - Math.abs(daysBetween(dueOn, b)))[0] ?? null;
}

function stateOf(dueOn: string, doneOn: string | null, today: string): DueDraw["state"] {
  if (doneOn !== null) return "done";
  const ahead = daysBetween(today, dueOn);
  if (ahead > DUE_DAYS) return "upcoming";
  return ahead < -DUE_DAYS ? "passed" : "due";
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
