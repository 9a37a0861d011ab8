import { addDays } from "#domain/units/calendar.ts";
import type { LoggedDose } from "../doses/dose.ts";

export interface Course {
  /** The first day with a taken dose; null before it. */
  readonly firstDose: string | null;
  /** The last such day; null until the course is over. */
  readonly lastDose: string | null;
  /** The earliest day the first dose can still be taken: the planned one, or today. */
  readonly earliestDose: string;
}

interface CycleDays {
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** A course is over on the day after its last planned one; without an end it continues. */
export function courseOf(
  doses: readonly Pick<LoggedDose, "state" | "day">[],
  { startDate, endDate }: CycleDays,
  today: string,
): Course {
  const days = doses.flatMap(({ state, day }) => (state === "taken" ? [day] : [])).toSorted();
  const isOver = endDate !== null && endDate < today;
  return {
    firstDose: days[0] ?? null,
    lastDose: isOver ? (days.at(-1) ?? null) : null,
    earliestDose: startDate !== null && startDate > today ? startDate : today,
  };
}

export const PHASES = ["baseline", "during", "washout", "after"] as const;
export type Phase = (typeof PHASES)[number];

/** Null bounds are open. The days of the first and last dose are part of `during`. */
export interface PhaseDays {
  readonly baseline: { readonly from: string | null; readonly until: string };
  readonly during: { readonly from: string; readonly until: string | null };
  /** Null without a washout, or while the course continues. */
  readonly washout: { readonly from: string; readonly until: string } | null;
  /** Null while the course continues. */
  readonly after: { readonly from: string } | null;
}

/** With `baselineDays` null, every day before the first dose counts. */
export function phaseDays(
  firstDose: string,
  lastDose: string | null,
  { baselineDays, washoutDays }: { readonly baselineDays: number | null; readonly washoutDays: number },
): PhaseDays {
  const isWashed = lastDose !== null && washoutDays > 0;
  return {
    baseline: {
      from: baselineDays === null ? null : addDays(firstDose, -baselineDays),
      until: addDays(firstDose, -1),
    },
    during: { from: firstDose, until: lastDose },
    washout: isWashed ? { from: addDays(lastDose, 1), until: addDays(lastDose, washoutDays) } : null,
    after: lastDose === null ? null : { from: addDays(lastDose, washoutDays + 1) },
  };
}

/** Null before the baseline. */
export function phaseOn(day: string, { baseline, during, washout }: PhaseDays): Phase | null {
  if (day <= baseline.until) return baseline.from === null || day >= baseline.from ? "baseline" : null;
  if (during.until === null || day <= during.until) return "during";
  return washout !== null && day <= washout.until ? "washout" : "after";
}

export type ByPhase<T> = Readonly<Record<Phase, readonly T[]>>;

/** Items outside all phases, before the baseline, are left out. */
export function byPhase<One extends { readonly day: string }>(all: readonly One[], days: PhaseDays): ByPhase<One> {
  const on = (phase: Phase) => all.filter(({ day }) => phaseOn(day, days) === phase);
  return { baseline: on("baseline"), during: on("during"), washout: on("washout"), after: on("after") };
}
