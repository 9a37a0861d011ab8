import type { Route } from "#domain/peptides/vocabulary.ts";
import type { Occurrence } from "../schedule/occurrence.ts";
import type { CompoundName } from "./compound.ts";
import { msOf } from "./elapsed.ts";

/** The part of a cycle's item that is copied into its doses. */
export interface DoseItem extends CompoundName {
  readonly id: string;
  readonly route: Route | null;
}

/** A planned dose with its cycle and compound, so that one list can contain doses of several cycles. */
export interface PlannedDose extends Occurrence, CompoundName {
  readonly cycleId: string;
  readonly route: Route | null;
}

export function plannedDoses(
  occurrences: readonly Occurrence[],
  { peptideName, slug, route }: DoseItem,
  cycleId: string,
): PlannedDose[] {
  return occurrences.map((occurrence) => ({ ...occurrence, cycleId, peptideName, slug, route }));
}

interface Settling {
  readonly cycleId: string;
  readonly itemId: string;
  readonly slot: string | null;
}

/** Logged doses by planned dose; if there are two for the same one, the first. */
export function bySlot<Logged extends Settling>(doses: readonly Logged[]): ReadonlyMap<string, Logged> {
  const map = new Map<string, Logged>();
  for (const dose of doses) {
    const key = slotKey(dose);
    if (key !== null && !map.has(key)) map.set(key, dose);
  }
  return map;
}

/**
 * A key for a planned dose across all cycles (item ids are unique only within a cycle); null for a dose outside the
 * plan.
 */
export function slotKey({ cycleId, itemId, slot }: Settling): string | null {
  return slot === null ? null : `${cycleId} ${msOf(slot)} ${itemId}`;
}

/** Planned doses without a log. */
export function unsettled(planned: readonly PlannedDose[], doses: readonly Settling[]): PlannedDose[] {
  const settled = bySlot(doses);
  return planned.filter((dose) => !settled.has(slotKey(dose) ?? ""));
}
