import type { LoggedDose } from "../doses/dose.ts";
import { msOf } from "../doses/elapsed.ts";
import { bySlot, type PlannedDose, slotKey } from "../doses/planned-dose.ts";

export interface SettledDose<Logged extends LoggedDose = LoggedDose> {
  readonly planned: PlannedDose;
  /** The logged dose for it; null if there is none yet. */
  readonly dose: Logged | null;
}

/**
 * Matches logged doses with planned ones: by item and slot. If the plan has changed since, a logged slot may no longer
 * be in it; such a dose goes to the nearest unmatched planned one of the same item and day, so that a new time doesn't
 * turn taken doses into missed ones. A dose outside the plan matches none.
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
