import type { readDraft } from "#domain/cycles/schedule/plan-draft.ts";
import { formOfDraft } from "../schedule/plan-actions.ts";
import { EMPTY_PLAN, type PlanForm } from "../schedule/plan-form.ts";
import type { FormItem } from "./cycle-form.ts";
import type { EntryFacts } from "./entry-facts.ts";

/**
 * Start values for a schedule set by hand: from the text fields, or the entry's only regimen, or empty. If there are
 * several regimens, the person chooses.
 */
export function startPlan(
  { dosage, frequency, timeOfDay, duration }: FormItem,
  startDate: string,
  { labeled }: Pick<EntryFacts, "labeled">,
  read: typeof readDraft,
): PlanForm {
  const texts = { dosage, frequency, duration, timeOfDay: timeOfDay === "" ? [] : [timeOfDay] };
  const said = read({ ...texts, startDate: startDate || null });
  if (said !== null) return formOfDraft(said);
  const [only, ...others] = labeled;
  return only === undefined || others.length > 0 ? EMPTY_PLAN : formOfDraft(only.draft);
}
