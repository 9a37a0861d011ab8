export const CYCLE_STATUSES = ["active", "planned", "completed"] as const;
export type CycleStatus = (typeof CYCLE_STATUSES)[number];

interface CycleDates {
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/**
 * The status of a cycle on `today`; all three are calendar days, `YYYY-MM-DD`. First and last day are part of the
 * cycle. Null if either date is missing: such a cycle has no status and is not counted.
 */
export function cycleStatus({ startDate, endDate }: CycleDates, today: string): CycleStatus | null {
  if (startDate === null || endDate === null) return null;
  if (endDate < today) return "completed";
  return startDate <= today ? "active" : "planned";
}
