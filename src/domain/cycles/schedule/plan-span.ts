import type { DosePlan } from "./dose-plan.ts";

/** A compound of a cycle with its plan, which is null while it is only text. */
export interface PlannedItem {
  readonly id: string;
  readonly plan: DosePlan | null;
}

export interface CycleDays {
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** The days a plan runs, inclusive; a null last day means no end. */
export interface PlanSpan {
  readonly firstDay: string;
  readonly lastDay: string | null;
}

/** Null if nothing is due: no first day, doses as needed, or an end before the start. */
export function planSpan({ rule, firstDay, lastDay }: DosePlan, { startDate, endDate }: CycleDays): PlanSpan | null {
  const [first, last] = [firstDay ?? startDate, lastDay ?? endDate];
  if (first === null || rule.kind === "as-needed" || (last !== null && last < first)) return null;
  return { firstDay: first, lastDay: last };
}
