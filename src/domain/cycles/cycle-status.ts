export const CYCLE_STATUSES = ["active", "planned", "completed"] as const;
export type CycleStatus = (typeof CYCLE_STATUSES)[number];

interface CycleDates {
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/**
 * The status of a cycle on `today`; all three are calendar days, `YYYY-MM-DD`. First and last day are part of the
 * cycle, which stays active if it has no last day. Null without a first day: such a cycle is not counted.
 */
export function cycleStatus({ startDate, endDate }: CycleDates, today: string): CycleStatus | null {
  if (startDate === null) return null;
  if (endDate !== null && endDate < today) return "completed";
  return startDate <= today ? "active" : "planned";
}
