import type { LoggedDose } from "../doses/dose.ts";
import { msOf } from "../doses/elapsed.ts";
import { bySlot, type PlannedDose, slotKey } from "../doses/planned-dose.ts";

export interface SettledDose<Logged extends LoggedDose = LoggedDose> {
  readonly planned: PlannedDose;
  /** What was logged for it; null while nothing is. */
  readonly dose: Logged | null;
}

/**
 * Which logged dose settles which planned one: that of the same item and slot. Where the plan has changed since, a
 * logged slot may be in it no more; such a dose settles the nearest planned one of its item and day that nothing else
 * settles, so that a new time does not turn what was taken into doses missed. A dose beside the plan settles none.
 */
export function matchDoses<Logged extends LoggedDose>(
  planned: readonly PlannedDose[],
  doses: readonly Logged[],
): SettledDose<Logged>[] {
  const settling = bySlot(doses);
  const known = new Set(planned.map(slotKey));
  const moved = groupedByDay(doses.filter((dose) => dose.slot !== null && !known.has(slotKey(dose))));
  const open = groupedByDay(planned.filter((one) => !settling.has(slotKey(one) ?? "")));
  const found = new Map<PlannedDose, Logged>();
  for (const [day, strays] of moved)
    for (const dose of strays) {
      const [nearest] = (open.get(day) ?? [])
        .filter((one) => !found.has(one))
        .toSorted((a, b) => distance(a, dose) - distance(b, dose));
      if (nearest !== undefined) found.set(nearest, dose);
    }
  return planned.map((one) => ({ planned: one, dose: settling.get(slotKey(one) ?? "") ?? found.get(one) ?? null }));
}

function groupedByDay<One extends Pick<PlannedDose, "cycleId" | "itemId" | "day">>(
  all: readonly One[],
): ReadonlyMap<string, One[]> {
  return Map.groupBy(all, ({ cycleId, itemId, day }) => `${cycleId} ${day} ${itemId}`);
}

const distance = (planned: PlannedDose, { slot }: LoggedDose): number =>
  slot === null ? 0 : Math.abs(msOf(planned.slot) - msOf(slot));
