import type { Cycle } from "#contract/cycles.ts";
import { type LateBy, lateBy } from "#domain/cycles/course/late-by.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";

interface PlannedSlot {
  readonly cycleId: string;
  readonly itemId: string;
  readonly slot: string | null;
}

/** How late a planned dose is at a given moment; null if it isn't late or we can't tell. */
export function lateOf(
  cycles: readonly Cycle[],
  { cycleId, itemId, slot }: PlannedSlot,
  at: string,
  clock: PersonClock,
): LateBy | null {
  const cycle = cycles.find(({ id }) => id === cycleId);
  const item = cycle?.peptides.find(({ id }) => id === itemId);
  return cycle && item && slot !== null ? lateBy({ item, cycle, clock }, slot, at) : null;
}
