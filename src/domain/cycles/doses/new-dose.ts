import { personDayOf, zoneAt } from "../days/person-day.ts";
import type { PersonClock } from "../days/zone-timeline.ts";
import type { DoseFields } from "./dose.ts";
import type { SkipReason } from "./dose-vocabulary.ts";
import type { DoseItem, PlannedDose } from "./planned-dose.ts";

const NOTHING_NOTED = {
  drawnUnits: null,
  vialId: null,
  site: null,
  skipReason: null,
  symptoms: [],
  weightKg: null,
  note: "",
} as const satisfies Partial<DoseFields>;

/** A planned dose as taken at `at` (now, or its slot), with the planned amount. */
export function doseOf(planned: PlannedDose, at: string, clock: PersonClock): DoseFields {
  const { amount, unit } = planned;
  return { ...settling(planned, at, clock), state: "taken", amount: { value: amount, unit } };
}

/** A planned dose as skipped; `at` is when that was decided. */
export function skippedDose(
  planned: PlannedDose,
  at: string,
  clock: PersonClock,
  skipReason: SkipReason | null,
): DoseFields {
  return { ...settling(planned, at, clock), state: "skipped", amount: null, skipReason };
}

/** A dose outside the plan: it belongs to the person's day of `at`. */
export function extraDose(
  { id, peptideName, slug, route }: DoseItem,
  amount: NonNullable<DoseFields["amount"]>,
  at: string,
  clock: PersonClock,
): DoseFields {
  return {
    ...NOTHING_NOTED,
    symptoms: [],
    itemId: id,
    peptideName,
    slug,
    route,
    slot: null,
    state: "taken",
    at,
    zone: zoneAt(at, clock.zones),
    day: personDayOf(at, clock),
    amount,
  };
}

function settling({ itemId, peptideName, slug, route, slot, day }: PlannedDose, at: string, clock: PersonClock) {
  const zone = zoneAt(at, clock.zones);
  return { ...NOTHING_NOTED, symptoms: [], itemId, peptideName, slug, route, slot, at, zone, day };
}
