import { matchDoses } from "../course/match-doses.ts";
import { boundsOfDay, personDayOf } from "../days/person-day.ts";
import type { PersonClock } from "../days/zone-timeline.ts";
import type { DoseFields, LoggedDose } from "../doses/dose.ts";
import { msOf } from "../doses/elapsed.ts";
import { type DoseItem, type PlannedDose, plannedDoses } from "../doses/planned-dose.ts";
import { takePlanned } from "../doses/take-planned.ts";
import type { DosePlan } from "../schedule/dose-plan.ts";
import { occurrencesOf } from "../schedule/occurrences.ts";
import type { CycleDays } from "../schedule/plan-span.ts";
import type { StockedVial } from "../stock/usable-vial.ts";

/** The planned dose of a reminder. */
export interface RemindedSlot {
  readonly cycleId: string;
  readonly itemId: string;
  readonly slot: string;
}

/** The data available where the reminder is answered. */
interface Known {
  readonly cycles: readonly (CycleDays & {
    readonly id: string;
    readonly archivedAt: string | null;
    readonly peptides: readonly (DoseItem & { readonly plan: DosePlan | null })[];
  })[];
  readonly clock: PersonClock;
  readonly vials: readonly StockedVial[];
  /** Logged doses, including those still to be sent. */
  readonly doses: readonly LoggedDose[];
  readonly now: string;
}

/**
 * What happens when a person answers "taken" to a reminder. `log`: stored as one tap in the day's list would.
 * `logged`: already logged as taken. `ask`: the day's list would ask first, or open the form. `unknown`: the plan no
 * longer has this dose, it is not this person's, or it was logged as skipped; the list shows the state.
 */
export type TakenAnswer =
  | { readonly kind: "log"; readonly cycleId: string; readonly fields: DoseFields }
  | { readonly kind: "logged" | "ask" | "unknown" };

export function answerTaken(reminded: RemindedSlot, { cycles, clock, vials, doses, now }: Known): TakenAnswer {
  const cycle = cycles.find(({ id, archivedAt }) => id === reminded.cycleId && archivedAt === null);
  const item = cycle?.peptides.find(({ id }) => id === reminded.itemId);
  if (!cycle || !item) return { kind: "unknown" };
  // The whole day: a dose whose time was changed after logging matches the nearest one of its day, as in the list.
  const span = boundsOfDay(personDayOf(reminded.slot, clock), clock);
  const ofDay = plannedDoses(occurrencesOf({ item, cycle, clock, ...span }), item, cycle.id);
  const mine = doses.filter(({ cycleId }) => cycleId === cycle.id);
  const found = matchDoses(ofDay, mine).find(({ planned }) => isMeant(planned, reminded));
  if (!found) return { kind: "unknown" };
  if (found.dose !== null) return { kind: found.dose.state === "taken" ? "logged" : "unknown" };
  const today = personDayOf(now, clock);
  if (found.planned.day < today) return { kind: "ask" };
  const { fields, questions } = takePlanned(found.planned, { clock, plan: item.plan, vials, past: doses, now, today });
  return questions.length > 0 ? { kind: "ask" } : { kind: "log", cycleId: cycle.id, fields };
}

const isMeant = ({ slot }: PlannedDose, reminded: RemindedSlot): boolean => msOf(slot) === msOf(reminded.slot);
