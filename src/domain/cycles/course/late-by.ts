import { epochOf, HOUR_MS, instantText } from "../days/epoch.ts";
import { msOf } from "../doses/elapsed.ts";
import { evenGapHours } from "../schedule/even-gap.ts";
import { occurrencesOf, type ScheduleQuestion } from "../schedule/occurrences.ts";
import { lateAfterHours } from "./late-after.ts";

/** A dose of an even rhythm that is taken late. */
export interface LateBy {
  readonly everyHours: number;
  readonly lateHours: number;
}

/** A dose may stand this far off its place in the rhythm where the clocks are changed. */
const CLOCK_CHANGE_HOURS = 2;

/**
 * How late the planned dose of `slot` is when it is taken at `at`. Null where that is no lateness, where the rhythm is
 * uneven, and where levels are not those of equal doses: the first dose, one after a pause, one of another amount.
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
