import type { PersonClock } from "../days/zone-timeline.ts";
import { groupByCompound } from "./compound.ts";
import type { DoseFields, LoggedDose } from "./dose.ts";
import { msOf } from "./elapsed.ts";
import { doseOf } from "./new-dose.ts";
import { type PlannedDose, unsettled } from "./planned-dose.ts";

interface Backfill {
  readonly planned: readonly PlannedDose[];
  readonly logged: readonly LoggedDose[];
  readonly now: string;
  readonly clock: PersonClock;
  readonly newId: () => string;
  /** Applied to all of them. */
  readonly defaults: Partial<Pick<DoseFields, "note" | "site" | "vialId">>;
}

/** Past planned doses without a log, each as taken at its slot with the planned amount. */
export function backfillDoses({ planned, logged, now, clock, newId, defaults }: Backfill): LoggedDose[] {
  return unsettled(planned, logged)
    .filter(({ slot }) => msOf(slot) <= msOf(now))
    .map((dose) => ({ ...doseOf(dose, dose.slot, clock), ...defaults, id: newId(), cycleId: dose.cycleId }));
}

/** "12 × BPC-157": a person confirms this before so many doses are stored. In order of first appearance. */
export function countByCompound(doses: readonly LoggedDose[]): { peptideName: string; count: number }[] {
  return groupByCompound(doses).map(([first, ...others]) => ({
    peptideName: first.peptideName,
    count: 1 + others.length,
  }));
}
