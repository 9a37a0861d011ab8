import { epochOf, HOUR_MS, instantText } from "../days/epoch.ts";
import { msOf } from "../doses/elapsed.ts";
import { evenGapHours } from "../schedule/even-gap.ts";
import { occurrencesOf, type ScheduleQuestion } from "../schedule/occurrences.ts";
import { lateAfterHours } from "./late-after.ts";

/** A late dose of an even rhythm. */
export interface LateBy {
  readonly everyHours: number;
  readonly lateHours: number;
}

/** How far a clock change may shift a dose off its rhythm. */
const CLOCK_CHANGE_HOURS = 2;

/**
 * How late the planned dose of `slot` is when taken at `at`. Null if it isn't late, the rhythm is uneven, or levels
 * aren't those of equal doses: the first dose, one after a pause, one of another amount.
 */
export function lateBy(question: Omit<ScheduleQuestion, "from" | "until">, slot: string, at: string): LateBy | null {
  const { plan } = question.item;
  const everyHours = plan && evenGapHours(plan.rule);
  const lateHours = (msOf(at) - msOf(slot)) / HOUR_MS;
  if (everyHours === null || lateHours <= lateAfterHours(everyHours)) return null;
  const planned = msOf(slot);
  const from = instantText(planned - (everyHours + CLOCK_CHANGE_HOURS) * HOUR_MS);
  const [before, own] = occurrencesOf({ ...question, from, until: instantText(planned + 1_000) }).slice(-2);
  if (before === undefined || own === undefined || epochOf(own.slot) !== planned) return null;
  if (before.amount !== own.amount) return null;
  return { everyHours, lateHours };
}
