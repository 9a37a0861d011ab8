import { addDays } from "#domain/units/calendar.ts";
import { counted } from "#domain/units/counted.ts";
import { plainNumber } from "#domain/units/plain-number.ts";
import { HOUR_MS } from "../days/epoch.ts";
import type { LoggedDose } from "../doses/dose.ts";
import { msOf } from "../doses/elapsed.ts";
import type { PlannedDose } from "../doses/planned-dose.ts";
import { lateAfterHours } from "./late-after.ts";
import { matchDoses, type SettledDose } from "./match-doses.ts";

/** `now` as an instant, and the person's day that contains it. */
interface Present {
  readonly now: string;
  readonly today: string;
}

/**
 * `due` counts finished doses: taken, skipped and missed. A dose skipped on advice is only in `skippedOnAdvice` and
 * counts neither for nor against. `open` are doses whose time has come and whose day is not over, `ahead` those still
 * to come; neither is in `share`.
 */
export interface AdherenceTally {
  readonly due: number;
  readonly taken: number;
  /** Subset of taken; a dose taken before its time is on time. */
  readonly onTime: number;
  readonly late: number;
  readonly skipped: number;
  readonly skippedOnAdvice: number;
  readonly missed: number;
  readonly open: number;
  readonly ahead: number;
  /** Taken of due, 0 to 1; null if nothing is due. */
  readonly share: number | null;
}

export interface Adherence extends AdherenceTally {
  /** Planned doses taken in a row up to now, and the longest such run. Skips on advice neither add to it nor end it. */
  readonly streak: number;
  readonly longestStreak: number;
  /** Today and the 6, or 29, days before it. */
  readonly last7Days: AdherenceTally;
  readonly last30Days: AdherenceTally;
  /** In order of first appearance. */
  readonly items: ReadonlyArray<AdherenceTally & Pick<PlannedDose, "cycleId" | "itemId" | "peptideName">>;
}

type Outcome = "onTime" | "late" | "skipped" | "skippedOnAdvice" | "missed" | "open" | "ahead";

interface Judged {
  readonly planned: PlannedDose;
  readonly outcome: Outcome;
}

export function adherence(planned: readonly PlannedDose[], doses: readonly LoggedDose[], present: Present): Adherence {
  const items = Map.groupBy(matchDoses(planned, doses), ({ planned: { cycleId, itemId } }) => `${cycleId} ${itemId}`);
  const judged = [...items.values()].map((settled) => judge(settled, present));
  const all = judged.flat().toSorted((a, b) => (a.planned.slot < b.planned.slot ? -1 : 1));
  const since = (days: number) => {
    const first = addDays(present.today, 1 - days);
    return tally(all.filter(({ planned: { day } }) => day >= first && day <= present.today));
  };
  return {
    ...tally(all),
    ...streaks(all),
    last7Days: since(7),
    last30Days: since(30),
    items: judged.flatMap((each) => {
      const [first] = each;
      if (first === undefined) return [];
      const { cycleId, itemId, peptideName } = first.planned;
      return [{ cycleId, itemId, peptideName, ...tally(each) }];
    }),
  };
}

/** "12 of 14 doses taken (85%)"; the share is rounded down, so that only all doses give 100%. */
export function adherenceText({ due, taken, share, open, skippedOnAdvice }: AdherenceTally): string {
  if (share === null && skippedOnAdvice > 0) return "Only doses skipped on advice so far";
  if (share === null) return open > 0 ? "Due now, none logged yet" : "Nothing due yet";
  const percent = Math.floor((taken * 100) / due);
  return `${plainNumber(taken)} of ${counted(due, "dose")} taken (${percent === 0 && taken > 0 ? "under 1" : percent}%)`;
}

function judge(settled: readonly SettledDose[], present: Present): Judged[] {
  const allowedMs = lateAfterMs(settled.map(({ planned }) => msOf(planned.slot)));
  return settled.map(({ planned, dose }) => ({
    planned,
    outcome: dose === null ? unsettledOutcome(planned, present) : settledOutcome(dose, planned, allowedMs),
  }));
}

function settledOutcome({ state, skipReason, at, slot }: LoggedDose, planned: PlannedDose, allowedMs: number): Outcome {
  if (state === "skipped") return skipReason === "advised" ? "skippedOnAdvice" : "skipped";
  // Compared with the time it was planned for when taken, even if the plan has changed since.
  return msOf(at) - msOf(slot ?? planned.slot) > allowedMs ? "late" : "onTime";
}

function unsettledOutcome({ day, slot }: PlannedDose, { now, today }: Present): Outcome {
  if (day < today) return "missed";
  return msOf(slot) <= msOf(now) ? "open" : "ahead";
}

/**
 * The usual gap is the lower quartile of the item's gaps: short gaps count, a rare long one after travel does not. An
 * item with only one dose has no gap and gets the longest allowance.
 */
function lateAfterMs(slots: readonly number[]): number {
  const times = slots.toSorted((a, b) => a - b);
  const gaps = times
    .slice(1)
    .map((time, place) => time - (times[place] ?? 0))
    .toSorted((a, b) => a - b);
  const gap = gaps[Math.floor((gaps.length - 1) * 0.25)] ?? Number.POSITIVE_INFINITY;
  return lateAfterHours(gap / HOUR_MS) * HOUR_MS;
}

function tally(judged: readonly Judged[]): AdherenceTally {
  const count = (outcome: Outcome) => judged.filter((each) => each.outcome === outcome).length;
  const [onTime, late, skipped, missed] = [count("onTime"), count("late"), count("skipped"), count("missed")];
  const taken = onTime + late;
  const due = taken + skipped + missed;
  return {
    due,
    taken,
    onTime,
    late,
    skipped,
    skippedOnAdvice: count("skippedOnAdvice"),
    missed,
    open: count("open"),
    ahead: count("ahead"),
    share: due === 0 ? null : taken / due,
  };
}

/** `judged` is in order of time. */
function streaks(judged: readonly Judged[]): Pick<Adherence, "streak" | "longestStreak"> {
  let [streak, longestStreak] = [0, 0];
  for (const { outcome } of judged) {
    if (outcome === "onTime" || outcome === "late") streak += 1;
    else if (outcome === "skipped" || outcome === "missed") streak = 0;
    longestStreak = Math.max(longestStreak, streak);
  }
  return { streak, longestStreak };
}
