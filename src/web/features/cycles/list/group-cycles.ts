import type { Cycle } from "#contract/cycles.ts";
import { CYCLE_STATUSES, type CycleStatus, cycleStatus } from "#domain/cycles/cycle-status.ts";

export interface CycleGroup {
  readonly status: CycleStatus | null;
  readonly cycles: readonly Cycle[];
}

/**
 * Active, planned, completed, then those without a first day. Empty groups are left out; order within a group is unchanged.
 */
export function groupCycles(cycles: readonly Cycle[], today: string): CycleGroup[] {
  return [...CYCLE_STATUSES, null]
    .map((status) => ({ status, cycles: cycles.filter((cycle) => cycleStatus(cycle, today) === status) }))
    .filter((group) => group.cycles.length > 0);
}
